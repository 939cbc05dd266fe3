import { STAFF } from '@kairo/shared/roles'
import { screen } from '../../router/screen.ts'
import { businessSettingsTexts } from './messages/index.ts'

export const businessSettingsScreens = [
  screen({
    path: '/businessSettings',
    roles: STAFF,
    texts: businessSettingsTexts,
    title: (t) => t.title,
    crumbs: (t) => [{ text: t.system }],
    load: () => import('./BusinessSettingsScreen.tsx'),
    component: 'BusinessSettingsScreen',
  }),
] as const
