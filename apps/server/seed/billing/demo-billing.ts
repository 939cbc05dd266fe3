import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BillingTerms } from '@kairo/shared/billing/billing-terms.contract'
import { billingPeriod } from '@kairo/shared/billing/due-date'
import { CHARGE_CAUSE, INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { addDays, tokyoInstant, tokyoToday } from '@kairo/shared/dates'
import { decimalOf } from '@kairo/shared/money'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { sql } from 'kysely'
import type { AppContext } from '../../src/app-context.ts'
import { SettableClock } from '../../src/clock/clock.ts'
import { draftWhatIsDue } from '../../src/features/billing/commands/billing-day.ts'
import { answerCharge } from '../../src/features/billing/commands/change-charge.ts'
import { discardDraft } from '../../src/features/billing/commands/change-draft.ts'
import { createDrafts, openDraftsOf } from '../../src/features/billing/commands/draft-invoices.ts'
import { creditInvoice } from '../../src/features/billing/commands/credit-invoice.ts'
import { issueInvoice } from '../../src/features/billing/commands/issue-invoice.ts'
import { addPayment } from '../../src/features/billing/commands/payments.ts'
import { proposeCharge } from '../../src/features/billing/commands/propose-charge.ts'
import { updateBillingTerms } from '../../src/features/billing/commands/save-terms.ts'
import { feeRules } from '../../src/features/billing/commands/save-fee-rule.ts'
import { termsOf } from '../../src/features/billing/record/billing-terms.ts'
import { refreshUnbilled } from '../../src/features/billing/record/unbilled-orders.ts'
import type { RequestContext } from '../../src/http/request-context.ts'
import { actorOf, requestOfEmail, type SeedEvent } from '../timeline.ts'
import { demoPhoto } from '../files/photos.ts'
import { tolerateFees } from './tolerate-fees.ts'

/** In days: from the arrival to the issue of the invoice, and from the due date of the overdue invoice to today. */
const ISSUE_AFTER = 2
const OVERDUE = 9
/** From the proposal of the charge that awaits its answer to today. */
const UNANSWERED = 10
const NET_DAYS = 30

interface Arrived {
  id: number
  customer_id: number
  arrivedOn: string
}

/** Keys of the customers that the rest of the data is about: the one of the README, and one that pays late. */
const MONTHLY = 'mihon'
const LATE_PAYER = 'reiji'
const split = { splitByCurrency: true }
/** What is not the default: billed by the month, net days as they fall, in yuan on departure, one invoice a currency. */
const TERMS: Readonly<Record<string, Partial<BillingTerms>>> = {
  [MONTHLY]: { mode: 'monthly', closingDay: 31, payMonths: 1, payDay: 31 },
  [LATE_PAYER]: { payDays: NET_DAYS, dueAdjust: 'none' },
  yangbenQingdao: { timing: 'departure', invoiceCurrency: 'CNY', payDays: 45 },
  kakuu: split,
  kasou: split,
  shisaku: split,
  mihonSeiki: split,
  shiliShanghai: split,
}
/** Longer ago than the first order and the first closing. */
const DAYS_BEFORE_ORDERS = 215

/** Terms are agreed before the first order, as drafts are made at departures and arrivals. */
export const termsEvents = (accountId: (key: string) => Promise<number>, now: Date): SeedEvent[] =>
  Object.entries(TERMS).map(([key, own], nth) => ({
    at: new Date(now.getTime() - DAYS_BEFORE_ORDERS * 86_400_000 + nth * 60_000),
    by: 'manager',
    run: async (context, request) => {
      const { country: _country, code: _code, name: _name, ...old } = await termsOf(context.db, await accountId(key))
      return updateBillingTerms(context, { ...old, ...own }, request)
    },
  }))

async function arrivedOrders({ db }: AppContext): Promise<Arrived[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'customer_id', 'actual_arrival'])
    .where('state', 'in', [ORDER_STATE.arrived, ORDER_STATE.delivered])
    .where('actual_arrival', 'is not', null)
    .orderBy('actual_arrival')
    .execute()
  await refreshUnbilled(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, customer_id, actual_arrival }) =>
    actual_arrival ? [{ id, customer_id, arrivedOn: tokyoToday(actual_arrival) }] : [],
  )
}

