import { screen } from '../../router/screen.ts'
import { orderTexts } from './messages/index.ts'
import { orderSearch } from './search-fields.ts'

export const orderScreens = [
  screen({
    path: '/searchOrder',
    roles: [2, 3, 4, 5],
    texts: orderTexts,
    title: (t) => t.sea,
    crumbs: (t) => [{ text: t.orders }],
    search: orderSearch,
    load: () => import('./OrderListScreen.tsx'),
    component: 'OrderListScreen',
  }),
] as const
