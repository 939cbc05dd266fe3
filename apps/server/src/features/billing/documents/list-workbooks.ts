import { MAX_EXPORTED } from '@kairo/shared/contract/fields'
import { PAYMENT_STATE } from '@kairo/shared/billing/billing-codes'
import type { InvoiceRow, PaymentRow } from '@kairo/shared/billing/billing-fields'
import type { issueRunsContract } from '@kairo/shared/billing/issue-runs.contract'
import type { FileReply, ParsedOf } from '@kairo/shared/contract/endpoint'
import type { Language } from '@kairo/shared/languages'
import { isStaff } from '@kairo/shared/roles'
import { PROVISIONAL_MARK, provisionalText } from '@kairo/shared/calendars/provisional-text'
import type { AppContext } from '../../../app-context.ts'
import type { Column, ColumnKind } from '../../../excel/write-workbook.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { type Export, listWorkbook } from '../../logs/list-workbook.ts'
import { expectedDues } from '../queries/expected-dues.ts'
import { listUnbilled } from '../queries/list-unbilled.ts'
import { searchFees } from '../queries/search-fees.ts'
import { findInvoicesById, invoicePage, invoiceRowOf, orderCodesOf } from '../queries/search-invoices.ts'
import { findPayments } from '../queries/search-payments.ts'
import { listTexts } from './list-texts.ts'

/** Rows per read. */
const BATCH = 1000

type Lists = typeof issueRunsContract
type Heading = keyof (typeof listTexts)['en']['columns']

const columnsIn =
  <Row>(language: Language) =>
  (heading: Heading, width: number, value: Column<Row>['value'], kind: ColumnKind = 'text'): Column<Row> => ({
    heading: listTexts[language].columns[heading],
    width,
    kind,
    value,
  })

/** How the log tells of an export of billing. */
export const billingExport = (title: string, filters: object): Export => ({
  type: 'billing',
  explain: 'exportBilling',
  title,
  info: { filters },
})

/** Invoices and credit notes as the list shows them, with all orders of each. */
export async function downloadInvoiceList(
  context: AppContext,
  input: ParsedOf<Lists['downloadInvoiceList']>,
  request: RequestContext,
): Promise<FileReply> {
  const { actor, language } = request
  const t = listTexts[language]
  const now = request.now
  const { ids } = await invoicePage(context, input, request, { limit: MAX_EXPORTED, offset: 0 })
  type Row = InvoiceRow & { allCodes: string }
  const rows = async function* (): AsyncGenerator<Row> {
    for (let at = 0; at < ids.length; at += BATCH) {
      const invoices = await findInvoicesById(context.db, ids.slice(at, at + BATCH))
      const [codes, dues] = await Promise.all([
        orderCodesOf(context.db, invoices),
        expectedDues(context.db, invoices, now),
      ])
      for (const invoice of invoices)
        yield {
          ...invoiceRowOf(invoice, actor, now, dues),
          allCodes: invoice.order_ids.flatMap((id) => codes.get(id) ?? []).join(' '),
        }
    }
  }
  const column = columnsIn<Row>(language)
  return listWorkbook(
    context,
    request,
    billingExport(t.titles.invoices, input),
    [
      column('no', 16, (row) => row.no),
      column('kind', 12, (row) => t.kinds[row.kind]),
      ...(isStaff(actor.roleId)
        ? [column('customerCode', 14, (row) => row.customerCode), column('customer', 34, (row) => row.customerName)]
        : []),
      column('status', 14, (row) =>
        row.payState ? t.payStates[row.payState] : t.states[row.state as keyof typeof t.states],
      ),
      column('overdueDays', 12, (row) => row.overdueDays || null, 'integer'),
      column('issueDate', 12, (row) => row.issueDate, 'date'),
      column('dueDate', 12, (row) => row.dueDate, 'date'),
      // Dates stay dates; what a draft is expected to get, and why that may move, stands beside them.
      ...(isStaff(actor.roleId)
        ? [
            column('expectedDueDate', 16, (row) => row.expectedDueDate, 'date'),
            column('dueProvisional', 30, (row) =>
              row.dueProvisional ? `${PROVISIONAL_MARK} ${provisionalText(row.dueProvisional, language)}` : '',
            ),
          ]
        : []),
      column('currency', 10, (row) => row.currency),
      column('total', 16, (row) => row.total, 'money'),
      column('open', 16, (row) => row.open, 'money'),
      column('paid', 16, (row) => row.paid, 'money'),
      column('credited', 16, (row) => row.credited, 'money'),
      column('orders', 30, (row) => row.allCodes),
      column('createTime', 18, (row) => row.createTime, 'dateTime'),
    ],
    rows(),
  )
}

