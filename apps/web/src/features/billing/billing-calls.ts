import type { Body, Input } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { isRefusal } from '@/api/refusal.ts'
import { pageInput, sortInput } from '@/ui/list/list-search.ts'
import type { BillSearch, FeeRuleSearch, KindSearch } from './search.ts'

export const INVOICES = 'POST /billing/search'
export const INVOICE = 'POST /billing/getInvoice'
export const SUMMARY = 'POST /billing/summary'
export const CHARGES = 'POST /orderCharge/list'
export const PAYMENTS = 'POST /payment/search'
export const BANK_FEES = 'POST /payment/fees'
export const UNBILLED = 'POST /billing/unbilled'
export const KINDS = 'POST /chargeKind/list'
export const FEE_RULES = 'POST /feeRule/list'

export type InvoiceRow = Body<typeof INVOICES>['data']['dataList'][number]
export type Invoice = Body<typeof INVOICE>['data']
export type Charge = Body<typeof CHARGES>['data']['dataList'][number]
export type Kind = Body<typeof KINDS>['data']['dataList'][number]
export type FeeRule = Body<typeof FEE_RULES>['data']['dataList'][number]
export type Payment = Body<typeof PAYMENTS>['data']['dataList'][number]

/** The queries to invalidate after each write: sums, lists and the open record. */
export const refreshBilling = (): Promise<void> =>
  invalidate(
    INVOICES,
    INVOICE,
    SUMMARY,
    CHARGES,
    PAYMENTS,
    BANK_FEES,
    UNBILLED,
    'POST /billing/variance',
    'POST /billing/statement',
    'POST /billing/periods',
    'POST /order/agreedSum',
  )

/** Another user was faster: the shown data is refetched before the refusal is shown. */
export async function withLatest<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (isRefusal(error, 'UPDATE_FAIL', 'BILLING_STATE_ERROR', 'INVOICE_NOT_EXIST', 'RECORD_NOT_EXIST'))
      void refreshBilling()
    throw error
  }
}

/** Filters of the invoice calls, from the address; an amount that is no number is left out. */
const invoiceFilterInput = (search: BillSearch): Input<typeof INVOICES> => {
  const { keyword, customerId, kind, state, payState, overdue, currency } = search
  const number = (typed: string | undefined) => (typed && /^-?\d+(\.\d{1,2})?$/.test(typed) ? typed : undefined)
  return {
    keyword,
    customerId,
    kind,
    state: state === undefined ? undefined : Number(state),
    payState,
    overdue,
    currency,
    issueFrom: search.issueFrom,
    issueTo: search.issueTo,
    dueFrom: search.dueFrom,
    dueTo: search.dueTo,
    amountFrom: number(search.amountFrom),
    amountTo: number(search.amountTo),
  }
}

/** Filters and order of the list of invoices. */
export const invoiceExportInput = (search: BillSearch): Input<typeof INVOICES> => ({
  ...invoiceFilterInput(search),
  ...sortInput(search, ['issueDate', 'dueDate', 'total', 'no', 'createTime']),
})
export const invoiceListInput = (search: BillSearch): Input<typeof INVOICES> => ({
  ...invoiceExportInput(search),
  ...pageInput(search),
})

/** Filters of the unbilled orders. */
export const unbilledFilterInput = ({ keyword, customerId }: BillSearch) => ({ keyword, customerId })
export const unbilledListInput = (search: BillSearch): Input<typeof UNBILLED> => ({
  ...unbilledFilterInput(search),
  ...pageInput(search),
})

/** Filters and order of the list of payments. */
export const paymentFilterInput = (search: BillSearch) => ({
  keyword: search.keyword,
  customerId: search.customerId,
  currency: search.currency,
  receivedFrom: search.receivedFrom,
  receivedTo: search.receivedTo,
  unallocated: search.unallocated,
  ...sortInput(search, ['receivedOn', 'amount', 'no']),
})
export const paymentListInput = (search: BillSearch): Input<typeof PAYMENTS> => ({
  ...paymentFilterInput(search),
  ...pageInput(search),
})

/** Filters and order of the charges besides the quotations. */
export const chargeFilterInput = (search: BillSearch): Input<'POST /orderCharge/export'> => ({
  keyword: search.keyword,
  customerId: search.customerId,
  state: search.chargeState === undefined ? undefined : Number(search.chargeState),
  createdFrom: search.createdFrom,
  createdTo: search.createdTo,
  ...sortInput(search, ['createTime', 'orderCode', 'amount', 'state']),
})
export const chargeListInput = (search: BillSearch): Input<typeof CHARGES> => ({
  ...chargeFilterInput(search),
  ...pageInput(search),
})

/** Of the kinds of charges. */
export const kindFilterInput = (search: KindSearch): Input<'POST /chargeKind/export'> => ({
  keyword: search.keyword,
  taxCode: search.taxCode,
  costSide: search.costSide,
  ...sortInput(search, ['code', 'name', 'taxCode', 'taxFrom', 'accountName']),
})
export const kindListInput = (search: KindSearch): Input<typeof KINDS> => ({
  ...kindFilterInput(search),
  ...pageInput(search),
})

/** Of the fees after the cut-off. */
export const feeRuleFilterInput = (search: FeeRuleSearch): Input<'POST /feeRule/export'> => ({
  kind: search.feeKind,
  isFcl: search.transport && search.transport === 'FCL',
  inForce: search.inForce,
  ...sortInput(search, ['kind', 'company', 'amount', 'validFrom', 'validTo']),
})
export const feeRuleListInput = (search: FeeRuleSearch): Input<typeof FEE_RULES> => ({
  ...feeRuleFilterInput(search),
  ...pageInput(search),
})

/** Of the bank fees that customers took off. */
export const bankFeeFilterInput = (search: BillSearch): Input<'POST /payment/downloadFees'> => ({
  keyword: search.keyword,
  customerId: search.customerId,
  takenFrom: search.takenFrom,
  takenTo: search.takenTo,
  ...sortInput(search, ['takenOn', 'amount', 'customer']),
})
export const bankFeeListInput = (search: BillSearch): Input<typeof BANK_FEES> => ({
  ...bankFeeFilterInput(search),
  ...pageInput(search),
})
