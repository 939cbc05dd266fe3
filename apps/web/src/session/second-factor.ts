import type { SecondFactor } from '@kairo/shared/sign-in/second-factor.contract'
import { isRefusal } from '@/api/refusal.ts'

/** The password was right, and the account has a second factor. */
export interface AskedFactor {
  ticket: string
  ways: readonly SecondFactor[]
}

/** What a refused sign-in asks for; undefined for any other error. */
export function askedFactorOf(error: unknown): AskedFactor | undefined {
  if (!isRefusal(error, 'SECOND_FACTOR_NEEDED')) return undefined
  const { ticket, ways } = (error.data ?? {}) as Partial<AskedFactor>
  return ticket === undefined || ways === undefined ? undefined : { ticket, ways }
}

/** Browsers know passkeys over HTTPS and on localhost only. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window
