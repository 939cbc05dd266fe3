import { type CHARGE_CAUSE, CHARGE_STATE, INVOICE_STATE, kindOfCause } from '@kairo/shared/billing/billing-codes'
import type { Currency } from '@kairo/shared/currencies'
import { tokyoToday } from '@kairo/shared/dates'
import { decimalOf } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Transaction, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { NEXT_VERSION } from '../../../database/next-version.ts'
import type { DB } from '../../../database/tables.ts'
import { lockOpenDrafts } from '../../charges/lock-open-drafts.ts'
import { notify } from '../../notifications/notify.ts'
import { MESSAGES } from '../messages.ts'
import { billsChanged } from '../record/bills-changed.ts'
import { chargeDeadline } from '../record/charge-deadline.ts'
import { recalculateDraft } from '../record/draft-amounts.ts'
import { lockCharges } from '../record/lock-order.ts'
import { chargeMailFacts } from '../record/mail-facts.ts'
import { tellOfCharge } from '../record/tell-webhooks.ts'
import { refreshUnbilled } from '../record/unbilled-orders.ts'

type Context = Pick<AppContext, 'cache' | 'clock' | 'settings' | 'withoutMails'>

/** What a container costs after its free time, as it is now. */
export interface FreeTimeCost {
  containerId: number
  cause: typeof CHARGE_CAUSE.demurrage | typeof CHARGE_CAUSE.detention
  /** The charge that stands for it so far. */
  chargeId: number | null
  /** Null or zero: nothing is to be charged. */
  amount: string | null
  currency: Currency
  text: string
  /** Agreed, as its terms were shown before; or to be agreed by the customer. */
  as: 'tariff' | 'proposal'
  /** The carrier's paper. */
  fileId: number | null
  /** Who entered that paper. */
  by: number | null
}

interface Order {
  id: number
  code: string
  customerId: number
}

/** Takes the charges out of open drafts; they are to be billed again. A draft left without lines is discarded. */
async function dropChargesFromDrafts(trx: Transaction<DB>, orderId: number, chargeIds: number[], now: Date) {
  const drafts = await lockOpenDrafts(trx, orderId)
  if (drafts.length === 0) return
  const dropped = await trx
    .deleteFrom('invoice_lines')
    .where('invoice_id', 'in', drafts)
    .where('order_charge_id', 'in', chargeIds)
    .returning('invoice_id')
    .execute()
  for (const id of new Set(dropped.map(({ invoice_id }) => invoice_id))) {
    const { lines } = await recalculateDraft(trx, id, now)
    await trx
      .updateTable('invoices')
      .set({ version: NEXT_VERSION, ...(lines === 0 ? { state: INVOICE_STATE.discarded } : {}) })
      .where('id', '=', id)
      .execute()
  }
}

const isSome = (amount: string | null): amount is string => amount !== null && decimalOf(amount).gt(0)

/**
 * Brings the charges of containers in line with what their clocks say: made, changed or withdrawn, each once. Answers
 * the charge of each cost in their order, null for none. Throws BILLING_STATE_ERROR where one that would change is on an
 * invoice: it has to be credited first.
 */
