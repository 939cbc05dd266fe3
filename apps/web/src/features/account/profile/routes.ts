import { ALL_ROLES } from '@kairo/shared/roles'
import { screen } from '@/router/screen.ts'

export const profileScreens = [
  screen({
    path: '/myInfo',
    roles: ALL_ROLES,
    texts: async () => (await import('./texts.ts')).profileTexts,
    title: (t) => t.title,
    load: () => import('./ProfileScreen.tsx'),
    component: 'ProfileScreen',
  }),
] as const
