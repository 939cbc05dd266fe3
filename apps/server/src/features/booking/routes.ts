import { ordersContract } from '@kairo/shared/orders/orders.contract'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { admitBooking, bookOrder } from './book-order.ts'

/** Apart from orders, because it stands on their documents as well. */
export const bookingRoutes = (kairo: Kairo): Route[] => [
  route(
    ordersContract.saveBooking,
    async (input, call) => ({ data: await bookOrder(kairo, input, call) }),
    (input, call) => admitBooking(kairo, input, call),
  ),
]
