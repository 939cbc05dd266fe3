import type { ReplyOf } from '@kairo/shared/contract/endpoint'
import type { passwordResetContract } from '@kairo/shared/password-reset/password-reset.contract'
import { isCustomerSide, USER_STATE } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { hashOf, newToken } from '../../security/token.ts'
import { endResetLinks } from '../accounts/end-reset-links.ts'

/** How long a link works (rules 2.36). */
export const LINK_MINUTES = 30
/** People are on leave, or read mails at the weekend. */
export const INVITATION_DAYS = 7

/** A new password for an account that has one, or the first password of an account that was added without. */
export type LinkPurpose = 'reset' | 'invitation'
const MINUTES: Record<LinkPurpose, number> = { reset: LINK_MINUTES, invitation: INVITATION_DAYS * 24 * 60 }

interface NewLinks {
  purpose: LinkPurpose
  userIds: readonly number[]
  now: Date
  /** Who invites; null for who asks itself. */
  invitedBy?: number | null
}

/**
 * Makes the tokens of new links by account, of which only the hashes are stored; older links of the accounts end. The
 * caller has locked the accounts: of two at once the second ends the first. Two statements for any number of accounts.
 */
export async function openLinks(
  db: Kysely<DB>,
  { purpose, userIds, now, invitedBy = null }: NewLinks,
): Promise<{ tokens: ReadonlyMap<number, string>; expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + MINUTES[purpose] * 60_000)
  const tokens = new Map(userIds.map((id) => [id, newToken(32)]))
  if (tokens.size === 0) return { tokens, expiresAt }
  await endResetLinks(db, userIds, now)
  await db
    .insertInto('password_resets')
    .values(
      [...tokens].map(([user_id, token]) => ({
        user_id,
        token_hash: hashOf(token),
        purpose,
        invited_by: invitedBy,
        created_at: now,
        expires_at: expiresAt,
      })),
    )
    .execute()
  return { tokens, expiresAt }
}

/** One link to set a new password. */
export async function openResetLink(db: Kysely<DB>, userId: number, now: Date): Promise<string> {
  const { tokens } = await openLinks(db, { purpose: 'reset', userIds: [userId], now })
  return tokens.get(userId) ?? ''
}

const PAGES: Record<LinkPurpose, string> = { reset: '/ResetPassword', invitation: '/invitation' }

/** The page behind the mailed link. */
export const resetAddress = (publicUrl: string, email: string, token: string, purpose: LinkPurpose = 'reset'): string =>
  `${publicUrl}${PAGES[purpose]}?${new URLSearchParams({ email, token }).toString()}`

export interface ResetLink {
  id: number
  userId: number
  code: string
  name: string
  email: string
  purpose: LinkPurpose
  /** null: no password was chosen yet. */
  passwordHash: string | null
}

/** The link that still works with this token and belongs to this address; undefined for any other. */
export async function findResetLink(
  db: Kysely<DB>,
  email: string,
  token: string,
  now: Date,
): Promise<ResetLink | undefined> {
  const link = await storedLink(db, email, token)
  return link && isOpen(link, now) ? link : undefined
}

const isOpen = (link: { endedAt: Date | null; expiresAt: Date }, now: Date): boolean =>
  link.endedAt === null && link.expiresAt > now

async function storedLink(db: Kysely<DB>, email: string, token: string) {
  const link = await db
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.id', 'r.purpose', 'r.ended_at as endedAt', 'r.expires_at as expiresAt'])
    .select(['u.id as userId', 'u.code', 'u.name', 'u.email', 'u.role_id as roleId', 'u.state'])
    .select('u.password_hash as passwordHash')
    .where('r.token_hash', '=', hashOf(token))
    .where((eb) => eb(eb.fn<string>('lower', ['u.email']), '=', email))
    .executeTakeFirst()
  return link && { ...link, purpose: link.purpose as LinkPurpose }
}

/**
 * What the page behind a link says. Why a link is dead is told of invitations only: who holds one was given it, and has
 * to know whether to sign in, to look for a newer mail or to ask for one.
 */
export async function linkFacts(
  db: Kysely<DB>,
  { email, token }: { email: string; token: string },
  now: Date,
): Promise<ReplyOf<typeof passwordResetContract.checkResetLink>> {
  const link = await storedLink(db, email, token)
  const isValid = link !== undefined && isOpen(link, now)
  if (link?.purpose !== 'invitation') return { isValid, ended: null, awaitsApproval: false }
  const awaitsApproval = isCustomerSide(link.roleId) && link.state === USER_STATE.awaiting
  if (isValid) return { isValid, ended: null, awaitsApproval }
  const ended = link.passwordHash !== null ? 'used' : link.endedAt !== null ? 'replaced' : 'expired'
  return { isValid, ended, awaitsApproval }
}

/** Uses a link up; false when a concurrent transaction was faster. */
export async function takeResetLink(db: Kysely<DB>, id: number, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('password_resets')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
