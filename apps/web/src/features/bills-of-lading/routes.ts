import { BL_KINDS } from '@kairo/shared/bills-of-lading/bl-codes'
import { ROLE, STAFF, STAFF_AND_CUSTOMER_SIDE } from '@kairo/shared/roles'
import { choice, day, listSearch, searchOf, text } from '@/router/search.ts'
import { prefetch } from '@/api/queries.ts'
import { screen } from '@/router/screen.ts'
import { billsListInput } from './list/bills-list-input.ts'

const billsSearch = searchOf({
  ...listSearch,
  sortBy: choice(['no', 'orderCode', 'issuedOn', 'updateTime'] as const),
  keyword: text,
  state: choice(['0', '1', '2', '3', '4', '5', '9'] as const),
  kind: choice(BL_KINDS),
  issuedFrom: day,
  issuedTo: day,
})

export const billOfLadingScreens = [
  screen({
    path: '/billsOfLading',
    roles: STAFF_AND_CUSTOMER_SIDE,
    texts: async () => (await import('./list/texts.ts')).billListTexts,
    title: (t) => t.title,
    search: billsSearch,
    fetch: (search) => {
      prefetch('POST /bl/list', billsListInput(search))
      prefetch('POST /usersearch/getByComponent', { component: 'billsOfLading' })
    },
    load: () => import('./list/BillsListScreen.tsx'),
    component: 'BillsListScreen',
  }),
  screen({
    path: '/billsOfLading/$orderId/check',
    roles: STAFF_AND_CUSTOMER_SIDE,
    texts: async () => (await import('./check/texts.ts')).checkTexts,
    title: (t) => t.short,
    menu: '/billsOfLading',
    load: () => import('./check/CheckScreen.tsx'),
    component: 'CheckScreen',
  }),
  screen({
    path: '/billsOfLading/$orderId',
    roles: STAFF,
    texts: async () => (await import('./editor/texts.ts')).billEditorTexts,
    title: (t) => t.title,
    menu: '/billsOfLading',
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
