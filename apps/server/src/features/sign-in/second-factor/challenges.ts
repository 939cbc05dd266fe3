import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Settings } from '../../../env.ts'

/** How long a person has for a passkey. */
export const CHALLENGE_MS = 5 * 60_000

/** What a challenge was made for; an answer to another one is refused. */
export interface Ceremony {
  ceremony: 'register' | 'signIn' | 'second'
  /** Null where a passkey alone signs in. */
  userId: number | null
}

/** Passkeys belong to the host of PUBLIC_URL, and only pages from there can use them. */
export const relyingParty = ({ publicUrl }: Pick<Settings, 'publicUrl'>) => ({
  rpID: new URL(publicUrl).hostname,
  origin: new URL(publicUrl).origin,
})

export async function keepChallenge(db: Kysely<DB>, challenge: string, { ceremony, userId }: Ceremony, now: Date) {
  const expires_at = new Date(now.getTime() + CHALLENGE_MS)
  await db.insertInto('passkey_challenges').values({ challenge, ceremony, user_id: userId, expires_at }).execute()
}

/** Takes the challenge of an answer, which works once; undefined where it is unknown, late or of another ceremony. */
export async function takeChallenge(
  db: Kysely<DB>,
  clientDataJSON: string,
  { ceremony, userId }: Ceremony,
  now: Date,
): Promise<string | undefined> {
  const challenge = challengeOf(clientDataJSON)
  if (challenge === undefined) return undefined
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('ceremony', '=', ceremony)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return taken?.challenge
}

function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const isData = typeof data === 'object' && data !== null && 'challenge' in data
    return isData && typeof data.challenge === 'string' && /^[\w-]{1,200}$/.test(data.challenge)
      ? data.challenge
      : undefined
  } catch {
    return undefined
  }
}

/** Nightly: what nobody came back for. */
export async function purgeChallenges(db: Kysely<DB>, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
  await db.deleteFrom('sign_in_tickets').where('expires_at', '<=', now).execute()
}
