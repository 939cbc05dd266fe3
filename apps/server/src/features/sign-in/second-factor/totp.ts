import { toHalfWidth } from '@kairo/shared/text/typed-number'
import type { Kysely } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { SecretBox } from '../../../security/secret-box.ts'

const STEP_MS = 30_000
/** Steps before and after the present one: clocks of phones differ, and typing takes a while. */
const WINDOW = 1

/** Of RFC 6238 what every authenticator app knows: 6 digits, 30 seconds, SHA-1. */
const totpOf = (secret: string, about: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...about, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: STEP_MS / 1000 })

const purposeOf = (userId: number): string => `totp:${userId}`

/** A secret of 160 bits, sealed for the database, and what an app reads from the picture. */
export async function newTotpSecret({ secrets }: AppContext, userId: number, about: { issuer: string; label: string }) {
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: totpOf(secret, about).toString(), sealed: await secrets.seal(secret, purposeOf(userId)) }
}

/** Undefined where it was sealed with another key than ours. */
export const openTotpSecret = (secrets: SecretBox, userId: number, sealed: Buffer): Promise<string | undefined> =>
  secrets.open(sealed, purposeOf(userId))

/** The step whose code this is; undefined where it is none of now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const token = toHalfWidth(code).replace(/\s/g, '')
  const delta = totpOf(secret).validate({ token, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / STEP_MS) + delta
}

/** Uses a step up; false where it, or a later one, was accepted before (RFC 6238 5.2). */
export async function takeStep(db: Kysely<DB>, userId: number, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}
