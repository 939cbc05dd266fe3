import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Call } from '../../http/call.ts'
import type { Kairo } from '../../kairo.ts'
import { findOrder, type StoredOrder } from '../orders/find-order.ts'
import type { FileOwner } from './file-owner.ts'
import { maySee, selectOrderFiles, type StoredFile } from './order-files.ts'

/** The file with its order, when the caller may have it; null alike for no such file, a foreign one and a hidden one. */
export async function findOrderFile(
  { db, clock }: Pick<Kairo, 'db' | 'clock'>,
  { actor }: Pick<Call, 'actor'>,
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
export const orderFileOwner: FileOwner = async (kairo, call, fileId) => {
  const found = await findOrderFile(kairo, call, fileId)
  if (!found) return null
  const { file, order } = found
  const { hash, name, size, mime } = file
  return { hash, name, size, mime, object: order.code, info: { businessType: file.business_type, fileId, name } }
}
