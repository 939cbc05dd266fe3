import type { invoicesContract } from '@kairo/shared/billing/invoices.contract'
import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { CHARGED_STATES } from '../../charges/billable-lines.ts'
import { writeLog } from '../../logs/write-log.ts'
import { MESSAGES } from '../messages.ts'
import { termsOf } from '../record/billing-terms.ts'
import { billsChanged } from '../record/bills-changed.ts'
import { createDrafts } from './create-drafts.ts'

type Input = ParsedOf<typeof invoicesContract.draftInvoices>

/** Orders with lines in an open draft. */
export const openDraftsOf = (db: Kysely<DB>, orderIds: readonly number[]) =>
  db
    .selectFrom('invoices')
    .select(['id', 'order_ids'])
    .where('state', '=', INVOICE_STATE.draft)
    .where(sql<boolean>`order_ids && ${[...orderIds]}::bigint[]`)
    .execute()

/**
 * Drafts created by staff, of 1 to 100 orders of one customer. Throws ORDER_NOT_EXIST, BILLING_STATE_ERROR for an order
 * that has not departed or is in an open draft, PARAMETER_ERROR for orders of several customers, DATA_MISSING for
 * nothing.
 */
export async function draftInvoices(context: AppContext, input: Input, request: RequestContext) {
  const orderIds = [...new Set(input.orderIds)]
  return context.db.transaction().execute(async (trx) => {
    const orders = await trx
      .selectFrom('orders')
      .select(['id', 'code', 'state', 'customer_id'])
      .where('id', 'in', orderIds)
      .execute()
    const [first] = orders
    if (!first || orders.length < orderIds.length) throw new Refusal('ORDER_NOT_EXIST')
    if (orders.some(({ customer_id }) => customer_id !== first.customer_id))
      throw new Refusal('PARAMETER_ERROR', {
        message: MESSAGES.oneCustomer,
        errors: [{ path: 'orderIds', message: 'choice' }],
      })
    const early = orders.find(({ state }) => !CHARGED_STATES.includes(state))
    if (early) throw new Refusal('BILLING_STATE_ERROR', { message: MESSAGES.notYetBilled(early.code) })
    const drafted = (await openDraftsOf(trx, orderIds)).flatMap(({ order_ids }) => order_ids)
    const twice = orders.find(({ id }) => drafted.includes(id))
    if (twice) throw new Refusal('BILLING_STATE_ERROR', { message: MESSAGES.inOpenDraft(twice.code) })
    const customer = await termsOf(trx, first.customer_id)
    const ids = await createDrafts(trx, customer, orderIds, { by: request.actor.id, now: context.clock.now() })
    if (ids.length === 0) throw new Refusal('DATA_MISSING', { message: MESSAGES.nothingToBill })
    await billsChanged(context, trx)
    await writeLog(trx, request, {
      at: context.clock.now(),

      type: 'billing',
      explain: 'draftInvoice',
      object: orders
        .map(({ code }) => code)
        .join(', ')
        .slice(0, 200),
      info: { invoices: ids },
    })
    return { ids }
  })
}

/** The states of the order in which its customer is billed. */
export const isAtTiming = (timing: 'departure' | 'arrival', state: number): boolean =>
  timing === 'departure'
    ? state === ORDER_STATE.inTransit || state === ORDER_STATE.arrived || state === ORDER_STATE.delivered
    : state === ORDER_STATE.arrived || state === ORDER_STATE.delivered
