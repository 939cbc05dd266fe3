import { ROLE } from '@kairo/shared/roles'
import { screen } from '@/router/screen.ts'

export const operatorCompanyScreens = [
  screen({
    path: '/operatorCompany',
    roles: [ROLE.manager],
    texts: async () => (await import('./texts.ts')).operatorCompanyTexts,
    title: (t) => t.title,
    load: () => import('./OperatorCompanyScreen.tsx'),
    component: 'OperatorCompanyScreen',
  }),
] as const
