import { anyOf } from '../../../database/conditions.ts'
import { NEXT_VERSION } from '../../../database/next-version.ts'
import { INVOICE_STATE, PAYMENT_STATE } from '@kairo/shared/billing/billing-codes'
import { bankFeeTolerance, settle } from '@kairo/shared/billing/payments'
import { COUNTRY } from '@kairo/shared/countries'
import type { Currency } from '@kairo/shared/currencies'
import { tokyoToday } from '@kairo/shared/dates'
import { type Decimal, type DecimalInput, decimalOf } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type { DB, PaymentAllocations } from '../../../database/tables.ts'
import { MESSAGES } from '../messages.ts'
import { asItIs, assertWholeYen, type Each } from '../record/field-rules.ts'
import { lockInvoices } from '../record/lock-order.ts'
import { tellOfInvoices } from '../record/tell-webhooks.ts'
import { readBusinessSettings } from '../../business-settings/read-business-settings.ts'

interface AllocatedPayment {
  id: number
  customer_id: number
  currency: string
  unallocated: string
}

/** Adds to what is paid of an invoice; the version increases, as the balance shown has changed. */
export const addPaid = (trx: Transaction<DB>, invoiceId: number, amount: string, now: Date) =>
  trx
    .updateTable('invoices')
    .set({ paid: sql<string>`paid + ${amount}`, version: NEXT_VERSION, update_time: now })
    .where('id', '=', invoiceId)
    .execute()

/** Parts of a locked payment for open invoices of its customer and currency, which are locked too. */
interface Allocated {
  payment: AllocatedPayment
  parts: readonly { invoiceId: number; amount: string }[]
  /** Closes what the last invoice is short of, up to the tolerance. */
  closeAsFee: boolean
  /** Of the allocation. */
  day: string
  /** A part is at most what is open of its invoice; nothing where it is settled. */
  upToOpen?: boolean
}

/**
 * Allocates payments to invoices, one after the other, by the same few statements for any number. Returns what is left
 * of each. Throws PARAMETER_ERROR, INVOICE_NOT_EXIST, BILLING_STATE_ERROR; `each` may name the payment in them.
 */
export async function allocate(
  trx: Transaction<DB>,
  allocated: readonly Allocated[],
  made: { by: number | null; now: Date },
  each: Each = asItIs,
): Promise<string[]> {
  const settings = await readBusinessSettings(trx)
  const countries = await countriesOf(
    trx,
    allocated.map(({ payment }) => payment.customer_id),
  )
  const toleranceOf = ({ customer_id, currency }: AllocatedPayment): string =>
    bankFeeTolerance(settings, countries.get(customer_id) ?? COUNTRY.japan, currency as Currency)
  const ids = allocated.flatMap(({ parts }) => parts.map(({ invoiceId }) => invoiceId))
  const rows = await trx
    .selectFrom('invoices')
    .select(['id', 'customer_id', 'currency', 'state', 'kind', 'open'])
    .where('id', '=', anyOf([...new Set(ids)]))
    .execute()
  const invoices = new Map(rows.map((row) => [row.id, { ...row, open: decimalOf(row.open ?? '0') }]))
  const settled: (Insertable<PaymentAllocations> & { amount: string })[] = []

  const settleParts = ({ payment, parts, closeAsFee, day, upToOpen = false }: Allocated): string => {
    for (const [at, { amount }] of parts.entries()) assertWholeYen(`allocations.${at}.amount`, amount, payment.currency)
    let left = decimalOf(payment.unallocated)
    for (const [at, part] of parts.entries()) {
      const invoice = invoices.get(part.invoiceId)
      if (!invoice) throw new Refusal('INVOICE_NOT_EXIST')
      if (upToOpen && invoice.open.lte(0)) continue
      const amount = upToOpen && invoice.open.lt(part.amount) ? invoice.open : decimalOf(part.amount)
      if (invoice.customer_id !== payment.customer_id || invoice.currency !== payment.currency)
        throw new Refusal('BILLING_STATE_ERROR', { message: MESSAGES.otherCurrency })
      if (invoice.state !== INVOICE_STATE.issued || invoice.kind !== 'invoice') throw new Refusal('BILLING_STATE_ERROR')
      if (left.lt(amount) || invoice.open.lt(amount))
        throw new Refusal('BILLING_STATE_ERROR', { message: MESSAGES.overAllocated })
      left = left.minus(amount)
      const tolerance = closeAsFee && at === parts.length - 1 ? toleranceOf(payment) : '0'
      const { allocations, open } = settle(amount, invoice.open, payment.currency as Currency, tolerance)
      invoice.open = decimalOf(open)
      for (const allocation of allocations)
        settled.push({
          payment_id: payment.id,
          invoice_id: part.invoiceId,
          amount: allocation.amount,
          kind: allocation.kind,
          allocated_on: day,
          created_by: made.by,
        })
    }
    return left.toFixed()
  }
  const left = allocated.map((one, at) => each(at, () => settleParts(one)))

  if (settled.length > 0) {
    await trx.insertInto('payment_allocations').values(settled).execute()
    const paid = sumsBy(settled, ({ invoice_id }) => Number(invoice_id))
    await sql`update invoices i set paid = i.paid + n.amount, version = i.version + 1, update_time = ${made.now}
      from unnest(${paid.ids}::bigint[], ${paid.amounts}::numeric[]) as n (id, amount) where i.id = n.id`.execute(trx)
    await tellOfInvoices(trx, made.now, 'invoice.paid', paid.ids)
  }
  const payments = allocated.map(({ payment }) => payment.id)
  await sql`update payments p set unallocated = n.amount, update_time = ${made.now}
    from unnest(${payments}::bigint[], ${left}::numeric[]) as n (id, amount) where p.id = n.id`.execute(trx)
  return left
}

