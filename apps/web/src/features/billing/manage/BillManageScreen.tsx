import { MAX_ISSUED_AT_ONCE } from '@kairo/shared/billing/billing-codes'
import { decimalOf } from '@kairo/shared/money'
import { ROLE } from '@kairo/shared/roles'
import { BookText, CalendarCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { download } from '@/api/call.ts'
import { useApiQuery, useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import { Tabs } from '@/ui/layout/Tabs.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { useSelection } from '@/ui/list/selection.ts'
import { useSavedSearch } from '@/ui/list/saved-search.ts'
import { useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { INVOICES, invoiceExportInput, invoiceListInput, type InvoiceRow, SUMMARY } from '../billing-calls.ts'
import { ExportList } from '@/ui/list/ExportList.tsx'
import { billingTexts, manageTexts } from '../texts.ts'
import { BILL_TABS, type BillSearch } from '../search.ts'
import { useInvoiceColumns, useInvoiceFilters, useInvoiceName } from '../use-invoice-list.tsx'
import { BillStrip } from './BillStrip.tsx'
import { IssueDay, useDraftCommands } from './invoice-commands.tsx'
import {
  BankFeesTab,
  ChargesTab,
  ClosePeriodDialog,
  IssueRunDialog,
  JournalDialog,
  ManagedInvoice,
  PaymentDialog,
  PaymentsTab,
  StatementsTab,
} from './lazy-parts.ts'
import { type ManageTabProps, useCustomerFilter } from './manage-tab.tsx'
import { UnbilledTab } from './UnbilledTab.tsx'
import common from '@/ui/common.module.css'

/** Opened most often: loaded once the browser is idle. */
const FETCHED = [ManagedInvoice, PaymentDialog, IssueDay] as const

/** Billing for staff: from unbilled orders to payments. */
export function BillManageScreen() {
  const t = useTexts(manageTexts)
  const b = useTexts(billingTexts)
  const f = useFormat()
  const manager = useSession().user.role_id === ROLE.manager
  const [search, onSearch] = useRouteSearch('/_in/billManage')
  useFetchedWhenIdle(...FETCHED)
  const [dialog, setDialog] = useState<'journal' | 'close'>()
  const tab = search.tab ?? 'invoices'
  const toBill = useApiQuery(SUMMARY).data?.data.toBill
  const onOpen = (id: number | undefined) => onSearch({ ...search, id })
  const shared = { search, onSearch, onOpen }
  return (
    <div className={common.stackL}>
      <PageHeader
        title={b.title}
        actions={
          <>
            <Button icon={BookText} onClick={() => setDialog('journal')}>
              {t.journal}
            </Button>
            {manager && (
              <Button icon={CalendarCheck} onClick={() => setDialog('close')}>
                {t.closePeriod}
              </Button>
            )}
          </>
        }
      />
      <BillStrip search={search} onSearch={onSearch} />
      <Tabs
        label={b.title}
        value={tab}
        items={BILL_TABS.map((key) => ({
          key,
          label: key === 'unbilled' && toBill ? `${t.tabs[key]} ${f.number(toBill)}` : t.tabs[key],
        }))}
        // Filters belong to their tab; only the customer is carried over.
        onChange={(key) => onSearch({ customerId: search.customerId, tab: key === 'invoices' ? undefined : key })}
      >
        <Suspense fallback={<ListSkeleton rows={8} />}>
          {tab === 'invoices' && <InvoicesTab {...shared} />}
          {tab === 'unbilled' && <UnbilledTab {...shared} />}
          {tab === 'payments' && <PaymentsTab {...shared} />}
          {tab === 'bankFees' && <BankFeesTab {...shared} />}
          {tab === 'statements' && <StatementsTab {...shared} />}
          {tab === 'charges' && <ChargesTab {...shared} />}
        </Suspense>
      </Tabs>
      {search.id !== undefined && (
        <ManagedInvoice key={search.id} id={search.id} onOpen={onOpen} onClose={() => onOpen(undefined)} />
      )}
      {search.run !== undefined && (
        <IssueRunDialog
          key={search.run}
          id={search.run}
          onOpen={(id) => onSearch({ ...search, run: undefined, id })}
          onClose={() => onSearch({ ...search, run: undefined })}
        />
      )}
      {dialog === 'journal' && <JournalDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'close' && <ClosePeriodDialog onClose={() => setDialog(undefined)} />}
    </div>
  )
}

function InvoicesTab({ search, onSearch, onOpen }: ManageTabProps) {
  const t = useTexts(manageTexts)
  const b = useTexts(billingTexts)
  const nameOf = useInvoiceName()
  const f = useFormat()
  const { issue, issueMany, discard } = useDraftCommands()
  const [paid, setPaid] = useState<InvoiceRow>()
  const customerFilter = useCustomerFilter(search)
  const filters = useInvoiceFilters(true)
  const list = useList(INVOICES, invoiceListInput(search))
  const { rows: chosen, onSelect, clear } = useSelection(list.data?.rows)
  const issueChosen = async () => {
    const [only] = chosen
    if (only && chosen.length === 1) {
      await issue(only)
      return clear()
    }
    const run = await issueMany(chosen)
    if (run === undefined) return
    clear()
    onSearch({ ...search, run })
  }
  const actionsOf = (row: InvoiceRow) => [
    ...(row.actions.includes('issue')
      ? [{ key: 'issue', label: t.issue, primary: true, onClick: () => void issue(row) }]
      : []),
    ...(row.actions.includes('pay') && decimalOf(row.open).gt(0)
      ? [{ key: 'pay', label: t.pay, primary: true, onClick: () => setPaid(row) }]
      : []),
    ...(row.actions.includes('discard')
      ? [{ key: 'discard', label: t.discard, danger: true, onClick: () => void discard(row) }]
      : []),
  ]
  return (
    <>
      <ListScreen<InvoiceRow, BillSearch>
        embedded
        name="invoices"
        title={t.tabs.invoices}
        search={search}
        onSearch={onSearch}
        list={list}
        memory={useSavedSearch('billManage')}
        filters={[...filters.slice(0, 1), customerFilter, ...filters.slice(1)]}
        columns={useInvoiceColumns(true, onOpen)}
        rowKey={(row) => row.id}
        rowLabel={nameOf}
        rowActions={actionsOf}
        tools={
          <ExportList
            total={list.data?.total}
            save={() => download('POST /billing/downloadList', invoiceExportInput(search))}
          />
        }
        selection={{
          rows: chosen,
          onSelect,
          most: MAX_ISSUED_AT_ONCE,
          disabled: (row) => !row.actions.includes('issue'),
          actions: (
            <Button variant="primary" size="small" onClick={() => void issueChosen()}>
              {t.issueChosen(f.number(chosen.length))}
            </Button>
          ),
        }}
        empty={{
          title: b.emptyTitle,
          action: (
            <Button onClick={() => onSearch({ customerId: search.customerId, tab: 'unbilled' })}>
              {t.tabs.unbilled}
            </Button>
          ),
        }}
      />
      {paid && <PaymentDialog invoice={paid} onClose={() => setPaid(undefined)} />}
    </>
  )
}
