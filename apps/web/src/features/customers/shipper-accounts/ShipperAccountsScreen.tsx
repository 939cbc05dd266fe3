import { showsOrders } from '@kairo/shared/customers/customer-states'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { DEFAULT_SIZE } from '@/ui/list/list-search.ts'
import { lazyPart, useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { invitationActions } from '@/features/invitations/send-invitations.ts'
import { invitationTexts } from '@/features/invitations/texts.ts'
import { SHIPPERS, type ShipperAccount } from '../account/account.ts'
import { accountFilters, filterInput, pageOf } from '../list/account-filters.ts'
import { shipperColumns } from '../list/customer-columns.tsx'
import { useCustomerTexts } from '../use-customer-texts.ts'
import type { ShipperSearch } from '../list/search.ts'
import { changeState } from '../account/state-actions.ts'

const OrdersDialog = lazyPart(async () => (await import('../list/OrdersDialog.tsx')).OrdersDialog)
const ShipperAccountDrawer = lazyPart(async () => (await import('./ShipperAccountDrawer.tsx')).ShipperAccountDrawer)
const NewShipperAccountDrawer = lazyPart(
  async () => (await import('./ShipperAccountDrawer.tsx')).NewShipperAccountDrawer,
)

/** In view; the others behind "more filters". */
const FIRST: readonly string[] = ['company_name', 'name', 'state']

/** The accounts that a customer has given to its shippers (rules 16.12). */
export function ShipperAccountsScreen() {
  useFetchedWhenIdle(OrdersDialog, ShipperAccountDrawer, NewShipperAccountDrawer)
  const t = useCustomerTexts()
  const invited = useTexts(invitationTexts)
  const f = useFormat()
  const language = useLanguage()
  const [search, onSearch] = useRouteSearch('/_in/shipperAccounts')
  const list = useList(SHIPPERS, { ...filterInput(search), ...pageOf(search, DEFAULT_SIZE) })
  const [adding, setAdding] = useState(false)
  const [orders, setOrders] = useState<ShipperAccount>()
  const openAccount = (open: number | undefined) => onSearch({ ...search, open })
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      {t.addShipper}
    </Button>
  )
  return (
    <div>
      <ListScreen<ShipperAccount, ShipperSearch>
        name="shipperAccounts"
        title={t.shipperTitle}
        search={search}
        onSearch={onSearch}
        list={list}
        filters={accountFilters<ShipperSearch>(t)
          .filter((filter) => filter.key !== 'code')
          .map((filter) => ({ ...filter, more: !FIRST.includes(filter.key) }))}
        columns={shipperColumns({ t, f, language })}
        rowKey={(row) => row.id}
        rowLabel={(row) => `${row.code} ${row.company_name}`}
        rowActions={(row) => [
          { key: 'edit', label: t.action.details, primary: true, opens: true, onClick: () => openAccount(row.id) },
          ...(showsOrders(row.state) ? [{ key: 'orders', label: t.action.orders, onClick: () => setOrders(row) }] : []),
          ...invitationActions(invited, row),
          ...row.allowedActions.map((action) => ({
            key: action,
            label: t.action[action],
            onClick: () => void changeState(t, row, action),
          })),
        ]}
        actionsWidth={136}
        empty={{ title: t.shipperEmptyTitle, text: t.shipperEmptyText, action: add }}
        actions={add}
      />
      {search.open !== undefined && (
        <ShipperAccountDrawer key={search.open} id={search.open} onClose={() => openAccount(undefined)} />
      )}
      {adding && <NewShipperAccountDrawer onClose={() => setAdding(false)} />}
      {orders && <OrdersDialog account={orders} onClose={() => setOrders(undefined)} />}
    </div>
  )
}
