import { Refusal } from '@kairo/shared/refusals/refusal'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { findOrder, type StoredOrder } from '../../orders/queries/find-order.ts'
import type { FileOwner } from './file-owner.ts'
import { maySee, selectOrderFiles, type StoredFile } from './order-files.ts'

/** The file with its order, when the caller may have it; null alike for no such file, a foreign one and a hidden one. */
export async function findOrderFile(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { actor }: Pick<RequestContext, 'actor'>,
  fileId: number,
): Promise<{ file: StoredFile; order: StoredOrder } | null> {
  const file = await selectOrderFiles(db).where('f.file_id', '=', fileId).executeTakeFirst()
  if (!file) return null
  try {
    const order = await findOrder(db, actor, file.order_id)
    return maySee(file, order, actor, clock.now()) ? { file, order } : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Files of orders: by who may see the order, its state, and the role (DECISIONS 7.9). */
export const orderFileOwner: FileOwner = async (context, request, fileId) => {
  const found = await findOrderFile(context, request, fileId)
  if (!found) return null
  const { file, order } = found
  const { hash, name, size, mime } = file
  return { hash, name, size, mime, object: order.code, info: { businessType: file.business_type, fileId, name } }
}
