/** States of an application for cargo insurance. */
export const INSURANCE_STATE = {
  draft: 0,
  requested: 1,
  quoted: 2,
  accepted: 3,
  /** The certificate is there. */
  issued: 4,
  declined: 5,
  cancelled: 6,
  expired: 7,
} as const
export type InsuranceState = (typeof INSURANCE_STATE)[keyof typeof INSURANCE_STATE]
export const INSURANCE_STATES: readonly InsuranceState[] = Object.values(INSURANCE_STATE)

/** Dictionary 37: the Institute Cargo Clauses. */
export const INSURANCE_CONDITION = { a: '1', b: '2', c: '3' } as const
export const INSURANCE_CONDITIONS = ['1', '2', '3'] as const
export type InsuranceCondition = (typeof INSURANCE_CONDITIONS)[number]

/** What the given value of the goods includes: nothing beside them, the freight, or freight and insurance. */
export const INSURANCE_BASES = ['FOB', 'CFR', 'CIF'] as const
export type InsuranceBasis = (typeof INSURANCE_BASES)[number]

/** Percent that the insured amount is above the value (Incoterms: 10). */
export const DEFAULT_MARKUP = '10'
export const MAX_MARKUP = 30
/** Percent of a premium at most; far below the point where the formula breaks down. */
export const MAX_PREMIUM_PERCENT = 20

/** Files beside an application, PDF, PNG or JPEG, and megabytes of each. */
export const INSURANCE_FILES = 3
export const INSURANCE_FILE_MB = 10

/** Days, the day of the quote not counted, on which a quote may be accepted. */
export const QUOTE_DAYS = 7

/** Digits of an HS code as typed: `6302.60` is 630260. */
export const hsDigits = (typed: string): string => typed.replace(/[\s.-]/g, '')
