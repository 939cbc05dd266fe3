import { findDayRange, readDayRange } from '@kairo/shared/text/day-range'
import { currenciesIn, type WrittenCurrency } from '@kairo/shared/text/currency-words'
import { PRICE_COLUMNS, type SheetConstants } from '@kairo/shared/rates/sheet-columns'
import { isBlank } from '../../../excel/cell-values.ts'
import { headingKey, headingParts } from '../../../excel/heading-text.ts'
import { type FoundHeadings, SEARCHED_ROWS } from '../../../excel/sheet-headings.ts'
import type { SettledSheet } from '../../../excel/sheet-kind.ts'
import type { QuestionList } from '../../../excel/sheet-questions.ts'
import type { Cell, Sheet } from '../../../excel/workbook.ts'
import { weekdayAndClock } from './rate-cells.ts'
import type { RateColumnKey } from './rate-sheet-columns.ts'
import { CURRENCY_NAMES } from './sheet-question-texts.ts'

/** Headings of a column that names the currency of its rows, as `headingKey` makes them; it is no column of ours. */
const CURRENCY_HEADING =
  /^(?:单价|單價|単価|价格|運賃|运价|运费|海运费|报价|结算|计价|rate|price|freight|oceanfreight|of)?(?:currency|ccy|curr?|币种|币别|币制|货币|幣種|幣別|貨幣|通貨|建値|建て)(?:code|unit|代码|单位|コード|単位)?$/
/** A day and its clock in one column where the sheet has no column for the clock. */
const DAY_AND_HOUR = [
  ['deadlineDay', 'deadlineHour'],
  ['portOpenStartday', 'portOpenStarthour'],
  ['portOpenEndday', 'portOpenEndhour'],
] as const satisfies readonly (readonly [RateColumnKey, RateColumnKey])[]

/** A currency as a question names it; one that is not ours has only the text beside it. */
const named = (currency: WrittenCurrency, raw: string): string =>
  currency === 'other' ? raw : CURRENCY_NAMES[currency]

interface SettledHeadings extends SettledSheet<RateColumnKey> {
  /** The columns that name the currency of each row. */
  currencyAt: readonly number[]
  /** Each price says US dollars in its heading: other currencies around are those of other things. */
  isAllDollars: boolean
}

/** What is read of a sheet by its headings and by what stands above them; asks where that is not plain. */
export function settleHeadings(
  sheet: Sheet,
  headings: FoundHeadings<RateColumnKey>,
  questions: QuestionList,
  { constants, today }: { constants: SheetConstants; today: string | undefined },
): SettledHeadings {
  const at = new Map(headings.at)
  askOfPrices(headings, at, questions)
  const isAllDollars = PRICE_COLUMNS.every((key) => !at.has(key) || headings.said.get(key)?.currency === 'USD')
  const above = sheet.rows.filter(({ number }) => number < headings.row).slice(-SEARCHED_ROWS)
  const titles = [
    { row: headings.row, text: sheet.name },
    ...above.flatMap(({ number, cells }) =>
      cells.flatMap((cell) => (typeof cell === 'string' ? [{ row: number, text: cell }] : [])),
    ),
  ]
  if (!isAllDollars) for (const { row, text } of titles) askOfTitle(row, text, questions)
  const first = (key: RateColumnKey): Cell => firstValue(sheet, headings.lastRow, at.get(key))
  for (const [day, hour] of DAY_AND_HOUR)
    if (!at.has(hour) && at.has(day) && weekdayAndClock(first(day))) at.set(hour, at.get(day) ?? -1)
  return {
    at,
    isAllDollars,
    constants: settleValidity(titles, { at, first, questions, constants, today }),
    currencyAt: currencyColumns(headings),
  }
}

/** Hidden ones count: a price is in the currency of its row, whether that is in view or not. */
function currencyColumns({ texts, at }: FoundHeadings<RateColumnKey>): readonly number[] {
  const read = new Set(at.values())
  const named = texts.flatMap((row) =>
    [...row].flatMap(([index, text]) =>
      !read.has(index) && headingParts(text).some((part) => CURRENCY_HEADING.test(headingKey(part))) ? [index] : [],
    ),
  )
  return [...new Set(named)]
}

