import { BL_COPIES, BL_STATE, type BlCopy } from '@kairo/shared/bills-of-lading/bl-codes'
import type { billsOfLadingContract } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import type { FileReply, ParsedOf } from '@kairo/shared/contract/endpoint'
import { ROLE } from '@kairo/shared/roles'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { cleanName } from '../../../storage/clean-name.ts'
import { type CommandContext, withOrder } from '../../orders/commands/with-order.ts'
import { MESSAGES } from '../messages.ts'
import { printBills } from '../record/bill-papers.ts'
import { billsOf, findForm, isDraft, isVoid, liveBills, type StoredBill } from '../record/stored-bills.ts'
import { logPaper, refusedBill, refusedFields } from './with-bills.ts'

type Input = ParsedOf<typeof billsOfLadingContract.printBill>

/** Refuses an original that does not exist or is no longer out. */
function refuseOriginal(bill: StoredBill, kind: string, copy: BlCopy): void {
  if (isVoid(bill)) throw refusedBill(MESSAGES.voidBill)
  if (copy === 'copy' || isDraft(bill)) return
  if (kind === 'waybill') throw refusedBill(MESSAGES.waybillOriginals)
  if (bill.state !== BL_STATE.issued || BL_COPIES.indexOf(copy) >= bill.originals)
    throw refusedBill(MESSAGES.originalsOut)
}

/** Keeps the print. The second one of the same original is for a manager, with a reason. */
async function keepPrint({ trx, request, now }: CommandContext, bill: StoredBill, input: Input): Promise<void> {
  const { copy, reason } = input
  const before = await trx
    .selectFrom('bl_prints')
    .select('id')
    .where('bl_id', '=', bill.id)
    .where('copy', '=', copy)
    .executeTakeFirst()
  const isSecond = copy !== 'copy' && before !== undefined
  if (isSecond && request.actor.roleId !== ROLE.manager) throw refusedBill(MESSAGES.secondPrint)
  if (isSecond && !reason) throw refusedFields([{ path: 'reason', message: 'required' }], MESSAGES.secondPrint)
  await trx
    .insertInto('bl_prints')
    .values({
      bl_id: bill.id,
      copy,
      reason: isSecond ? (reason ?? '') : '',
      printed_by: request.actor.id,
      print_time: now,
    })
    .execute()
}

/** One paper of a bill as PDF. Throws BL_STATE_ERROR, also for a bill that is not there. */
export async function printBill(context: AppContext, input: Input, request: RequestContext): Promise<FileReply> {
  const target = await context.db
    .selectFrom('bills_of_lading')
    .select('order_id')
    .where('id', '=', input.id)
    .executeTakeFirst()
  if (!target) throw refusedBill(MESSAGES.billMissing)
  return withOrder(context, request, { id: target.order_id, lock: true }, async (command) => {
    const { trx, order } = command
    const bills = await billsOf(trx, order.id)
    const bill = bills.find(({ id }) => id === input.id)
    const form = bill && (await findForm(trx, bill.form_id))
    if (!bill || !form) throw refusedBill(MESSAGES.billMissing)
    refuseOriginal(bill, form.kind, input.copy)
    const copy = isDraft(bill) ? null : input.copy
    if (copy) await keepPrint(command, bill, input)
    const paper = { form, isFcl: order.is_fcl, of: liveBills(bills).length, copy, isForPrinter: true as const }
    const pdf = await printBills(context, trx, [bill], paper, request.actor)
    const { reason } = input
    logPaper(command, 'printBill', { no: bill.no, copy, ...(reason ? { reason } : {}) })
    const name = copy ? `BL ${bill.no ?? ''} ${copy}` : `Draft BL ${order.code} ${bill.seq}`
    return { name: cleanName(name, 'pdf'), content: pdf, size: pdf.byteLength }
  })
}
