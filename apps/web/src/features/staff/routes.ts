import { LANGUAGES } from '@kairo/shared/languages'
import { STAFF } from '@kairo/shared/roles'
import { choice, listSearch, searchOf, text } from '@/router/search.ts'
import { screen } from '@/router/screen.ts'

export const staffScreens = [
  screen({
    path: '/systemBusinessUserManage',
    roles: STAFF,
    texts: async () => (await import('./texts.ts')).staffTexts,
    title: (t) => t.title,
    search: searchOf({
      ...listSearch,
      email: text,
      name: text,
      role: choice(['2', '3']),
      state: choice(['1', '2']),
      language: choice(LANGUAGES),
    }),
    load: () => import('./BusinessUsersScreen.tsx'),
    component: 'BusinessUsersScreen',
  }),
] as const
