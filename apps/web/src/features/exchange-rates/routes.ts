import { STAFF } from '@kairo/shared/roles'
import { listSearch, searchOf } from '@/router/search.ts'
import { screen } from '@/router/screen.ts'

export const exchangeRatesScreens = [
  screen({
    path: '/exchangeRate',
    roles: STAFF,
    texts: async () => (await import('./texts.ts')).exchangeRatesTexts,
    title: (t) => t.title,
    search: searchOf({ ...listSearch }),
    load: () => import('./ExchangeRateScreen.tsx'),
    component: 'ExchangeRateScreen',
  }),
] as const