/** Issues the open drafts of these orders, at the clock of the context. */
async function issueDrafts(context: AppContext, staff: RequestContext, orderIds: readonly number[]): Promise<void> {
  for (const { id } of await openDraftsOf(context.db, orderIds)) {
    const { version } = await draftOf(context, id)
    await issueInvoice(context, { id, version, issueDate: undefined }, staff)
  }
}
const draftOf = ({ db }: AppContext, id: number) =>
  db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A draft like the invoice that was taken back. */
async function draftAgain(
  context: AppContext,
  staff: RequestContext,
  { customer_id, order_ids, period_from: from, period_to: to }: Awaited<ReturnType<typeof draftOf>>,
): Promise<void> {
  const terms = await termsOf(context.db, customer_id)
  const made = { by: staff.actor.id, now: context.clock.now(), ...(from && to ? { period: { from, to } } : {}) }
  await context.db.transaction().execute((trx) => createDrafts(trx, terms, order_ids, made))
}

/** A charge with the photo that proves it, for the customer to answer. */
async function proposeInspection(context: AppContext, staff: RequestContext, orderId: number): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kairo-demo-'))
  try {
    const bytes = Buffer.from(await demoPhoto(0))
    const file = path.join(folder, 'inspection.jpg')
    await writeFile(file, bytes)
    const upload = {
      field: 'file',
      name: 'inspection.jpg',
      size: bytes.byteLength,
      hash: createHash('sha256').update(bytes).digest('hex'),
      path: file,
      read: async () => bytes,
    }
    const kind = await context.db
      .selectFrom('charge_kinds')
      .select('id')
      .where('code', '=', 'INSPECTION')
      .executeTakeFirstOrThrow()
    const data = await proposeCharge(
      context,
      {
        orderId,
        chargeKindId: kind.id,
        cause: CHARGE_CAUSE.inspection,
        text: '税関検査立会料（X線検査）',
        quantity: '1',
        price: '12000',
        currency: 'JPY',
      },
      { ...staff, files: [upload] },
    )
    return data.id
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** From this age on an invoice is paid, sooner or later in full. */
const SETTLED_DAYS = 60

/** What a customer pays of an invoice, in turn: in full, less the bank's fee, in part, nothing, too much. */
function paidOf(nth: number, { open, currency }: { open: string | null; currency: string }, isOld: boolean) {
  const total = decimalOf(open ?? '0')
  const [fee, more] = currency === 'JPY' ? ['880', '5000'] : ['0', '50']
  const ways = [total, total.minus(fee), total.times('0.5').round(0), null, total.plus(more)]
  const settled = [total, total.minus(fee), total]
  return isOld ? settled[nth % settled.length] : ways[nth % ways.length]
}

/** Payments of the due invoices but the overdue ones, each on its day. */
async function payInvoices(
  context: AppContext & { clock: SettableClock },
  staff: RequestContext,
  except: readonly number[],
  today: string,
): Promise<void> {
  const invoices = await context.db
    .selectFrom('invoices')
    .select(['id', 'customer_id', 'currency', 'open', 'issue_date', 'order_ids'])
    .where('state', '=', INVOICE_STATE.issued)
    .where('kind', '=', 'invoice')
    .where('issue_date', '<', addDays(today, -15))
    .orderBy('issue_date')
    .orderBy('id')
    .execute()
  const due = invoices.filter(({ order_ids }) => !order_ids.some((id) => except.includes(id)))
  for (const [nth, invoice] of due.entries()) {
    const issued = invoice.issue_date ?? today
    const paid = paidOf(nth, invoice, issued < addDays(today, -SETTLED_DAYS))
    if (!paid) continue
    const open = decimalOf(invoice.open ?? '0')
    const receivedOn = addDays(issued, 14)
    context.clock.set(tokyoInstant(`${receivedOn} 11:00`))
    await addPayment(
      context,
      {
        customerId: invoice.customer_id,
        receivedOn,
        amount: paid.toFixed(),
        currency: invoice.currency as 'JPY',
        bankRef: `FB${String(nth + 1).padStart(6, '0')}`,
        allocations: [{ invoiceId: invoice.id, amount: (paid.gt(open) ? open : paid).toFixed() }],
        closeAsFee: true,
      } as never,
      staff,
    )
  }
}

/** A fee of cancellation, in force since before the first order. */
const saveCancelFee = (context: AppContext, manager: RequestContext, validFrom: string) =>
  feeRules.save(
    context,
    { kind: 'cancel', isFcl: true, basis: 'container', amount: '10000', currency: 'JPY', validFrom } as never,
    manager,
  )

/** Days on which invoices are issued: of each order some days after its arrival, by the month the day after the closing. */
function issueDays(orders: readonly Arrived[], overdue: Arrived | undefined, today: string) {
  const days = orders.map((order) => ({
    day: order === overdue ? addDays(today, -NET_DAYS - OVERDUE) : addDays(order.arrivedOn, ISSUE_AFTER),
    order: order as Arrived | null,
  }))
  for (let day = addDays(today, -DAYS_BEFORE_ORDERS); day < today; day = addDays(day, 1))
    if (billingPeriod(31, day).to === day) days.push({ day: addDays(day, 1), order: null })
  return days.filter(({ day }) => day < today).sort((a, b) => (a.day < b.day ? -1 : 1))
}

/**
 * Seeds the billing of the demo data by running the billing commands, each on its day: invoices of all arrived orders,
 * payments, one overdue invoice, one credited and reissued, a draft discarded and made again, and a charge that awaits
 * the customer's approval. What lies in the past sends no mail.
 */
export async function seedDemoBilling(given: AppContext): Promise<void> {
  const now = given.clock.now()
  const today = tokyoToday(now)
  const clock = new SettableClock(now)
  const context = { ...given, clock, withoutMails: true as const }
  const manager = await requestOfEmail(context, 'manager@kairo.example')
  const customer = await requestOfEmail(context, 'customer@kairo.example')
  const latePayer = (await actorOf(context, LATE_PAYER)).id
  await saveCancelFee(context, manager, addDays(today, -DAYS_BEFORE_ORDERS))
  const orders = await arrivedOrders(context)
  const [own, others] = [
    orders.filter(({ customer_id }) => customer_id === customer.actor.id),
    orders.filter(({ customer_id }) => customer_id !== customer.actor.id),
  ]
  // Arrived long enough ago for its invoice to be overdue today.
  const overdue = others.findLast(
    ({ customer_id, arrivedOn }) => customer_id === latePayer && arrivedOn < addDays(today, -NET_DAYS - OVERDUE),
  )
  const waiting = own.at(-1)
  // On the invoice of the last month that was closed.
  const agreed = own.findLast(({ arrivedOn }) => arrivedOn.slice(0, 7) < today.slice(0, 7))
  if (agreed) {
    clock.set(tokyoInstant(`${agreed.arrivedOn} 15:00`))
    const id = await proposeInspection(context, manager, agreed.id)
    await answerCharge(context, { id, agree: true, reason: undefined, version: 1 }, customer)
  }
  // The newest stays a draft, made again after one of its drafts was discarded.
  const newest = others.at(-1)
  for (const { day, order } of issueDays(others, overdue, today)) {
    clock.set(tokyoInstant(`${day} 10:00`))
    if (order === null) await draftWhatIsDue(context, clock.now())
    if (order === newest) await discardOne(context, manager, newest)
    else await issueDrafts(context, manager, order ? [order.id] : own.map(({ id }) => id))
  }
  // Fees that were taken off while the company still accepted them.
  await tolerateFees(context, manager, '880')
  await payInvoices(context, manager, overdue ? [overdue.id] : [], today)
  await tolerateFees(context, manager, '0')
  // Long enough ago to be asked after, and not withdrawn yet.
  clock.set(tokyoInstant(`${addDays(today, -UNANSWERED)} 15:00`))
  if (waiting) await proposeInspection({ ...given, clock }, manager, waiting.id)
  clock.set(now)
  await reissueOne({ ...given, clock }, manager, overdue?.id ?? 0)
}

async function discardOne(context: AppContext, manager: RequestContext, order: Arrived | undefined): Promise<void> {
  const [first] = order ? await openDraftsOf(context.db, [order.id]) : []
  if (!first) return
  const draft = await draftOf(context, first.id)
  await discardDraft(context, draft, manager)
  await draftAgain(context, manager, draft)
}

/** One unpaid invoice credited, its lines on a new one. */
async function reissueOne(context: AppContext, manager: RequestContext, overdueOrder: number): Promise<void> {
  const invoice = await context.db
    .selectFrom('invoices')
    .selectAll()
    .where('state', '=', INVOICE_STATE.issued)
    .where('kind', '=', 'invoice')
    .where('paid', '=', '0')
    .where(sql<boolean>`not order_ids @> array[${overdueOrder}::bigint]`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!invoice) return
  const { id, version } = invoice
  await creditInvoice(context, { id, version, reason: '宛名の誤りのため再発行', lineIds: undefined }, manager)
  await draftAgain(context, manager, invoice)
  await issueDrafts(context, manager, invoice.order_ids)
}
