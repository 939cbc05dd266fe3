import { isStaff } from '@kairo/shared/roles'
import type { FileOwner } from '../documents/queries/file-owner.ts'
import { visibleConsultations } from './consultation-record.ts'

/** Files of consultations: for accounts that may see the consultation. */
export const consultationFileOwner: FileOwner = async ({ db }, { actor }, fileId) => {
  const file = await db
    .selectFrom('consultations as c')
    .innerJoin('files as f', 'f.id', 'c.file_id')
    .select(['f.hash', 'f.name', 'f.size', 'f.mime', 'c.id', 'c.title'])
    .where('c.file_id', '=', fileId)
    .where(visibleConsultations(actor))
    .executeTakeFirst()
  if (!file) return null
  const { id, title, ...owned } = file
  return { ...owned, object: `${id} ${title}`, info: { fileId, name: file.name } }
}

/** Guides: the one in force is for everybody, older ones for staff. */
export const guideFileOwner: FileOwner = async ({ db }, { actor }, fileId) => {
  const file = await db
    .selectFrom('consultation_guides as g')
    .innerJoin('files as f', 'f.id', 'g.file_id')
    .select(['f.hash', 'f.name', 'f.size', 'f.mime'])
    .select((eb) =>
      eb
        .selectFrom('consultation_guides as n')
        .select((n) => n.fn.max('n.file_id').as('id'))
        .as('newest'),
    )
    .where('g.file_id', '=', fileId)
    .executeTakeFirst()
  if (!file || (!isStaff(actor.roleId) && file.newest !== fileId)) return null
  const { newest: _newest, ...owned } = file
  return { ...owned, object: file.name, info: { fileId, document: 'guide' } }
}
