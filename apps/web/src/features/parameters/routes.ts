import { ROLE } from '@kairo/shared/roles'
import { screen } from '@/router/screen.ts'
import { listSearch, searchOf, text } from '@/router/search.ts'

export const parameterScreens = [
  screen({
    path: '/systemDict',
    roles: [ROLE.systemAdmin],
    texts: async () => (await import('./texts.ts')).parameterTexts,
    title: (t) => t.title,
    search: searchOf({
      ...listSearch,
      entryName: text,
      entryValueCN: text,
      entryValueJP: text,
      entryValueEN: text,
    }),
    load: () => import('./ParametersScreen.tsx'),
    component: 'ParametersScreen',
  }),
] as const
