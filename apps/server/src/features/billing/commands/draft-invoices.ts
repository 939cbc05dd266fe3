import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import type { invoicesContract } from '@kairo/shared/billing/invoices.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { Currency } from '@kairo/shared/currencies'
import { tokyoToday } from '@kairo/shared/dates'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { readBusinessSettings } from '../../business-settings/read-business-settings.ts'
import { type BillableLine, type BillableOrder, billableOrders, CHARGED_STATES } from '../../charges/billable-lines.ts'
import { writeLog } from '../../logs/write-log.ts'
import { MESSAGES } from '../messages.ts'
import type { DatedRates } from '../record/billing-rates.ts'
import { type CustomerTerms, termsOf } from '../record/billing-terms.ts'
import { billsChanged } from '../record/bills-changed.ts'
import { ratesOfOrders, recalculateDraft, type StoredFx } from '../record/draft-amounts.ts'
import { lockDrafting } from '../record/lock-order.ts'
import { refreshUnbilled } from '../record/unbilled-orders.ts'

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
    const ids = await createDrafts(trx, customer, orderIds, { by: request.actor.id, now: request.now })
    if (ids.length === 0) throw new Refusal('DATA_MISSING', { message: MESSAGES.nothingToBill })
    await billsChanged(context, trx)
    await writeLog(trx, request, {
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

interface Priced {
  line: BillableLine
  amountInInvoice: string
}

/**
 * Creates drafts of the unbilled lines of these orders of one customer: one, or one for each currency of the lines.
 * Returns their ids, none where nothing is unbilled. Concurrent drafts of the same orders wait for this transaction.
 */
export async function createDrafts(
  trx: Transaction<DB>,
  customer: CustomerTerms,
  orderIds: readonly number[],
  made: { by: number | null; now: Date; period?: { from: string; to: string } },
): Promise<number[]> {
  await lockDrafting(trx, customer.customerId)
  const today = tokyoToday(made.now)
  const orders = (await billableOrders(trx, orderIds, today)).filter(({ lines }) => lines.some(({ billed }) => !billed))
  const rates = await ratesOfOrders(trx, orders, customer.fxBasis, today)
  const priced = new Map<Currency, Priced[]>()
  for (const order of orders)
    for (const currency of currenciesOf(order, customer)) {
      const amounts = order.amountsIn(
        currency,
        rates.get(order.orderId) ?? { jpy: '1', cny: '1' },
        customer.splitByCurrency,
      )
      const lines = order.lines.flatMap((line, at) =>
        line.billed || (customer.splitByCurrency && line.currency !== currency)
          ? []
          : [{ line, amountInInvoice: amounts[at] ?? '0' }],
      )
      priced.set(currency, [...(priced.get(currency) ?? []), ...lines])
    }
  const ids: number[] = []
  for (const [currency, lines] of priced)
    if (lines.length > 0) ids.push(await insertDraft(trx, customer, currency, lines, rates, made))
  await refreshUnbilled(trx, orderIds)
  return ids
}

const currenciesOf = (order: BillableOrder, customer: CustomerTerms): Currency[] =>
  customer.splitByCurrency
    ? [...new Set(order.lines.filter(({ billed }) => !billed).map(({ currency }) => currency))]
    : [customer.invoiceCurrency]

async function insertDraft(
  trx: Kysely<DB>,
  customer: CustomerTerms,
  currency: Currency,
  lines: readonly Priced[],
  rates: ReadonlyMap<number, DatedRates>,
  made: { by: number | null; now: Date; period?: { from: string; to: string } },
): Promise<number> {
  const settings = await readBusinessSettings(trx)
  const orderIds = [...new Set(lines.map(({ line }) => line.orderId))]
  const own = rates.get(orderIds[0] ?? 0) ?? { jpy: '1', cny: '1', date: tokyoToday(made.now) }
  const fx: StoredFx = {
    ...own,
    basis: customer.fxBasis,
    orders: Object.fromEntries(orderIds.map((id) => [id, rates.get(id) ?? own])),
  }
  const { id } = await trx
    .insertInto('invoices')
    .values({
      kind: 'invoice',
      state: INVOICE_STATE.draft,
      customer_id: customer.customerId,
      currency,
      period_from: made.period?.from ?? null,
      period_to: made.period?.to ?? null,
      fx: JSON.stringify(fx),
      total: '0',
      tax_rounding: settings.taxRounding,
      language: customer.language,
      created_by: made.by,
      create_time: made.now,
      update_time: made.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertLines(trx, id, lines)
  await recalculateDraft(trx, id, made.now)
  return id
}

/** Lines a statement at most: below PostgreSQL's 65,535 parameters. */
const BATCH = 2000

async function insertLines(trx: Kysely<DB>, invoiceId: number, lines: readonly Priced[]): Promise<void> {
  const rows = lines.map(({ line, amountInInvoice }, at) => ({
    invoice_id: invoiceId,
    seq: at + 1,
    order_id: line.orderId,
    charge_kind_id: line.chargeKindId,
    side: line.side,
    item: line.item,
    names: line.names && JSON.stringify(line.names),
    container_type: line.containerType,
    basis: line.basis,
    quantity: line.quantity,
    price: line.price,
    currency: line.currency,
    amount: line.amount,
    amount_in_invoice: amountInInvoice,
    tax_code: line.taxCode,
    source: line.source,
    quotation_seq: line.quotationSeq,
    quotation_line: line.quotationLine,
    order_charge_id: line.orderChargeId,
  }))
  for (let from = 0; from < rows.length; from += BATCH)
    await trx
      .insertInto('invoice_lines')
      .values(rows.slice(from, from + BATCH))
      .execute()
}
