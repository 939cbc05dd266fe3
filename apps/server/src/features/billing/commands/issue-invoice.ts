import {
  CHARGE_STATE,
  type ChargeState,
  type ChargeVia,
  type InvoiceKind,
  type TaxCode,
} from '@kairo/shared/billing/billing-codes'
import { isBillable } from '@kairo/shared/billing/charge-actions'
import { taxCodeOf } from '@kairo/shared/billing/charge-kinds'
import type { invoicesContract } from '@kairo/shared/billing/invoices.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import { decimalOf } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { sql, type Transaction } from 'kysely'
import { anyOf } from '../../../database/conditions.ts'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { writeLog } from '../../logs/write-log.ts'
import { notify } from '../../notifications/notify.ts'
import { MESSAGES } from '../messages.ts'
import { billsChanged } from '../record/bills-changed.ts'
import { termsOf } from '../record/billing-terms.ts'
import { nextNumber } from '../record/document-numbers.ts'
import { recalculateDraft, repriceAtIssue } from '../record/draft-amounts.ts'
import { holdMonths, lockCharges, lockInvoices, lockUnbilled } from '../record/lock-order.ts'
import type { StoredInvoice } from '../record/invoice-access.ts'
import { invoiceMailFacts } from '../record/mail-facts.ts'
import { tellOfInvoices } from '../record/tell-webhooks.ts'
import { refreshUnbilled } from '../record/unbilled-orders.ts'
import { invoiceFor } from './change-draft.ts'
import { publishInvoices } from './publish-invoice.ts'

/**
 * Locks the charges on it and asserts that every one is agreed and may be billed now. Returns their ids. Throws
 * CHARGE_NOT_AGREED.
 */
async function lockAgreedCharges(trx: Transaction<DB>, invoiceId: number, today: string): Promise<number[]> {
  const lines = await trx
    .selectFrom('invoice_lines')
    .select('order_charge_id')
    .where('invoice_id', '=', invoiceId)
    .where('order_charge_id', 'is not', null)
    .execute()
  const ids = lines.flatMap(({ order_charge_id }) => order_charge_id ?? [])
  await lockCharges(trx, ids)
  const charges = await trx
    .selectFrom('order_charges')
    .select(['state', 'via', 'objection_until'])
    .where('id', '=', anyOf(ids))
    .execute()
  const isAgreed = charges.every((charge) =>
    isBillable(
      {
        state: charge.state as ChargeState,
        via: charge.via as ChargeVia | null,
        objectionUntil: charge.objection_until,
      },
      today,
    ),
  )
  if (!isAgreed) throw new Refusal('CHARGE_NOT_AGREED')
  return ids
}

/** The present tax codes of the kinds; one may have been set since the draft was created. Throws TAX_UNCLEAR. */
async function settleTaxCodes(trx: Transaction<DB>, invoiceId: number): Promise<void> {
  const lines = await trx
    .selectFrom('invoice_lines as l')
    .innerJoin('charge_kinds as k', 'k.id', 'l.charge_kind_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .leftJoin('ports as pol', 'pol.id', 'o.departure_port_id')
    .leftJoin('ports as pod', 'pod.id', 'o.destination_port_id')
    .select(['l.id', 'l.item', 'l.tax_code as old', 'k.tax_code', 'k.cost_side'])
    .select(['pol.country as departure', 'pod.country as destination'])
    .where('l.invoice_id', '=', invoiceId)
    .execute()
  const settled = lines.map((line) => ({
    ...line,
    code: taxCodeOf(
      { taxCode: line.tax_code as TaxCode | null, costSide: line.cost_side as 'none' },
      { departureCountry: line.departure, destinationCountry: line.destination },
    ),
  }))
  const unclear = settled.filter(({ code }) => code === null)
  if (unclear.length > 0)
    throw new Refusal('TAX_UNCLEAR', { message: MESSAGES.taxUnclear([...new Set(unclear.map(({ item }) => item))]) })
  const changed = settled.filter(({ code, old }) => code !== old)
  if (changed.length > 0)
    await sql`update invoice_lines l set tax_code = n.code
      from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ code }) => code)}::text[]) as n (id, code)
      where l.id = n.id`.execute(trx)
}

type Input = ParsedOf<typeof invoicesContract.issueInvoice>

/** The day of issue that was requested, else today; throws PARAMETER_ERROR for one in the future. */
export function issueDateOf(input: Pick<Input, 'issueDate'>, now: Date): string {
  const today = tokyoToday(now)
  const issueDate = input.issueDate ?? today
  if (issueDate > today)
    throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'issueDate', message: 'notAfterNow' }] })
  return issueDate
}

/**
 * Issues a draft. All in one transaction, so that a number is used exactly when its invoice is there. Throws
 * INVOICE_NOT_EXIST, BILLING_STATE_ERROR, UPDATE_FAIL, CHARGE_NOT_AGREED, TAX_UNCLEAR, PERIOD_CLOSED, DATA_MISSING.
 */
export const issueInvoice = (context: AppContext, input: Input, request: RequestContext): Promise<Issued> =>
  context.db.transaction().execute(async (trx) => {
    const [issued] = await issueDrafts(trx, context, [input], input, request)
    if (!issued) throw new Error('an invoice is missing')
    return issued
  })

interface Issued {
  id: number
  version: number
  no: string
}
type DraftRef = Pick<Input, 'id' | 'version'>

