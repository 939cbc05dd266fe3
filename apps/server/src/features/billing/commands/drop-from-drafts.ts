import { NEXT_VERSION } from '../../../database/next-version.ts'
import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import type { Transaction } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { lockOpenDrafts } from '../../charges/lock-open-drafts.ts'
import { recalculateDraft } from '../record/draft-amounts.ts'

/** Removes the lines of an order from the open drafts; a draft left without lines is discarded. */
export async function dropFromDrafts(trx: Transaction<DB>, orderId: number, now: Date): Promise<void> {
  for (const id of await lockOpenDrafts(trx, orderId)) {
    await trx.deleteFrom('invoice_lines').where('invoice_id', '=', id).where('order_id', '=', orderId).execute()
    await recalculateDraft(trx, id, now)
    const left = await trx.selectFrom('invoice_lines').select('id').where('invoice_id', '=', id).limit(1).execute()
    await trx
      .updateTable('invoices')
      .set({
        version: NEXT_VERSION,
        ...(left.length === 0 ? { state: INVOICE_STATE.discarded } : {}),
      })
      .where('id', '=', id)
      .execute()
  }
}
