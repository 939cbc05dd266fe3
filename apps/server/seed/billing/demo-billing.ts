import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { billingPeriod } from '@kairo/shared/billing/due-date'
import { CHARGE_CAUSE, INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { COUNTRY } from '@kairo/shared/countries'
import { addDays, tokyoInstant, tokyoToday } from '@kairo/shared/dates'
import { decimalOf } from '@kairo/shared/money'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import type { AppContext } from '../../src/app-context.ts'
import { SettableClock } from '../../src/clock/clock.ts'
import { draftWhatIsDue } from '../../src/features/billing/commands/billing-day.ts'
import { answerCharge } from '../../src/features/billing/commands/change-charge.ts'
import { createDrafts } from '../../src/features/billing/commands/create-drafts.ts'
import { creditInvoice } from '../../src/features/billing/commands/credit-invoice.ts'
import { issueInvoice } from '../../src/features/billing/commands/issue-invoice.ts'
import { addPayment } from '../../src/features/billing/commands/payments.ts'
import { proposeCharge } from '../../src/features/billing/commands/propose-charge.ts'
import { updateBillingTerms } from '../../src/features/billing/commands/save-terms.ts'
import { saveFeeRule } from '../../src/features/billing/commands/save-fee-rule.ts'
import { termsOf } from '../../src/features/billing/record/billing-terms.ts'
import { refreshUnbilled } from '../../src/features/billing/record/unbilled-orders.ts'
import type { RequestContext } from '../../src/http/request-context.ts'
import { requestOfEmail, type SeedEvent } from '../timeline.ts'
import { demoPhoto } from '../documents/photos.ts'

/** In days: from the arrival to the issue of the invoice, and from the due date of the overdue invoice to today. */
const ISSUE_AFTER = 2
const OVERDUE = 9

interface Arrived {
  id: number
  customer_id: number
  arrivedOn: string
}

/** Keys of customers with an invoice for each currency of their orders. */
const BILLED_BY_CURRENCY = ['kakuu', 'kasou', 'shisaku', 'mihonSeiki', 'shiliShanghai'] as const
const DAYS_BEFORE_ORDERS = 89

/** Agreed before the first order arrives, as drafts are made at the arrival. */
export const splitTermsEvents = (accountId: (key: string) => Promise<number>, now: Date): SeedEvent[] =>
  BILLED_BY_CURRENCY.map((key, nth) => ({
    at: new Date(now.getTime() - DAYS_BEFORE_ORDERS * 86_400_000 + nth * 60_000),
    by: 'manager',
    run: async (context, request) => {
      const { country: _country, code: _code, name: _name, ...old } = await termsOf(context.db, await accountId(key))
      return updateBillingTerms(context, { ...old, splitByCurrency: true }, request)
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

/** Three kinds of terms: by the month, net 30 days as it falls, and in yuan on departure. The others have the defaults. */
async function setTerms(
  context: AppContext,
  manager: RequestContext,
  ids: Record<'monthly' | 'net' | 'china', number>,
) {
  const set = async (customerId: number, terms: object): Promise<void> => {
    const { country: _country, code: _code, name: _name, ...old } = await termsOf(context.db, customerId)
    await updateBillingTerms(context, { ...old, ...terms }, manager)
  }
  await set(ids.monthly, { mode: 'monthly', closingDay: 31, payMonths: 1, payDay: 31 })
  await set(ids.net, { payDays: 30, dueAdjust: 'none' })
  await set(ids.china, { timing: 'departure', invoiceCurrency: 'CNY', payDays: 45 })
}

/** Issues every open draft of a customer, at the clock of the context. */
async function issueDrafts(context: AppContext, staff: RequestContext, customerId: number): Promise<void> {
  const drafts = await context.db
    .selectFrom('invoices')
    .select(['id', 'version'])
    .where('state', '=', INVOICE_STATE.draft)
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
  for (const draft of drafts) await issueInvoice(context, { ...draft, issueDate: undefined }, staff)
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

/** Payments of the due invoices, in turn: in full, less the bank's fee, in part, none, overpaid. */
async function payInvoices(context: AppContext, staff: RequestContext, except: number, today: string): Promise<void> {
  const invoices = await context.db
    .selectFrom('invoices')
    .select(['id', 'customer_id', 'currency', 'open', 'issue_date'])
    .where('state', '=', INVOICE_STATE.issued)
    .where('kind', '=', 'invoice')
    .where('customer_id', '<>', except)
    .where('issue_date', '<', addDays(today, -15))
    .orderBy('id')
    .execute()
  for (const [at, invoice] of invoices.entries()) {
    const open = decimalOf(invoice.open ?? '0')
    const fee = invoice.currency === 'JPY' ? '880' : '0'
    const more = invoice.currency === 'JPY' ? '5000' : '50'
    const ways = [open, open.minus(fee), open.times('0.5').round(0), null, open.plus(more)]
    const paid = ways[at % ways.length]
    if (!paid) continue
    const part = paid.gt(open) ? open : paid
    await addPayment(
      context,
      {
        customerId: invoice.customer_id,
        receivedOn: addDays(invoice.issue_date ?? today, 14),
        amount: paid.toFixed(),
        currency: invoice.currency as 'JPY',
        bankRef: `FB${String(at + 1).padStart(6, '0')}`,
        allocations: [{ invoiceId: invoice.id, amount: part.toFixed() }],
        closeAsFee: true,
      } as never,
      staff,
    )
  }
}

/**
 * Seeds the billing of the demo data by running the billing commands, each on its day: invoices of all arrived orders,
 * payments, one overdue invoice, one credited and reissued, and a charge that awaits the customer's approval.
 */
export async function seedDemoBilling(given: AppContext): Promise<void> {
  const now = given.clock.now()
  const today = tokyoToday(now)
  const clock = new SettableClock(now)
  const context: AppContext = { ...given, clock }
  const manager = await requestOfEmail(context, 'manager@kairo.example')
  const customer = await requestOfEmail(context, 'customer@kairo.example')
  const orders = await arrivedOrders(context)
  const others = [...new Set(orders.map(({ customer_id }) => customer_id))].filter((id) => id !== customer.actor.id)
  const countries = await given.db.selectFrom('users').select(['id', 'country']).where('id', 'in', others).execute()
  const china = countries.find(({ country }) => country === COUNTRY.china)?.id ?? others[0] ?? 0
  // Net terms go to a customer whose first order arrived early enough for its invoice to be overdue today.
  const split = await given.db
    .selectFrom('billing_terms')
    .select('customer_id')
    .where('split_by_currency', '=', true)
    .execute()
  const net = orders.find(
    ({ customer_id, arrivedOn }) =>
      others.includes(customer_id) &&
      customer_id !== china &&
      !split.some((terms) => terms.customer_id === customer_id) &&
      arrivedOn < addDays(today, -30 - OVERDUE),
  )
  const netId = net?.customer_id ?? others[1] ?? 0
  await setTerms(context, manager, { monthly: customer.actor.id, net: netId, china })
  await saveFeeRule(
    context,
    {
      kind: 'cancel',
      isFcl: true,
      basis: 'container',
      amount: '10000',
      currency: 'JPY',
      validFrom: addDays(today, -180),
    } as never,
    manager,
  )
  const ownOrders = orders.filter(({ customer_id }) => customer_id === customer.actor.id)
  const waiting = ownOrders.at(-1)
  const agreed = ownOrders.at(-2)
  if (agreed) {
    clock.set(tokyoInstant(`${agreed.arrivedOn} 15:00`))
    const id = await proposeInspection(context, manager, agreed.id)
    await answerCharge(context, { id, agree: true, reason: undefined, version: 1 }, customer)
  }

  const single = orders.filter(({ customer_id }) => customer_id !== customer.actor.id)
  const days = single.map((order) => ({
    day: order === net ? addDays(today, -30 - OVERDUE) : addDays(order.arrivedOn, ISSUE_AFTER),
    order: order as Arrived | null,
  }))
  const newest = single.at(-1)
  const closings: typeof days = []
  for (let day = addDays(today, -92); day < today; day = addDays(day, 1))
    if (billingPeriod(31, day).to === day) closings.push({ day: addDays(day, 1), order: null })
  for (const { day, order } of [...days, ...closings]
    .filter((event) => event.day <= today)
    .sort((a, b) => (a.day < b.day ? -1 : 1))) {
    clock.set(tokyoInstant(`${day} 10:00`))
    if (order) {
      const terms = await termsOf(given.db, order.customer_id)
      await given.db
        .transaction()
        .execute((trx) => createDrafts(trx, terms, [order.id], { by: manager.actor.id, now: clock.now() }))
    } else await draftWhatIsDue(context, clock.now())
    // The newest invoice stays a draft.
    if (order !== newest) await issueDrafts(context, manager, order?.customer_id ?? customer.actor.id)
  }
  clock.set(now)
  await payInvoices(context, manager, netId, today)
  await reissueOne(context, manager, netId)
  if (waiting) await proposeInspection(context, manager, waiting.id)
}

/** One unpaid invoice credited, its lines on a new one. */
async function reissueOne(context: AppContext, manager: RequestContext, except: number): Promise<void> {
  const invoice = await context.db
    .selectFrom('invoices')
    .select(['id', 'version', 'customer_id', 'order_ids'])
    .where('state', '=', INVOICE_STATE.issued)
    .where('kind', '=', 'invoice')
    .where('paid', '=', '0')
    .where('customer_id', '<>', except)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!invoice) return
  const { id, version } = invoice
  await creditInvoice(context, { id, version, reason: '宛名の誤りのため再発行', lineIds: undefined }, manager)
  const terms = await termsOf(context.db, invoice.customer_id)
  const made = { by: manager.actor.id, now: context.clock.now() }
  await context.db.transaction().execute((trx) => createDrafts(trx, terms, invoice.order_ids, made))
  await issueDrafts(context, manager, invoice.customer_id)
}
