import { CHARGE_STATE, INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import type { invoicesContract, Variance } from '@kairo/shared/billing/invoices.contract'
import { allocateLines, chargeAmountIn, linesOfQuotation, sumMoney } from '@kairo/shared/billing/invoice-amounts'
import { compareQuotations } from '@kairo/shared/billing/variance'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { Currency } from '@kairo/shared/currencies'
import { tokyoSeconds, tokyoToday } from '@kairo/shared/dates'
import { decimalOf, type ExchangeRates, roundMoney } from '@kairo/shared/money'
import type { LineIdentity } from '@kairo/shared/quotations/charges'
import type { Quotation } from '@kairo/shared/quotations/quotation'
import type { QuotationLine } from '@kairo/shared/quotations/quotation-lines'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { isStaff } from '@kairo/shared/roles'
import type { Language, Trilingual } from '@kairo/shared/languages'
import type { Letterhead } from '@kairo/shared/operator-company/operator-company.contract'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { Actor, RequestContext } from '../../../http/request-context.ts'
import { chargeNames } from '../../charges/charge-kinds.ts'
import { issuerOf, letterheadNow } from '../../operator-company/issuer.ts'
import { findOrder } from '../../orders/queries/find-order.ts'
import { shownName } from '../../orders/record/shown-name.ts'
import { ratesOfOrder } from '../commands/create-drafts.ts'
import { termsOf } from '../record/billing-terms.ts'
import type { StoredFx } from '../record/draft-amounts.ts'

interface StoredQuotation {
  quotation: Quotation
  prices: { exchangeRates: ExchangeRates }
  exchangeRatesDate: string
}
const VALUE = { 'zh-cn': 'd.value_cn', en: 'd.value_en', ja: 'd.value_jp' } as const

/** Invoiced lines of an order that are not credited, with the rates of their conversion. */
const invoicedLines = (db: Kysely<DB>, orderId: number, withDrafts: boolean) =>
  db
    .selectFrom('invoice_lines as l')
    .innerJoin('invoices as i', 'i.id', 'l.invoice_id')
    .select(['l.item', 'l.container_type', 'l.quantity', 'l.amount_in_invoice', 'l.order_charge_id', 'l.source'])
    .select(['l.quotation_seq', 'l.quotation_line', 'i.currency', 'i.fx'])
    .where('l.order_id', '=', orderId)
    .where('l.live', '=', true)
    .where('l.left_out', '=', false)
    .where('i.state', 'in', withDrafts ? [INVOICE_STATE.draft, INVOICE_STATE.issued] : [INVOICE_STATE.issued])
    .orderBy('l.id')
    .execute()

const identityOf = ({ side, kind, item, names }: LineIdentity): LineIdentity => ({
  side,
  kind,
  item,
  ...(names ? { names } : {}),
})

/** Of the lines, their names in all languages. */
type NamedVariance = Omit<Variance, 'rows' | 'bank'> & { rows: (Variance['rows'][number] & { names: Trilingual })[] }

/**
 * Compares the first quotation, the present one and the invoiced lines, in the customer's invoice currency.
 * `viewer` reads it in `language`. `withDrafts` counts lines of drafts as invoiced, for the PDF of the draft itself.
 */
export async function varianceOf(
  db: Kysely<DB>,
  order: { id: number; code: string; customer_id: number; actual_departure: Date | null; etd: string | null },
  { viewer, language }: { viewer: Pick<Actor, 'roleId'>; language: Language },
  today: string,
  withDrafts = false,
): Promise<NamedVariance> {
  const [terms, quotations, charges, billed, nameOf] = await Promise.all([
    termsOf(db, order.customer_id),
    db.selectFrom('order_quotations').selectAll().where('order_id', '=', order.id).orderBy('seq').execute(),
    db
      .selectFrom('order_charges as c')
      .leftJoin('users as u', 'u.id', 'c.answered_by')
      .leftJoin('dictionary as d', (join) =>
        join.on('d.entry_id', '=', DICTIONARY.chargeCause).onRef('d.entry_code', '=', 'c.cause'),
      )
      .innerJoin('charge_kinds as k', 'k.id', 'c.charge_kind_id')
      .selectAll('c')
      .select([
        'k.code as kind_code',
        'u.name as answerer',
        'u.role_id as answerer_role',
        `${VALUE[language]} as cause_name`,
      ])
      .where('c.order_id', '=', order.id)
      .where('c.state', 'in', [CHARGE_STATE.agreed, CHARGE_STATE.invoiced])
      .orderBy('c.id')
      .execute(),
    invoicedLines(db, order.id, withDrafts),
    chargeNames(db),
  ])
  const first = quotations[0]?.quotation as StoredQuotation | undefined
  const last = quotations.at(-1)?.quotation as StoredQuotation | undefined
  const currency: Currency = (billed[0]?.currency as Currency | undefined) ?? terms.invoiceCurrency
  const fx = billed[0]?.fx as StoredFx | undefined
  const departedOn = order.actual_departure ? tokyoToday(order.actual_departure) : order.etd
  const own = last ? { ...last.prices.exchangeRates, date: last.exchangeRatesDate } : null
  const rates =
    fx?.orders?.[order.id] ??
    fx ??
    (await ratesOfOrder(db, { orderId: order.id, rates: own, departedOn }, terms.fxBasis, today))
  const quotedAs = (line: (typeof billed)[number]): QuotationLine | undefined => {
    const stored = quotations.find(({ seq }) => seq === line.quotation_seq)?.quotation as StoredQuotation | undefined
    return stored && linesOfQuotation(stored.quotation)[line.quotation_line ?? -1]
  }
  const linesOf = (stored: StoredQuotation | undefined, by: ExchangeRates) => {
    if (!stored) return []
    const lines = linesOfQuotation(stored.quotation)
    const amounts = allocateLines(lines, currency, by)
    return lines.map((line, at) => ({
      ...identityOf(line),
      containerType: line.containerType,
      quantity: decimalOf(line.quantity).toFixed(),
      amount: amounts[at] ?? '0',
    }))
  }
  const inCurrency = billed.filter((line) => line.currency === currency)
  const compared = compareQuotations(
    linesOf(first, first?.prices.exchangeRates ?? rates),
    linesOf(last, rates),
    inCurrency
      .filter(({ source }) => source === 'quotation')
      .map((line) => ({
        // By its place in the quotation that it was billed from.
        ...identityOf(quotedAs(line) ?? { side: 'route', kind: null, item: line.item }),
        containerType: line.container_type,
        quantity: decimalOf(line.quantity).toFixed(),
        amount: roundMoney(line.amount_in_invoice, currency),
      })),
    currency,
  )
  const historyId = quotations.findLast(({ history_id }) => history_id !== null)?.history_id ?? null
  const empty = { cause: '', agreedBy: '', agreedAt: null, fileId: null, chargeId: null, historyId: null }
  const rows: NamedVariance['rows'] = [
    ...compared.map(({ side, kind, item, names, ...row }) => ({
      ...empty,
      ...row,
      item,
      names: nameOf.quoted({ side, kind, item, ...(names ? { names } : {}) }),
      historyId: row.why === 'quantity' ? historyId : null,
    })),
    ...charges.map((charge) => {
      const current = chargeAmountIn({ amount: charge.amount, currency: charge.currency as Currency }, currency, rates)
      const billedLine = inCurrency.find(({ order_charge_id }) => order_charge_id === charge.id)
      return {
        item: charge.text,
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
        cause: charge.cause_name ?? charge.cause,
        agreedBy: shownName({ name: charge.answerer, role: charge.answerer_role }, viewer, language),
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

/** The letterhead of the newest issued invoice of an order. */
async function letterheadOfInvoice(db: Kysely<DB>, orderId: number): Promise<Letterhead | undefined> {
  const found = await db
    .selectFrom('invoices')
    .select(sql<Letterhead>`snapshot -> 'letterhead'`.as('letterhead'))
    .where(sql<boolean>`order_ids @> array[${orderId}]::bigint[]`)
    .where('kind', '=', 'invoice')
    .where('state', '=', INVOICE_STATE.issued)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.letterhead
}

/** Throws ORDER_NOT_EXIST. A customer sees what is invoiced, staff also what is on drafts. */
export async function getVariance(
  context: AppContext,
  { orderId }: ParsedOf<typeof invoicesContract.getVariance>,
  { actor, language }: RequestContext,
): Promise<Variance> {
  const { db, clock } = context
  const order = await findOrder(db, actor, orderId)
  const [{ rows, ...sums }, letterhead] = await Promise.all([
    varianceOf(db, order, { viewer: actor, language }, tokyoToday(clock.now()), isStaff(actor.roleId)),
    letterheadOfInvoice(db, orderId),
  ])
  return {
    ...sums,
    rows: rows.map(({ names, ...row }) => ({ ...row, item: names[language] })),
    bank: issuerOf(letterhead ?? (await letterheadNow(context, db)).company, language).bank ?? null,
  }
}
