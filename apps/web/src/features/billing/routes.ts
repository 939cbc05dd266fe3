import { ROLE, STAFF } from '@kairo/shared/roles'
import { prefetch } from '../../api/queries.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { screen } from '../../router/screen.ts'
import {
  BANK_FEES,
  bankFeeListInput,
  INVOICE,
  INVOICES,
  invoiceListInput,
  PAYMENTS,
  paymentListInput,
  SUMMARY,
  UNBILLED,
  unbilledListInput,
} from './billing-calls.ts'
import { manageTexts } from './manage-messages/index.ts'
import { billingTexts } from './messages/index.ts'
import { type BillSearch, billSearch } from './search.ts'

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

export const billingScreens = [
  screen({
    path: '/showBill',
    roles: [ROLE.customer],
    texts: billingTexts,
    title: (t) => t.title,
    search: billSearch,
    fetch: (search) => prefetch(INVOICES, invoiceListInput(search)),
    load: () => import('./ShowBillScreen.tsx'),
    component: 'ShowBillScreen',
    plain: true,
  }),
  screen({
    path: '/billManage',
    roles: STAFF,
    texts: billingTexts,
    title: (t) => t.title,
    search: billSearch,
    fetch: fetchManaged,
    load: async () => {
      const [loaded] = await Promise.all([import('./manage/BillManageScreen.tsx'), manageTexts.load(currentLanguage())])
      return loaded
    },
    component: 'BillManageScreen',
    plain: true,
  }),
] as const
