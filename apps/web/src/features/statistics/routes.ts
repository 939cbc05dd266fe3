import { STAFF_AND_CUSTOMER_SIDE } from '@kairo/shared/roles'
import { PERIODS } from '@kairo/shared/statistics/periods'
import { screen } from '../../router/screen.ts'
import { choice, day, searchOf } from '../../router/search.ts'

export const statisticsScreens = [
  screen({
    path: '/statistics',
    roles: STAFF_AND_CUSTOMER_SIDE,
    texts: async () => (await import('./texts.ts')).statisticsTexts,
    title: (t) => t.title,
    crumbs: (t) => [{ text: t.system }],
    /** A named period, or first and last day. */
    search: searchOf({ period: choice(PERIODS), from: day, to: day }),
    load: () => import('./StatisticsScreen.tsx'),
    component: 'StatisticsScreen',
  }),
] as const
