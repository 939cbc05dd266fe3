import { type Language, recordNumberOf } from '@kairo/shared/languages'
import type { SessionUser } from '@kairo/shared/sign-in/sign-in.contract'
import type { Selectable } from 'kysely'
import type { Users } from '../../database/tables.ts'

type UserColumns = Pick<
  Selectable<Users>,
  'id' | 'code' | 'name' | 'company_name' | 'email' | 'role_id' | 'language' | 'state' | 'version'
>
export const SESSION_USER_COLUMNS = [
  'id',
  'code',
  'name',
  'company_name',
  'email',
  'role_id',
  'language',
  'state',
  'version',
] as const

/** A user row as the page keeps it. */
export const sessionUserOf = (user: UserColumns): SessionUser => ({
  id: user.id,
  code: user.code,
  name: user.name,
  company_name: user.company_name,
  email: user.email,
  role_id: user.role_id,
  language: recordNumberOf(user.language as Language),
  state: user.state,
  version: user.version,
})
