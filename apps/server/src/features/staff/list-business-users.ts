import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import type { staffContract } from '@kairo/shared/staff/staff.contract'
import type { AppContext } from '../../app-context.ts'
import { contains } from '../../database/conditions.ts'
import { rowPage } from '../../database/list-page.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { invitationColumns } from '../password-reset/invitation-state.ts'
import { BUSINESS_USER_COLUMNS, businessUserOf, isBusinessUser } from './business-users.ts'

/** Text filters: the name in the call, and the column. */
const TEXTS = {
  email: 'email',
  name: 'name',
  telephone: 'telephone',
  fax: 'fax',
  address: 'address',
  company: 'company_name',
} as const

/** Business users, active ones first, then the newest. */
export async function listBusinessUsers(
  { db }: AppContext,
  input: ParsedOf<typeof staffContract.listBusinessUsers>,
  { actor, now }: RequestContext,
) {
  let query = db.selectFrom('users').where(isBusinessUser)
  for (const key of Object.keys(TEXTS) as (keyof typeof TEXTS)[]) {
    const words = input[key]
    if (words) query = query.where((eb) => contains(eb.ref(TEXTS[key]), words))
  }
  if (input.role !== undefined) query = query.where('role_id', '=', input.role)
  if (input.state !== undefined) query = query.where('state', '=', input.state)
  if (input.language !== undefined) query = query.where('language', '=', input.language)
  const { rows, total } = await rowPage(
    db,
    query
      .select(BUSINESS_USER_COLUMNS)
      .select(invitationColumns('users'))
      .orderBy('state')
      .orderBy('create_time', 'desc')
      .orderBy('id', 'desc'),
    pageOf(input),
  )
  return { dataList: rows.map((row) => businessUserOf(row, actor, now)), total }
}