export async function downloadUnbilledList(
  context: AppContext,
  input: ParsedOf<Lists['downloadUnbilledList']>,
  request: RequestContext,
): Promise<FileReply> {
  const { dataList } = await listUnbilled(context, input, { limit: MAX_EXPORTED, offset: 0 }, request)
  const column = columnsIn<(typeof dataList)[number]>(request.language)
  return listWorkbook(
    context,
    request,
    billingExport(listTexts[request.language].titles.unbilled, input),
    [
      column('order', 16, (row) => row.orderCode),
      column('customer', 34, (row) => row.customerName),
      column('departure', 12, (row) => row.departure, 'date'),
      column('arrival', 12, (row) => row.arrival, 'date'),
      column('lines', 12, (row) => row.lines, 'integer'),
      column('charges', 12, (row) => row.charges, 'integer'),
      column('currency', 10, (row) => row.currency),
      column('amount', 16, (row) => row.amount, 'money'),
    ],
    dataList,
  )
}

export async function downloadPaymentList(
  context: AppContext,
  input: ParsedOf<Lists['downloadPaymentList']>,
  request: RequestContext,
): Promise<FileReply> {
  const t = listTexts[request.language]
  const { dataList: payments } = await findPayments(context, input, { limit: MAX_EXPORTED, offset: 0 })
  const column = columnsIn<PaymentRow>(request.language)
  return listWorkbook(
    context,
    request,
    billingExport(t.titles.payments, input),
    [
      column('paymentNo', 16, (row) => row.no),
      column('status', 12, (row) => (row.state === PAYMENT_STATE.cancelled ? t.cancelled : t.booked)),
      column('receivedOn', 12, (row) => row.receivedOn, 'date'),
      column('customerCode', 14, (row) => row.customerCode),
      column('customer', 34, (row) => row.customerName),
      column('payer', 28, (row) => row.payerName),
      column('currency', 10, (row) => row.currency),
      column('amount', 16, (row) => row.amount, 'money'),
      column('unallocated', 16, (row) => row.unallocated, 'money'),
      column('settled', 40, (row) =>
        row.allocations.map(({ invoiceNo, amount }) => `${invoiceNo} ${amount}`).join(', '),
      ),
      column('method', 12, (row) => t.methods[row.method]),
      column('bankRef', 20, (row) => row.bankRef),
      column('note', 30, (row) => row.note),
    ],
    payments,
  )
}

export async function downloadFeeList(
  context: AppContext,
  input: ParsedOf<Lists['downloadFeeList']>,
  request: RequestContext,
): Promise<FileReply> {
  const { dataList } = await searchFees(context, input, { limit: MAX_EXPORTED, offset: 0 })
  const column = columnsIn<(typeof dataList)[number]>(request.language)
  return listWorkbook(
    context,
    request,
    billingExport('fees', input),
    [
      column('takenOn', 12, (row) => row.takenOn, 'date'),
      column('customerCode', 14, (row) => row.customerCode),
      column('customer', 34, (row) => row.customerName),
      column('payer', 28, (row) => row.payerName),
      column('paymentNo', 16, (row) => row.paymentNo),
      column('invoiceNo', 16, (row) => row.invoiceNo),
      column('currency', 10, (row) => row.currency),
      column('fee', 16, (row) => row.amount, 'money'),
    ],
    dataList,
  )
}
