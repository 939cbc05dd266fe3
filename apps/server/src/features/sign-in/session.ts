import type { Language } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE, type RoleId } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/connection.ts'
import { preparedQuery } from '../../database/prepared-query.ts'
import type { DB } from '../../database/tables.ts'
import { publish } from '../../events/publish.ts'
import type { Actor } from '../../http/request-context.ts'
import { forgetDevices } from './device.ts'
import { factorColumns, secondFactorDue } from './second-factor/required.ts'
import { hashOf, newToken } from '../../security/token.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Idle and absolute limits (rules 2.29). */
const limitsOf = (remember: boolean) =>
  remember ? { idle: 30 * DAY, absolute: 30 * DAY } : { idle: 2 * HOUR, absolute: 12 * HOUR }

/** How long a password counts as given, for calls that ask for it again (ASVS 7.5). */
const PASSWORD_MS = 15 * 60_000

/** Of a session that begins with a company account, whose provider asks for a second factor. */
export interface CompanySession {
  provider: string
  /** Where the session at the provider ends. */
  signOutUrl: string | undefined
}

/** Opens a session and returns its token, which is stored only as a hash. */
export async function openSession(
  db: Kysely<DB>,
  session: {
    userId: number
    remember: boolean
    ip: string
    userAgent: string
    deviceId?: number
    company?: CompanySession
  },
  now: Date,
): Promise<string> {
  const token = newToken(32)
  const limits = limitsOf(session.remember)
  await db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      token_hash: hashOf(token),
      remember: session.remember,
      created_at: now,
      password_at: now,
      last_seen_at: now,
      idle_until: after(now, limits.idle),
      expires_at: after(now, limits.absolute),
      ip: session.ip,
      user_agent: session.userAgent,
      device_id: session.deviceId ?? null,
      provider: session.company?.provider ?? null,
      sign_out_url: session.company?.signOutUrl ?? null,
    })
    .execute()
  return token
}

/** The topic whose events end the open streams of a session: it has ended, or the role of its account has changed. */
export const sessionTopic = (sessionId: number): string => `session:${sessionId}`

/** Ends all sessions of an account except `but`, with their live events; returns how many. */
export async function endSessions(db: Kysely<DB>, userId: number, now: Date, exceptSession?: number): Promise<number> {
  return endWhere(db, [userId], now, exceptSession === undefined ? undefined : ['<>', exceptSession])
}

/** Ends all sessions of a customer and of its shipper accounts; returns how many. */
export async function endSessionsBelow(db: Kysely<DB>, customerId: number, now: Date): Promise<number> {
  const accounts = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', customerId), eb('parent_id', '=', customerId)]))
    .execute()
  return endWhere(
    db,
    accounts.map(({ id }) => id),
    now,
    undefined,
  )
}

/** Ends one session of an account; returns 0 when it belongs to another one or has ended before. */
export async function endSession(db: Kysely<DB>, userId: number, now: Date, sessionId: number): Promise<number> {
  return endWhere(db, [userId], now, ['=', sessionId])
}

/** Signs out: the session ends, and the browser stays one that has signed in before. */
export const closeSession = (db: Kysely<DB>, userId: number, now: Date, sessionId: number): Promise<number> =>
  closeWhere(db, [userId], now, ['=', sessionId])

type Which = readonly ['=' | '<>', number] | undefined

/** Also forgets the browsers of these sessions: they may be in the wrong hands. */
async function endWhere(db: Kysely<DB>, userIds: readonly number[], now: Date, which: Which): Promise<number> {
  await forgetDevices(db, userIds, which)
  return closeWhere(db, userIds, now, which)
}

async function closeWhere(db: Kysely<DB>, userIds: readonly number[], now: Date, which: Which): Promise<number> {
  let query = db
    .updateTable('sessions')
    .set({ revoked_at: now, sign_out_url: null })
    .where('user_id', 'in', userIds)
    .where('revoked_at', 'is', null)
  if (which) query = query.where('id', ...which)
  const ended = await query.returning('id').execute()
  await publish(
    db,
    ended.map(({ id }) => sessionTopic(id)),
    { type: 'ended' },
  )
  return ended.length
}

/**
 * After the role of an account has changed: its open pages connect again, and hear what the new role may hear. Their
 * sessions go on.
 */
export async function reopenStreams(trx: Kysely<DB>, userId: number): Promise<void> {
  const open = await trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
  await publish(
    trx,
    open.map(({ id }) => sessionTopic(id)),
    { type: 'reopened' },
  )
}

const sessionOf = preparedQuery((db, tokenHash: Buffer) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id as session_id', 's.remember', 's.last_seen_at', 's.idle_until', 's.expires_at', 's.revoked_at'])
    .select('s.password_at')
    .select(['s.provider', 'u.second_factor_due', ...factorColumns()])
    .select(['u.id', 'u.role_id', 'u.parent_id', 'u.name', 'u.company_name', 'u.email', 'u.language'])
    .where('s.token_hash', '=', tokenHash),
)

/**
 * The account behind a token. Throws USER_LOGGED_OUT for an unknown or revoked one, USER_LOGGED_TIMEOUT for one past
 * its limits. The idle limit moves on at most once a minute, so that reading does not write each time.
 */
export async function findActor(
  context: Pick<AppContext, 'db' | 'settings'>,
  token: string,
  now: Date,
): Promise<Actor> {
  const { db } = context
  if (token.length > 200) throw new Refusal('USER_LOGGED_OUT')
  const [row] = await sessionOf(db, hashOf(token))
  if (!row || row.revoked_at) throw new Refusal('USER_LOGGED_OUT')
  if (row.idle_until <= now || row.expires_at <= now) throw new Refusal('USER_LOGGED_TIMEOUT')
  if (now.getTime() - row.last_seen_at.getTime() > 60_000) {
    await db
      .updateTable('sessions')
      .set({ last_seen_at: now, idle_until: after(now, limitsOf(row.remember).idle) })
      .where('id', '=', row.session_id)
      .execute()
  }
  const due = await secondFactorDue(context, row, now)
  return {
    id: row.id,
    roleId: row.role_id as RoleId,
    customerId: row.role_id === ROLE.customer ? row.id : row.parent_id,
    name: row.name,
    companyName: row.company_name,
    email: row.email,
    language: row.language as Language,
    sessionId: row.session_id,
    passwordIsRecent: now.getTime() - row.password_at.getTime() <= PASSWORD_MS,
    ...(due ? { secondFactorDue: due } : {}),
    ...(due && due <= now ? { lacksSecondFactor: true as const } : {}),
  }
}

/** Whether a session is still valid; checked with each heartbeat of an event stream. */
export async function isSessionOpen(db: Database, sessionId: number, now: Date): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .where('idle_until', '>', now)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return session !== undefined
}
