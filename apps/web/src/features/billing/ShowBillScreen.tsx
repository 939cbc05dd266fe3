import { getRouteApi } from '@tanstack/react-router'
import { download } from '../../api/call.ts'
import { useList } from '../../api/queries.ts'
import { useTexts } from '../../i18n/texts.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useSavedSearch } from '../../ui/list/saved-search.ts'
import { INVOICES, invoiceExportInput, invoiceListInput } from './billing-calls.ts'
import { ChargesToAnswer } from './charges/ChargesToAnswer.tsx'
import { ExportList } from '../../ui/list/ExportList.tsx'
import { InvoiceDrawer } from './InvoiceDrawer.tsx'
import { billingTexts } from './messages/index.ts'
import { OpenSums } from './OpenSums.tsx'
import { StatementPanel } from './StatementPanel.tsx'
import { useInvoiceColumns, useInvoiceFilters, useInvoiceName } from './use-invoice-list.tsx'
import common from '../../ui/common.module.css'

const route = getRouteApi('/_in/showBill')

/** A customer's bills: charges to answer, open amounts by due date, every invoice with its lines. */
export function ShowBillScreen() {
  const t = useTexts(billingTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const nameOf = useInvoiceName()
  const open = (id: number | undefined) => void navigate({ search: { ...search, id } })
  const list = useList(INVOICES, invoiceListInput(search))
  return (
    <div className={common.stackL}>
      <ListScreen
        name="bills"
        title={t.title}
        search={search}
        onSearch={(next, how) => void navigate({ search: next, ...how })}
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
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
      <StatementPanel onOpen={open} />
      {search.id !== undefined && <InvoiceDrawer id={search.id} onOpen={open} onClose={() => open(undefined)} />}
    </div>
  )
}
