import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../database/connection.ts'
import { hashOf, newToken } from '../../security/token.ts'

const MINUTES = 10

/** What a secret of the browser stands for: known to nobody who has no more than the database, or the address. */
const derived = (use: string, secret: string): string =>
  createHash('sha256').update(`${use} ${secret}`).digest('base64url')

/** Of one sign-in: the nonce that the ID token must repeat, and the verifier without which its code is worth nothing. */
export const checksOf = (secret: string) => ({
  nonce: derived('nonce', secret),
  codeVerifier: derived('code verifier', secret),
})

/** Notes that a sign-in begins at a provider; returns its state and the secret that stays in the browser. */
export async function beginPending(db: Database, provider: string, now: Date) {
  const state = newToken(32)
  const secret = newToken(32)
  const expires_at = new Date(now.getTime() + MINUTES * 60_000)
  await db
    .insertInto('company_sign_ins')
    .values({ state_hash: hashOf(state), secret_hash: hashOf(secret), provider, expires_at })
    .execute()
  return { state, secret }
}

/** Whether this browser began that sign-in at the provider; it is over then, also where it was not. */
export async function takePending(
  db: Database,
  { state, secret, provider }: { state: string; secret: string; provider: string },
  now: Date,
): Promise<boolean> {
  const pending = await db
    .deleteFrom('company_sign_ins')
    .where('state_hash', '=', hashOf(state))
    .returning(['secret_hash', 'provider', 'expires_at'])
    .executeTakeFirst()
  if (!pending) return false
  const isSame = timingSafeEqual(pending.secret_hash, hashOf(secret))
  return isSame && pending.provider === provider && pending.expires_at > now
}

/** Nightly: what nobody came back from, and where sessions that are over would have signed out. */
export async function purgePending(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('company_sign_ins').where('expires_at', '<', now).execute()
  await db
    .updateTable('sessions')
    .set({ sign_out_url: null })
    .where('sign_out_url', 'is not', null)
    .where('expires_at', '<', now)
    .execute()
}
