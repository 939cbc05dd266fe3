import { ROLE, STAFF } from '@kairo/shared/roles'
import { screen } from '../../router/screen.ts'
import { insuranceTexts } from './messages/index.ts'
import { applySearch, insuranceSearch } from './search.ts'

export const insuranceScreens = [
  screen({
    path: '/InsuranceManagement',
    roles: [...STAFF, ROLE.customer],
    texts: insuranceTexts,
    title: (t) => t.title,
    search: insuranceSearch,
    load: () => import('./InsuranceScreen.tsx'),
    component: 'InsuranceScreen',
    plain: true,
  }),
  screen({
    path: '/insuranceApply',
    roles: [...STAFF, ROLE.customer],
    texts: insuranceTexts,
    title: (t) => t.applyTitle,
    crumbs: (t) => [{ text: t.title, to: '/InsuranceManagement' }],
    menu: '/InsuranceManagement',
    search: applySearch,
    load: () => import('./apply/ApplyScreen.tsx'),
    component: 'ApplyScreen',
  }),
] as const
