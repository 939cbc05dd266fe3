import { ROLE, STAFF } from '@kairo/shared/roles'
import { screen } from '@/router/screen.ts'
import { applySearch, insuranceSearch, insurersSearch } from './search.ts'

const texts = async () => (await import('./texts.ts')).insuranceTexts
export const insuranceScreens = [
  screen({
    path: '/InsuranceManagement',
    roles: [...STAFF, ROLE.customer],
    texts,
    title: (t) => t.title,
    search: insuranceSearch,
    load: () => import('./InsuranceScreen.tsx'),
    component: 'InsuranceScreen',
  }),
  screen({
    path: '/insuranceApply',
    roles: [...STAFF, ROLE.customer],
    texts,
    title: (t) => t.applyTitle,
    menu: '/InsuranceManagement',
    search: applySearch,
    load: () => import('./apply/ApplyScreen.tsx'),
    component: 'ApplyScreen',
  }),
  screen({
    path: '/insurers',
    roles: [ROLE.manager],
    texts,
    title: (t) => t.insurers,
    search: insurersSearch,
    load: () => import('./manage/InsurersScreen.tsx'),
    component: 'InsurersScreen',
  }),
] as const
