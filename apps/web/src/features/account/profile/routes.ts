import { ALL_ROLES } from '@kairo/shared/roles'
import { screen } from '../../../router/screen.ts'
import { profileTexts } from './messages/index.ts'

export const profileScreens = [
  screen({
    path: '/myInfo',
    roles: ALL_ROLES,
    texts: profileTexts,
    title: (t) => t.title,
    load: () => import('./ProfileScreen.tsx'),
    component: 'ProfileScreen',
  }),
] as const
