import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { recordWebhookMessages } from '../../webhooks/record-messages.ts'
import type { OrderAct } from '../record/order-act.ts'
import { bookingFacts } from './booking-facts.ts'
import { cutOffFacts, movedContainers } from './stored-facts.ts'
import { documentFacts, scheduleFacts } from './schedule-facts.ts'

/**
 * Webhooks hear of what an act changed of a booking that was sent: by the order before and after, so that every command
 * that changes a date tells of it. Nothing is read or written where no endpoint of the customer lists it.
 */
export async function tellWebhooks(act: OrderAct): Promise<void> {
  const { trx, now, before, order } = act
  const listened = order.webhook_types
  if (listened.length === 0) return
  if (before.state === ORDER_STATE.draft && order.state === ORDER_STATE.draft) return
  const facts = [
    ...bookingFacts(act),
    ...scheduleFacts(act),
    ...documentFacts(act),
    ...(listened.includes('cutoff.changed') ? await cutOffFacts(act) : []),
    ...(listened.includes('container.moved') ? await movedContainers(act) : []),
  ]
  await recordWebhookMessages(
    trx,
    now,
    facts
      .filter(({ type }) => listened.includes(type))
      .map(({ type, data }) => ({
        type,
        customerId: order.customer_id,
        orderId: order.id,
        data: { bookingReference: order.code, customerReference: order.order_no || null, ...data },
      })),
  )
}
