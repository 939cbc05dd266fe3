import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { download } from '@/api/call.ts'
import { useList } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { useSavedSearch } from '@/ui/list/saved-search.ts'
import { lazyPart, useFetchedWhenIdle } from '@/ui/lazy-part.tsx'
import { INVOICES, invoiceExportInput, invoiceListInput } from './billing-calls.ts'
import { ChargesToAnswer } from './charges/ChargesToAnswer.tsx'
import { ExportList } from '@/ui/list/ExportList.tsx'
import { billingTexts } from './texts.ts'
import { OpenSums } from './OpenSums.tsx'
import { useInvoiceColumns, useInvoiceFilters, useInvoiceName } from './use-invoice-list.tsx'
import common from '@/ui/common.module.css'

/** Below the bills. */
const StatementPanel = lazyPart(async () => (await import('./StatementPanel.tsx')).StatementPanel)
const InvoiceDrawer = lazyPart(async () => (await import('./InvoiceDrawer.tsx')).InvoiceDrawer)

/** A customer's bills: charges to answer, open amounts by due date, every invoice with its lines. */
export function ShowBillScreen() {
  const t = useTexts(billingTexts)
  const [search, setSearch] = useRouteSearch('/_in/showBill')
  const navigate = useNavigate()
  const nameOf = useInvoiceName()
  const open = (id: number | undefined) => setSearch({ ...search, id })
  useFetchedWhenIdle(InvoiceDrawer)
  const list = useList(INVOICES, invoiceListInput(search))
  return (
    <div className={common.stackL}>
      <ListScreen
        name="bills"
        title={t.title}
        search={search}
        onSearch={setSearch}
        list={list}
        memory={useSavedSearch('showBill')}
        strip={
          <>
            <ChargesToAnswer />
            <OpenSums />
          </>
        }
        filters={useInvoiceFilters(false)}
        columns={useInvoiceColumns(false, open)}
        rowKey={(row) => row.id}
        rowLabel={nameOf}
        actions={
          <ExportList
            total={list.data?.total}
            save={() => download('POST /billing/downloadList', invoiceExportInput(search))}
          />
        }
        empty={{
          title: t.emptyTitle,
          text: t.emptyText,
          action: <Button onClick={() => void navigate({ to: '/searchOrder' })}>{t.toOrders}</Button>,
        }}
      />
      <Suspense fallback={<ListSkeleton rows={4} />}>
        <StatementPanel onOpen={open} />
      </Suspense>
      {search.id !== undefined && <InvoiceDrawer id={search.id} onOpen={open} onClose={() => open(undefined)} />}
    </div>
  )
}