/** Asks about the headings of prices that name another currency, or that say what the price includes. */
function askOfPrices(
  { said, row }: FoundHeadings<RateColumnKey>,
  at: Map<RateColumnKey, number>,
  questions: QuestionList,
): void {
  const groups = new Map<
    string,
    { kind: 'headingCurrency' | 'headingSays'; key: string; about: string; columns: Set<string>; keys: RateColumnKey[] }
  >()
  for (const [column, { currency, more, heading }] of said) {
    const join = (kind: 'headingCurrency' | 'headingSays', key: string, about: string): void => {
      const group = groups.get(`${kind}:${key}`) ?? { kind, key, about, columns: new Set(), keys: [] }
      group.columns.add(heading)
      group.keys.push(column)
      groups.set(`${kind}:${key}`, group)
    }
    if (currency !== null && currency !== 'USD')
      join('headingCurrency', currency === 'other' ? headingKey(heading) : currency, named(currency, heading))
    if (more.length > 0) join('headingSays', headingKey(more.join(' ')), more.join(', '))
  }
  for (const { kind, key, about, columns, keys } of groups.values()) {
    const answer = questions.ask(kind, key, { row, raw: [...columns].join(', '), about })
    if (answer === 'leaveOut') for (const column of keys) at.delete(column)
  }
}

function askOfTitle(row: number, text: string, questions: QuestionList): void {
  for (const currency of currenciesIn(text))
    if (currency !== 'USD')
      questions.ask('titleCurrency', currency, { row, raw: text, about: named(currency, text.slice(0, 30)) })
}

/** An amount with its currency, as remarks name local charges: it says nothing of the prices. */
const AMOUNT = /(?:[\p{Sc}A-Z円元]{1,4}\s?)?\d[\d,.]{0,15}\s?(?:[\p{Sc}円元]|[A-Za-z]{3}(?![A-Za-z]))?/gu

/** A remark between or below the rates that states a currency, beside no amount. */
export function askOfNote(row: number, text: string, questions: QuestionList): void {
  const currencies = currenciesIn(text.normalize('NFKC').replace(AMOUNT, ' '))
  for (const currency of currencies)
    if (currency !== 'USD')
      questions.ask('titleCurrency', currency, { row, raw: text, about: named(currency, text.slice(0, 30)) })
}

interface ValidityOptions {
  at: Map<RateColumnKey, number>
  first: (key: RateColumnKey) => Cell
  questions: QuestionList
  constants: SheetConstants
  today: string | undefined
}

/** The days of validity where they stand in one column, or above the headings; returns the constants with them. */
function settleValidity(
  titles: readonly { row: number; text: string }[],
  { at, first, questions, constants, today }: ValidityOptions,
): SheetConstants {
  const [hasFrom, hasTo] = [at.has('validFrom'), at.has('validTo')]
  const column = at.get('validTime')
  const value = first('validTime')
  if (
    !hasFrom &&
    !hasTo &&
    column !== undefined &&
    typeof value === 'string' &&
    'value' in readDayRange(value, { near: today })
  ) {
    // What is headed "validity" is the days here, not whether the price is fixed.
    at.delete('validTime')
    at.set('validFrom', column).set('validTo', column)
    return constants
  }
  if (hasFrom && hasTo) return constants
  for (const { row, text } of titles) {
    const range = findDayRange(text)
    if (!range) continue
    const about = `${range.from} – ${range.to}`
    if (questions.ask('validity', `${range.from}/${range.to}`, { row, raw: text, about }) !== 'read') return constants
    return {
      ...constants,
      ...(!hasFrom && { validFrom: constants.validFrom ?? range.from }),
      ...(!hasTo && { validTo: constants.validTo ?? range.to }),
    }
  }
  return constants
}

/** The first value of a column below the headings. */
function firstValue(sheet: Sheet, below: number, column: number | undefined): Cell {
  if (column === undefined) return null
  let looked = 0
  for (const { number, cells } of sheet.rows) {
    if (number <= below) continue
    const cell = cells[column] ?? null
    if (!isBlank(cell)) return cell
    if (++looked > SEARCHED_ROWS) return null
  }
  return null
}
