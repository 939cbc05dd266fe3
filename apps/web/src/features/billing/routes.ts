import { ROLE, STAFF } from '@kairo/shared/roles'
import { prefetch } from '../../api/queries.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { screen } from '../../router/screen.ts'
import { INVOICES, invoiceListInput } from './billing-calls.ts'
import { manageTexts } from './manage-messages/index.ts'
import { billingTexts } from './messages/index.ts'
import { billSearch } from './search.ts'

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
  }),
  screen({
    path: '/billManage',
    roles: STAFF,
    texts: billingTexts,
    title: (t) => t.title,
    search: billSearch,
    load: async () => {
      const [loaded] = await Promise.all([import('./manage/BillManageScreen.tsx'), manageTexts.load(currentLanguage())])
      return loaded
    },
    component: 'BillManageScreen',
  }),
] as const
