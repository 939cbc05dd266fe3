import type { Language } from '@kairo/shared/languages'
import { TERMS_VERSION } from '@kairo/shared/registration/terms-version'
import type { Input } from '@/api/call.ts'
import { forget, remember, rememberedJson } from '@/browser-storage.ts'
import { toZenginName } from '@kairo/shared/text/katakana'

/** Normalizes to the characters of bank transfers; others stay, so that the user sees them (rules 2.17). */
export const convertedAccount = (typed: string): string => toZenginName(typed.trim()).text

/** The characters that a transfer cannot carry, for the message at the field; empty when there are none. */
export const refusedInAccount = (typed: string): string => toZenginName(typed.trim()).refused.join(' ')

/** The form values, under the contract's names. */
export interface Entry {
  companyName: string
  bankAccount: string
  telephone: string
  fax: string
  postalCode: string
  address: string
  homepage: string
  name: string
  email: string
  language: Language
  password: string
  passwordAgain: string
  departurePort: readonly string[]
  destinationPort: readonly string[]
  /** `1` FCL, `2` LCL, `3` air cargo; empty: not decided. */
  transportType: string
  remark: string
  termsOfUse: boolean
  privacyPolicy: boolean
}

export const emptyEntry = (language: Language): Entry => ({
  companyName: '',
  bankAccount: '',
  telephone: '',
  fax: '',
  postalCode: '',
  address: '',
  homepage: '',
  name: '',
  email: '',
  language,
  password: '',
  passwordAgain: '',
  departurePort: [],
  destinationPort: [],
  transportType: '',
  remark: '',
  termsOfUse: false,
  privacyPolicy: false,
})

export const inputOf = (entry: Entry): Input<'POST /user/register'> => ({
  ...entry,
  departurePort: [...entry.departurePort],
  destinationPort: [...entry.destinationPort],
  transportType: entry.transportType === '' ? undefined : Number(entry.transportType),
  termsVersion: TERMS_VERSION,
})

const KEY = 'registration'
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Input survives a reload of the page, in this tab; never the password, and consents are given again. */
export const saveEntry = (entry: Entry): void =>
  remember(
    KEY,
    JSON.stringify({ ...entry, password: '', passwordAgain: '', termsOfUse: false, privacyPolicy: false }),
    'session',
  )
export const forgetEntry = (): void => forget(KEY, 'session')

/**
 * The stored entry merged into an empty one, part by part: parts with another shape (of another release) are dropped.
 */
export function savedEntry(language: Language): Entry | undefined {
  const stored = rememberedJson(KEY, isObject, 'session')
  if (!stored) return undefined
  const empty = emptyEntry(language)
  const fitting = Object.entries(empty).map(([name, blank]: [string, unknown]) => {
    const value = stored[name]
    const fits = Array.isArray(blank) ? Array.isArray(value) && value.every((one) => typeof one === 'string') : true
    return [name, fits && typeof value === typeof blank ? value : blank]
  })
  return Object.fromEntries(fitting) as Entry
}
