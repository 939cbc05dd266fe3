import { STAFF } from '@kairo/shared/roles'
import { screen } from '@/router/screen.ts'
import { approvalSearch } from '../list/rate-list-filters.ts'

/** `/transportApproval` and `/TransportApprovalTab` are the same page (rules 5.5). */
const texts = async () => (await import('../management-texts.ts')).rateManagementTexts
export const rateApprovalScreens = [
  screen({
    path: '/transportApproval',
    roles: STAFF,
    texts,
    title: (t) => t.approvalTitle,
    search: approvalSearch,
    load: () => import('./RateApprovalScreen.tsx'),
    component: 'RateApprovalScreen',
  }),
  screen({
    path: '/TransportApprovalTab',
    roles: STAFF,
    texts,
    title: (t) => t.approvalTitle,
    menu: '/transportApproval',
    search: approvalSearch,
    load: () => import('./RateApprovalScreen.tsx'),
    component: 'RateApprovalScreen',
  }),
] as const
