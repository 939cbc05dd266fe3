import { assertVersion } from '../../../database/versioned-row.ts'
import { NEXT_VERSION } from '../../../database/next-version.ts'
import { PAYMENT_STATE } from '@kairo/shared/billing/billing-codes'
import type { paymentsContract } from '@kairo/shared/billing/payments.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import type { LogVerb } from '@kairo/shared/logs/log-verbs'
import { decimalOf } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { sql, type Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import { publish } from '../../../events/publish.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { runOnce } from '../../../idempotency/run-once.ts'
import { writeLog } from '../../logs/write-log.ts'
import { MESSAGES } from '../messages.ts'
import { latestPayment, lockPayment } from '../queries/search-payments.ts'
import { billsChanged } from '../record/bills-changed.ts'
import { assertOpenMonth, nextNumber } from '../record/document-numbers.ts'
import { assertWholeYen, refuseField } from '../record/field-rules.ts'
import { holdMonths, lockInvoices } from '../record/lock-order.ts'
import { tellOfInvoices } from '../record/tell-webhooks.ts'
import { addPaid, allocate, lockInvoicesOf, releasePayment } from './allocate.ts'
import { bookPayments } from './book-payments.ts'
import { invoiceFor } from './change-draft.ts'

/** Logs a command on a payment or an invoice; totals, and open pages of its customer, count what is due again. */
async function log(
  context: AppContext,
  trx: Transaction<DB>,
  request: RequestContext,
  explain: LogVerb,
  { no, customer_id }: { no: string | null; customer_id: number },
  info: Record<string, unknown>,
): Promise<void> {
  await writeLog(trx, request, { type: 'billing', explain, object: no ?? '', info })
  await billsChanged(context, trx)
  await publish(trx, `customer:${customer_id}`, { type: 'counters' })
}

const invoicesOf = (parts: readonly { invoiceId: number }[]): number[] => parts.map(({ invoiceId }) => invoiceId)

/** Once for each key of its caller. Throws what bookPayments and allocate throw, and SENT_BEFORE. */
export async function addPayment(
  context: AppContext,
  input: ParsedOf<typeof paymentsContract.addPayment>,
  request: RequestContext,
) {
  return runOnce(context, request, { path: '/payment/add', input }, async (trx) => {
    const now = request.now
    const parts = input.allocations ?? []
    await holdMonths(trx)
    await lockInvoices(trx, invoicesOf(parts))
    const made = { by: request.actor.id, now }
    const [payment] = await bookPayments(trx, [input], made)
    if (!payment) throw new Refusal('INSERT_FAIL')
    const closeAsFee = input.closeAsFee ?? false
    const [left] = await allocate(trx, [{ payment, parts, closeAsFee, day: input.receivedOn }], made)
    await log(context, trx, request, 'addPayment', payment, { amount: `${input.currency} ${input.amount}`, left })
    return { id: payment.id, version: payment.version }
  })
}

/**
 * A booked payment, locked, in the version that the caller saw. Throws RECORD_NOT_EXIST, BILLING_STATE_ERROR,
 * UPDATE_FAIL.
 */
async function paymentFor(trx: Transaction<DB>, input: { id: number; version: number }) {
  const payment = await lockPayment(trx, input.id)
  if (payment.state !== PAYMENT_STATE.booked || payment.method === 'refund') throw new Refusal('BILLING_STATE_ERROR')
  await assertVersion(payment, input.version, () => latestPayment(trx, payment))
  return payment
}

const bump = (trx: Transaction<DB>, id: number, now: Date) =>
  trx
    .updateTable('payments')
    .set({ version: NEXT_VERSION, update_time: now })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()

export async function allocatePayment(
  context: AppContext,
  input: ParsedOf<typeof paymentsContract.allocatePayment>,
  request: RequestContext,
) {
  return context.db.transaction().execute(async (trx) => {
    const now = request.now
    await holdMonths(trx)
    await lockInvoices(trx, invoicesOf(input.allocations))
    const payment = await paymentFor(trx, input)
    const day = tokyoToday(now)
    await assertOpenMonth(trx, day)
    const allocated = { payment, parts: input.allocations, closeAsFee: input.closeAsFee ?? false, day }
    const [left] = await allocate(trx, [allocated], { by: request.actor.id, now })
    await log(context, trx, request, 'allocatePayment', payment, { invoices: input.allocations.length, left })
    return await bump(trx, payment.id, now)
  })
}

/** A payment booked by mistake: its invoices are open again. Throws also PERIOD_CLOSED. */
export async function cancelPayment(
  context: AppContext,
  input: ParsedOf<typeof paymentsContract.cancelPayment>,
  request: RequestContext,
) {
  return context.db.transaction().execute(async (trx) => {
    const now = request.now
    await holdMonths(trx)
    await lockInvoicesOf(trx, input.id)
    const payment = await paymentFor(trx, input)
    if (payment.method === 'creditNote') throw new Refusal('BILLING_STATE_ERROR')
    await assertOpenMonth(trx, payment.received_on)
    const refund = await trx
      .selectFrom('payments')
      .select('id')
      .where('refund_of', '=', payment.id)
      .limit(1)
      .executeTakeFirst()
    if (refund) throw new Refusal('BILLING_STATE_ERROR', { message: MESSAGES.refundedBefore })
    await releasePayment(trx, payment.id, request.actor.id, now)
    await trx
      .updateTable('payments')
      // The bank's reference can be used for the correct booking.
      .set({ state: PAYMENT_STATE.cancelled, unallocated: '0', bank_ref: null, note: input.reason })
      .where('id', '=', payment.id)
      .execute()
    await log(context, trx, request, 'cancelPayment', payment, { reason: input.reason, amount: payment.amount })
    return await bump(trx, payment.id, now)
  })
}

/** Books the refund of the rest of a payment. Throws also PERIOD_CLOSED. */
export async function refundPayment(
  context: AppContext,
  input: ParsedOf<typeof paymentsContract.refundPayment>,
  request: RequestContext,
) {
  return context.db.transaction().execute(async (trx) => {
    const now = request.now
    await holdMonths(trx)
    const payment = await paymentFor(trx, input)
    assertWholeYen('amount', input.amount, payment.currency)
    if (decimalOf(input.amount).gt(payment.unallocated)) refuseField('amount', 'tooLarge')
    if (input.refundedOn > tokyoToday(now)) refuseField('refundedOn', 'notAfterNow')
    await assertOpenMonth(trx, input.refundedOn)
    await trx
      .insertInto('payments')
      .values({
        no: await nextNumber(trx, 'payment', input.refundedOn),
        customer_id: payment.customer_id,
        received_on: input.refundedOn,
        amount: decimalOf(input.amount).times(-1).toFixed(),
        currency: payment.currency,
        method: 'refund',
        unallocated: '0',
        refund_of: payment.id,
        note: input.reason,
        created_by: request.actor.id,
        create_time: now,
        update_time: now,
      })
      .execute()
    await trx
      .updateTable('payments')
      .set({ unallocated: sql<string>`unallocated - ${input.amount}` })
      .where('id', '=', payment.id)
      .execute()
    await log(context, trx, request, 'refundPayment', payment, { amount: input.amount, reason: input.reason })
    return await bump(trx, payment.id, now)
  })
}

/** Writes off the open amount of an invoice. Throws INVOICE_NOT_EXIST, BILLING_STATE_ERROR, UPDATE_FAIL. */
export async function writeOff(
  context: AppContext,
  input: ParsedOf<typeof paymentsContract.writeOff>,
  request: RequestContext,
) {
  return context.db.transaction().execute(async (trx) => {
    const now = request.now
    await holdMonths(trx)
    const target = { id: input.invoiceId, version: input.version, action: 'pay' } as const
    const invoice = await invoiceFor(trx, context, request, target)
    assertWholeYen('amount', input.amount, invoice.currency)
    if (decimalOf(input.amount).gt(invoice.open ?? '0')) refuseField('amount', 'tooLarge')
    const day = tokyoToday(now)
    await assertOpenMonth(trx, day)
    await trx
      .insertInto('payment_allocations')
      .values({
        invoice_id: invoice.id,
        amount: input.amount,
        kind: 'writeOff',
        allocated_on: day,
        note: input.reason,
        created_by: request.actor.id,
      })
      .execute()
    await addPaid(trx, invoice.id, input.amount, now)
    await tellOfInvoices(trx, now, 'invoice.paid', [invoice.id])
    await log(context, trx, request, 'writeOff', invoice, { amount: input.amount, reason: input.reason })
    return { id: invoice.id, version: invoice.version + 1, kind: 'writeOff' as const }
  })
}
