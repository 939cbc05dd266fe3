import type { Kysely } from 'kysely'
import type pg from 'pg'
import { billedKindOf, taxCodeOf } from '../../packages/shared/src/billing/charge-kinds.ts'
import { dueDate } from '../../packages/shared/src/billing/due-date.ts'
import {
  allocateLines,
  linesOfQuotation,
  sumMoney,
  taxSums,
} from '../../packages/shared/src/billing/invoice-amounts.ts'
import { COUNTRY } from '../../packages/shared/src/countries.ts'
import { CURRENCIES, type Currency } from '../../packages/shared/src/currencies.ts'
import { addDays } from '../../packages/shared/src/dates.ts'
import { decimalOf } from '../../packages/shared/src/money.ts'
import type { DB } from '../../apps/server/src/database/tables.ts'
import { bankDaysOf } from '../../apps/server/src/features/billing/record/billing-terms.ts'
import { loadChargeKinds, type StoredChargeKind } from '../../apps/server/src/features/charges/charge-kinds.ts'
import { DEMO_EXCHANGE_RATES } from '../../apps/server/src/master-data/demo/demo-company.ts'
import { exampleQuotation } from './orders.ts'

/** Days before today on which invoices may have been issued; more than the years of the orders. */
const DAYS = 1300

const negated = (amount: string): string => decimalOf(amount).times(-1).toFixed()
const same = (text: string) => ({ 'zh-cn': text, en: text, ja: text })

/** The amounts of an invoice of one order by the product's rules, and the stored data of its PDF. */
function priceIn(currency: Currency, destination: number, kinds: readonly StoredChargeKind[], today: string) {
  const { quotation } = exampleQuotation(today)
  const route = {
    departureCountry: destination === COUNTRY.japan ? COUNTRY.china : COUNTRY.japan,
    destinationCountry: destination,
  }
  const amounts = allocateLines(linesOfQuotation(quotation), currency, DEMO_EXCHANGE_RATES)
  const lines = linesOfQuotation(quotation).map((line, at) => {
    const kind = billedKindOf(kinds, line)
    if (!kind) throw new Error(`no kind of charge is named ${line.item}`)
    return { ...line, at, kind: kind.id, taxCode: taxCodeOf(kind, route), inInvoice: amounts[at] ?? '0' }
  })
  const total = sumMoney(amounts, currency)
  const taxed = lines.map(({ taxCode, totalPrice: amount, currency: own, inInvoice }) => ({
    taxCode,
    amount,
    currency: own,
    amountInInvoice: inInvoice,
  }))
  const tax = taxSums(taxed, currency, DEMO_EXCHANGE_RATES, 'halfUp')
  const print = {
    kind: 'invoice',
    number: null,
    issueDate: today,
    dueDate: today,
    period: null,
    currency,
    total,
    taxes: tax,
    rates: { ...DEMO_EXCHANGE_RATES, date: today },
    customer: { name: 'Bench', addressLines: ['1-2-3 Konan, Minato, Tokyo'] },
    credits: null,
    orders: [
      {
        code: '',
        orderNo: '',
        from: same('Shanghai'),
        to: same('Osaka'),
        vesselVoyage: 'SITC OSAKA / 001E',
        blNumber: '',
        transactionDate: today,
        lines: lines.map((line) => ({
          item: same(line.item),
          containerType: line.containerType,
          quantity: line.quantity,
          price: line.price,
          currency: line.currency,
          rate: null,
          amountInInvoice: line.inInvoice,
          taxCode: line.taxCode ?? '?',
        })),
        subtotal: total,
        variance: [],
      },
    ],
  }
  const credited = taxed.map((line) => ({
    ...line,
    amount: negated(line.amount),
    amountInInvoice: negated(line.amountInInvoice),
  }))
  const credit_tax = taxSums(credited, currency, DEMO_EXCHANGE_RATES, 'halfUp')
  return {
    currency,
    destination,
    total,
    tax,
    credit_tax,
    lines,
    snapshot: { print, letterhead: { name: same('Bench Freight') } },
  }
}

/**
 * Temporary tables for the bills: the amount of an order by currency and country of destination, its lines, and the due
 * date of each day of issue, all calculated by the product.
 */
export async function makeBillPrices(client: pg.ClientBase, db: Kysely<DB>, today: string): Promise<void> {
  const kinds = await loadChargeKinds(db)
  const prices = [COUNTRY.china, COUNTRY.japan].flatMap((destination) =>
    CURRENCIES.map((currency) => priceIn(currency, destination, kinds, today)),
  )
  await client.query(`drop table if exists bill_prices, bill_price_lines, bill_days`)
  await client.query(
    `create temp table bill_prices (currency text, destination int, total numeric, tax jsonb, credit_tax jsonb,
       lines jsonb, snapshot jsonb, primary key (currency, destination))`,
  )
  await client.query(
    'insert into bill_prices select p.* from jsonb_populate_recordset(null::bill_prices, $1::jsonb) p',
    [JSON.stringify(prices)],
  )
  await client.query(`create temp table bill_price_lines as
    select p.currency as invoice_currency, p.destination, l.* from bill_prices p cross join jsonb_to_recordset(p.lines)
      as l(at int, id text, kind bigint, side text, item text, "containerType" text, basis text, quantity numeric, price numeric,
        currency text, "totalPrice" numeric, "inInvoice" numeric, "taxCode" text)`)
  const terms = {
    mode: 'perOrder',
    closingDay: 31,
    payMonths: 1,
    payDay: 31,
    payDays: 30,
    dueAdjust: 'before',
  } as const
  const days: { country: number; issued: string; due: string }[] = []
  for (const country of [COUNTRY.china, COUNTRY.japan]) {
    const businessDays = await bankDaysOf(db, country)
    for (let n = 0; n < DAYS; n++) {
      const issued = addDays(today, -n)
      days.push({ country, issued, due: dueDate(terms, { issueDate: issued, periodTo: null }, businessDays) })
    }
  }
  await client.query('create temp table bill_days (country int, issued date, due date, primary key (country, issued))')
  await client.query(
    `insert into bill_days select country, issued, due
     from jsonb_to_recordset($1::jsonb) as d(country int, issued date, due date)`,
    [JSON.stringify(days)],
  )
}
