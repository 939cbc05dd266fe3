import { STAFF } from '@kairo/shared/roles'
import { choice, listSearch, searchOf, text } from '@/router/search.ts'
import { screen } from '@/router/screen.ts'

export const discountScreens = [
  screen({
    path: '/disCustomer',
    roles: STAFF,
    texts: async () => (await import('./texts.ts')).discountTexts,
    title: (t) => t.title,
    search: searchOf({
      ...listSearch,
      keyword: text,
      state: choice(['0', '1', '2', '3'] as const),
      kind: choice(['discount', 'none', 'markup'] as const),
    }),
    load: () => import('./DiscountsScreen.tsx'),
    component: 'DiscountsScreen',
  }),
] as const
