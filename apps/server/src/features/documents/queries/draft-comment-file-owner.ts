import { mayReadRequest } from '../../orders/record/change-requests.ts'
import { visibleOrders } from '../../orders/record/order-access.ts'
import type { FileOwner } from './file-owner.ts'

/** Files of comments on draft B/Ls: for accounts that may see the order and read the comment. */
export const draftCommentFileOwner: FileOwner = async ({ db }, { actor }, fileId) => {
  const file = await db
    .selectFrom('draft_comments as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('files as f', 'f.id', 'c.file_id')
    .innerJoin('users as u', 'u.id', 'c.created_by')
    .select(['f.hash', 'f.name', 'f.size', 'f.mime', 'o.code', 'u.role_id'])
    .where('c.file_id', '=', fileId)
    .where(visibleOrders(actor))
    .executeTakeFirst()
  if (!file || !mayReadRequest(actor.roleId, file.role_id)) return null
  const { code, role_id: _ofRole, ...owned } = file
  return { ...owned, object: code, info: { fileId, name: file.name } }
}
