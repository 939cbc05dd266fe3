import { groupBy } from '@kairo/shared/group-by'
import { INVOICE_STATE, PAYMENT_STATE, type TaxCode } from '@kairo/shared/billing/billing-codes'
import type { Currency } from '@kairo/shared/currencies'
import { convert, type Decimal, decimalOf, type ExchangeRates, roundMoney } from '@kairo/shared/money'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { CHARGE_KIND } from '@kairo/shared/billing/charge-kinds'
import type { SettingValues } from '@kairo/shared/business-settings/business-settings'
import type { StoredFx } from '../record/draft-amounts.ts'
import { billingRatesOn } from '../record/billing-rates.ts'
import type { Entry, Voucher } from './vouchers.ts'

interface Period {
  from: string
  to: string
  /** Also documents that were exported before. */
  again: boolean
}
type Kind = Voucher['document']['kind']

const notExported = (kind: Kind, id: string, again: boolean) =>
  again
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select from accounting_export_documents d where d.kind = ${kind} and d.document_id = ${sql.ref(id)})`

/** Of a payment that was cancelled: it is in the books, and so is to be taken out of them. */
const wasExported = sql<boolean>`exists (select from accounting_export_documents d where d.kind = 'payment' and d.document_id = p.id)`

const yen = (value: Decimal): string => roundMoney(value, 'JPY')

/** Invoices and credit notes: what is owed against sales, by account and tax code. */
async function invoiceVouchers(db: Kysely<DB>, period: Period, settings: SettingValues): Promise<Voucher[]> {
  const invoices = await db
    .selectFrom('invoices as i')
    .innerJoin('users as u', 'u.id', 'i.customer_id')
    .select(['i.id', 'i.kind', 'i.no', 'i.issue_date', 'i.currency', 'i.total', 'i.fx', 'i.order_ids'])
    .select(['u.code', 'u.company_name', 'u.name'])
    .where('i.state', 'in', [INVOICE_STATE.issued, INVOICE_STATE.credited])
    .where('i.issue_date', '>=', period.from)
    .where('i.issue_date', '<=', period.to)
    .where(notExported('invoice', 'i.id', period.again))
    .orderBy('i.issue_date')
    .orderBy('i.no')
    .execute()
  const { rows: lines } = await sql<{
    invoice_id: number
    order_id: number
    code: string
    account: string
    tax_code: TaxCode | null
    own_currency: Currency
    amount: string
    in_invoice: string
  }>`
    select l.invoice_id, l.order_id, o.code, l.tax_code, l.currency as own_currency,
      coalesce(nullif(k.account_name, ''), case when k.code = ${CHARGE_KIND.bankFee} then ${settings.accountBankFee}::text
        when k.code = ${CHARGE_KIND.duty} then ${settings.accountAdvances}::text
        else ${settings.accountSales}::text end) as account,
      sum(l.amount) as amount, sum(l.amount_in_invoice) as in_invoice
    from invoice_lines l
    join orders o on o.id = l.order_id
    join charge_kinds k on k.id = l.charge_kind_id
    where l.invoice_id = any(${invoices.map(({ id }) => id)}::bigint[])
    group by l.invoice_id, l.order_id, o.code, account, l.tax_code, l.currency
    order by l.invoice_id, account, l.tax_code, l.order_id`.execute(db)
  const byInvoice = groupBy(lines, ({ invoice_id }) => invoice_id)
  return invoices.map((invoice) => {
    const currency = invoice.currency as Currency
    const fx = invoice.fx as StoredFx
    const groups = new Map<string, { account: string; taxCode: TaxCode | null; sum: Decimal }>()
    for (const line of byInvoice.get(invoice.id) ?? []) {
      const { account } = line
      const key = `${account}/${line.tax_code}`
      const group = groups.get(key) ?? { account, taxCode: line.tax_code, sum: decimalOf('0') }
      groups.set(key, { ...group, sum: group.sum.plus(inYen(line, currency, fx.orders?.[line.order_id] ?? fx)) })
    }
    const credits = [...groups.values()].map(
      ({ account, taxCode, sum }): Entry => ({ side: 'credit', account, sub: '', taxCode, amount: yen(sum) }),
    )
    const owed = credits.reduce((sum, { amount }) => sum.plus(amount), decimalOf('0'))
    const name = invoice.company_name || invoice.name
    return {
      no: invoice.no ?? '',
      date: invoice.issue_date ?? '',
      text: `${invoice.kind === 'credit' ? '返還' : '請求'} ${invoice.no} ${name}`,
      customerCode: invoice.code,
      customerName: name,
      orderCodes: [...new Set((byInvoice.get(invoice.id) ?? []).map(({ code }) => code))],
      currency,
      foreignAmount: roundMoney(invoice.total, currency),
      rate: rateText(currency, fx),
      entries: [
        { side: 'debit', account: settings.accountReceivable, sub: invoice.code, taxCode: null, amount: yen(owed) },
        ...credits,
      ],
      document: { kind: 'invoice', id: invoice.id },
    }
  })
}

/** Lines in yen as they are, the others from the currency of the invoice. */
const inYen = (
  line: { own_currency: Currency; amount: string; in_invoice: string },
  currency: Currency,
  rates: ExchangeRates,
): string => {
  if (currency === 'JPY') return line.in_invoice
  return line.own_currency === 'JPY' ? line.amount : convert(line.in_invoice, currency, 'JPY', rates)
}

const rateText = (currency: Currency, rates: ExchangeRates): string =>
  currency === 'JPY'
    ? ''
    : decimalOf(convert('1', currency, 'JPY', rates))
        .round(6)
        .toFixed()

const selectPayments = (db: Kysely<DB>) =>
  db
    .selectFrom('payments as p')
    .innerJoin('users as u', 'u.id', 'p.customer_id')
    .select(['p.id', 'p.no', 'p.received_on', 'p.amount', 'p.currency', 'u.code', 'u.company_name', 'u.name'])
    .where('p.method', '<>', 'creditNote')
type Payment = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number]

/** Money on the bank's account; `isCancelled` turns it round, on the day given. */
function paymentVoucher(
  payment: Payment,
  rates: ExchangeRates,
  settings: SettingValues,
  { isCancelled, date }: { isCancelled: boolean; date: string },
): Voucher {
  const currency = payment.currency as Currency
  const signed = decimalOf(payment.amount).times(isCancelled ? -1 : 1)
  const amount = roundMoney(convert(signed, currency, 'JPY', rates), 'JPY')
  const name = payment.company_name || payment.name
  const what = isCancelled ? '入金取消' : signed.lt(0) ? '返金' : '入金'
  return {
    no: payment.no,
    date,
    text: `${what} ${payment.no} ${name}`,
    customerCode: payment.code,
    customerName: name,
    orderCodes: [],
    currency,
    foreignAmount: roundMoney(signed, currency),
    rate: rateText(currency, rates),
    entries: [
      { side: 'debit', account: settings.accountBank, sub: '', taxCode: null, amount },
      { side: 'credit', account: settings.accountReceivable, sub: payment.code, taxCode: null, amount },
    ],
    document: { kind: isCancelled ? 'cancellation' : 'payment', id: payment.id },
  }
}

/** Money received and paid back, at the rates of its day. */
async function paymentVouchers(db: Kysely<DB>, period: Period, settings: SettingValues): Promise<Voucher[]> {
  const payments = await selectPayments(db)
    .where(({ or, eb }) => or([eb('p.state', '=', PAYMENT_STATE.booked), wasExported]))
    .where('p.received_on', '>=', period.from)
    .where('p.received_on', '<=', period.to)
    .where(notExported('payment', 'p.id', period.again))
    .orderBy('p.received_on')
    .orderBy('p.no')
    .execute()
  return withRates(db, payments, (payment, rates) =>
    paymentVoucher(payment, rates, settings, { isCancelled: false, date: payment.received_on }),
  )
}

/** Payments that were cancelled after they had been exported, on the day of the cancellation, at the rates of their own day. */
async function cancellationVouchers(db: Kysely<DB>, period: Period, settings: SettingValues): Promise<Voucher[]> {
  const cancelledOn = sql<string>`(p.update_time at time zone 'Asia/Tokyo')::date::text`
  const payments = await selectPayments(db)
    .select(cancelledOn.as('cancelled_on'))
    .where('p.state', '=', PAYMENT_STATE.cancelled)
    .where(wasExported)
    .where(sql<boolean>`${cancelledOn} between ${period.from} and ${period.to}`)
    .where(notExported('cancellation', 'p.id', period.again))
    .orderBy('p.no')
    .execute()
  return withRates(db, payments, (payment, rates) =>
    paymentVoucher(payment, rates, settings, { isCancelled: true, date: payment.cancelled_on }),
  )
}

/** Bank fees of the payer, and write-offs. */
async function closingVouchers(db: Kysely<DB>, period: Period, settings: SettingValues): Promise<Voucher[]> {
  const closed = await db
    .selectFrom('payment_allocations as a')
    .innerJoin('invoices as i', 'i.id', 'a.invoice_id')
    .innerJoin('users as u', 'u.id', 'i.customer_id')
    .leftJoin('payments as p', 'p.id', 'a.payment_id')
    .select(['a.id', 'a.kind', 'a.amount', 'a.allocated_on as received_on', 'i.no', 'i.currency', 'p.no as payment_no'])
    .select(['u.code', 'u.company_name', 'u.name'])
    .where('a.kind', '<>', 'payment')
    .where('a.allocated_on', '>=', period.from)
    .where('a.allocated_on', '<=', period.to)
    .where(notExported('allocation', 'a.id', period.again))
    .orderBy('a.allocated_on')
    .orderBy('a.id')
    .execute()
  return withRates(db, closed, (row, rates) => {
    const currency = row.currency as Currency
    const amount = roundMoney(convert(row.amount, currency, 'JPY', rates), 'JPY')
    const name = row.company_name || row.name
    const isFee = row.kind === 'bankFee'
    return {
      no: row.payment_no ?? row.no ?? '',
      date: row.received_on,
      text: `${isFee ? '振込手数料' : '貸倒'}${decimalOf(row.amount).lt(0) ? '取消' : ''} ${row.no} ${name}`,
      customerCode: row.code,
      customerName: name,
      orderCodes: [],
      currency,
      foreignAmount: roundMoney(row.amount, currency),
      rate: rateText(currency, rates),
      entries: [
        {
          side: 'debit',
          account: isFee ? settings.accountBankFee : settings.accountWriteOff,
          sub: '',
          taxCode: null,
          amount,
        },
        { side: 'credit', account: settings.accountReceivable, sub: row.code, taxCode: null, amount },
      ],
      document: { kind: 'allocation', id: row.id },
    }
  })
}

/** With the rates of each row's day; days are read once, and yen need none. */
async function withRates<T extends { received_on: string; currency: string }>(
  db: Kysely<DB>,
  rows: readonly T[],
  make: (row: T, rates: ExchangeRates) => Voucher,
): Promise<Voucher[]> {
  const byDay = new Map<string, ExchangeRates>()
  for (const { received_on, currency } of rows)
    if (currency !== 'JPY' && !byDay.has(received_on)) byDay.set(received_on, await billingRatesOn(db, received_on))
  return rows.map((row) => make(row, byDay.get(row.received_on) ?? { jpy: '1', cny: '1' }))
}

/** Every voucher of a period by day and number. */
export async function collectVouchers(db: Kysely<DB>, period: Period, settings: SettingValues): Promise<Voucher[]> {
  const vouchers = [
    ...(await invoiceVouchers(db, period, settings)),
    ...(await paymentVouchers(db, period, settings)),
    ...(await cancellationVouchers(db, period, settings)),
    ...(await closingVouchers(db, period, settings)),
  ]
  return vouchers.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}
