import { CURRENCIES } from '@kairo/shared/currencies'
import { CONTAINER_TYPES } from '@kairo/shared/quotations/container-types'
import { CUSTOMER_SIDE, STAFF } from '@kairo/shared/roles'
import { prefetch } from '@/api/queries.ts'
import { choice, day, listSearch, searchOf, text, whole } from '@/router/search.ts'
import { screen } from '@/router/screen.ts'
import { rateListSearch } from './list/rate-list-filters.ts'

const yesNo = choice(['YES', 'NO'] as const)

const texts = async () => (await import('./management-texts.ts')).rateManagementTexts
export const rateScreens = [
  screen({
    path: '/freightRateRetrieval',
    roles: CUSTOMER_SIDE,
    texts: async () => (await import('./texts.ts')).rateTexts,
    title: (t) => t.searchTitle,
    search: searchOf({
      ...listSearch,
      departurePortId: whole(1),
      destinationPortId: whole(1),
      type: choice(['FCL', 'LCL'] as const),
      weekday: whole(1),
      /** Ships of that day or later. */
      etd: day,
      distance: whole(1),
      directTransfer: yesNo,
      shipType: choice(['Normal', 'Fast'] as const),
      maxCapacity: whole(7),
      validity: yesNo,
      currency: choice(CURRENCIES),
      /** The size that prices are shown for. */
      box: choice(CONTAINER_TYPES),
      // From the home page's search (rules 5.20).
      costType: choice(['FCL', 'LCL'] as const),
      startCountry: text,
      startCity: text,
      endCountry: text,
      endCity: text,
    }),
    fetch: () => prefetch('GET /transportCost/approvalOKPortList', {}),
    load: () => import('./search/RateSearchScreen.tsx'),
    component: 'RateSearchScreen',
  }),
  screen({
    path: '/searchPrice',
    roles: STAFF,
    texts,
    title: (t) => t.listTitle,
    search: rateListSearch,
    load: () => import('./list/RateListScreen.tsx'),
    component: 'RateListScreen',
  }),
  screen({
    path: '/addPrice',
    roles: STAFF,
    texts,
    title: (t) => t.uploadTitle,
    search: searchOf({ ...listSearch }),
    load: () => import('./upload/RateUploadScreen.tsx'),
    component: 'RateUploadScreen',
  }),
  screen({
    path: '/priceInfo',
    roles: STAFF,
    texts,
    title: (t) => t.viewTitle,
    menu: '/searchPrice',
    search: searchOf({ id: whole(1) }),
    load: () => import('./list/RateInfoScreen.tsx'),
    component: 'RateInfoScreen',
  }),
  screen({
    path: '/upPrice',
    roles: STAFF,
    texts,
    title: (t) => t.editTitle,
    menu: '/searchPrice',
    search: searchOf({ id: whole(1) }),
    load: () => import('./list/RateInfoScreen.tsx'),
    component: 'RateInfoScreen',
  }),
] as const
