import { addDays } from '@kairo/shared/dates'
import type { WebhookType } from '@kairo/shared/webhooks/webhook-types'
import type { AppContext } from '../../src/app-context.ts'
import { bodyOf, newMessageId } from '../../src/features/webhooks/record-messages.ts'
import { nextTry } from '../../src/features/webhooks/sending/retry-times.ts'
import { secretAbout } from '../../src/features/webhooks/sending/send-message.ts'
import { newSecret } from '../../src/features/webhooks/signature.ts'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { ROLE } from '@kairo/shared/roles'
import { DEMO_ACCOUNTS } from '../../src/master-data/demo/demo-accounts.ts'

/** Its name leads nowhere: the demonstration sends nothing to anybody. */
const URL_OF_CUSTOMER = 'https://hooks.kairo.example/orders'
const TYPES: readonly WebhookType[] = ['booking.confirmed', 'document.available', 'transport.departed', 'eta.changed']
const HOUR_MS = 3_600_000
interface Sailing {
  etd: string | null
  eta: string | null
}
const DATA: Partial<Record<WebhookType, (order: Sailing) => object>> = {
  'booking.confirmed': ({ etd, eta }) => ({ bookingStatus: 'CONFIRMED', etd, eta }),
  'document.available': () => ({ document: 'shippingOrder', fileIds: [] }),
  'transport.departed': ({ etd }) => ({ at: etd, isCorrection: false }),
  'eta.changed': ({ eta }) => ({ eta, previousEta: eta && addDays(eta, -1) }),
}

/** What each try of a message was answered with; none where there was no answer. */
const OUTCOMES: readonly (readonly (number | null)[])[] = [
  [204],
  [204],
  [503, 503, 204],
  [204],
  [204],
  [204],
  [204],
  [503, 503, null],
]

/** An endpoint of the demo's customer whose receiver has been away for a while: delivered, tried again, and still waiting. */
export async function seedDemoWebhooks({ db, clock, secrets }: AppContext): Promise<void> {
  const now = clock.now()
  const customer = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', DEMO_ACCOUNTS.find(({ role_id }) => role_id === ROLE.customer)?.email ?? '')
    .executeTakeFirstOrThrow()
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'code', 'order_no', 'etd', 'eta'])
    .where('customer_id', '=', customer.id)
    .where('state', '>', ORDER_STATE.draft)
    .orderBy('id', 'desc')
    .limit(OUTCOMES.length)
    .execute()
  const made = new Date(now.getTime() - 12 * 24 * HOUR_MS)
  const endpoint = await db
    .insertInto('webhook_endpoints')
    .values({
      customer_id: customer.id,
      url: URL_OF_CUSTOMER,
      types: [...TYPES],
      secret_enc: await secrets.seal(newSecret(), secretAbout(customer.id)),
      create_time: made,
      update_time: made,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [n, order] of orders.toReversed().entries()) {
    const answers = OUTCOMES[n + OUTCOMES.length - orders.length] ?? []
    const isLast = n === orders.length - 1
    const begun = new Date(now.getTime() - (isLast ? 0.6 : 30 * (orders.length - n)) * HOUR_MS)
    const type = isLast ? 'eta.changed' : (TYPES[n % TYPES.length] ?? 'eta.changed')
    const id = newMessageId()
    const body = bodyOf(type, begun, {
      bookingReference: order.code,
      customerReference: order.order_no || null,
      ...DATA[type]?.(order),
    })
    await db
      .insertInto('webhook_messages')
      .values({ id, type, at: begun, customer_id: customer.id, order_id: order.id, body })
      .execute()
    let at: Date | null = begun
    for (const [tried, status] of answers.entries()) {
      const from: Date = at ?? now
      const isGood = status === 204
      at = isGood ? null : nextTry(tried + 1, { now: from, retryAfter: undefined, random: 0.5 })
      await db
        .insertInto('webhook_attempts')
        .values({
          message_id: id,
          endpoint_id: endpoint.id,
          n: tried + 1,
          at: from,
          status,
          ms: status === null ? 20_000 : 80 + 37 * n,
          response_head: status === 503 ? 'Service Unavailable: maintenance' : '',
          error: isGood ? '' : status === null ? 'timeout' : 'status',
        })
        .execute()
    }
    await db
      .insertInto('webhook_deliveries')
      .values({
        message_id: id,
        endpoint_id: endpoint.id,
        step: answers.length,
        tries: answers.length,
        next_at: at,
        outcome: at ? null : 'delivered',
      })
      .execute()
    if (at)
      await db.updateTable('webhook_endpoints').set({ failing_since: begun }).where('id', '=', endpoint.id).execute()
  }
}
