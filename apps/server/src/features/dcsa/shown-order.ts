import type { orderDetailForCustomer } from '@kairo/shared/orders/contracts/order-detail'
import type { z } from 'zod'

/** An order as the portal shows it to its customer: what stands in a booking is taken from it alone. */
export type ShownOrder = z.output<typeof orderDetailForCustomer>
