import { STAFF } from '@kairo/shared/roles'
import { screen } from '@/router/screen.ts'
import { listSearch, searchOf, text } from '@/router/search.ts'

export const calendarScreens = [
  screen({
    path: '/calendars',
    roles: STAFF,
    texts: async () => (await import('./texts.ts')).calendarTexts,
    title: (t) => t.title,
    search: searchOf({ ...listSearch, code: text, year: text }),
    load: () => import('./CalendarScreen.tsx'),
    component: 'CalendarScreen',
  }),
] as const