/** The countries of customers. */
async function countriesOf(trx: Transaction<DB>, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'country'])
    .where('id', '=', anyOf([...new Set(ids)]))
    .execute()
  return new Map(rows.map(({ id, country }) => [id, country]))
}

type Settled = Pick<
  Selectable<PaymentAllocations>,
  'id' | 'payment_id' | 'invoice_id' | 'amount' | 'kind' | 'allocated_on'
>

/** An allocation with what is taken back of it. */
interface TakenBack {
  settled: Settled
  amount: Decimal
}

/** Those of these fees and write-offs that are in the books: exported, or of a month that is closed. */
async function inBooks(trx: Transaction<DB>, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`select a.id from payment_allocations a
    where a.id = any(${[...ids]}::bigint[]) and (
      exists (select from accounting_export_documents d where d.kind = 'allocation' and d.document_id = a.id)
      or exists (select from periods p where p.month = to_char(a.allocated_on, 'YYYY-MM')))`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Sums by a key, for the statements that write many rows at once. */
function sumsBy<Row extends { amount: DecimalInput }>(rows: readonly Row[], keyOf: (row: Row) => number | null) {
  const sums = new Map<number, Decimal>()
  for (const row of rows) {
    const key = keyOf(row)
    const amount = decimalOf(row.amount)
    if (key !== null) sums.set(key, (sums.get(key) ?? decimalOf('0')).plus(amount))
  }
  return { ids: [...sums.keys()], amounts: [...sums.values()].map((sum) => sum.toFixed()) }
}

/**
 * Takes back parts of allocations, the same few statements for any number: what is in the books stays there and is
 * reversed today. Their invoices are locked.
 */
async function takeBack(trx: Transaction<DB>, taken: readonly TakenBack[], by: number | null, now: Date) {
  if (taken.length === 0) return
  const booked = await inBooks(
    trx,
    taken.flatMap(({ settled }) => (settled.kind === 'payment' ? [] : settled.id)),
  )
  const reversed = taken.filter(({ settled }) => booked.has(settled.id))
  const free = taken.filter(({ settled }) => !booked.has(settled.id))
  if (reversed.length > 0)
    await trx
      .insertInto('payment_allocations')
      .values(
        reversed.map(({ settled: { payment_id, invoice_id, kind }, amount }) => ({
          payment_id,
          invoice_id,
          amount: amount.times(-1).toFixed(),
          kind,
          allocated_on: tokyoToday(now),
          created_by: by,
        })),
      )
      .execute()
  const whole = free.filter(({ settled, amount }) => amount.eq(settled.amount))
  if (whole.length > 0)
    await trx
      .deleteFrom('payment_allocations')
      .where('id', '=', anyOf(whole.map(({ settled }) => settled.id)))
      .execute()
  const parts = sumsBy(
    free.filter(({ settled, amount }) => !amount.eq(settled.amount)),
    ({ settled }) => settled.id,
  )
  if (parts.ids.length > 0)
    await sql`update payment_allocations a set amount = a.amount - n.amount
      from unnest(${parts.ids}::bigint[], ${parts.amounts}::numeric[]) as n (id, amount) where a.id = n.id`.execute(trx)
  const paid = sumsBy(taken, ({ settled }) => settled.invoice_id)
  await sql`update invoices i set paid = i.paid - n.amount, version = i.version + 1, update_time = ${now}
    from unnest(${paid.ids}::bigint[], ${paid.amounts}::numeric[]) as n (id, amount) where i.id = n.id`.execute(trx)
}

/** What stands of these allocations, the newest first: without what was reversed since. */
function standing(rows: readonly Settled[]): TakenBack[] {
  const keyOf = ({ payment_id, invoice_id, kind }: Settled) => `${payment_id}/${invoice_id}/${kind}`
  const reversed = new Map<string, Decimal>()
  for (const row of rows)
    if (decimalOf(row.amount).lt(0))
      reversed.set(keyOf(row), (reversed.get(keyOf(row)) ?? decimalOf('0')).minus(row.amount))
  return rows
    .filter(({ amount }) => decimalOf(amount).gt(0))
    .toSorted((a, b) => b.id - a.id)
    .flatMap((settled) => {
      const amount = decimalOf(settled.amount)
      const gone = reversed.get(keyOf(settled)) ?? decimalOf('0')
      const here = gone.lt(amount) ? gone : amount
      reversed.set(keyOf(settled), gone.minus(here))
      return here.eq(amount) ? [] : [{ settled, amount: amount.minus(here) }]
    })
}

/** Locks the invoices that a payment settles; to be called before it is locked itself. */
export async function lockInvoicesOf(trx: Transaction<DB>, paymentId: number): Promise<void> {
  const settled = await trx
    .selectFrom('payment_allocations')
    .select('invoice_id')
    .where('payment_id', '=', paymentId)
    .execute()
  await lockInvoices(
    trx,
    settled.map(({ invoice_id }) => invoice_id),
  )
}

/** All that a payment settled is open again. */
export async function releasePayment(trx: Transaction<DB>, paymentId: number, by: number, now: Date): Promise<void> {
  const rows = await trx.selectFrom('payment_allocations').selectAll().where('payment_id', '=', paymentId).execute()
  await takeBack(trx, standing(rows), by, now)
}

/** After a credit note: an overpaid amount is returned to its payments, the newest first. They are locked. */
export async function releaseOverpaid(trx: Transaction<DB>, invoiceId: number, by: number, now: Date): Promise<void> {
  const { open } = await trx.selectFrom('invoices').select('open').where('id', '=', invoiceId).executeTakeFirstOrThrow()
  let over = decimalOf(open ?? '0').times(-1)
  if (over.lte(0)) return
  const rows = await trx.selectFrom('payment_allocations').selectAll().where('invoice_id', '=', invoiceId).execute()
  const taken: TakenBack[] = []
  for (const { settled, amount } of standing(rows)) {
    if (over.lte(0)) break
    const back = over.lt(amount) ? over : amount
    over = over.minus(back)
    taken.push({ settled, amount: back })
  }
  await takeBack(trx, taken, by, now)
  // A fee or a write-off is not received money.
  const received = taken.filter(({ settled }) => settled.kind === 'payment')
  const { ids, amounts } = sumsBy(received, ({ settled }) => settled.payment_id)
  await sql`update payments p
    set unallocated = p.unallocated + n.amount, version = p.version + 1, update_time = ${now}
    from unnest(${ids}::bigint[], ${amounts}::numeric[]) as n (id, amount)
    where p.id = n.id and p.state = ${PAYMENT_STATE.booked}`.execute(trx)
}
