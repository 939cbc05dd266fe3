import { CLOCK_STAGES } from '@kairo/shared/free-time/clock-stages'
import { FREE_TIME_KINDS } from '@kairo/shared/free-time/free-time-codes'
import { STAFF } from '@kairo/shared/roles'
import { choice, day, listSearch, searchOf, text } from '@/router/search.ts'
import { screen } from '@/router/screen.ts'

export const containerClockScreens = [
  screen({
    path: '/freeTimeBoard',
    roles: STAFF,
    texts: async () => (await import('./texts.ts')).clockTexts,
    title: (t) => t.boardTitle,
    search: searchOf({
      ...listSearch,
      sortBy: choice(['lastFreeDay', 'orderCode', 'containerNumber'] as const),
      stage: choice(CLOCK_STAGES),
      kind: choice(FREE_TIME_KINDS),
      keyword: text,
      lastFrom: day,
      lastTo: day,
    }),
    load: () => import('./FreeTimeBoardScreen.tsx'),
    component: 'FreeTimeBoardScreen',
  }),
]
