import { STAFF } from '@kairo/shared/roles'
import { choice, listSearch, searchOf, text } from '../../router/search.ts'
import { screen } from '../../router/screen.ts'
import { routeMasterTexts } from './messages/index.ts'

export const routeMasterScreens = [
  screen({
    path: '/portOfDestination',
    roles: STAFF,
    texts: routeMasterTexts,
    title: (t) => t.ports,
    crumbs: (t) => [{ text: t.system }],
    search: searchOf({ ...listSearch, name: text, country: choice(['1', '2']) }),
    load: () => import('./PortsScreen.tsx'),
    component: 'PortsScreen',
  }),
  screen({
    path: '/shippingCompany',
    roles: STAFF,
    texts: routeMasterTexts,
    title: (t) => t.companies,
    crumbs: (t) => [{ text: t.system }],
    search: searchOf({ ...listSearch, name: text }),
    load: () => import('./ShippingCompaniesScreen.tsx'),
    component: 'ShippingCompaniesScreen',
  }),
] as const
