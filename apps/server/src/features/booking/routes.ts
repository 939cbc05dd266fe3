import { ordersContract } from '@kairo/shared/orders/contracts/orders.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { admitBooking, bookOrder } from './book-order.ts'

/** Separate from orders, because it depends on their documents as well. */
export const bookingRoutes = (context: AppContext): Route[] => [
  route(
    ordersContract.saveBooking,
    (input, request) => bookOrder(context, input, request),
    (input, request) => admitBooking(context, input, request),
  ),
]
