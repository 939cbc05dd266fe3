import type { ParsedOf } from '@kairo/shared/contract/endpoint'
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
  traceInPlace,
  assertAllowed,
  logCommand,
  nameOf,
  notifyOrderParties,
  type OrderRef,
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

/**
 * Adds a comment of the customer's side on the draft B/L, optionally with a PDF or picture. The draft stays
 * unconfirmed: the next draft resolves the comment, or this one is confirmed after all. Throws ORDER_NOT_EXIST,
 * ORDER_STATE_ERROR, FILE_EMPTY.
 */
export async function commentBlDraft(context: AppContext, input: Input, request: RequestContext): Promise<OrderRef> {
  const { id, version, text } = input
  await admitDraftComment(context, input, request)
  const file = request.files.length > 0 ? await storeAttachment(context, request) : undefined
  return withOrder(context, request, { id, version, action: 'commentDraft', lock: true }, async (command) => {
    const { trx, now, order } = command
    const { actor } = request
    const after = await writeOrder(command, { draft_commented: true })
    await trx
      .insertInto('draft_comments')
      .values({
        order_id: order.id,
        words: text,
        file_id: file ? await insertFile(trx, file, actor, now) : null,
        created_by: actor.id,
        create_time: now,
      })
      .execute()
    await traceInPlace(command, TRACE_ACTION.draftCommented, { words: text, ofRole: actor.roleId })
    logCommand(command, 'commentDraft', { text, ...(file ? { file: file.name } : {}) })
    // The shipper account does not see the customer's comment, as in the order's detail.
    const to = { staff: true, customerSide: mayReadRequest(ROLE.shipperAccount, actor.roleId) }
    await notifyOrderParties(command, order, 'draftCommented', to, { who: nameOf(actor), said: quoted(text) })
    return after
  })
}
