import { BL_STATE } from '@kairo/shared/bills-of-lading/bl-codes'
import type { Bills, billsOfLadingContract } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { logFiles } from '../../documents/commands/place-files.ts'
import { selectOrderFiles } from '../../documents/queries/order-files.ts'
import { type CommandContext, writeOrder, writeOrderHistory } from '../../orders/commands/with-order.ts'
import { writeOrderEvents } from '../../orders/record/order-events.ts'
import { MESSAGES } from '../messages.ts'
import { isDraft, liveBills, type StoredBill } from '../record/stored-bills.ts'
import { logPaper, refusedBill, withBills, writeBill } from './with-bills.ts'

type Input = ParsedOf<typeof billsOfLadingContract.voidBill>

/** The copy of a void bill is no longer in force; where another file took its place, that one stays. */
async function withdrawCopy(command: CommandContext, { file_id }: StoredBill): Promise<void> {
  const { trx, request, now } = command
  if (file_id === null) return
  const file = await selectOrderFiles(trx, request.actor)
    .where('f.file_id', '=', file_id)
    .where('f.replaced_at', 'is', null)
    .executeTakeFirst()
  if (!file) return
  await trx.updateTable('order_files').set({ replaced_at: now }).where('id', '=', file.row_id).execute()
  logFiles(command, 'remove', DOCUMENT.bl, [file])
}

/**
 * Makes an issued bill void, once its full set is back. A draft with the same text, agreed as it was, takes its place and
 * gets a number of its own when it is issued. Throws what withBills() throws.
 */
export const voidBill = (context: AppContext, input: Input, request: RequestContext): Promise<Bills> =>
  withBills(context, input, request, async (made) => {
    const { command, bills, version } = made
    const { trx, order, now } = command
    const bill = bills.find(({ id }) => id === input.id)
    if (!bill) throw refusedBill(MESSAGES.billMissing)
    if (bill.state !== BL_STATE.issued) throw refusedBill(MESSAGES.notVoidable)
    if (!input.fullSetBack) throw refusedBill(MESSAGES.setNotBack)
    await writeBill(made, bill.id, { state: BL_STATE.void, void_reason: input.reason })
    await trx
      .insertInto('bills_of_lading')
      .values({
        order_id: order.id,
        seq: bill.seq,
        form_id: bill.form_id,
        state: BL_STATE.agreed,
        content: JSON.stringify(bill.content),
        hash: bill.hash,
        replaces_id: bill.id,
        created_by: request.actor.id,
        create_time: now,
        updated_by: request.actor.id,
        update_time: now,
        version,
      })
      .execute()
    await withdrawCopy(command, bill)
    const left = liveBills(bills).filter((other) => other.id !== bill.id && !isDraft(other))
    await writeOrder(command, { hbl_no: left.map(({ no }) => no).join(', ') })
    await writeOrderHistory(command, input.reason)
    const event = { type: 'SHIPMENT', code: 'VOID', document: 'TRD', reason: input.reason } as const
    await writeOrderEvents(trx, order, [event], request.actor, now)
    logPaper(command, 'voidBill', { no: bill.no, reason: input.reason })
  })
