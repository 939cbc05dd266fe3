import { deliveryOrdersContract as contract } from '@kairo/shared/delivery-orders/delivery-orders.contract'
import type { AppContext } from '../../app-context.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import { checkRelease } from './check-release.ts'
import { issueDeliveryOrder } from './issue-delivery-order.ts'

export const deliveryOrdersRoutes = (context: AppContext): Route[] => [
  route(contract.checkDeliveryOrder, (input, request) => checkRelease(context, input, request)),
  route(contract.issueDeliveryOrder, (input, request) => issueDeliveryOrder(context, input, request)),
]
