import { readAmount } from '../text/amount.ts'
import { decimalOf } from '../money.ts'
import type { Doubt } from '../text/reading.ts'
import { trimEndOf } from '../text/trim-end-of.ts'

/** Limits of a field of the calculators (rules 4.10). */
export interface AmountLimits {
  /** Places behind the point. */
  places: number
  /** 0 where left out. */
  min?: number
  max: number
}
export const AMOUNT: AmountLimits = { places: 2, max: 99_999_999 }
export const TARIFF: AmountLimits = { places: 1, max: 100 }
/** One place more than a tariff: 6.24 is the national part of the reduced tax. */
export const VAT: AmountLimits = { places: 2, max: 100 }
/** Millimetres, kilograms and pieces. */
export const MEASURE: AmountLimits = { places: 3, max: 99_999_999 }
export const PIECES: AmountLimits = { places: 0, max: 99_999_999 }

/** The result of an input: empty, a number as decimal text, or its error (a name of field-messages.ts). */
type TypedAmount =
  | { is: 'empty' }
  | { is: 'amount'; amount: string }
  | { is: 'wrong'; message: Doubt | 'decimals' | 'tooSmall' | 'tooLarge' }

/** Reads a field while it is typed, by the reader of amounts; a point at the end is no error. */
export function typedAmount(typed: string | undefined, { places, min = 0, max }: AmountLimits): TypedAmount {
  if ((typed ?? '').trim() === '') return { is: 'empty' }
  const read = readAmount(typed ?? '', { places })
  if ('doubt' in read) return { is: 'wrong', message: read.doubt }
  if (read.value.currency !== null) return { is: 'wrong', message: 'number' }
  const text = read.value.amount
  if (trimEndOf(text.split('.')[1] ?? '', /0/).length > places) return { is: 'wrong', message: 'decimals' }
  const amount = decimalOf(text)
  if (amount.lt(min)) return { is: 'wrong', message: 'tooSmall' }
  if (amount.gt(max)) return { is: 'wrong', message: 'tooLarge' }
  return { is: 'amount', amount: amount.toFixed() }
}

/** The number of a field; `otherwise` where nothing or nothing usable is in it. */
export const amountOr = (typed: string | undefined, limits: AmountLimits, otherwise: string): string => {
  const read = typedAmount(typed, limits)
  return read.is === 'amount' ? read.amount : otherwise
}
