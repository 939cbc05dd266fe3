import type { CheckedRelease } from '@kairo/shared/delivery-orders/delivery-orders.contract'
import { HOLDING_RULES, type ReleaseCheck } from '@kairo/shared/delivery-orders/release-checks'
import { tokyoToday } from '@kairo/shared/dates'
import { EXCEPTION_RULES, EXCEPTION_STATE, type ExceptionRule } from '@kairo/shared/exceptions/exception-codes'
import { inEachLanguage, type Trilingual } from '@kairo/shared/languages'
import { canUpload, DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { type Release, releaseOf } from '@kairo/shared/orders/rules/release'
import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import { TASK_STATE } from '@kairo/shared/tasks/task-codes'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { DB } from '../../database/tables.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { billableOrders } from '../charges/billable-lines.ts'
import { actionRefusal } from '../orders/commands/with-order.ts'
import { factsOf, findOrder, type StoredOrder } from '../orders/queries/find-order.ts'
import { MESSAGES } from './messages.ts'

/** A check as the server knows it. */
export interface Checked {
  kind: ReleaseCheck
  isDone: boolean
  text: Trilingual
  invoices: { id: number; no: string }[]
}

/** Throws the refusal of an upload: a delivery order is made where one may be uploaded. */
export function refuseRelease(order: StoredOrder, actor: Actor, now: Date): void {
  const may = canUpload(DOCUMENT.deliveryOrder, factsOf(order, actor), { role: actor.roleId }, now)
  if (may !== true) throw actionRefusal(may)
}

/** Of these only staff know that the paper is back: they say so. */
export const asksForPaper = (release: Release): boolean => release === 'original' || release === 'electronic'

/** Surrendered by its event, by its tick, or by the B/Ls that were made here. */
async function isSurrendered(db: Kysely<DB>, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select exists (select from order_events where order_id = ${orderId} and code = 'SURR' and document_type = 'TRD')
      or exists (select from order_tasks where order_id = ${orderId} and kind = 'telexRelease'
        and state = ${TASK_STATE.done}) as done`.execute(db)
  return rows[0]?.done ?? false
}

async function checkPaper(db: Kysely<DB>, order: StoredOrder, paperBack: boolean): Promise<Checked> {
  const release = releaseOf(order)
  const isDone = asksForPaper(release)
    ? paperBack
    : release === 'waybill'
      ? order.consignee_company_name !== ''
      : await isSurrendered(db, order.id)
  const text = (isDone ? MESSAGES.paperDone : MESSAGES.paperMissing)[release]
  return { kind: 'paper', isDone, text, invoices: [] }
}

/** Paid, or on credit: terms of the customer by which it pays later, with nothing overdue. */
async function checkMoney(db: Kysely<DB>, order: StoredOrder, today: string): Promise<Checked> {
  const [[billable], terms, bills] = await Promise.all([
    billableOrders(db, [order.id], today, true),
    db
      .selectFrom('billing_terms')
      .select(['mode', 'pay_days'])
      .where('customer_id', '=', order.customer_id)
      .executeTakeFirst(),
    db
      .selectFrom('invoices')
      .select(['id', 'no', 'due_date', 'state'])
      .where('kind', '=', 'invoice')
      .where('state', 'in', [INVOICE_STATE.draft, INVOICE_STATE.issued])
      .where(sql<boolean>`order_ids @> array[${order.id}]::bigint[]`)
      .where(sql<boolean>`(state = ${INVOICE_STATE.draft} or open > 0)`)
      .orderBy('id')
      .execute(),
  ])
  const issued = bills.filter(({ state }) => state === INVOICE_STATE.issued)
  const overdue = issued.filter(({ due_date }) => due_date !== null && due_date < today)
  const told = (isDone: boolean, text: Trilingual, of: typeof bills = []): Checked => ({
    kind: 'money',
    isDone,
    text,
    invoices: of.map(({ id, no }) => ({ id, no: no ?? '' })),
  })
  const numbers = (of: typeof bills) => of.map(({ no }) => no).join(', ')
  if (overdue.length > 0) return told(false, MESSAGES.overdue(numbers(overdue)), overdue)
  if (terms && (terms.mode === 'monthly' || terms.pay_days > 0)) return told(true, MESSAGES.onCredit)
  if (issued.length > 0) return told(false, MESSAGES.notPaid(numbers(issued)), issued)
  const lines = billable?.lines ?? []
  if (bills.length > 0 || lines.some(({ billed }) => !billed)) return told(false, MESSAGES.notBilled)
  return told(true, lines.length > 0 ? MESSAGES.paid : MESSAGES.nothingDue)
}

async function checkExceptions(db: Kysely<DB>, order: StoredOrder): Promise<Checked> {
  const rows = await db
    .selectFrom('exceptions')
    .select('rule')
    .distinct()
    .where('order_id', '=', order.id)
    .where('rule', 'in', [...HOLDING_RULES])
    .where('state', 'in', [EXCEPTION_STATE.open, EXCEPTION_STATE.taken, EXCEPTION_STATE.snoozed])
    .orderBy('rule')
    .execute()
  const rules = inEachLanguage((language) =>
    rows
      .map(({ rule }) => EXCEPTION_RULES[rule as ExceptionRule].label[language])
      .join(language === 'en' ? ', ' : '、'),
  )
  const isDone = rows.length === 0
  return { kind: 'exceptions', isDone, text: isDone ? MESSAGES.noExceptions : MESSAGES.held(rules), invoices: [] }
}

/** All that is looked at before cargo is handed over (rules 10.28). */
export const releaseChecks = (
  db: Kysely<DB>,
  order: StoredOrder,
  { paperBack, now }: { paperBack: boolean; now: Date },
): Promise<Checked[]> =>
  Promise.all([checkPaper(db, order, paperBack), checkMoney(db, order, tokyoToday(now)), checkExceptions(db, order)])

/** What is due, before it is issued. Throws ORDER_NOT_EXIST, ORDER_STATE_ERROR. */
export async function checkRelease(
  { db }: AppContext,
  { orderId }: { orderId: number },
  { actor, language, now }: RequestContext,
): Promise<CheckedRelease> {
  const order = await findOrder(db, actor, orderId)
  refuseRelease(order, actor, now)
  const [checks, last] = await Promise.all([
    releaseChecks(db, order, { paperBack: false, now }),
    db
      .selectFrom('delivery_orders')
      .select(['no', 'to_name', 'to_address'])
      .where('order_id', '=', order.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  const release = releaseOf(order)
  return {
    orderId: order.id,
    version: order.version,
    release,
    checks: checks.map(({ text, ...one }) => ({ ...one, text: text[language] })),
    asksForPaper: asksForPaper(release),
    toName: last?.to_name ?? order.arrival_terminal,
    toAddress: last?.to_address ?? '',
    consignee: order.consignee_company_name,
    deliveryCode: order.delivery_code,
    no: last?.no ?? '',
  }
}
