import { ALL_ROLES } from '@kairo/shared/roles'
import { screen } from '@/router/screen.ts'

export const passwordScreens = [
  screen({
    path: '/upPwd',
    roles: ALL_ROLES,
    texts: async () => (await import('./texts.ts')).passwordTexts,
    title: (t) => t.title,
    load: () => import('./PasswordScreen.tsx'),
    component: 'PasswordScreen',
  }),
] as const
