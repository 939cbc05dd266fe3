import { showsOrders } from '@kairo/shared/customers/customer-states'
import { ROLE } from '@kairo/shared/roles'
import { lazyPart, useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { MenuButton } from '@/ui/overlay/overlay-buttons.tsx'
import { Download, ListChecks, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { download } from '@/api/call.ts'
import { useApiQuery, useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { useSession } from '@/session/session.ts'
import { showRefusal, showSuccess } from '@/ui/feedback/toast.ts'
import { isFilterSet } from '@/ui/list/filters/filter.ts'
import { FilterChooser } from '@/ui/list/filters/FilterChooser.tsx'
import { DEFAULT_SIZE } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { useSelection } from '@/ui/list/selection.ts'
import { useSavedSearch } from '@/ui/list/saved-search.ts'
import { invitationActions, inviteMany } from '@/features/invitations/send-invitations.ts'
import { invitationTexts } from '@/features/invitations/texts.ts'
import { sheetImportTexts } from '@/features/sheet-import/texts.ts'
import { type Customer, CUSTOMERS } from '../account/account.ts'
import { accountFilters, filterInput, FIRST_FILTERS, pageOf, waitingFilter } from './account-filters.ts'
import { customerColumns } from './customer-columns.tsx'
import { changeMany, MANY_ACTIONS, type ManyAction } from './bulk-actions.ts'
import { useCustomerTexts } from '../use-customer-texts.ts'
import type { CustomerSearch } from './search.ts'
import { ShipperRows } from '../shipper-accounts/ShipperRows.tsx'
import { changeState } from '../account/state-actions.ts'
import { CustomerStatusTabs } from './CustomerStatusTabs.tsx'

const CustomerDrawer = lazyPart(async () => (await import('../account/CustomerDrawer.tsx')).CustomerDrawer)
const NewCustomerDrawer = lazyPart(async () => (await import('../account/CustomerDrawer.tsx')).NewCustomerDrawer)
const OrdersDialog = lazyPart(async () => (await import('./OrdersDialog.tsx')).OrdersDialog)
const ImportCustomersDialog = lazyPart(async () => (await import('./ImportCustomersDialog.tsx')).ImportCustomersDialog)

/** Customers and below each its shipper accounts: search, open, approve, export (rules 16.11). */
export function CustomersScreen() {
  useFetchedWhenIdle(CustomerDrawer, NewCustomerDrawer, OrdersDialog)
  const t = useCustomerTexts()
  const invited = useTexts(invitationTexts)
  const sheets = useTexts(sheetImportTexts)
  const f = useFormat()
  const language = useLanguage()
  const [search, onSearch] = useRouteSearch('/_in/searchCustomer')
  const isManager = useSession().user.role_id === ROLE.manager
  const saved = useSavedSearch('searchCustomer')
  const list = useList(CUSTOMERS, { ...filterInput(search), ...pageOf(search, DEFAULT_SIZE), waiting: search.waiting })
  const counts = useApiQuery('POST /user/getStateCounts', {}).data?.data
  const { rows: selected, onSelect, clear } = useSelection(list.data?.rows)
  const [adding, setAdding] = useState(false)
  const [importing, setImporting] = useState(false)
  const [orders, setOrders] = useState<Customer>()
  const openAccount = (open: number | undefined) => onSearch({ ...search, open })
  const all = accountFilters<CustomerSearch>(t)
  const chosen = saved.filters ?? FIRST_FILTERS
  const inView = all.filter((filter) => chosen.includes(filter.key) || isFilterSet(filter, search))
  const many = async (action: ManyAction) => {
    if (await changeMany(t, f, selected, action)) clear()
  }
  const invite = async () => {
    if (await inviteMany(invited, selected)) clear()
  }
  const imports = (
    <Button key="import" icon={Upload} onClick={() => setImporting(true)}>
      {sheets.import}
    </Button>
  )
  const adds = (
    <Button key="add" variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  )
  const isFetching = list.isFetching && (list.isPlaceholderData || !list.data)
  const shown = { data: list.data, error: list.data ? null : list.error, isFetching, refetch: list.refetch }
  return (
    <div>
      <ListScreen<Customer, CustomerSearch>
        name="customers"
        title={t.title}
        subtitle={counts && t.subtitle(f.number(counts.total), f.number(counts.waiting))}
        search={search}
        onSearch={onSearch}
        list={shown}
        memory={saved}
        strip={<CustomerStatusTabs search={search} onSearch={onSearch} />}
        filters={search.waiting ? [...inView, waitingFilter(t)] : inView}
        filterChooser={
          <FilterChooser
            groups={[{ filters: all }]}
            chosen={chosen}
            standard={FIRST_FILTERS}
            onChange={saved.onFilters}
          />
        }
        columns={customerColumns({ t, f, language })}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${row.code} ${row.company_name}`}
        rowActions={(row) => [
          { key: 'details', label: t.action.details, primary: true, opens: true, onClick: () => openAccount(row.id) },
          ...(showsOrders(row.state) ? [{ key: 'orders', label: t.action.orders, onClick: () => setOrders(row) }] : []),
          ...invitationActions(invited, row),
          ...row.allowedActions.map((action) => ({
            key: action,
            label: t.action[action],
            danger: action === 'reject' || action === 'terminate',
            onClick: () => void changeState(t, row, action),
          })),
        ]}
        actionsWidth={136}
        expanded={(row) => <ShipperRows customerId={row.id} onOpen={openAccount} />}
        canExpand={(row) => row.shipperCount > 0}
        selection={{
          rows: selected,
          onSelect,
          actions: [
            ...(isManager ? MANY_ACTIONS : []).map((action) => (
              <Button
                key={action}
                size="small"
                danger={action !== 'approve'}
                variant={action === 'approve' ? 'primary' : 'default'}
                onClick={() => void many(action)}
              >
                {t.action[action]}
              </Button>
            )),
            <Button key="invite" size="small" onClick={() => void invite()}>
              {invited.send}
            </Button>,
          ],
        }}
        empty={{ title: t.emptyTitle, text: t.emptyText, action: [imports, adds] }}
        actions={
          <>
            {imports}
            <ExportButton />
            {isManager && <BatchMenu onChoose={(action) => void many(action)} />}
            {adds}
          </>
        }
      />
      {search.open !== undefined && (
        <CustomerDrawer key={search.open} id={search.open} onClose={() => openAccount(undefined)} />
      )}
      {importing && <ImportCustomersDialog onClose={() => setImporting(false)} />}
      {adding && <NewCustomerDrawer onClose={() => setAdding(false)} />}
      {orders && <OrdersDialog account={orders} onClose={() => setOrders(undefined)} />}
    </div>
  )
}

/** Actions on all selected rows; without a selection a message is shown (rules 16.10). */
function BatchMenu({ onChoose }: { onChoose: (action: ManyAction) => void }) {
  const t = useCustomerTexts()
  return (
    <MenuButton
      menu={() =>
        MANY_ACTIONS.map((action) => ({
          key: action,
          label: t.action[action],
          danger: action !== 'approve',
          onClick: () => onChoose(action),
        }))
      }
    >
      {(button) => (
        <Button {...button} icon={ListChecks}>
          {t.batch}
        </Button>
      )}
    </MenuButton>
  )
}

/** All customers as a workbook; the button shows the progress, as a million rows take a while. */
function ExportButton() {
  const t = useCustomerTexts()
  const f = useFormat()
  const [bytes, setBytes] = useState<number>()
  const run = async () => {
    setBytes(0)
    try {
      showSuccess(t.exported(await download('POST /user/downloadCustomerList', {}, { onBytes: setBytes })))
    } catch (error) {
      showRefusal(error)
    }
    setBytes(undefined)
  }
  return (
    <Button icon={Download} loading={bytes !== undefined} aria-live="polite" onClick={() => void run()}>
      {bytes ? t.exporting(f.bytes(bytes)) : t.export}
    </Button>
  )
}
