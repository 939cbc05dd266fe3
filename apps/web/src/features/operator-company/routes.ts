import { ROLE } from '@kairo/shared/roles'
import { screen } from '../../router/screen.ts'
import { operatorCompanyTexts } from './messages/index.ts'

export const operatorCompanyScreens = [
  screen({
    path: '/operatorCompany',
    roles: [ROLE.manager],
    texts: operatorCompanyTexts,
    title: (t) => t.title,
    crumbs: (t) => [{ text: t.system }],
    load: () => import('./OperatorCompanyScreen.tsx'),
    component: 'OperatorCompanyScreen',
  }),
] as const
