import { ROLE, STAFF } from '@kairo/shared/roles'
import { screen } from '../../router/screen.ts'
import { choice, day, flag, listSearch, searchOf, text, whole } from '../../router/search.ts'
import { customerTexts } from './messages/index.ts'

const filters = {
  company_name: text,
  name: text,
  email: text,
  telephone: text,
  code: text,
  state: choice(['0', '1', '2', '3'] as const),
  createTimeFrom: day,
  createTimeTo: day,
  /** The account whose detail is open. */
  open: whole(1),
}
export const customerSearch = searchOf({ ...listSearch, ...filters, waiting: flag })
export type CustomerSearch = ReturnType<typeof customerSearch>
export const shipperSearch = searchOf({ ...listSearch, ...filters })
export type ShipperSearch = ReturnType<typeof shipperSearch>

export const customerScreens = [
  screen({
    path: '/searchCustomer',
    roles: STAFF,
    texts: customerTexts,
    title: (t) => t.title,
    search: customerSearch,
    load: () => import('./CustomersScreen.tsx'),
    component: 'CustomersScreen',
  }),
  screen({
    path: '/upCustomer',
    roles: STAFF,
    texts: customerTexts,
    title: (t) => t.editTitle,
    crumbs: (t) => [{ text: t.title, to: '/searchCustomer' }],
    menu: '/searchCustomer',
    search: searchOf({ id: whole(1) }),
    load: () => import('./CustomerPageScreen.tsx'),
    component: 'CustomerPageScreen',
  }),
  screen({
    path: '/shipperAccounts',
    roles: [ROLE.customer],
    texts: customerTexts,
    title: (t) => t.shipperTitle,
    search: shipperSearch,
    load: () => import('./ShipperAccountsScreen.tsx'),
    component: 'ShipperAccountsScreen',
  }),
] as const
