import { STAFF } from '@kairo/shared/roles'
import { screen } from '@/router/screen.ts'
import { todaySearch } from './search.ts'

export const exceptionScreens = [
  screen({
    path: '/today',
    roles: STAFF,
    texts: async () => (await import('./texts.ts')).exceptionTexts,
    title: (t) => t.title,
    search: todaySearch,
    load: () => import('./TodayScreen.tsx'),
    component: 'TodayScreen',
  }),
] as const
