import { STAFF_AND_CUSTOMER_SIDE } from '@kairo/shared/roles'
import { PERIODS } from '@kairo/shared/statistics/periods'
import { screen } from '@/router/screen.ts'
import { choice, day, searchOf, text } from '@/router/search.ts'

export const statisticsScreens = [
  screen({
    path: '/statistics',
    roles: STAFF_AND_CUSTOMER_SIDE,
    texts: async () => (await import('./texts.ts')).statisticsTexts,
    title: (t) => t.title,
    /** A named period, or first and last day; of figures of time what narrows them and what they are counted by, which FigureCharts checks. */
    search: searchOf({
      period: choice(PERIODS),
      from: day,
      to: day,
      tab: text,
      lane: text,
      company: text,
      customerId: text,
      group: text,
      taskGroup: text,
      tolerance: text,
    }),
    load: () => import('./StatisticsScreen.tsx'),
    component: 'StatisticsScreen',
  }),
] as const
