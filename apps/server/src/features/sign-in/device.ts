import { sql, type Kysely } from 'kysely'
import type { Database } from '../../database/connection.ts'
import type { DB } from '../../database/tables.ts'
import { hashOf, newToken } from '../../security/token.ts'

/** How long a browser is remembered after its last sign-in: beyond the half-yearly customer. */
const DEVICE_DAYS = 180

/**
 * Remembers the browser that has signed in to an account, or goes on remembering it; returns its row and the token by
 * which it is known. A browser has one token for all its accounts; one that we did not give out is replaced.
 */
export async function rememberDevice(
  db: Kysely<DB>,
  { userId, token }: { userId: number; token: string | undefined },
  now: Date,
): Promise<{ id: number; token: string }> {
  const isRemembered =
    token !== undefined &&
    (await db.selectFrom('remembered_devices').select('id').where('token_hash', '=', hashOf(token)).executeTakeFirst())
  const kept = token !== undefined && isRemembered ? token : newToken(32)
  const expires_at = new Date(now.getTime() + DEVICE_DAYS * 24 * 3_600_000)
  const { id } = await db
    .insertInto('remembered_devices')
    .values({ user_id: userId, token_hash: hashOf(kept), expires_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ expires_at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token: kept }
}

/**
 * Whether an account signs in from a browser that is remembered for it, or as a session of one did: a program, or a
 * browser that keeps nothing, is known by its name and address.
 */
export async function isKnownDevice(
  db: Kysely<DB>,
  { userId, token, ip, userAgent }: { userId: number; token: string | undefined; ip: string; userAgent: string },
  now: Date,
): Promise<boolean> {
  const known = await db
    .selectFrom('remembered_devices as device')
    .select('device.id')
    .where('device.user_id', '=', userId)
    .where('device.expires_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('device.token_hash', '=', hashOf(token ?? '')),
        eb.exists(
          eb
            .selectFrom('sessions as s')
            .select('s.id')
            .whereRef('s.device_id', '=', 'device.id')
            .where('s.ip', '=', ip)
            .where('s.user_agent', '=', userAgent),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

/** Forgets the browsers of these accounts, except that of one session, or only that of one session. */
export async function forgetDevices(
  db: Kysely<DB>,
  userIds: readonly number[],
  sessions: readonly ['=' | '<>', number] | undefined,
): Promise<void> {
  let query = db.deleteFrom('remembered_devices').where('user_id', 'in', userIds)
  if (sessions) {
    const [compare, session] = sessions
    const device = sql<number>`coalesce((select device_id from sessions where id = ${session}), 0)`
    query = query.where('id', compare, device)
  }
  await query.execute()
}

/** Nightly: removes browsers that have not signed in for long. */
export async function purgeDevices(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('remembered_devices').where('expires_at', '<', now).execute()
}
