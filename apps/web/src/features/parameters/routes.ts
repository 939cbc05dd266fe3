import { ROLE } from '@kairo/shared/roles'
import { screen } from '../../router/screen.ts'
import { listSearch, searchOf, text } from '../../router/search.ts'
import { parameterTexts } from './messages/index.ts'

export const parameterScreens = [
  screen({
    path: '/systemDict',
    roles: [ROLE.systemAdmin],
    texts: parameterTexts,
    title: (t) => t.title,
    crumbs: (t) => [{ text: t.system }],
    search: searchOf({
      ...listSearch,
      entryName: text,
      entryValueCN: text,
      entryValueJP: text,
      entryValueEN: text,
    }),
    load: () => import('./ParametersScreen.tsx'),
    component: 'ParametersScreen',
    plain: true,
  }),
] as const
