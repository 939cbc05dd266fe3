import { CHARGE_STATE, INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import type { Variance } from '@kairo/shared/billing/invoices.contract'
import { groupBy } from '@kairo/shared/group-by'
import { allocateLines, chargeAmountIn, linesOfQuotation, sumMoney } from '@kairo/shared/billing/invoice-amounts'
import { compareQuotations } from '@kairo/shared/billing/variance'
import type { Currency } from '@kairo/shared/currencies'
import { tokyoSeconds } from '@kairo/shared/dates'
import { decimalOf, type ExchangeRates, roundMoney } from '@kairo/shared/money'
import type { LineIdentity } from '@kairo/shared/quotations/charges'
import type { Quotation } from '@kairo/shared/quotations/quotation'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { inEachLanguage, type Trilingual } from '@kairo/shared/languages'
import type { Kysely, Selectable } from 'kysely'
import { isEntry } from '../../../database/conditions.ts'
import type { DB, OrderQuotations } from '../../../database/tables.ts'
import type { Actor } from '../../../http/request-context.ts'
import { type ChargeNames, chargeNames } from '../../charges/charge-kinds.ts'
import { shownName } from '../../orders/record/shown-name.ts'
import { ratesOfOrders, type StoredFx } from '../record/draft-amounts.ts'
import { loadTerms } from '../record/billing-terms.ts'

interface StoredQuotation {
  quotation: Quotation
  prices: { exchangeRates: ExchangeRates }
  exchangeRatesDate: string
}

/** Invoiced lines of orders that are not credited, with the rates of their conversion. */
const invoicedLines = (db: Kysely<DB>, orderIds: readonly number[], withDrafts: boolean) =>
  db
    .selectFrom('invoice_lines as l')
    .innerJoin('invoices as i', 'i.id', 'l.invoice_id')
    .select(['l.order_id', 'l.item', 'l.container_type', 'l.quantity', 'l.amount_in_invoice', 'l.order_charge_id'])
    .select(['l.source', 'l.quotation_seq', 'l.quotation_line', 'i.currency', 'i.fx'])
    .where('l.order_id', 'in', orderIds)
    .where('l.live', '=', true)
    .where('l.left_out', '=', false)
    .where('i.state', 'in', withDrafts ? [INVOICE_STATE.draft, INVOICE_STATE.issued] : [INVOICE_STATE.issued])
    .orderBy('l.id')
    .execute()

/** Charges of orders that are agreed, with who agreed and the text of their cause. */
const agreedCharges = (db: Kysely<DB>, orderIds: readonly number[]) =>
  db
    .selectFrom('order_charges as c')
    .leftJoin('users as u', 'u.id', 'c.answered_by')
    .leftJoin('dictionary as d', (join) => join.on(isEntry('d', DICTIONARY.chargeCause, 'c.cause')))
    .innerJoin('charge_kinds as k', 'k.id', 'c.charge_kind_id')
    .selectAll('c')
    .select(['k.code as kind_code', 'u.name as answerer', 'u.role_id as answerer_role'])
    .select(['d.value_cn as zh-cn', 'd.value_en as en', 'd.value_ja as ja'])
    .where('c.order_id', 'in', orderIds)
    .where('c.state', 'in', [CHARGE_STATE.agreed, CHARGE_STATE.invoiced])
    .orderBy('c.id')
    .execute()

const identityOf = ({ side, kind, item, names }: LineIdentity): LineIdentity => ({ side, kind, item, names })

type Row = Variance['rows'][number]
/** A variance in all languages. */
export interface NamedVariance extends Omit<Variance, 'rows' | 'bank'> {
  rows: (Omit<Row, 'item' | 'cause' | 'agreedBy'> & { names: Trilingual; cause: Trilingual; agreedBy: Trilingual })[]
}

interface ComparedOrder {
  id: number
  code: string
  customer_id: number
  /** Day at the port, `yyyy-MM-dd`. */
  departed_on: string | null
  etd: string | null
}

/**
 * Compares the first quotation, the present one and the invoiced lines of orders, in the customer's invoice currency,
 * by the same few statements for any number of orders. `withDrafts` counts lines of drafts as invoiced, for the PDF of
 * the draft itself.
 */
export async function variancesOf(
  db: Kysely<DB>,
  orders: readonly ComparedOrder[],
  viewer: Pick<Actor, 'roleId'>,
  today: string,
  withDrafts = false,
): Promise<Map<number, NamedVariance>> {
  if (orders.length === 0) return new Map()
  const ids = orders.map(({ id }) => id)
  const [terms, quotations, charges, billed, nameOf] = await Promise.all([
    loadTerms(
      db,
      orders.map(({ customer_id }) => customer_id),
    ),
    db.selectFrom('order_quotations').selectAll().where('order_id', 'in', ids).orderBy('seq').execute(),
    agreedCharges(db, ids),
    invoicedLines(db, ids, withDrafts),
    chargeNames(db),
  ])
  const quotationsOf = groupBy(quotations, ({ order_id }) => order_id)
  const chargesOf = groupBy(charges, ({ order_id }) => order_id)
  const billedOf = groupBy(billed, ({ order_id }) => order_id)
  const facts = orders.map((order) => {
    const customer = terms.get(order.customer_id)
    if (!customer) throw new Refusal('USER_NOT_EXIST')
    const lines = billedOf.get(order.id) ?? []
    const stored = quotationsOf.get(order.id) ?? []
    const last = stored.at(-1)?.quotation as StoredQuotation | undefined
    const fx = lines[0]?.fx as StoredFx | undefined
    return {
      order,
      basis: customer.fxBasis,
      currency: (lines[0]?.currency as Currency | undefined) ?? customer.invoiceCurrency,
      quotations: stored,
      charges: chargesOf.get(order.id) ?? [],
      lines,
      invoiced: fx?.orders?.[order.id] ?? fx,
      quoted: last ? { ...last.prices.exchangeRates, date: last.exchangeRatesDate } : null,
      departedOn: order.departed_on ?? order.etd,
    }
  })
  // By basis: three statements at the most, one for the orders of one customer.
  const rates = new Map<number, ExchangeRates>()
  const toConvert = facts.filter(({ invoiced }) => !invoiced)
  for (const [basis, group] of groupBy(toConvert, (one) => one.basis)) {
    const asked = group.map(({ order, quoted, departedOn }) => ({ orderId: order.id, rates: quoted, departedOn }))
    for (const [orderId, found] of await ratesOfOrders(db, asked, basis, today)) rates.set(orderId, found)
  }
  return new Map(
    facts.map((one) => {
      const found = one.invoiced ?? rates.get(one.order.id)
      if (!found) throw new Error('an order has no rates')
      return [one.order.id, compare({ ...one, rates: found }, nameOf, viewer)]
    }),
  )
}

interface Compared {
  order: ComparedOrder
  currency: Currency
  rates: ExchangeRates
  quotations: readonly Selectable<OrderQuotations>[]
  charges: Awaited<ReturnType<typeof agreedCharges>>
  lines: Awaited<ReturnType<typeof invoicedLines>>
}

const NOTHING: Trilingual = { 'zh-cn': '', en: '', ja: '' }

function compare(
  { order, currency, rates, quotations, charges, lines }: Compared,
  nameOf: ChargeNames,
  viewer: Pick<Actor, 'roleId'>,
): NamedVariance {
  const first = quotations[0]?.quotation as StoredQuotation | undefined
  const last = quotations.at(-1)?.quotation as StoredQuotation | undefined
  const quotedAs = (line: Compared['lines'][number]): LineIdentity | undefined => {
    const stored = quotations.find(({ seq }) => seq === line.quotation_seq)?.quotation as StoredQuotation | undefined
    return stored && linesOfQuotation(stored.quotation).find(({ id }) => id === line.quotation_line)
  }
  const quotedLines = (stored: StoredQuotation | undefined, by: ExchangeRates) => {
    if (!stored) return []
    const quoted = linesOfQuotation(stored.quotation)
    const amounts = allocateLines(quoted, currency, by)
    return quoted.map((line, at) => ({
      id: line.id,
      ...identityOf(line),
      containerType: line.containerType,
      quantity: decimalOf(line.quantity).toFixed(),
      amount: amounts[at] ?? '0',
    }))
  }
  const inCurrency = lines.filter((line) => line.currency === currency)
  const compared = compareQuotations(
    quotedLines(first, first?.prices.exchangeRates ?? rates),
    quotedLines(last, rates),
    inCurrency
      .filter(({ source }) => source === 'quotation')
      .map((line) => ({
        id: line.quotation_line ?? '',
        ...identityOf(quotedAs(line) ?? { side: 'route', kind: null, item: line.item }),
        containerType: line.container_type,
        quantity: decimalOf(line.quantity).toFixed(),
        amount: roundMoney(line.amount_in_invoice, currency),
      })),
    currency,
  )
  const historyId = quotations.findLast(({ history_id }) => history_id !== null)?.history_id ?? null
  const empty = { cause: NOTHING, agreedBy: NOTHING, agreedAt: null, fileId: null, chargeId: null, historyId: null }
  const rows: NamedVariance['rows'] = [
    ...compared.map(({ side, kind, item, names, ...row }) => ({
      ...empty,
      ...row,
      names: nameOf.quoted({ side, kind, item, names }),
      historyId: row.why === 'quantity' ? historyId : null,
    })),
    ...charges.map((charge) => {
      const current = chargeAmountIn({ amount: charge.amount, currency: charge.currency as Currency }, currency, rates)
      const billedLine = inCurrency.find(({ order_charge_id }) => order_charge_id === charge.id)
      return {
        names: nameOf.billed({
          kind: charge.kind_code,
          side: 'route',
          item: charge.text,
          names: null,
          source: 'charge',
        }),
        containerType: null,
        quoted: null,
        current,
        invoiced: billedLine ? roundMoney(billedLine.amount_in_invoice, currency) : null,
        difference: current,
        why: 'charge' as const,
        cause: inEachLanguage((language) => charge[language] ?? charge.cause),
        agreedBy: inEachLanguage((language) =>
          shownName({ name: charge.answerer, role: charge.answerer_role }, viewer, language),
        ),
        agreedAt: charge.answered_at && tokyoSeconds(charge.answered_at),
        fileId: charge.file_ids[0] ?? null,
        chargeId: charge.id,
        historyId: null,
      }
    }),
  ]
  const sum = (column: 'quoted' | 'current' | 'invoiced' | 'difference'): string =>
    sumMoney(
      rows.map((row) => row[column] ?? '0'),
      currency,
    )
  return {
    orderId: order.id,
    orderCode: order.code,
    currency,
    rows,
    quoted: sum('quoted'),
    current: sum('current'),
    invoiced: sum('invoiced'),
    difference: sum('difference'),
  }
}
