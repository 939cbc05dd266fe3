import { STAFF } from '@kairo/shared/roles'
import { screen } from '../../../router/screen.ts'
import { approvalSearch } from '../list/rate-list-filters.ts'
import { rateManagementTexts } from '../management-messages/index.ts'

/** `/transportApproval` and `/TransportApprovalTab` are the same page (DECISIONS 4.8). */
export const rateApprovalScreens = [
  screen({
    path: '/transportApproval',
    roles: STAFF,
    texts: rateManagementTexts,
    title: (t) => t.approvalTitle,
    crumbs: (t) => [{ text: t.freight }, { text: t.ocean, to: '/searchPrice' }],
    search: approvalSearch,
    load: () => import('./RateApprovalScreen.tsx'),
    component: 'RateApprovalScreen',
  }),
  screen({
    path: '/TransportApprovalTab',
    roles: STAFF,
    texts: rateManagementTexts,
    title: (t) => t.approvalTitle,
    crumbs: (t) => [{ text: t.freight }, { text: t.ocean, to: '/searchPrice' }],
    menu: '/transportApproval',
    search: approvalSearch,
    load: () => import('./RateApprovalScreen.tsx'),
    component: 'RateApprovalScreen',
  }),
] as const
