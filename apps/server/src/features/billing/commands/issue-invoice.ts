import {
  CHARGE_STATE,
  type ChargeState,
  type ChargeVia,
  type InvoiceKind,
  type TaxCode,
} from '@kairo/shared/billing/billing-codes'
import { isBillable } from '@kairo/shared/billing/charge-actions'
import { taxCodeOf } from '@kairo/shared/billing/charge-kinds'
import type { invoicesContract } from '@kairo/shared/billing/invoices.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { Currency } from '@kairo/shared/currencies'
import { tokyoToday } from '@kairo/shared/dates'
import { decimalOf, type ExchangeRates } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { sql, type Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { billableOrders } from '../../charges/billable-lines.ts'
import { writeLog } from '../../logs/write-log.ts'
import { notify } from '../../notifications/notify.ts'
import { MESSAGES } from '../messages.ts'
import { termsOf } from '../record/billing-terms.ts'
import { nextNumber } from '../record/document-numbers.ts'
import { recalculateDraft, type StoredFx } from '../record/draft-amounts.ts'
import { billingRatesOn } from '../record/billing-rates.ts'
import { holdMonths, lockCharges } from '../record/lock-order.ts'
import type { StoredInvoice } from '../record/invoice-access.ts'
import { refreshUnbilled } from '../record/unbilled-orders.ts'
import { invoiceFor } from './change-draft.ts'
import { ratesOfOrder } from './create-drafts.ts'
import { publishInvoice } from './publish-invoice.ts'

/**
 * Locks the charges on it and asserts that every one is agreed and may be billed now. Returns their ids. Throws
 * CHARGE_NOT_AGREED.
 */
async function lockAgreedCharges(trx: Transaction<DB>, invoiceId: number, today: string): Promise<number[]> {
  const lines = await trx
    .selectFrom('invoice_lines')
    .select('order_charge_id')
    .where('invoice_id', '=', invoiceId)
    .where('order_charge_id', 'is not', null)
    .execute()
  const ids = lines.flatMap(({ order_charge_id }) => order_charge_id ?? [])
  await lockCharges(trx, ids)
  const charges = await trx
    .selectFrom('order_charges')
    .select(['state', 'via', 'objection_until'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
  const isAgreed = charges.every((charge) =>
    isBillable(
      {
        state: charge.state as ChargeState,
        via: charge.via as ChargeVia | null,
        objectionUntil: charge.objection_until,
      },
      today,
    ),
  )
  if (!isAgreed) throw new Refusal('CHARGE_NOT_AGREED')
  return ids
}

/** The present tax codes of the kinds; one may have been set since the draft was created. Throws TAX_UNCLEAR. */
async function settleTaxCodes(trx: Transaction<DB>, invoiceId: number): Promise<void> {
  const lines = await trx
    .selectFrom('invoice_lines as l')
    .innerJoin('charge_kinds as k', 'k.id', 'l.charge_kind_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .leftJoin('ports as pol', 'pol.id', 'o.departure_port_id')
    .leftJoin('ports as pod', 'pod.id', 'o.destination_port_id')
    .select(['l.id', 'l.item', 'l.tax_code as old', 'k.tax_code', 'k.cost_side'])
    .select(['pol.country as departure', 'pod.country as destination'])
    .where('l.invoice_id', '=', invoiceId)
    .execute()
  const settled = lines.map((line) => ({
    ...line,
    code: taxCodeOf(
      { taxCode: line.tax_code as TaxCode | null, costSide: line.cost_side as 'none' },
      { departureCountry: line.departure, destinationCountry: line.destination },
    ),
  }))
  const unclear = settled.filter(({ code }) => code === null)
  if (unclear.length > 0)
    throw new Refusal('TAX_UNCLEAR', { message: MESSAGES.taxUnclear([...new Set(unclear.map(({ item }) => item))]) })
  for (const { id, code, old } of settled)
    if (code !== old) await trx.updateTable('invoice_lines').set({ tax_code: code }).where('id', '=', id).execute()
}

/**
 * Rates of the day of issue, or of each departure as recorded now, instead of those of the draft:
 * a departure may have been corrected since.
 */
async function repriceAtIssue(trx: Transaction<DB>, invoice: StoredInvoice, day: string): Promise<void> {
  const fx = invoice.fx as StoredFx
  const { basis } = fx
  if (basis !== 'issue' && basis !== 'departure') return
  const currency = invoice.currency as Currency
  const foreign = await trx
    .selectFrom('invoice_lines')
    .select('id')
    .where('invoice_id', '=', invoice.id)
    .where('currency', '<>', currency)
    .limit(1)
    .executeTakeFirst()
  // The lines of the draft show whether it was split: the terms may have changed since.
  const isSplit = foreign === undefined
  const orders = await billableOrders(trx, invoice.order_ids, day)
  const rates = new Map<number, ExchangeRates & { date: string }>()
  for (const order of orders) rates.set(order.orderId, await ratesOfOrder(trx, order, basis, day))
  const own = rates.get(invoice.order_ids[0] ?? 0) ?? (await billingRatesOn(trx, day))
  const priced = orders.flatMap((order) => {
    const amounts = order.amountsIn(currency, rates.get(order.orderId) ?? own, isSplit)
    return order.lines.flatMap((line, at) => (amounts[at] ? [{ ...line, amountInInvoice: amounts[at] }] : []))
  })
  await sql`update invoice_lines l set amount_in_invoice = n.amount
    from unnest(${priced.map(({ orderId }) => orderId)}::bigint[], ${priced.map(({ quotationLine }) => quotationLine)}::int[],
      ${priced.map(({ orderChargeId }) => orderChargeId)}::bigint[],
      ${priced.map(({ amountInInvoice }) => amountInInvoice)}::numeric[]) as n(order_id, quotation_line, charge_id, amount)
    where l.invoice_id = ${invoice.id} and l.order_id = n.order_id
      and l.quotation_line is not distinct from n.quotation_line
      and l.order_charge_id is not distinct from n.charge_id`.execute(trx)
  const ofOrders = Object.fromEntries(invoice.order_ids.map((id) => [id, rates.get(id) ?? own]))
  await trx
    .updateTable('invoices')
    .set({ fx: JSON.stringify({ ...own, basis, orders: ofOrders }) })
    .where('id', '=', invoice.id)
    .execute()
}

type Input = ParsedOf<typeof invoicesContract.issueInvoice>

/** The day of issue that was requested, else today; throws PARAMETER_ERROR for one in the future. */
export function issueDateOf(input: Pick<Input, 'issueDate'>, now: Date): string {
  const today = tokyoToday(now)
  const issueDate = input.issueDate ?? today
  if (issueDate > today)
    throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'issueDate', message: 'notAfterNow' }] })
  return issueDate
}

