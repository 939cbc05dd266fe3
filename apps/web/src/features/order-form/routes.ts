import { CURRENCIES } from '@kairo/shared/currencies'
import { STAFF_AND_CUSTOMER_SIDE } from '@kairo/shared/roles'
import { choice, day, searchOf, text, whole } from '@/router/search.ts'
import { givenCargo } from './form/given-cargo.ts'
import { screen } from '@/router/screen.ts'

const texts = async () => (await import('./texts.ts')).orderFormTexts
export const orderFormScreens = [
  screen({
    path: '/addOrder',
    roles: STAFF_AND_CUSTOMER_SIDE,
    texts,
    title: (t) => t.booking,
    search: searchOf({
      /** The order: to edit (state 2), or to copy (state 3). */
      id: whole(1),
      /** 1 or absent new, 2 edit, 3 order again, 4 from a rate (rules 9.1). */
      state: text,
      transport_cost_id: whole(1),
      freightId: whole(1),
      /** With a rate: the template that it is filled in from. */
      template: whole(1),
      /** With a rate, or an order to copy: the first sailing on that day or later is chosen. */
      etd: day,
      /** The booking company chosen by staff on the screen before. */
      customerId: whole(1),
      /** The currency that prices were shown in before. */
      currency: choice(CURRENCIES),
      /** The cargo of the freight trial, or the size of the rate search. */
      ...givenCargo,
    }),
    load: () => import('./OrderFormScreen.tsx'),
    component: 'OrderFormScreen',
  }),
  screen({
    path: '/succOrder',
    roles: STAFF_AND_CUSTOMER_SIDE,
    texts,
    title: (t) => t.placedTitle,
    menu: '/searchOrder',
    search: searchOf({ code: text, id: whole(1) }),
    load: () => import('./submit/OrderPlacedScreen.tsx'),
    component: 'OrderPlacedScreen',
  }),
] as const
