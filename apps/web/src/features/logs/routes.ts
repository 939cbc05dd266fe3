import { ROLE } from '@kairo/shared/roles'
import { screen } from '@/router/screen.ts'
import { day, listSearch, searchOf, text } from '@/router/search.ts'

export const logScreens = [
  screen({
    path: '/systemLog',
    roles: [ROLE.systemAdmin],
    texts: async () => (await import('./texts.ts')).logTexts,
    title: (t) => t.title,
    search: searchOf({
      ...listSearch,
      userName: text,
      type: text,
      explain: text,
      info: text,
      createTimeFrom: day,
      createTimeTo: day,
    }),
    load: () => import('./LogsScreen.tsx'),
    component: 'LogsScreen',
  }),
] as const
