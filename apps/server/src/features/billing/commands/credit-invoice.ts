import { anyOf } from '../../../database/conditions.ts'
import { NEXT_VERSION } from '../../../database/next-version.ts'
import { CHARGE_STATE, INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import type { invoicesContract } from '@kairo/shared/billing/invoices.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import { decimalOf } from '@kairo/shared/money'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB, InvoiceLines, Invoices } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { writeLog } from '../../logs/write-log.ts'
import { notify } from '../../notifications/notify.ts'
import { MESSAGES } from '../messages.ts'
import { billsChanged } from '../record/bills-changed.ts'
import { termsOf } from '../record/billing-terms.ts'
import { recalculateDraft } from '../record/draft-amounts.ts'
import { holdMonths, lockCharges, lockPayments } from '../record/lock-order.ts'
import { invoiceMailFacts } from '../record/mail-facts.ts'
import { refreshUnbilled } from '../record/unbilled-orders.ts'
import { invoiceFor } from './change-draft.ts'
import { releaseOverpaid } from './allocate.ts'
import { publishInvoice } from './publish-invoice.ts'

/**
 * Credits an issued invoice, all of its rest or the named lines: a credit note, the lines unbilled again,
 * overpaid amounts back to the customer's credit. Throws INVOICE_NOT_EXIST, BILLING_STATE_ERROR,
 * UPDATE_FAIL, PERIOD_CLOSED, and CHARGE_NOT_AGREED for lines that are not there to be credited.
 */
export async function creditInvoice(
  context: AppContext,
  input: ParsedOf<typeof invoicesContract.creditInvoice>,
  request: RequestContext,
) {
  const { actor } = request
  return context.db.transaction().execute(async (trx) => {
    const now = request.now
    const today = tokyoToday(now)
    await holdMonths(trx)
    const invoice = await invoiceFor(trx, context, request, { ...input, action: 'credit' })
    await lockPaymentsOf(trx, invoice.id)
    const standing = await trx
      .selectFrom('invoice_lines')
      .selectAll()
      .where('invoice_id', '=', invoice.id)
      .where('live', '=', true)
      .orderBy('seq')
      .execute()
    const lines = input.lineIds ? standing.filter(({ id }) => input.lineIds?.includes(id)) : standing
    if (lines.length === 0 || (input.lineIds && lines.length < new Set(input.lineIds).size))
      throw new Refusal('CHARGE_NOT_AGREED', { message: MESSAGES.onlyLinesOfDraft })
    const note = await insertCreditNote(trx, { invoice, lines, reason: input.reason, by: actor.id, now })
    await releaseLines(trx, lines, now)
    const { total } = await recalculateDraft(trx, note.id, now)
    const terms = await termsOf(trx, invoice.customer_id)
    await refreshUnbilled(trx, invoice.order_ids)
    const issued = await publishInvoice(
      context,
      trx,
      {
        invoiceId: note.id,
        kind: 'credit',
        terms,
        credits: { number: invoice.no ?? '', date: invoice.issue_date ?? '', reason: input.reason },
      },
      { issueDate: today, by: actor.id, now },
    )
    await trx
      .updateTable('invoices')
      .set({
        credited: sql`credited - ${total}`,
        state: lines.length === standing.length ? INVOICE_STATE.credited : INVOICE_STATE.issued,
        version: NEXT_VERSION,
        update_time: now,
      })
      .where('id', '=', invoice.id)
      .execute()
    await releaseOverpaid(trx, invoice.id, actor.id, now)
    await billsChanged(context, trx)
    await writeLog(trx, request, {
      type: 'billing',
      explain: 'creditInvoice',
      object: issued.no,
      info: { invoice: invoice.no, total: `${invoice.currency} ${total}`, reason: input.reason },
    })
    await notify(trx, context, now, {
      kind: 'invoiceCredited',
      params: { no: issued.no, old: invoice.no ?? '' },
      to: { customerId: invoice.customer_id },
      link: `/showBill?id=${note.id}`,
      except: actor.id,
      ...(await invoiceMailFacts(trx, note.id)),
      mail: true,
      ...(terms.mailPdf ? { attachments: [{ name: `${issued.no}.pdf`, hash: issued.hash }] } : {}),
    })
    const { id, version, no } = issued
    return { id, version, no }
  })
}

/** The payments that settled a locked invoice: what the credit note leaves overpaid is returned to them. */
async function lockPaymentsOf(trx: Transaction<DB>, invoiceId: number): Promise<void> {
  const settled = await trx
    .selectFrom('payment_allocations')
    .select('payment_id')
    .where('invoice_id', '=', invoiceId)
    .execute()
  await lockPayments(
    trx,
    settled.flatMap(({ payment_id }) => payment_id ?? []),
  )
}

interface CreditNote {
  invoice: Selectable<Invoices>
  lines: readonly Selectable<InvoiceLines>[]
  reason: string
  by: number
  now: Date
}

/** The credit note as a draft, with the lines negated. */
async function insertCreditNote(trx: Transaction<DB>, { invoice, lines, reason, by, now }: CreditNote) {
  const note = await trx
    .insertInto('invoices')
    .values({
      kind: 'credit',
      customer_id: invoice.customer_id,
      currency: invoice.currency,
      period_from: invoice.period_from,
      period_to: invoice.period_to,
      fx: JSON.stringify(invoice.fx),
      total: '0',
      tax_rounding: invoice.tax_rounding,
      credits_id: invoice.id,
      reason,
      language: invoice.language,
      created_by: by,
      create_time: now,
      update_time: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const less = (amount: string): string => decimalOf(amount).times(-1).toFixed()
  await trx
    .insertInto('invoice_lines')
    .values(
      lines.map(({ id, invoice_id: _of, left_out: _left, live: _live, names, ...line }, at) => ({
        ...line,
        names: names === null ? null : JSON.stringify(names),
        invoice_id: note.id,
        seq: at + 1,
        price: less(line.price),
        amount: less(line.amount),
        amount_in_invoice: less(line.amount_in_invoice),
        credits_line_id: id,
        live: false,
      })),
    )
    .execute()
  return note
}

/** Lines that were credited may be billed again, and so may their charges. */
async function releaseLines(trx: Transaction<DB>, lines: readonly Selectable<InvoiceLines>[], now: Date) {
  const ids = lines.map(({ id }) => id)
  await trx.updateTable('invoice_lines').set({ live: false }).where('id', 'in', ids).execute()
  const chargeIds = lines.flatMap(({ order_charge_id }) => order_charge_id ?? [])
  await lockCharges(trx, chargeIds)
  await trx
    .updateTable('order_charges')
    .set({ state: CHARGE_STATE.agreed, update_time: now })
    .where('id', '=', anyOf(chargeIds))
    .execute()
}
