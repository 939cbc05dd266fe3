import { STAFF } from '@kairo/shared/roles'
import { screen } from '@/router/screen.ts'

export const businessSettingsScreens = [
  screen({
    path: '/businessSettings',
    roles: STAFF,
    texts: async () => (await import('./texts.ts')).businessSettingsTexts,
    title: (t) => t.title,
    load: () => import('./BusinessSettingsScreen.tsx'),
    component: 'BusinessSettingsScreen',
  }),
] as const