/**
 * Issues a draft. All in one transaction, so that a number is used exactly when its invoice is there. Throws
 * INVOICE_NOT_EXIST, BILLING_STATE_ERROR, UPDATE_FAIL, CHARGE_NOT_AGREED, TAX_UNCLEAR, PERIOD_CLOSED, DATA_MISSING.
 */
export const issueInvoice = (context: AppContext, input: Input, request: RequestContext) =>
  context.db.transaction().execute((trx) => issueDraft(trx, context, input, request))

/** The same within the transaction of a caller that records the result. */
export async function issueDraft(
  trx: Transaction<DB>,
  context: AppContext,
  input: Input,
  request: RequestContext,
): Promise<{ id: number; version: number; no: string }> {
  const { actor } = request
  const now = context.clock.now()
  const today = tokyoToday(now)
  const issueDate = issueDateOf(input, now)
  await holdMonths(trx)
  const invoice = await invoiceFor(trx, context, request, { ...input, action: 'issue' })
  const terms = await termsOf(trx, invoice.customer_id)
  await trx.deleteFrom('invoice_lines').where('invoice_id', '=', invoice.id).where('left_out', '=', true).execute()
  const chargeIds = await lockAgreedCharges(trx, invoice.id, today)
  await settleTaxCodes(trx, invoice.id)
  await repriceAtIssue(trx, invoice, issueDate)
  const { total, lines } = await recalculateDraft(trx, invoice.id, now)
  if (lines === 0) throw new Refusal('DATA_MISSING', { message: MESSAGES.emptyDraft })
  const kind: InvoiceKind = decimalOf(total).lt(0) ? 'credit' : 'invoice'
  await trx
    .updateTable('order_charges')
    .set({ state: CHARGE_STATE.invoiced, update_time: now })
    .where('id', '=', (eb) => eb.fn.any(eb.val(chargeIds)))
    .execute()
  // Before the number is taken, for which the other issues of the month wait.
  await refreshUnbilled(trx, invoice.order_ids)
  const issued = await publishInvoice(
    context,
    trx,
    { invoiceId: invoice.id, kind, issueDate, terms, credits: null, by: actor.id },
    now,
  )
  if (kind === 'credit') await keepAsCredit(trx, { ...invoice, total }, issueDate, actor.id, now)
  await writeLog(trx, {
    at: now,
    actor,
    ip: request.ip,
    type: 'billing',
    explain: 'issueInvoice',
    object: issued.no,
    info: { customer: terms.code, total: `${invoice.currency} ${total}`, dueDate: issued.dueDate },
  })
  await notify(trx, context, {
    kind: 'invoiceIssued',
    params: { no: issued.no, date: issued.dueDate ?? issueDate },
    to: { customerId: invoice.customer_id },
    link: `/showBill?id=${invoice.id}`,
    except: actor.id,
    mail: true,
    ...(terms.mailPdf ? { attachments: [{ name: `${issued.no}.pdf`, hash: issued.hash }] } : {}),
  })
  const { id, version, no } = issued
  return { id, version, no }
}

/** A credit note that corrects no invoice becomes the customer's credit. */
async function keepAsCredit(
  trx: Transaction<DB>,
  invoice: Pick<StoredInvoice, 'id' | 'customer_id' | 'currency' | 'total'>,
  day: string,
  by: number,
  now: Date,
): Promise<void> {
  const amount = decimalOf(invoice.total).times(-1).toFixed()
  await trx
    .insertInto('payments')
    .values({
      no: await nextNumber(trx, 'payment', day),
      customer_id: invoice.customer_id,
      received_on: day,
      amount,
      currency: invoice.currency,
      method: 'creditNote',
      unallocated: amount,
      credit_note_id: invoice.id,
      created_by: by,
      create_time: now,
      update_time: now,
    })
    .execute()
}
