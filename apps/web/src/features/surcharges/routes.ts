import { choice, listSearch, searchOf, text } from '../../router/search.ts'
import { screen } from '../../router/screen.ts'
import { surchargeTexts } from './messages/index.ts'

export const surchargeScreens = [
  screen({
    path: '/surchargeIndex',
    roles: [2, 3],
    texts: surchargeTexts,
    title: (t) => t.title,
    crumbs: (t) => [{ text: t.freight }, { text: t.ocean, to: '/searchPrice' }],
    search: searchOf({
      ...listSearch,
      surchargeNo: text,
      surchargeName: text,
      surchargeCountry: choice(['1', '2'] as const),
      surchargePort: text,
      surchargeType: choice(['1', '2'] as const),
    }),
    load: () => import('./SurchargesScreen.tsx'),
    component: 'SurchargesScreen',
  }),
] as const
