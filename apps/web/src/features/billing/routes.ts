import { ROLE } from '@kairo/shared/roles'
import { screen } from '../../router/screen.ts'
import { billingTexts } from './messages/index.ts'
import { billSearch } from './search.ts'

export const billingScreens = [
  screen({
    path: '/showBill',
    roles: [ROLE.customer],
    texts: billingTexts,
    title: (t) => t.title,
    search: billSearch,
    load: () => import('./ShowBillScreen.tsx'),
    component: 'ShowBillScreen',
  }),
] as const
