import { choice, day, flag, listSearch, searchOf, text, whole } from '@/router/search.ts'

const CURRENCIES = ['JPY', 'USD', 'CNY'] as const

export const BILL_TABS = ['invoices', 'unbilled', 'payments', 'bankFees', 'charges', 'statements'] as const

/** Of both screens; parameters only for staff are ignored on the customer's. `id` is the invoice that is open. */
export const billSearch = searchOf({
  ...listSearch,
  id: whole(1),
  keyword: text,
  kind: choice(['invoice', 'credit']),
  payState: choice(['unpaid', 'partly', 'open', 'paid', 'overpaid']),
  overdue: flag,
  currency: choice(CURRENCIES),
  issueFrom: day,
  issueTo: day,
  dueFrom: day,
  dueTo: day,
  amountFrom: text,
  amountTo: text,
  tab: choice(BILL_TABS),
  state: choice(['0', '1', '2', '9']),
  customerId: whole(1),
  receivedFrom: day,
  receivedTo: day,
  unallocated: flag,
  takenFrom: day,
  takenTo: day,
  chargeState: choice(['0', '1', '2', '4', '5']),
  createdFrom: day,
  createdTo: day,
  /** The run of drafts whose progress is shown. */
  run: whole(1),
})
export type BillSearch = ReturnType<typeof billSearch>

export const kindSearch = searchOf({
  ...listSearch,
  keyword: text,
  taxCode: choice(['S', 'G', 'E', 'O', 'open']),
  costSide: choice(['origin', 'freight', 'destination', 'none']),
})
export type KindSearch = ReturnType<typeof kindSearch>

export const feeRuleSearch = searchOf({
  ...listSearch,
  feeKind: choice(['cancel', 'amend']),
  transport: choice(['FCL', 'LCL']),
  inForce: flag,
})
export type FeeRuleSearch = ReturnType<typeof feeRuleSearch>
