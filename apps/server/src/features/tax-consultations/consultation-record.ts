import { tokyoSeconds } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { isStaff } from '@kairo/shared/roles'
import { CONSULTATION_GROUPS } from '@kairo/shared/tax-consultations/consultation-limits'
import type { Consultation } from '@kairo/shared/tax-consultations/tax-consultations.contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isEntry } from '../../database/conditions.ts'
import type { DB } from '../../database/tables.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { MESSAGES } from './messages.ts'
import type { FileOwner } from '../documents/queries/file-owner.ts'

/** Which consultations an account may see, as a condition on the alias `c`: staff all, a customer its own. */
export const visibleConsultations = ({ id, roleId }: Pick<Actor, 'id' | 'roleId'>): RawBuilder<boolean> =>
  isStaff(roleId) ? sql<boolean>`true` : sql<boolean>`c.user_id = ${id}`

const TYPE = { 'zh-cn': 't.value_cn', en: 't.value_en', ja: 't.value_ja' } as const
const STATUS = { 'zh-cn': 's.value_cn', en: 's.value_en', ja: 's.value_ja' } as const

/** Consultations as `c`, with their authors as `u`. */
export const selectConsultations = (db: Kysely<DB>, language: Language) =>
  db
    .selectFrom('consultations as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .leftJoin('users as b', 'b.id', 'c.answered_by')
    .leftJoin('files as f', 'f.id', 'c.file_id')
    .leftJoin('dictionary as t', (join) => join.on(isEntry('t', CONSULTATION_GROUPS.type, 'c.consultation_type')))
    .leftJoin('dictionary as s', (join) =>
      join.on(sql<boolean>`s.entry_id = ${CONSULTATION_GROUPS.status} and s.entry_code = c.status::text`),
    )
    .select(['c.id', 'c.version', 'c.user_id', 'c.title', 'c.problem_describe', 'c.consultation_type', 'c.company'])
    .select(['c.contact_email', 'c.status', 'c.answer', 'c.answered_time', 'c.create_time', 'c.file_id'])
    .select(['u.name as customer', 'b.name as answerer', 'b.company_name as department'])
    .select(['f.name as file_name', 'f.kind as file_kind'])
    .select([`${TYPE[language]} as type_name`, `${STATUS[language]} as status_name`])

type Row = Awaited<ReturnType<ReturnType<typeof selectConsultations>['executeTakeFirstOrThrow']>>

/** Who answered: customers read the department, for which of its users it was is not shown outside the operator. */
const answererOf = (row: Row, roleId: number): string =>
  [row.department, ...(isStaff(roleId) ? [row.answerer] : [])].filter(Boolean).join(' ')

export const consultationOf = (row: Row, { roleId }: Pick<Actor, 'roleId'>): Consultation => ({
  id: row.id,
  version: row.version,
  title: row.title,
  customer: row.customer,
  contactEmail: row.contact_email,
  company: row.company,
  consultationDate: tokyoSeconds(row.create_time),
  consultationType: row.consultation_type,
  consultationTypeName: row.type_name ?? '',
  status: row.status,
  statusName: row.status_name ?? '',
  problemDescribe: row.problem_describe,
  answer: row.answer,
  answerDate: row.answered_time ? tokyoSeconds(row.answered_time) : null,
  answeredBy: answererOf(row, roleId),
  fileId: row.file_id,
  fileName: row.file_name,
  fileKind: row.file_kind,
  filePath: row.file_id === null ? null : `/api/common/download?id=${row.file_id}`,
})

/** No such consultation for this user; the same whether it never existed or is another account's. */
export const noConsultation = (): Refusal =>
  new Refusal('RECORD_NOT_EXIST', {
    message: MESSAGES.noConsultation,
  })

/** Throws RECORD_NOT_EXIST. */
export async function findConsultation(
  db: Kysely<DB>,
  id: number,
  { actor, language }: Pick<RequestContext, 'actor' | 'language'>,
): Promise<Consultation> {
  const row = await selectConsultations(db, language)
    .where('c.id', '=', id)
    .where(visibleConsultations(actor))
    .executeTakeFirst()
  if (!row) throw noConsultation()
  return consultationOf(row, actor)
}

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
