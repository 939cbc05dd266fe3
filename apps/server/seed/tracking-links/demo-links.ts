import { ORDER_STATE, type OrderState } from '@kairo/shared/orders/rules/order-states'
import type { AppContext } from '../../src/app-context.ts'
import { makeTrackingLink } from '../../src/features/tracking-links/make-tracking-link.ts'
import { visibleOrders } from '../../src/features/orders/record/order-access.ts'
import { requestOfEmail } from '../timeline.ts'

interface DemoLink {
  by: string
  state: OrderState
  /** The last part of its address, the same in each demonstration, so that a guide can name it. */
  token: string
  showContainers: boolean
}

/** One for each part of a voyage, made by an account of each side. */
export const DEMO_LINKS: readonly DemoLink[] = [
  {
    by: 'operator@kairo.example',
    state: ORDER_STATE.booked,
    token: 'KairoDemoBooked0000001',
    showContainers: false,
  },
  {
    by: 'customer@kairo.example',
    state: ORDER_STATE.inTransit,
    token: 'KairoDemoAtSea00000001',
    showContainers: false,
  },
  {
    by: 'customer@kairo.example',
    state: ORDER_STATE.arrived,
    token: 'KairoDemoArrived000001',
    showContainers: true,
  },
]

/** Seeds the links of the demonstration, to those orders of their makers that arrive last. */
export async function seedDemoLinks(context: AppContext): Promise<void> {
  for (const { by, state, token, showContainers } of DEMO_LINKS) {
    const request = await requestOfEmail(context, by)
    const order = await context.db
      .selectFrom('orders as o')
      .select('o.id')
      .where('o.state', '=', state)
      .where(visibleOrders(request.actor))
      .orderBy('o.eta', 'desc')
      .orderBy('o.id')
      .limit(1)
      .executeTakeFirst()
    if (order)
      await makeTrackingLink(context, { orderId: order.id, showContainers, lastDay: undefined }, request, token)
  }
}
