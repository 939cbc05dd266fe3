import { toHalfWidth } from '@kairo/shared/text/typed-number'
import type { Kysely, Transaction } from 'kysely'
import { Secret } from 'otpauth'
import type { DB } from '../../../database/tables.ts'
import { hashOf } from '../../../security/token.ts'

const COUNT = 10

/** Of 80 bits, in four groups of base32, which has neither 0 nor 1. */
const newCode = (): string => (new Secret({ size: 10 }).base32.match(/.{4}/g) ?? []).join('-')

/** However it was typed: small letters, full width, with blanks or without hyphens. */
const hashOfCode = (code: string): Buffer =>
  hashOf(
    toHalfWidth(code)
      .toUpperCase()
      .replace(/[^A-Z2-7]/g, ''),
  )

/** Ten new codes, told once; those from before end. */
export async function renewCodes(trx: Transaction<DB>, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOfCode(code) })))
    .execute()
  return codes
}

/** The codes of an account that has none yet, with its first factor; empty where it has some. */
export async function firstCodes(trx: Transaction<DB>, userId: number): Promise<string[]> {
  const some = await trx
    .selectFrom('recovery_codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return some ? [] : renewCodes(trx, userId)
}

/** Uses a code up; false where it is none of the account or was used. */
export async function takeCode(db: Kysely<DB>, userId: number, code: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOfCode(code))
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}
