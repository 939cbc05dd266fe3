import { STAFF } from '@kairo/shared/roles'
import { choice, listSearch, searchOf, text } from '@/router/search.ts'
import { screen } from '@/router/screen.ts'

const texts = async () => (await import('./texts.ts')).routeMasterTexts
export const routeMasterScreens = [
  screen({
    path: '/portOfDestination',
    roles: STAFF,
    texts,
    title: (t) => t.ports,
    search: searchOf({ ...listSearch, name: text, country: choice(['1', '2']) }),
    load: () => import('./PortsScreen.tsx'),
    component: 'PortsScreen',
  }),
  screen({
    path: '/shippingCompany',
    roles: STAFF,
    texts,
    title: (t) => t.companies,
    search: searchOf({ ...listSearch, name: text }),
    load: () => import('./ShippingCompaniesScreen.tsx'),
    component: 'ShippingCompaniesScreen',
  }),
] as const
