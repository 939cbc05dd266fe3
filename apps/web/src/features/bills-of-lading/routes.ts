import { ROLE, STAFF } from '@kairo/shared/roles'
import { listSearch, searchOf } from '@/router/search.ts'
import { screen } from '@/router/screen.ts'

export const billOfLadingScreens = [
  screen({
    path: '/billsOfLading/$orderId',
    roles: STAFF,
    texts: async () => (await import('./editor/texts.ts')).billEditorTexts,
    title: (t) => t.title,
    menu: '/searchOrder',
    load: () => import('./editor/BillsScreen.tsx'),
    component: 'BillsScreen',
  }),
  screen({
    path: '/blForms',
    roles: [ROLE.manager],
    texts: async () => (await import('./forms/texts.ts')).blFormTexts,
    title: (t) => t.title,
    search: searchOf(listSearch),
    load: () => import('./forms/BlFormsScreen.tsx'),
    component: 'BlFormsScreen',
  }),
] as const
