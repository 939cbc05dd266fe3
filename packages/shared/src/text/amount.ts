import { type WrittenCurrency, currencyAtEnd, currencyAtStart } from './currency-words.ts'
import { type Doubt, LONGEST_VALUE, MARK, type Reading, visibleText } from './reading.ts'

export interface WrittenAmount {
  /** Decimal text without separators, as many places as were written: `1234.50`, `-440`. */
  amount: string
  /** The currency that stands at the number; null where none does. */
  currency: WrittenCurrency | null
}

/** Thin blanks group thousands in print; any other blank may part two numbers. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3}){1,9}|(?:[\u2009\u202f]\d{3}){1,9})(?:\.\d{0,30})?$/
const BARE = /^(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})$/

/** Thousands where points part them, `1.000` and `50.250`; a third place of another digit is refused where it is judged. */
const THOUSANDS_BY_POINT = /^[1-9]\d{0,2}\.\d\d0$/

/** A number without sign, blanks around or words, as decimal text. Text in half width. */
export function readDigits(text: string): { value: string } | { doubt: Doubt } {
  if (!BARE.test(text) && !GROUPED.test(text)) return { doubt: doubtOf(text) }
  const [whole = '', places = ''] = text.replace(/[,\u2009\u202f]/g, '').split('.')
  const digits = whole.replace(/^0{1,30}(?=\d)/, '') || '0'
  return { value: places === '' ? digits : `${digits}.${places}` }
}

/** What keeps a text from being one number. */
function doubtOf(text: string): Doubt {
  if (!/\d/.test(text)) return 'number'
  if (/^\d(?:\.\d{1,20})?e[+-]?\d{1,3}$/i.test(text)) return 'spoiltNumber'
  if (/^[\d.,'’·\u2009\u202f]*$/.test(text)) return 'comma'
  if (/\d[.,]?[*※†‡#]|[*※†‡#]\d|注\s?\d/.test(text)) return 'mark'
  if (/\d[^\d.,][^\d]{0,9}\d/.test(text)) return 'severalNumbers'
  return 'wordsAtNumber'
}

const MINUS = /^[-−▲△]/
/** Signs of cheques that protect an amount from being written into: `*100,000`, `¥100,000-`, `金100,000円也`. */
const PROTECTED = /^\*{1,10}(?=[\d.])/

/**
 * Reads an amount of money as people write it: `1,234.50`, `１，２３４`, `US$ 450`, `3,000円`, `▲440`, `*100,000`. A comma
 * counts only before three digits and left of the point; footnote marks, two numbers, ranges, words, brackets for a minus
 * and letters of an unknown currency are doubts. So is `1.000` where an amount has less than three `places`. Does not judge
 * limits, nor places otherwise.
 */
export function readAmount(raw: string, { places = 2 }: { places?: number } = {}): Reading<WrittenAmount> {
  const doubt = (why: Doubt): Reading<WrittenAmount> => ({ doubt: why, raw })
  if (raw.length > LONGEST_VALUE) return doubt('number')
  if (MARK.test(raw)) return doubt('mark')
  // A backslash is how the yen sign of Shift_JIS is decoded.
  let text = visibleText(raw)
    .replaceAll('￥', '¥')
    .replace(/^([-−▲△]?)\\/, '$1¥')
  // Below a line break stands another value.
  if (/[\r\n\u2028\u2029]/.test(text))
    return doubt(/\d[^\n]{0,200}[\r\n][^\d]{0,200}\d/.test(text) ? 'severalNumbers' : 'wordsAtNumber')
  let isNegative = false
  const takeMinus = (): void => {
    if (isNegative || !MINUS.test(text)) return
    isNegative = true
    text = text.slice(1).trimStart()
  }
  takeMinus()
  const before = currencyAtStart(text)
  if (before) text = text.slice(before.length).trimStart()
  takeMinus()
  if (!isNegative && text.startsWith('+')) text = text.slice(1)
  text = text.replace(PROTECTED, '')
  if (text.startsWith('金') && /[也整]$/.test(text)) text = text.slice(1)
  if (/[也整]$/.test(text)) text = text.slice(0, -1)
  else if (/\.[-—―]$/.test(text) || (before && /\d[-—―]$/.test(text)))
    text = text.slice(0, text.endsWith('.-') ? -2 : -1)
  const behind = currencyAtEnd(text)
  if (behind) text = text.slice(0, -behind.length).trimEnd()
  if (/^\(.{1,60}\)$/.test(text) || /^[^-]{1,60}-$/.test(text)) return doubt(/\d/.test(text) ? 'minus' : 'number')
  const digits = readDigits(text)
  if ('doubt' in digits) return doubt(digits.doubt)
  if (places < 3 && THOUSANDS_BY_POINT.test(text)) return doubt('comma')
  const currency = oneOf(before?.currency, behind?.currency)
  if (currency === 'other') return doubt('otherCurrency')
  return { value: { amount: isNegative && /[1-9]/.test(digits.value) ? `-${digits.value}` : digits.value, currency } }
}

/** A sign in front and a word behind must agree: `¥3,000円` is yen, `$450 CNY` nothing. */
function oneOf(before: WrittenCurrency | undefined, behind: WrittenCurrency | undefined): WrittenCurrency | null {
  if (before === undefined || behind === undefined || before === behind) return before ?? behind ?? null
  const [sign, word] = before === 'yenOrYuan' ? [before, behind] : [behind, before]
  return sign === 'yenOrYuan' && (word === 'JPY' || word === 'CNY') ? word : 'other'
}

/** Fields judge their places themselves, and show what was typed. */
const ANY_PLACES = { places: 30 }

/**
 * A decimal as users type it, in the form that it is stored in: `１，２３４．５０`, `.5` and `007.5` are 1234.50, 0.5 and 7.5.
 * What the reader doubts stays as it was typed, to be refused where it is judged.
 */
export function plainDecimal(typed: string): string {
  const read = readAmount(typed, ANY_PLACES)
  return 'value' in read && read.value.currency === null ? read.value.amount : typed.trim()
}

/**
 * A whole number as users type it, as digits: `１，２００`, `1,200.00` and `12 boxes` are 1200, 1200 and 12. Two groups of
 * digits that are no one number (`1,5`, `3-4`), a minus (`-5`, `(5)`) and a footnote mark stay as they are, to be refused
 * where they are judged.
 */
export function plainCount(typed: string): string {
  const text = visibleText(typed)
  if (MARK.test(text) || /^[-−▲△(]/.test(text)) return text
  const read = readAmount(text)
  const [whole = '', places = ''] = 'value' in read ? read.value.amount.split('.') : []
  if (/^\d{1,30}$/.test(whole) && /^0*$/.test(places) && !/[.,]$/.test(text)) return whole
  const groups = text.slice(0, LONGEST_VALUE).match(/\d{1,200}/g) ?? []
  // A comma or a dash at the end is half of what is typed, or a minus.
  return groups.length > 1 || /\d[.,−-]$/.test(text) ? text : (groups[0] ?? '')
}

/** Why a typed decimal is none; `number` for one that has a currency, which a field states itself. */
export function decimalDoubt(typed: string): Doubt {
  const read = readAmount(typed, ANY_PLACES)
  return 'doubt' in read ? read.doubt : 'number'
}
