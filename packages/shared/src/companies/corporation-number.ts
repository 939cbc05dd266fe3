import { toHalfWidth } from '../text/typed-number.ts'

/** Without blanks and hyphens, half-width, in capitals. */
export const normalizeCorporationNumber = (text: string): string =>
  toHalfWidth(text).toUpperCase().replace(/[\s-]/g, '')

/** Japanese corporate number (法人番号): 13 digits, the first is the check digit. */
function isJapaneseCorporationNumber(text: string): boolean {
  const number = normalizeCorporationNumber(text)
  if (!/^[1-9]\d{12}$/.test(number)) return false
  const sum = Array.from(number.slice(1))
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (1 + (place % 2)), 0)
  return 9 - (sum % 9) === Number(number[0])
}

/** GB 32100-2015: digits and capitals without I, O, S, V, Z. */
const CREDIT_CODE_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Chinese unified social credit code (统一社会信用代码): 18 characters, the last is the check character. */
function isChineseCreditCode(text: string): boolean {
  const code = normalizeCorporationNumber(text)
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(code)) return false
  let weight = 1
  let sum = 0
  for (const character of code.slice(0, 17)) {
    sum += CREDIT_CODE_CHARACTERS.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return CREDIT_CODE_CHARACTERS[(31 - (sum % 31)) % 31] === code[17]
}

/** The country of the number; null when it is none, or its check digit is invalid. */
export const corporationNumberCountry = (text: string): 'JP' | 'CN' | null =>
  isJapaneseCorporationNumber(text) ? 'JP' : isChineseCreditCode(text) ? 'CN' : null