/**
 * Issues different drafts within the transaction of a caller that records the result: all of them, or none. They are
 * numbered in their order.
 */
export async function issueDrafts(
  trx: Transaction<DB>,
  context: AppContext,
  drafts: readonly DraftRef[],
  input: Pick<Input, 'issueDate'>,
  request: RequestContext,
): Promise<Issued[]> {
  const now = request.now
  const issueDate = issueDateOf(input, now)
  await holdMonths(trx)
  await lockDrafts(
    trx,
    drafts.map(({ id }) => id),
  )
  const ready: Awaited<ReturnType<typeof prepareDraft>>[] = []
  for (const draft of drafts) ready.push(await prepareDraft(trx, context, draft, issueDate, request))
  const about = { issueDate, by: request.actor.id, now }
  const published = await publishInvoices(
    context,
    trx,
    ready.map(({ invoice, kind, terms }) => ({ invoiceId: invoice.id, kind, terms, credits: null })),
    about,
  )
  for (const [at, paper] of published.entries()) {
    const draft = ready[at]
    if (draft) await recordIssue(trx, context, draft, { ...paper, issueDate }, request)
  }
  return published.map(({ id, version, no }) => ({ id, version, no }))
}

/** The locks of several drafts in their order (record/lock-order.ts), before each takes its own. */
async function lockDrafts(trx: Transaction<DB>, ids: readonly number[]): Promise<void> {
  if (ids.length < 2) return
  await lockInvoices(trx, ids)
  const lines = await trx
    .selectFrom('invoice_lines')
    .select(['order_id', 'order_charge_id'])
    .where('invoice_id', 'in', ids)
    .execute()
  await lockCharges(
    trx,
    lines.flatMap(({ order_charge_id }) => order_charge_id ?? []),
  )
  await lockUnbilled(
    trx,
    lines.map(({ order_id }) => order_id),
  )
}

/** Settles lines and sums of a draft; what is left are number, paper and record. */
async function prepareDraft(
  trx: Transaction<DB>,
  context: AppContext,
  draft: DraftRef,
  issueDate: string,
  request: RequestContext,
) {
  const now = request.now
  const invoice = await invoiceFor(trx, context, request, { ...draft, action: 'issue' })
  const terms = await termsOf(trx, invoice.customer_id)
  await trx.deleteFrom('invoice_lines').where('invoice_id', '=', invoice.id).where('left_out', '=', true).execute()
  const chargeIds = await lockAgreedCharges(trx, invoice.id, tokyoToday(now))
  await settleTaxCodes(trx, invoice.id)
  await repriceAtIssue(trx, invoice, issueDate)
  const { total, lines } = await recalculateDraft(trx, invoice.id, now)
  if (lines === 0) throw new Refusal('DATA_MISSING', { message: MESSAGES.emptyDraft })
  const kind: InvoiceKind = decimalOf(total).lt(0) ? 'credit' : 'invoice'
  await trx
    .updateTable('order_charges')
    .set({ state: CHARGE_STATE.invoiced, update_time: now })
    .where('id', '=', anyOf(chargeIds))
    .execute()
  // Before the number is taken, for which the other issues of the month wait.
  await refreshUnbilled(trx, invoice.order_ids)
  return { invoice, terms, kind, total }
}

async function recordIssue(
  trx: Transaction<DB>,
  context: AppContext,
  { invoice, terms, kind, total }: Awaited<ReturnType<typeof prepareDraft>>,
  issued: { no: string; hash: string; dueDate: string | null; issueDate: string },
  request: RequestContext,
): Promise<void> {
  const { actor } = request
  const now = request.now
  if (kind === 'credit') await keepAsCredit(trx, { ...invoice, total }, issued.issueDate, actor.id, now)
  await billsChanged(context, trx)
  await writeLog(trx, request, {
    type: 'billing',
    explain: 'issueInvoice',
    object: issued.no,
    info: { customer: terms.code, total: `${invoice.currency} ${total}`, dueDate: issued.dueDate },
  })
  await tellOfInvoices(trx, now, 'invoice.issued', [invoice.id])
  await notify(trx, context, now, {
    // A credit note is due on no day.
    ...(kind === 'credit'
      ? ({ kind: 'creditIssued', params: { no: issued.no } } as const)
      : ({ kind: 'invoiceIssued', params: { no: issued.no, date: issued.dueDate ?? issued.issueDate } } as const)),
    to: { customerId: invoice.customer_id },
    link: `/showBill?id=${invoice.id}`,
    except: actor.id,
    ...(await invoiceMailFacts(trx, invoice.id)),
    mail: true,
    ...(terms.mailPdf ? { attachments: [{ name: `${issued.no}.pdf`, hash: issued.hash }] } : {}),
  })
}

/** A credit note that corrects no invoice becomes the customer's credit. */
async function keepAsCredit(
  trx: Transaction<DB>,
  invoice: Pick<StoredInvoice, 'id' | 'customer_id' | 'currency' | 'total'>,
  day: string,
  by: number,
  now: Date,
): Promise<void> {
  const amount = decimalOf(invoice.total).times(-1).toFixed()
  await trx
    .insertInto('payments')
    .values({
      no: await nextNumber(trx, 'payment', day),
      customer_id: invoice.customer_id,
      received_on: day,
      amount,
      currency: invoice.currency,
      method: 'creditNote',
      unallocated: amount,
      credit_note_id: invoice.id,
      created_by: by,
      create_time: now,
      update_time: now,
    })
    .execute()
}
