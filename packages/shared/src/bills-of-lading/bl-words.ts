import { groupDigits } from '../text/group-digits.ts'
import type { BlKind } from './bl-codes.ts'
import type { BlGoods, BlText } from './bl-content.ts'

const ONES =
  'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN'.split(
    ' ',
  )
const TENS = '- - TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY'.split(' ')
/** Of groups of three digits from the right. */
const SCALES = ['', ' THOUSAND', ' MILLION', ' BILLION']

const belowHundred = (n: number): string => {
  if (n < 20) return ONES[n] ?? ''
  const ten = TENS[Math.floor(n / 10)] ?? ''
  return n % 10 === 0 ? ten : `${ten}-${ONES[n % 10]}`
}
const belowThousand = (n: number): string => {
  if (n < 100) return belowHundred(n)
  const hundreds = `${ONES[Math.floor(n / 100)]} HUNDRED`
  return n % 100 === 0 ? hundreds : `${hundreds} AND ${belowHundred(n % 100)}`
}

/** A whole number from 0 in capitals: ONE HUNDRED AND TWENTY. */
export function numberInWords(n: number): string {
  if (!Number.isInteger(n) || n < 0 || n >= 1000 ** SCALES.length) throw new RangeError(`not a number of pieces: ${n}`)
  if (n === 0) return 'ZERO'
  const words: string[] = []
  for (let scale = SCALES.length - 1; scale >= 0; scale--) {
    const group = Math.floor(n / 1000 ** scale) % 1000
    if (group === 0) continue
    // Nothing names hundreds here: ONE THOUSAND AND FIVE.
    if (scale === 0 && group < 100 && words.length > 0) words.push('AND')
    words.push(belowThousand(group) + SCALES[scale])
  }
  return words.join(' ')
}

/** Words of dictionary 11 (apps/server/src/master-data/dictionary) whose plural is known to be regular. */
const UNITS = [
  'CARTON',
  'PALLET',
  'PIECE',
  'PACKAGE',
  'WOODEN CASE',
  'CRATE',
  'BAG',
  'DRUM',
  'BUNDLE',
  'ROLL',
  'BALE',
  'SET',
]
const PACKAGE = { one: 'PACKAGE', many: 'PACKAGES' }

/**
 * The words of the paper for a unit of dictionary 11 in English: `Carton (CTN)` is CARTON, CARTONS. One that an
 * installation added keeps its own word for both; one that cannot be printed is PACKAGES.
 */
export function unitWord(dictionaryEnglish: string): { one: string; many: string } {
  const bracket = dictionaryEnglish.indexOf('(')
  const word = (bracket < 0 ? dictionaryEnglish : dictionaryEnglish.slice(0, bracket)).trim().toUpperCase()
  if (word === '' || !/^[\x20-\x7e]*$/.test(word)) return PACKAGE
  return UNITS.includes(word) ? { one: word, many: `${word}S` } : { one: word, many: word }
}

/** What one of them is called: CARTON of CARTONS. */
const oneOf = (many: string): string => {
  const one = many.slice(0, -1)
  return many.endsWith('S') && UNITS.includes(one) ? one : many
}

/** `120 CARTONS`, `1 CARTON`. */
export const packagesText = (packages: number, unit: string): string =>
  `${groupDigits(String(packages))} ${packages === 1 ? oneOf(unit) : unit}`

/** What all lines of goods are counted in: their unit, or PACKAGES where there are several. */
export function totalPackages(goods: readonly BlGoods[]): { packages: number; unit: string } {
  const [unit = PACKAGE.many, ...others] = new Set(goods.map((line) => line.unit))
  const packages = goods.reduce((sum, line) => sum + line.packages, 0)
  return { packages, unit: others.length > 0 ? PACKAGE.many : unit }
}

/** `SAY ONE HUNDRED AND TWENTY (120) CARTONS ONLY`; of several units PACKAGES; empty without goods. */
export function sayPackages(goods: readonly BlGoods[]): string {
  if (goods.length === 0) return ''
  const { packages, unit } = totalPackages(goods)
  const word = packages === 1 ? oneOf(unit) : unit
  return `SAY ${numberInWords(packages)} (${groupDigits(String(packages))}) ${word} ONLY`
}

/** `1,200.000` */
export function groupedDecimal(decimal: string): string {
  const [whole = '', places] = decimal.split('.')
  return groupDigits(whole) + (places === undefined ? '' : `.${places}`)
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

/** `01 DEC 2026` of yyyy-MM-dd. */
export function paperDay(day: string): string {
  const [year, month, date] = day.split('-', 3)
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`
}
export const onBoardText = (day: string): string => `LADEN ON BOARD ${paperDay(day)}`
export const freightText = (freight: BlText['freight']): string => `FREIGHT ${freight}`

/** `THREE (3)`; a waybill has NONE. */
export const originalsText = (kind: BlKind, originals: number): string =>
  kind === 'waybill' || originals === 0 ? 'NONE' : `${numberInWords(originals)} (${originals})`
