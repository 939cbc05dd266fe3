import { BL_STATE } from '@kairo/shared/bills-of-lading/bl-codes'
import { changedFields, withoutGoods } from '@kairo/shared/bills-of-lading/bl-compose'
import { dealtDifferences, dealtDifferenceText } from '@kairo/shared/bills-of-lading/bl-dealing'
import type { Bills, billsOfLadingContract } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { canUpload, DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { notifyUpload } from '../../documents/commands/notify-upload.ts'
import { placeFiles } from '../../documents/commands/place-files.ts'
import type { Notice } from '../../notifications/notice.ts'
import { actionRefusal } from '../../orders/commands/with-order.ts'
import { factsOf } from '../../orders/queries/find-order.ts'
import { MESSAGES } from '../messages.ts'
import { hashOf, printBills, storePaper } from '../record/bill-papers.ts'
import { blOrderOf } from '../record/bl-order.ts'
import { liveBills, type StoredBill } from '../record/stored-bills.ts'
import {
  type BillCommand,
  fittingForm,
  logPaper,
  refusedBill,
  refusedOrder,
  withBills,
  writeBill,
} from './with-bills.ts'

/** Refuses bills without goods, and goods and boxes that do not come to those of the order. */
async function refuseUnlessDealt({ command }: BillCommand, bills: readonly StoredBill[]): Promise<void> {
  const { packages, weightKg, volumeM3, containers } = await blOrderOf(command.trx, command.order)
  const empty = bills.filter(({ content }) => withoutGoods(content.text)).map(({ seq }) => seq)
  if (empty.length > 0)
    throw new Refusal('DATA_MISSING', {
      message: MESSAGES.withoutGoods(empty),
      errors: empty.map((seq) => ({ path: `${seq}.goods`, message: 'required' })),
    })
  const texts = bills.map(({ content }) => content.text)
  const differences = dealtDifferences(texts, { packages, weightKg, volumeM3 }, containers)
  if (differences.length === 0) return
  const { language } = command.request
  throw new Refusal('DATA_MISSING', {
    message: MESSAGES.notAddingUp((each) => differences.map((difference) => dealtDifferenceText(difference, each))),
    errors: differences.map((difference) => ({
      path: 'by' in difference ? difference.what : 'containers',
      message: dealtDifferenceText(difference, language),
    })),
  })
}

/**
 * Makes the draft of the bills of an order and puts it into the order as an upload does: flag, comments, event, trace,
 * tasks, messages and mails follow from that alone. `changes` tells the mail what is new and why.
 */
export async function makeDraft(made: BillCommand, stored: readonly StoredBill[], changes?: Notice['changes']) {
  const { command } = made
  const { context, order, request, now, trx } = command
  const may = canUpload(DOCUMENT.blDraft, factsOf(order, request.actor), { role: request.actor.roleId }, now)
  if (may === 'ORDER_STATE_ERROR') throw refusedOrder(MESSAGES.onlyBeforeDeparture)
  if (may !== true) throw actionRefusal(may)
  const bills = liveBills(stored)
  if (bills.length !== order.bl_quantity || bills.some(({ seq }) => seq > order.bl_quantity))
    throw refusedBill(MESSAGES.notStored)
  const form = await fittingForm(made, bills[0]?.form_id)
  await refuseUnlessDealt(made, bills)
  const paper = { form, isFcl: order.is_fcl, of: bills.length, copy: null }
  const pdf = await printBills(context, trx, bills, paper, request.actor)
  const file = await storePaper(context, `Draft BL ${order.code}`, pdf)
  const { response } = await placeFiles(command, {
    businessType: DOCUMENT.blDraft,
    files: [file],
    isMade: true,
    notify: (placed, after) => notifyUpload(placed, DOCUMENT.blDraft, after, changes),
  })
  const fileId = response.files[0]?.fileId ?? null
  for (const { id, content } of bills) {
    const { text, shown } = content
    const seen = { ...content, shown: text, ...(shown ? { before: shown } : {}) }
    await writeBill(made, id, {
      state: BL_STATE.shown,
      content: JSON.stringify(seen),
      hash: hashOf(text),
      file_id: fileId,
    })
  }
}

/** Shows the draft of all bills of an order to the customer's side. Throws what withBills() and makeDraft() throw. */
export const showBills = (
  context: AppContext,
  input: ParsedOf<typeof billsOfLadingContract.showBills>,
  request: RequestContext,
): Promise<Bills> =>
  withBills(context, input, request, async (made) => {
    const bills = liveBills(made.bills)
    const isAgreed = ({ state, content }: StoredBill) =>
      state === BL_STATE.agreed && changedFields(content.shown ?? content.text, content.text).length === 0
    if (bills.length === made.command.order.bl_quantity && bills.every(isAgreed)) throw refusedBill(MESSAGES.allAgreed)
    await makeDraft(made, made.bills)
    logPaper(made.command, 'showBills', { bills: bills.length })
  })
