import { tokyoDateTime } from '@kairo/shared/dates'
import type { Invitation } from '@kairo/shared/password-reset/invitation'
import { isCustomerSide, ROLE, STAFF_STATE, USER_STATE } from '@kairo/shared/roles'
import { type RawBuilder, sql } from 'kysely'

type Viewer = { id: number; roleId: number }

/** Of accounts under this alias: whether they have no password, and until when the invitation works or worked. */
export const invitationColumns = (alias: 'users' | 'u') => {
  const isInvited = sql<boolean>`${sql.ref(`${alias}.password_hash`)} is null`
  return [
    isInvited.as('is_invited'),
    sql<Date | null>`case when ${isInvited} then (
      select max(r.expires_at) from password_resets r
      where r.user_id = ${sql.ref(`${alias}.id`)} and r.ended_at is null and r.purpose = 'invitation') end`.as(
      'invited_until',
    ),
  ] as const
}
export interface InvitationFacts {
  is_invited: boolean
  invited_until: Date | null
}

/** Who may invite is who may add such an account; to one that is shut out no mail goes. */
export const invitedBy = ({ id, roleId }: Viewer): RawBuilder<boolean> => {
  const customers = sql<boolean>`u.role_id = ${ROLE.customer}`
  if (roleId === ROLE.manager) return sql<boolean>`(${customers} or u.role_id in (${ROLE.manager}, ${ROLE.operator}))`
  if (roleId === ROLE.operator) return customers
  return sql<boolean>`(u.role_id = ${ROLE.shipperAccount} and u.parent_id = ${id})`
}
const mayInvite = (viewer: Viewer, account: { role_id: number; parent_id: number | null }): boolean => {
  if (account.role_id === ROLE.shipperAccount) return account.parent_id === viewer.id
  if (account.role_id === ROLE.customer) return viewer.roleId === ROLE.manager || viewer.roleId === ROLE.operator
  return viewer.roleId === ROLE.manager
}
export const isShutOut = ({ role_id, state }: { role_id: number; state: number }): boolean =>
  isCustomerSide(role_id)
    ? state === USER_STATE.terminated || state === USER_STATE.rejected
    : state !== STAFF_STATE.active

/** An account's invitation as a viewer reads it; null once a password was chosen. */
export function invitationOf(
  account: InvitationFacts & { role_id: number; parent_id: number | null; state: number },
  viewer: Viewer,
  now: Date,
): Invitation | null {
  if (!account.is_invited) return null
  const until = account.invited_until
  return {
    state: until === null ? 'none' : until > now ? 'open' : 'expired',
    validUntil: until && tokyoDateTime(until),
    maySend: mayInvite(viewer, account) && !isShutOut(account),
  }
}
