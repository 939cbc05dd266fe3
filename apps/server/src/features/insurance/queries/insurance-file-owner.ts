import { sql } from 'kysely'
import type { FileOwner } from '../../documents/queries/file-owner.ts'
import { visibleInsurances } from '../record/insurance-access.ts'

/** The files of an insurance and its certificate: for accounts that may see the insurance. */
export const insuranceFileOwner: FileOwner = async ({ db }, { actor }, fileId) => {
  const file = await db
    .selectFrom('insurances as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('files as f', (join) => join.on('f.id', '=', fileId))
    .select(['f.hash', 'f.name', 'f.size', 'f.mime', 'o.code', 'i.policy_number'])
    .where(sql<boolean>`(i.file_ids @> array[${fileId}]::bigint[] or i.certificate_file_id = ${fileId})`)
    .where(visibleInsurances(actor))
    .executeTakeFirst()
  if (!file) return null
  const { code, policy_number, ...owned } = file
  return { ...owned, object: code, info: { fileId, name: file.name, policyNumber: policy_number } }
}
