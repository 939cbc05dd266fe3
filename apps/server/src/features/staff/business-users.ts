import { tokyoDateTime } from '@kairo/shared/dates'
import { type Language, recordNumberOf } from '@kairo/shared/languages'
import { STAFF } from '@kairo/shared/roles'
import type { BusinessUser } from '@kairo/shared/staff/staff.contract'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { DB, Users } from '../../database/tables.ts'
import type { Actor } from '../../http/request-context.ts'
import { type InvitationFacts, invitationOf } from '../password-reset/invitation-state.ts'

export const BUSINESS_USER_COLUMNS = [
  'id',
  'version',
  'code',
  'email',
  'name',
  'telephone',
  'fax',
  'address',
  'company_name',
  'role_id',
  'state',
  'language',
  'create_time',
  'update_time',
] as const

/** A user row as the business user that users see. */
export const businessUserOf = (
  row: Pick<Selectable<Users>, (typeof BUSINESS_USER_COLUMNS)[number]> & InvitationFacts,
  viewer: Pick<Actor, 'id' | 'roleId'>,
  now: Date,
): BusinessUser => ({
  id: row.id,
  version: row.version,
  code: row.code,
  email: row.email,
  name: row.name,
  telephone: row.telephone,
  fax: row.fax,
  address: row.address,
  company: row.company_name,
  role: row.role_id,
  state: row.state,
  language: recordNumberOf(row.language as Language),
  invitation: invitationOf({ ...row, parent_id: null }, viewer, now),
  create_time: tokyoDateTime(row.create_time),
  update_time: tokyoDateTime(row.update_time),
})

/** Which users are business users: system administrators are created on the command line and excluded from this list. */
export const isBusinessUser = (eb: ExpressionBuilder<DB, 'users'>) => eb('role_id', 'in', STAFF)
