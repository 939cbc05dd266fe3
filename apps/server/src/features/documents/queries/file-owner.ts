import { isStaff, ROLE } from '@kairo/shared/roles'
import type { Actor, RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { findOrder, type StoredOrder } from '../../orders/queries/find-order.ts'
import { maySee, selectOrderFiles, type StoredFile } from './order-files.ts'
import { mayReadRequest } from '../../orders/record/change-requests.ts'
import { visibleOrders } from '../../orders/record/order-access.ts'

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

/** The file with its order, when the caller may have it; null alike for no such file, a foreign one and a hidden one. */
export async function findOrderFile(
  { db }: Pick<AppContext, 'db'>,
  { actor, now }: Pick<RequestContext, 'actor' | 'now'>,
  fileId: number,
): Promise<{ file: StoredFile; order: StoredOrder } | null> {
  // By the id of either form: staff get the one that they ask for, all others the one that is theirs.
  const paperFor = (reader: Pick<Actor, 'roleId'>) =>
    selectOrderFiles(db, reader)
      .where((eb) => eb.or([eb('f.file_id', '=', fileId), eb('f.plain_file_id', '=', fileId)]))
      .executeTakeFirst()
  const own = await paperFor(actor)
  if (!own) return null
  const isOtherForm = own.id !== fileId && isStaff(actor.roleId)
  const file = isOtherForm ? ((await paperFor({ roleId: ROLE.shipperAccount })) ?? own) : own
  try {
    const order = await findOrder(db, actor, file.order_id)
    return maySee(file, order, actor, now) ? { file, order } : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Files of orders: by who may see the order, its state, and the role (rules 10.8). */
export const orderFileOwner: FileOwner = async (context, request, fileId) => {
  const found = await findOrderFile(context, request, fileId)
  if (!found) return null
  const { file, order } = found
  const { hash, name, size, mime } = file
  return { hash, name, size, mime, object: order.code, info: { businessType: file.business_type, fileId, name } }
}

/** A file that the caller may have. */
export interface OwnedFile {
  hash: string
  name: string
  /** Bytes. */
  size: number
  mime: string
  /** What it belongs to, for the log, e.g. `K261120-0001`. */
  object: string
  /** More for the log. */
  info: Record<string, unknown>
}

/**
 * A kind of record that files belong to. It alone decides who may have them (rules 10.8): null for a file that is not
 * its own, and for one that this caller may not have.
 */
export type FileOwner = (context: AppContext, request: RequestContext, fileId: number) => Promise<OwnedFile | null>
