import { ROLE } from '@kairo/shared/roles'
import { screen } from '@/router/screen.ts'

export const operatorCompanyScreens = [
  screen({
    path: '/operatorCompany',
    roles: [ROLE.manager],
    texts: async () => (await import('./texts.ts')).operatorCompanyTexts,
    title: (t) => t.title,
    crumbs: (t) => [{ text: t.system }],
    load: () => import('./OperatorCompanyScreen.tsx'),
    component: 'OperatorCompanyScreen',
  }),
] as const
