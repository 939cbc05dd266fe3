import { ROLE } from '@kairo/shared/roles'
import { choice, listSearch, searchOf, text } from '../../router/search.ts'
import { screen } from '../../router/screen.ts'
import { partyTexts } from './messages/index.ts'

const partySearch = searchOf({ ...listSearch, keyword: text, area: choice(['1', '2']) })

export const partyScreens = [
  screen({
    path: '/consignee',
    roles: [ROLE.customer],
    texts: partyTexts,
    title: (t) => t.title.consignee,
    crumbs: (t) => [{ text: t.addressBook }],
    search: partySearch,
    load: () => import('./ConsigneesScreen.tsx'),
    component: 'ConsigneesScreen',
    plain: true,
  }),
  screen({
    path: '/shipper',
    roles: [ROLE.customer],
    texts: partyTexts,
    title: (t) => t.title.consignor,
    crumbs: (t) => [{ text: t.addressBook }],
    search: partySearch,
    load: () => import('./ConsignorsScreen.tsx'),
    component: 'ConsignorsScreen',
    plain: true,
  }),
] as const
