import { BL_STATE } from '@kairo/shared/bills-of-lading/bl-codes'
import { blPathText, type DraftRemark, remarksText, seqOfPath } from '@kairo/shared/bills-of-lading/bl-path'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { inEachLanguage, type Language } from '@kairo/shared/languages'
import type { ordersContract } from '@kairo/shared/orders/contracts/orders.contract'
import { TRACE_ACTION } from '@kairo/shared/orders/rules/trace'
import { ROLE } from '@kairo/shared/roles'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { storeAttachment, insertFile } from './store-upload.ts'
import { quoted } from '../../notifications/notification-texts.ts'
import { mayReadRequest } from '../../orders/record/change-requests.ts'
import { factsOf, findOrder } from '../../orders/queries/find-order.ts'
import {
  type CommandContext,
  traceInPlace,
  assertAllowed,
  logCommand,
  nameOf,
  notifyOrderParties,
  type OrderRef,
  throwFieldError,
  versionConflict,
  withOrder,
  writeOrder,
} from '../../orders/commands/with-order.ts'

type Input = ParsedOf<typeof ordersContract.commentBlDraft>

/** Asserts that the caller may see the order and comment on its draft now, in this version. */
export async function admitDraftComment({ db }: AppContext, input: Input, { actor, now }: RequestContext) {
  const seen = await findOrder(db, actor, input.id)
  assertAllowed('commentDraft', factsOf(seen, actor), actor, now)
  if (input.version !== seen.version) throw versionConflict()
}

/** Asserts that what the customer was shown has the fields that are named: an uploaded draft has none. */
async function assertFieldsShown({ trx, order }: CommandContext, remarks: readonly DraftRemark[]): Promise<void> {
  if (remarks.every(({ path }) => path === undefined)) return
  const bills = await trx
    .selectFrom('bills_of_lading')
    .select('seq')
    .where('order_id', '=', order.id)
    .where('state', '=', BL_STATE.shown)
    .execute()
  const known = new Set(bills.map(({ seq }) => seq))
  const at = remarks.findIndex(({ path }) => path !== undefined && !known.has(seqOfPath(path)))
  if (at >= 0) throwFieldError(at === 0 ? 'path' : `more.${at - 1}.path`, 'choice')
}

/** What is said, with the names of the fields, in each language. */
const said = (remarks: readonly DraftRemark[], isSplit: boolean): Record<Language, string> =>
  inEachLanguage((language) =>
    remarks
      .map(({ path, text }) =>
        [path && blPathText(path, isSplit, language), quoted(text)[language]]
          .filter(Boolean)
          .join(language === 'en' ? ': ' : '：'),
      )
      .join(language === 'en' ? ' ' : ''),
  )

/**
 * Adds comments of the customer's side on the draft B/L, at fields of it or on the whole, optionally with a PDF or
 * picture. The draft stays unconfirmed: the next draft resolves them, or this one is confirmed after all. The operator is
 * told once of all of them. Throws ORDER_NOT_EXIST, ORDER_STATE_ERROR, FILE_EMPTY.
 */
export async function commentBlDraft(context: AppContext, input: Input, request: RequestContext): Promise<OrderRef> {
  const { id, version, text, path, more = [] } = input
  await admitDraftComment(context, input, request)
  const file = request.files.length > 0 ? await storeAttachment(context, request) : undefined
  return withOrder(context, request, { id, version, action: 'commentDraft', lock: true }, async (command) => {
    const { trx, now, order } = command
    const { actor } = request
    const remarks: readonly DraftRemark[] = [{ text, path }, ...more]
    await assertFieldsShown(command, remarks)
    const after = await writeOrder(command, { draft_commented: true })
    const fileId = file ? await insertFile(trx, file, actor, now) : null
    await trx
      .insertInto('draft_comments')
      .values(
        remarks.map((remark, at) => ({
          order_id: order.id,
          words: remark.text,
          path: remark.path ?? '',
          file_id: at === 0 ? fileId : null,
          created_by: actor.id,
          create_time: now,
        })),
      )
      .execute()
    const words = remarksText(remarks)
    await traceInPlace(command, TRACE_ACTION.draftCommented, { words, ofRole: actor.roleId })
    logCommand(command, 'commentDraft', { text: words, ...(file ? { file: file.name } : {}) })
    // The shipper account does not see the customer's comment, as in the order's detail.
    const to = { staff: true, customerSide: mayReadRequest(ROLE.shipperAccount, actor.roleId) }
    await notifyOrderParties(command, order, 'draftCommented', to, {
      who: nameOf(actor),
      said: said(remarks, order.bl_quantity > 1),
    })
    return after
  })
}
