import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'

/** How long a link works (DECISIONS 2.6). */
export const LINK_MINUTES = 30

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Makes the token of a new link, of which only the hash is stored; older links of the account end. */
export async function openResetLink(db: Kysely<DB>, userId: number, now: Date): Promise<string> {
  await endResetLinks(db, userId, now)
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('password_resets')
    .values({
      user_id: userId,
      token_hash: hashOf(token),
      created_at: now,
      expires_at: new Date(now.getTime() + LINK_MINUTES * 60_000),
    })
    .execute()
  return token
}

/** The page behind the mailed link. */
export const resetAddress = (publicUrl: string, email: string, token: string): string =>
  `${publicUrl}/ResetPassword?${new URLSearchParams({ email, token }).toString()}`

export interface ResetLink {
  id: number
  userId: number
  code: string
  name: string
  email: string
  passwordHash: string
}

/** The link that still works with this token and belongs to this address; undefined for any other. */
export async function findResetLink(
  db: Kysely<DB>,
  email: string,
  token: string,
  now: Date,
): Promise<ResetLink | undefined> {
  return db
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.id', 'u.id as userId', 'u.code', 'u.name', 'u.email', 'u.password_hash as passwordHash'])
    .where('r.token_hash', '=', hashOf(token))
    .where('r.ended_at', 'is', null)
    .where('r.expires_at', '>', now)
    .where((eb) => eb(eb.fn<string>('lower', ['u.email']), '=', email))
    .executeTakeFirst()
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

/** Ends every open link of an account. */
export async function endResetLinks(db: Kysely<DB>, userId: number, now: Date): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}
