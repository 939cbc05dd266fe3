import { createHash } from 'node:crypto'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { RefusalName } from '@kairo/shared/refusals/names'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { DB } from '../../database/tables.ts'
import { neighbourhoodOf, networkOf } from '../../http/limits/address-of.ts'
import { addJob } from '../../queue/add-job.ts'
import {
  type AttemptLimit,
  countFailures,
  forgetAttempt,
  forgetFailures,
  forgetFailuresBelow,
  takeAttempt,
} from '../../throttle/throttle.ts'
import { type LogEntry, type LogSource, writeLog } from '../logs/write-log.ts'
import { warnOfWrongPasswords } from './warn-of-wrong-passwords.ts'

/**
 * Wrong passwords within 15 minutes: 5 for an account, 20 for an address (rules 2.33). The 5 of an account are
 * counted apart for each browser that has signed in to it before, and for each network, so that a stranger who knows no
 * more than the address keeps out nobody but its neighbours. Besides them an account has 50 from all networks together,
 * which bounds an attack from many of them; remembered browsers are not kept out by that.
 */
const MINUTES = 15
const MOST = { own: 5, account: 50, address: 20 }
/**
 * Wrong second factors of an account in a day, from wherever: who knows the password could else try 4,800 codes a day, of
 * which three are right at a time.
 */
const WRONG_CODES = { most: 20, minutes: 24 * 60 }
/** Before the fifth one: seconds after the first, the second … wrong password. */
const PAUSES = [0, 0, 5, 20]
/** Wrong passwords of a day, from wherever, of which the account is told. */
const TOLD_FROM = 10
const DAY_MS = 24 * 3_600_000

/** `actor`: where somebody signed in gives the own password again. */
export interface PasswordAttempt extends LogSource {
  /** In lower case; there may be no such account. */
  email: string
  /** Of the remembered browser; null for any other. */
  deviceId: number | null
  /** The account of the address; null where there is none. */
  userId: number | null
  /** `POST /api/login/doLogin`, for the log. */
  call: string
  /** The password was right before, and this is the second factor. */
  isSecondFactor?: boolean
}

/* An address holds no blank, so that no other one begins alike. */
const keysOfAccount = (email: string): string => `sign-in:${email} `
const keyOfAll = (email: string): string => `${keysOfAccount(email)}all`
const keyOfAddress = (ip: string): string => `sign-in-from:${networkOf(ip)}`
const keyOfCodes = (email: string): string => `${keysOfAccount(email)}codes`
const ownKey = ({ email, ip, deviceId }: PasswordAttempt): string =>
  keysOfAccount(email) + (deviceId === null ? `from ${neighbourhoodOf(ip)}` : `device ${deviceId}`)

function limitsOf(attempt: PasswordAttempt): AttemptLimit[] {
  const own = { key: ownKey(attempt), most: MOST.own, minutes: MINUTES, pauses: PAUSES }
  const codes = attempt.isSecondFactor ? [{ key: keyOfCodes(attempt.email), ...WRONG_CODES }] : []
  if (attempt.deviceId !== null) return [own, ...codes]
  return [
    own,
    ...codes,
    { key: keyOfAll(attempt.email), most: MOST.account, minutes: MINUTES },
    { key: keyOfAddress(attempt.ip), most: MOST.address, minutes: MINUTES },
  ]
}

/** People type passwords into the wrong field: an address without an account is kept as its hash only. */
const triedAddress = ({ email, userId }: PasswordAttempt): object =>
  userId === null ? { emailHash: createHash('sha256').update(email).digest('hex').slice(0, 16) } : { email }

/** The log row of an attempt that was refused. */
export const refusedAttempt = (attempt: PasswordAttempt, refusal: RefusalName): LogEntry => ({
  type: 'refusal',
  explain: refusal,
  object: attempt.call,
  info: { ...triedAddress(attempt) },
})

/** Counts an attempt before the password is checked. Throws TOO_MANY_REQUESTS with the waiting time. */
export async function takePasswordAttempt(
  { db, refusalLog }: Pick<AppContext, 'db' | 'refusalLog'>,
  attempt: PasswordAttempt,
): Promise<void> {
  const wait = await db.transaction().execute((trx) => takeAttempt(trx, limitsOf(attempt), attempt.now))
  if (!wait) return
  // By the limit and not by what was typed: else each made-up address would be a row.
  await refusalLog.write(wait.key, attempt, refusedAttempt(attempt, 'TOO_MANY_REQUESTS'))
  throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: wait.seconds })
}

/** The password was right: what was wrong before no longer counts against this browser or network. */
export async function forgetPasswordAttempts(trx: Kysely<DB>, attempt: PasswordAttempt): Promise<void> {
  await forgetFailures(trx, ownKey(attempt))
  if (attempt.isSecondFactor) await forgetFailures(trx, keyOfCodes(attempt.email))
  if (attempt.deviceId !== null) return
  // Others may be guessing meanwhile: only this attempt is taken back.
  await forgetAttempt(trx, keyOfAll(attempt.email), attempt.now)
  await forgetAttempt(trx, keyOfAddress(attempt.ip), attempt.now)
}

/** The password was right, and a second factor is still to come: only this attempt is taken back. */
export async function giveBackPasswordAttempt(trx: Kysely<DB>, attempt: PasswordAttempt): Promise<void> {
  for (const { key } of limitsOf(attempt)) await forgetAttempt(trx, key, attempt.now)
}

/** After a reset: nobody is kept out of this account any more. */
export const forgetAccountAttempts = (trx: Kysely<DB>, email: string): Promise<void> =>
  forgetFailuresBelow(trx, keysOfAccount(email))

/**
 * Logs a wrong password, and has the account told where somebody is kept out by it or many have come. Whether there is
 * such an account is looked at by the job, so that both take the same time.
 */
export async function recordWrongPassword({ db }: AppContext, attempt: PasswordAttempt): Promise<void> {
  const { now } = attempt
  await db.transaction().execute(async (trx) => {
    await writeLog(trx, attempt, refusedAttempt(attempt, attempt.isSecondFactor ? 'SECOND_FACTOR_WRONG' : 'LOGIN_FAIL'))
    const own = await countFailures(trx, ownKey(attempt), new Date(now.getTime() - MINUTES * 60_000))
    const ofDay = await countFailures(trx, keyOfAll(attempt.email), new Date(now.getTime() - DAY_MS))
    if (own >= MOST.own || ofDay >= TOLD_FROM)
      await addJob(trx, warnOfWrongPasswords, { userId: attempt.userId, ip: attempt.ip, at: now.toISOString() })
  })
}
