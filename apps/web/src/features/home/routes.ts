import { screen } from '../../router/screen.ts'
import { homeTexts } from './messages/index.ts'

export const homeScreens = [
  screen({
    path: '/homePage',
    roles: [1, 2, 3, 4, 5],
    texts: homeTexts,
    title: (t) => t.title,
    load: () => import('./HomeScreen.tsx'),
    component: 'HomeScreen',
  }),
] as const
