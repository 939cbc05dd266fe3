import { COUNTRY } from '@kairo/shared/countries'
import type { Doubt } from '@kairo/shared/text/reading'
import { type Cell, isCellMoney } from './workbook.ts'

/** Digits that are no number: a telephone, a postal code, a code of a company or bank. */
export type DigitsKind = 'phone' | 'postal' | 'code'

type SpoiltDigits = Extract<Doubt, 'spoiltNumber' | 'leadingZero'>

/** Digits of a number that Excel keeps. */
const KEPT = 15
/** Telephones of other countries begin with their code instead of a zero; those of China and Japan have these many. */
const INTERNATIONAL = /^(?:86\d{9,11}|81\d{9,10})$/
/** Digits of a postal code that are there where none was dropped. */
const POSTAL: Record<number, number> = { [COUNTRY.china]: 6, [COUNTRY.japan]: 7 }

/**
 * What Excel may have done to digits that it keeps as a number; undefined where they are whole. `country` is that of the
 * row, 1 China or 2 Japan; Japan where it names none.
 */
export function spoiltDigits(kind: DigitsKind, cell: Cell, country: unknown): SpoiltDigits | undefined {
  const number = isCellMoney(cell) ? cell.number : cell
  if (typeof number === 'string')
    return /^\s{0,9}\d(?:\.\d{1,20})?E\+\d{1,3}\s{0,9}$/i.test(number) ? 'spoiltNumber' : undefined
  if (typeof number !== 'number') return undefined
  const digits = String(number)
  if (!/^\d+$/.test(digits) || digits.length > KEPT) return 'spoiltNumber'
  if (kind === 'phone') return INTERNATIONAL.test(digits) ? undefined : 'leadingZero'
  return kind === 'postal' && digits.length !== POSTAL[Number(country ?? COUNTRY.japan)] ? 'leadingZero' : undefined
}
