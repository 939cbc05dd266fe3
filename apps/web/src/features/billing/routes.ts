import { ROLE, STAFF } from '@kairo/shared/roles'
import { prefetch } from '@/api/queries.ts'
import { screen } from '@/router/screen.ts'
import {
  BANK_FEES,
  bankFeeListInput,
  FEE_RULES,
  feeRuleListInput,
  INVOICE,
  INVOICES,
  invoiceListInput,
  KINDS,
  kindListInput,
  PAYMENTS,
  paymentListInput,
  SUMMARY,
  UNBILLED,
  unbilledListInput,
} from './billing-calls.ts'
import { type BillSearch, billSearch, feeRuleSearch, kindSearch } from './search.ts'

/** Prefetches the list of the opened tab, the sums above it and the open invoice. */
const fetchManaged = (search: BillSearch): void => {
  const tab = search.tab ?? 'invoices'
  prefetch(SUMMARY, {})
  if (tab === 'invoices') {
    prefetch(INVOICES, invoiceListInput(search))
    prefetch('POST /usersearch/getByComponent', { component: 'billManage' })
  }
  if (tab === 'unbilled') prefetch(UNBILLED, unbilledListInput(search))
  if (tab === 'payments') prefetch(PAYMENTS, paymentListInput(search))
  if (tab === 'bankFees') prefetch(BANK_FEES, bankFeeListInput(search))
  if (search.id !== undefined) prefetch(INVOICE, { id: search.id })
}

const texts = async () => (await import('./texts.ts')).billingTexts
export const billingScreens = [
  screen({
    path: '/showBill',
    roles: [ROLE.customer],
    texts,
    title: (t) => t.title,
    search: billSearch,
    fetch: (search) => prefetch(INVOICES, invoiceListInput(search)),
    load: () => import('./ShowBillScreen.tsx'),
    component: 'ShowBillScreen',
  }),
  screen({
    path: '/billManage',
    roles: STAFF,
    texts,
    title: (t) => t.title,
    search: billSearch,
    fetch: fetchManaged,
    load: () => import('./manage/BillManageScreen.tsx'),
    component: 'BillManageScreen',
  }),
  screen({
    path: '/chargeKinds',
    roles: STAFF,
    texts: async () => (await import('./texts.ts')).manageTexts,
    title: (t) => t.kindsTitle,
    search: kindSearch,
    fetch: (search) => prefetch(KINDS, kindListInput(search)),
    load: () => import('./kinds/KindsScreen.tsx'),
    component: 'KindsScreen',
  }),
  screen({
    path: '/lateFees',
    roles: STAFF,
    texts: async () => (await import('./fee-texts.ts')).feeTexts,
    title: (t) => t.title,
    search: feeRuleSearch,
    fetch: (search) => prefetch(FEE_RULES, feeRuleListInput(search)),
    load: () => import('./fees/FeeRulesScreen.tsx'),
    component: 'FeeRulesScreen',
  }),
] as const
