import { listSearch, searchOf } from '../../router/search.ts'
import { screen } from '../../router/screen.ts'
import { exchangeRatesTexts } from './messages/index.ts'

export const exchangeRatesScreens = [
  screen({
    path: '/exchangeRate',
    roles: [2, 3],
    texts: exchangeRatesTexts,
    title: (t) => t.title,
    crumbs: (t) => [{ text: t.system }],
    search: searchOf({ ...listSearch }),
    load: () => import('./ExchangeRateScreen.tsx'),
    component: 'ExchangeRateScreen',
  }),
] as const
