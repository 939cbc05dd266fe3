import { readAmount, type WrittenAmount } from '@kairo/shared/text/amount'
import { readDayTime } from '@kairo/shared/text/day'
import { type Doubt, LONGEST_VALUE, type Reading } from '@kairo/shared/text/reading'
import { isOtherCurrency } from './account-currency.ts'
import { isTotal } from './directions.ts'
import type { Row } from './split-rows.ts'
import type { Entry, Failure, StatementContext } from './statement.ts'

/** Doubts that only amounts raise; names and references have several numbers, or words at them, as well. */
const OF_AMOUNTS: ReadonlySet<Doubt> = new Set(['comma', 'minus', 'spoiltNumber', 'otherCurrency'])
/** A number as people write money; a bare one may be the bank's reference. */
const MONEY = /[¥￥$,円元.\\]/
/** Longer bare numbers are references. */
const LONGEST_BARE = 11

/** Two numbers, six digits, or a number and the name of a month. */
const DAY_TEXT = /\d\D{1,14}\d|\d{6}|\d[\s.-]{0,3}[a-z]{3}|[a-z]{3}[\s.]{0,4}\d/i
/** Whether it is worth while to read a cell as a day. */
export const mayBeDay = (cell: string): boolean => cell.length <= LONGEST_VALUE && DAY_TEXT.test(cell.normalize('NFKC'))

interface Cell {
  at: number
  text: string
  read: Reading<WrittenAmount>
}

const isBare = ({ text }: Cell): boolean => !MONEY.test(text)

/**
 * The cell with the amount: the one written as money, else the only bare one, or the first of the two that alone stand
 * behind the payer, as we ask for them.
 */
function amountAmong(numbers: readonly Cell[], cells: readonly string[]): Cell | Doubt {
  const money = numbers.filter((cell) => !isBare(cell))
  const bare = numbers.filter((cell) => isBare(cell) && cell.text.length <= LONGEST_BARE)
  const [only, second] = money.length > 0 ? money : bare
  if (!only) return 'number'
  if (!second) return only
  const isLast = second.at === only.at + 1 && second.at === cells.findLastIndex((cell) => cell !== '')
  const isBehindText = /[^\d/.-]/.test(cells[only.at - 1] ?? '')
  return money.length === 0 && bare.length === 2 && isLast && isBehindText ? only : 'severalNumbers'
}

/** An empty cell beside the amount is that of what came in, or of what went out. */
const isOneOfTwo = (cells: readonly string[], at: number): boolean => cells[at - 1] === '' || cells[at + 1] === ''

/** What is counted and no payment: a withdrawal, a sum. */
export const passedOver = (line: number): Entry => ({
  line,
  isIn: false,
  receivedOn: '',
  amount: '',
  payers: [],
  references: [],
  balance: '',
})

/** Reads a line without headings: a day, the payer, the amount and, where there is one, the reference, in any order. */
export function readByContent({ line, cells }: Row, { currency, today }: StatementContext): Entry | Failure | null {
  const days = cells.map((cell) => (mayBeDay(cell) ? readDayTime(cell, { notAfter: today }) : undefined))
  const dayAt = days.findIndex((day) => day !== undefined && 'value' in day)
  const read: Cell[] = cells.flatMap((text, at) =>
    at !== dayAt && /\d/.test(text) ? [{ at, text, read: readAmount(text) }] : [],
  )
  const numbers = read.filter((cell) => 'value' in cell.read)
  const first = cells.find((cell) => cell !== '') ?? ''
  if (isTotal(cells, cells[dayAt] ?? (mayBeDay(first) ? first : '')))
    return numbers.length > 0 ? passedOver(line) : null
  const day = days[dayAt]
  if (!day || 'doubt' in day) {
    if (numbers.length === 0) return null
    const doubtful = days.find((of) => of !== undefined && 'doubt' in of && of.doubt !== 'date' && of.doubt !== 'clock')
    return doubtful && 'doubt' in doubtful
      ? { line, message: doubtful.doubt, raw: doubtful.raw }
      : { line, message: 'date', raw: '' }
  }
  for (const { read: amount } of read)
    if ('doubt' in amount && OF_AMOUNTS.has(amount.doubt)) return { line, message: amount.doubt, raw: amount.raw }
  const amount = amountAmong(numbers, cells)
  if (typeof amount === 'string') return { line, message: amount, raw: numbers.map(({ text }) => text).join(' | ') }
  if ('doubt' in amount.read) return { line, message: amount.read.doubt, raw: amount.text }
  if (isOneOfTwo(cells, amount.at)) return { line, message: 'direction', raw: amount.text }
  const { value } = amount.read
  if (isOtherCurrency(value.currency, currency)) return { line, message: 'accountCurrency', raw: amount.text }
  const isNumber = new Set(numbers.map(({ at }) => at))
  const payerAt = cells.findIndex((cell, at) => cell !== '' && at !== dayAt && !isNumber.has(at))
  const refAt = cells.findLastIndex((cell, at) => cell !== '' && at > Math.max(payerAt, amount.at) && at !== dayAt)
  return {
    line,
    isIn: /^[^-]*[1-9]/.test(value.amount) && !value.amount.startsWith('-'),
    receivedOn: day.value.day,
    amount: value.amount,
    payers: [cells[payerAt] ?? ''],
    references: [(cells[refAt] ?? '').slice(0, 100)],
    balance: '',
  }
}
