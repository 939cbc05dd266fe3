import { sql } from 'kysely'
import type { FileOwner } from '../../documents/queries/file-owner.ts'
import { visibleCharges } from './list-charges.ts'

/** The papers of a charge: for accounts that may see the charge. */
export const chargeFileOwner: FileOwner = async ({ db }, { actor }, fileId) => {
  const file = await db
    .selectFrom('order_charges as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .innerJoin('files as f', (join) => join.on('f.id', '=', fileId))
    .select(['f.hash', 'f.name', 'f.size', 'f.mime', 'o.code'])
    .where(sql<boolean>`c.file_ids @> array[${fileId}]::bigint[]`)
    .where(visibleCharges(actor))
    .executeTakeFirst()
  if (!file) return null
  const { code, ...owned } = file
  return { ...owned, object: code, info: { fileId, name: file.name } }
}
