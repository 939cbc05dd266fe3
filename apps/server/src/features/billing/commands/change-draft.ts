import { canDoInvoice, type InvoiceAction } from '@kairo/shared/billing/invoice-actions'
import { INVOICE_STATE, type InvoiceKind, type InvoiceState } from '@kairo/shared/billing/billing-codes'
import type { invoicesContract } from '@kairo/shared/billing/invoices.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { sql, type Transaction } from 'kysely'
import { assertVersion, updateVersioned } from '../../../database/versioned-row.ts'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { writeLog } from '../../logs/write-log.ts'
import { MESSAGES } from '../messages.ts'
import { invoiceDetailFor } from '../queries/get-invoice.ts'
import { billsChanged } from '../record/bills-changed.ts'
import { recalculateDraft } from '../record/draft-amounts.ts'
import { lockInvoice, type StoredInvoice } from '../record/invoice-access.ts'
import { refreshUnbilled } from '../record/unbilled-orders.ts'

/**
 * The invoice of a command, locked: may see → may do → version. Throws INVOICE_NOT_EXIST, the refusal of the table of
 * actions, and UPDATE_FAIL with the invoice as it is now when another user was faster.
 */
export async function invoiceFor(
  trx: Transaction<DB>,
  context: AppContext,
  request: RequestContext,
  target: { id: number; version: number; action: InvoiceAction },
): Promise<StoredInvoice> {
  const invoice = await lockInvoice(trx, request.actor, target.id)
  const facts = { state: invoice.state as InvoiceState, kind: invoice.kind as InvoiceKind }
  const may = canDoInvoice(target.action, facts, request.actor.roleId)
  if (may !== true) throw new Refusal(may)
  await assertVersion(invoice, target.version, () => invoiceDetailFor(trx, context, invoice, request))
  return invoice
}

async function recordChange(
  context: AppContext,
  trx: Transaction<DB>,
  request: RequestContext,
  explain: 'changeInvoiceDraft' | 'discardInvoice',
  invoice: StoredInvoice,
  info: Record<string, unknown>,
): Promise<void> {
  await billsChanged(context, trx)
  await writeLog(trx, request, {
    type: 'billing',
    explain,
    object: `${invoice.id} ${invoice.customer_code}`,
    info,
  })
}

/** Excludes lines of a draft, and includes all others. Throws also CHARGE_NOT_AGREED for a line of another invoice. */
export async function updateDraft(
  context: AppContext,
  input: ParsedOf<typeof invoicesContract.updateInvoiceDraft>,
  request: RequestContext,
) {
  return context.db.transaction().execute(async (trx) => {
    const invoice = await invoiceFor(trx, context, request, { ...input, action: 'updateDraft' })
    const lines = await trx.selectFrom('invoice_lines').select('id').where('invoice_id', '=', invoice.id).execute()
    if (input.leaveOut.some((id) => !lines.some((line) => line.id === id)))
      throw new Refusal('CHARGE_NOT_AGREED', { message: MESSAGES.onlyLinesOfDraft })
    await trx
      .updateTable('invoice_lines')
      .set({ left_out: input.leaveOut.length > 0 ? sql<boolean>`id = any(${input.leaveOut}::bigint[])` : false })
      .where('invoice_id', '=', invoice.id)
      .execute()
    const { total } = await recalculateDraft(trx, invoice.id, request.now)
    const saved = await updateVersioned(trx, 'invoices', invoice, {})
    const info = { total: [invoice.total, total], leftOut: input.leaveOut.length }
    await recordChange(context, trx, request, 'changeInvoiceDraft', invoice, info)
    return saved
  })
}

/** Discards a draft; its lines are unbilled again. */
export async function discardDraft(
  context: AppContext,
  input: ParsedOf<typeof invoicesContract.discardInvoiceDraft>,
  request: RequestContext,
) {
  return context.db.transaction().execute(async (trx) => {
    const invoice = await invoiceFor(trx, context, request, { ...input, action: 'discard' })
    await trx.updateTable('invoice_lines').set({ live: false }).where('invoice_id', '=', invoice.id).execute()
    const saved = await updateVersioned(trx, 'invoices', invoice, {
      state: INVOICE_STATE.discarded,
      update_time: request.now,
    })
    await refreshUnbilled(trx, invoice.order_ids)
    await recordChange(context, trx, request, 'discardInvoice', invoice, { total: invoice.total })
    return saved
  })
}
