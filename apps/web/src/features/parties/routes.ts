import { ROLE } from '@kairo/shared/roles'
import { choice, listSearch, searchOf, text } from '@/router/search.ts'
import { screen } from '@/router/screen.ts'

const partySearch = searchOf({ ...listSearch, keyword: text, area: choice(['1', '2']) })

const texts = async () => (await import('./texts.ts')).partyTexts
export const partyScreens = [
  screen({
    path: '/consignee',
    roles: [ROLE.customer],
    texts,
    title: (t) => t.title.consignee,
    search: partySearch,
    load: () => import('./ConsigneesScreen.tsx'),
    component: 'ConsigneesScreen',
  }),
  screen({
    path: '/shipper',
    roles: [ROLE.customer],
    texts,
    title: (t) => t.title.consignor,
    search: partySearch,
    load: () => import('./ConsignorsScreen.tsx'),
    component: 'ConsignorsScreen',
  }),
] as const
