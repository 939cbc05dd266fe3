import { ROLE, STAFF } from '@kairo/shared/roles'
import { screen } from '@/router/screen.ts'
import { searchOf, whole } from '@/router/search.ts'

export const billOfLadingScreens = [
  screen({
    path: '/billsOfLading/$orderId',
    roles: STAFF,
    texts: async () => (await import('./editor/texts.ts')).billEditorTexts,
    title: (t) => t.title,
    menu: '/searchOrder',
    search: searchOf({ bl: whole(0) }),
    load: () => import('./editor/BillsScreen.tsx'),
    component: 'BillsScreen',
  }),
  screen({
    path: '/blForms',
    roles: [ROLE.manager],
    texts: async () => (await import('./forms/texts.ts')).blFormTexts,
    title: (t) => t.title,
    load: () => import('./forms/BlFormsScreen.tsx'),
    component: 'BlFormsScreen',
  }),
] as const