export async function chargeFreeTime(
  trx: Transaction<DB>,
  context: Context,
  order: Order,
  costs: readonly FreeTimeCost[],
  now: Date,
): Promise<(number | null)[]> {
  const ids = costs.flatMap(({ chargeId }) => chargeId ?? [])
  const drafts = await lockOpenDrafts(trx, order.id)
  await lockCharges(trx, ids)
  const stored =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('order_charges as c')
          .leftJoin('invoice_lines as l', (join) => join.on(sql<boolean>`l.order_charge_id = c.id and l.live`))
          .leftJoin('invoices as i', 'i.id', 'l.invoice_id')
          .select(['c.id', 'c.amount', 'c.currency', 'c.text', 'c.state', 'i.no'])
          .where('c.id', 'in', ids)
          .execute()
  const changed: number[] = []
  const result: (number | null)[] = []
  const kinds = await trx
    .selectFrom('charge_kinds')
    .select(['id', 'code'])
    .where(
      'code',
      'in',
      costs.map(({ cause }) => kindOfCause(cause) ?? ''),
    )
    .execute()
  for (const cost of costs) {
    const charge = stored.find(({ id, state }) => id === cost.chargeId && state !== CHARGE_STATE.withdrawn)
    const isSame =
      charge && isSome(cost.amount) && decimalOf(charge.amount).eq(cost.amount) && charge.currency === cost.currency
    if (charge && !isSame && charge.state === CHARGE_STATE.invoiced)
      throw new Refusal('BILLING_STATE_ERROR', { message: MESSAGES.freeTimeIsBilled(charge.no ?? '') })
    // What is agreed or refused stays as it was answered while the amount stands.
    if (
      charge &&
      isSame &&
      (charge.text === cost.text || charge.state !== CHARGE_STATE.agreed || cost.as !== 'tariff')
    ) {
      result.push(charge.id)
      continue
    }
    if (charge && isSome(cost.amount) && cost.as === 'tariff') {
      await trx
        .updateTable('order_charges')
        .set({ price: cost.amount, amount: cost.amount, currency: cost.currency, text: cost.text })
        .set({ file_ids: cost.fileId === null ? [] : [cost.fileId] })
        .set({ version: NEXT_VERSION, update_time: now })
        .where('id', '=', charge.id)
        .execute()
      if (!isSame) changed.push(charge.id)
      result.push(charge.id)
      continue
    }
    if (charge) {
      await trx
        .updateTable('order_charges')
        .set({ state: CHARGE_STATE.withdrawn, expires_on: null, version: NEXT_VERSION, update_time: now })
        .where('id', '=', charge.id)
        .execute()
      changed.push(charge.id)
    }
    const kind = kinds.find(({ code }) => code === kindOfCause(cost.cause))
    result.push(isSome(cost.amount) && kind ? await insertCharge(trx, context, order, cost, kind.id, now) : null)
  }
  if (drafts.length > 0 && changed.length > 0) await dropChargesFromDrafts(trx, order.id, changed, now)
  await refreshUnbilled(trx, [order.id])
  await billsChanged(context, trx)
  return result
}

async function insertCharge(
  trx: Transaction<DB>,
  context: Context,
  order: Order,
  { containerId, cause, amount, currency, text, as, fileId, by }: FreeTimeCost,
  kindId: number,
  now: Date,
): Promise<number> {
  const isAgreed = as === 'tariff'
  const { country } = await trx
    .selectFrom('users')
    .select('country')
    .where('id', '=', order.customerId)
    .executeTakeFirstOrThrow()
  const deadline = isAgreed ? null : await chargeDeadline(trx, 'withdraw', country, tokyoToday(now))
  const { id } = await trx
    .insertInto('order_charges')
    .values({
      order_id: order.id,
      charge_kind_id: kindId,
      cause,
      text,
      price: amount ?? '0',
      currency,
      amount: amount ?? '0',
      state: isAgreed ? CHARGE_STATE.agreed : CHARGE_STATE.proposed,
      via: isAgreed ? 'tariff' : null,
      file_ids: fileId === null ? [] : [fileId],
      proposed_by: isAgreed ? null : by,
      answered_at: isAgreed ? now : null,
      container_id: containerId,
      expires_on: deadline?.day ?? null,
      create_time: now,
      update_time: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!isAgreed) await tellOfCharge(trx, now, id)
  await notify(trx, context, now, {
    kind: isAgreed ? 'freeTimeCharged' : 'chargeProposed',
    params: { code: order.code, ...(deadline ? { until: deadline.text } : {}) },
    to: { customerId: order.customerId },
    orderId: order.id,
    ...(await chargeMailFacts(trx, id)),
    mail: true,
  })
  return id
}
