import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import type { Currency } from '@kairo/shared/currencies'
import { tokyoToday } from '@kairo/shared/dates'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { type BillableLine, type BillableOrder, billableOrders } from '../../charges/billable-lines.ts'
import { readBusinessSettings } from '../../business-settings/read-business-settings.ts'
import type { CustomerTerms } from '../record/billing-terms.ts'
import { recalculateDraft, type StoredFx } from '../record/draft-amounts.ts'
import { billingRatesOnDays, type DatedRates } from '../record/billing-rates.ts'
import { lockDrafting } from '../record/lock-order.ts'
import { refreshUnbilled } from '../record/unbilled-orders.ts'

interface Priced {
  line: BillableLine
  amountInInvoice: string
}

/** The rates by which orders are converted, by id: those of its quotation, of its departure, or today's. */
export async function ratesOfOrders(
  db: Kysely<DB>,
  orders: readonly Pick<BillableOrder, 'orderId' | 'rates' | 'departedOn'>[],
  basis: CustomerTerms['fxBasis'],
  today: string,
): Promise<Map<number, DatedRates>> {
  const dayOf = ({ departedOn }: { departedOn: string | null }) =>
    basis === 'departure' ? (departedOn ?? today) : today
  const quoted = (order: (typeof orders)[number]) => (basis === 'quotation' ? order.rates : null)
  const others = orders.filter((order) => !quoted(order))
  const onDay = others.length > 0 ? await billingRatesOnDays(db, others.map(dayOf)) : undefined
  return new Map(
    orders.flatMap((order) => {
      const rates = quoted(order) ?? onDay?.(dayOf(order))
      return rates ? [[order.orderId, rates] as const] : []
    }),
  )
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
