import { ROLE, STAFF } from '@kairo/shared/roles'
import { screen } from '@/router/screen.ts'
import { searchOf, whole } from '@/router/search.ts'
import { customerSearch, shipperSearch } from './list/search.ts'

const texts = async () => (await import('./texts.ts')).customerTexts
export const customerScreens = [
  screen({
    path: '/searchCustomer',
    roles: STAFF,
    texts,
    title: (t) => t.title,
    search: customerSearch,
    load: () => import('./list/CustomersScreen.tsx'),
    component: 'CustomersScreen',
  }),
  screen({
    path: '/upCustomer',
    roles: STAFF,
    texts,
    title: (t) => t.editTitle,
    menu: '/searchCustomer',
    search: searchOf({ id: whole(1) }),
    load: () => import('./CustomerPageScreen.tsx'),
    component: 'CustomerPageScreen',
  }),
  screen({
    path: '/shipperAccounts',
    roles: [ROLE.customer],
    texts,
    title: (t) => t.shipperTitle,
    search: shipperSearch,
    load: () => import('./shipper-accounts/ShipperAccountsScreen.tsx'),
    component: 'ShipperAccountsScreen',
  }),
] as const
