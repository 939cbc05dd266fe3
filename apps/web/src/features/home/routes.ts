import { ALL_ROLES } from '@kairo/shared/roles'
import { screen } from '../../router/screen.ts'
import { homeTexts } from './messages/index.ts'

export const homeScreens = [
  screen({
    path: '/homePage',
    roles: ALL_ROLES,
    texts: homeTexts,
    title: (t) => t.title,
    load: () => import('./HomeScreen.tsx'),
    component: 'HomeScreen',
  }),
] as const
