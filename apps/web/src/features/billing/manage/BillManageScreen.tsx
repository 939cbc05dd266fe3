import { ROLE } from '@kairo/shared/roles'
import { getRouteApi } from '@tanstack/react-router'
import { Button, Tabs } from 'antd'
import { BookText, CalendarCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useList } from '../../../api/queries.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useSession } from '../../../session/session.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx'
import { ListScreen } from '../../../ui/list/ListScreen.tsx'
import { INVOICES, invoiceListInput, type InvoiceRow } from '../billing-calls.ts'
import { ExportInvoices } from '../ExportInvoices.tsx'
import { manageTexts } from '../manage-messages/index.ts'
import { billingTexts } from '../messages/index.ts'
import { BILL_TABS, type BillSearch } from '../search.ts'
import { useInvoiceColumns, useInvoiceFilters, useInvoiceName } from '../use-invoice-list.tsx'
import { BillStrip } from './BillStrip.tsx'
import { useDraftCommands } from './invoice-commands.ts'
import { ClosePeriodDialog, FeeRulesPanel, JournalDialog, KindsTab, ManagedInvoice, PaymentsTab } from './lazy-parts.ts'
import { type ManageTabProps, useCustomerFilter } from './manage-tab.tsx'
import { StatementsTab } from './StatementsTab.tsx'
import { UnbilledTab } from './UnbilledTab.tsx'
import common from '../../../ui/common.module.css'

const route = getRouteApi('/_in/billManage')

/** Billing as staff run it: from what waits to be billed to what is paid. */
export function BillManageScreen() {
  const t = useTexts(manageTexts)
  const b = useTexts(billingTexts)
  const manager = useSession().user.role_id === ROLE.manager
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [dialog, setDialog] = useState<'journal' | 'close'>()
  const tab = search.tab ?? 'invoices'
  const onSearch: ManageTabProps['onSearch'] = (next, how) => void navigate({ search: next, ...how })
  const onOpen = (id: number | undefined) => onSearch({ ...search, id })
  const shared = { search, onSearch, onOpen }
  return (
    <div className={common.stackL}>
      <PageHeader
        title={b.title}
        actions={
          <>
            <Button icon={<BookText size={16} aria-hidden />} onClick={() => setDialog('journal')}>
              {t.journal}
            </Button>
            {manager && (
              <Button icon={<CalendarCheck size={16} aria-hidden />} onClick={() => setDialog('close')}>
                {t.closePeriod}
              </Button>
            )}
          </>
        }
      />
      <BillStrip search={search} onSearch={onSearch} />
      <Tabs
        activeKey={tab}
        items={BILL_TABS.map((key) => ({ key, label: t.tabs[key] }))}
        onChange={(key) => {
          const next = BILL_TABS.find((known) => known === key)
          // Filters belong to their tab; only whose it is goes along.
          onSearch({ customerId: search.customerId, tab: next === 'invoices' ? undefined : next })
        }}
      />
      <Suspense fallback={<ListSkeleton rows={8} />}>
        {tab === 'invoices' && <InvoicesTab {...shared} />}
        {tab === 'unbilled' && <UnbilledTab {...shared} />}
        {tab === 'payments' && <PaymentsTab {...shared} />}
        {tab === 'statements' && <StatementsTab {...shared} />}
        {tab === 'kinds' && <KindsTab />}
        {tab === 'kinds' && <FeeRulesPanel />}
      </Suspense>
      <Suspense fallback={null}>
        {search.id !== undefined && <ManagedInvoice key={search.id} id={search.id} onOpen={onOpen} />}
        {dialog === 'journal' && <JournalDialog onClose={() => setDialog(undefined)} />}
        {dialog === 'close' && <ClosePeriodDialog onClose={() => setDialog(undefined)} />}
      </Suspense>
    </div>
  )
}

function InvoicesTab({ search, onSearch, onOpen }: ManageTabProps) {
  const t = useTexts(manageTexts)
  const b = useTexts(billingTexts)
  const nameOf = useInvoiceName()
  const { issue, discard } = useDraftCommands()
  const customerFilter = useCustomerFilter(search)
  const filters = useInvoiceFilters(true)
  const list = useList(INVOICES, invoiceListInput(search))
  const actionsOf = (row: InvoiceRow) => [
    ...(row.actions.includes('issue')
      ? [{ key: 'issue', label: t.issue, primary: true, onClick: () => void issue(row) }]
      : []),
    ...(row.actions.includes('discard')
      ? [{ key: 'discard', label: t.discard, danger: true, onClick: () => void discard(row) }]
      : []),
  ]
  return (
    <ListScreen<InvoiceRow, BillSearch>
      embedded
      name="invoices"
      title={t.tabs.invoices}
      search={search}
      onSearch={onSearch}
      list={list}
      filters={[...filters.slice(0, 1), customerFilter, ...filters.slice(1)]}
      columns={useInvoiceColumns(true, onOpen)}
      rowKey={(row) => row.id}
      rowLabel={nameOf}
      rowActions={actionsOf}
      tools={<ExportInvoices search={search} total={list.data?.total} />}
      empty={{ title: b.emptyTitle }}
    />
  )
}
