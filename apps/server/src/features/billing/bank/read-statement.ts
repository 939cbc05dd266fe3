import { isRealDate } from '@kairo/shared/dates'
import { toHalfWidth } from '@kairo/shared/text/typed-number'

/** A line of a bank's statement as it was read. */
export interface StatementLine {
  /** 1 for the first line of the text. */
  line: number
  receivedOn: string
  payerName: string
  amount: string
  /** The bank's reference; empty where the statement has no such column. */
  bankRef: string
}
interface StatementError {
  line: number
  message: 'date' | 'amount'
}
/** What a statement says; `errorCount` counts the errors beyond those that are listed. */
export interface Statement {
  lines: StatementLine[]
  errors: StatementError[]
  errorCount: number
}

export const MAX_LINES = 2000
/** Errors that are listed; a wrong file would list each of its lines. */
const MAX_ERRORS = 100

/** Cells of a line of CSV or of cells copied from a sheet; a quoted cell may contain the separator. */
export function cellsOf(line: string): string[] {
  if (line.includes('\t')) return line.split('\t').map((cell) => cell.trim())
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const character = line[at] ?? ''
    if (isQuoted && character === '"' && line[at + 1] === '"') {
      cell += '"'
      at++
    } else if (character === '"') isQuoted = !isQuoted
    else if (character === ',' && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += character
  }
  return [...cells, cell.trim()]
}

/** `2026/11/5`, `2026-11-05`, `20261105`, `2026年11月5日` as yyyy-MM-dd. */
function dayOf(cell: string): string | undefined {
  const parts = /^(\d{4})[/\-.年]?(\d{1,2})[/\-.月]?(\d{1,2})日?$/.exec(toHalfWidth(cell))
  if (!parts) return undefined
  const day = `${parts[1]}-${(parts[2] ?? '').padStart(2, '0')}-${(parts[3] ?? '').padStart(2, '0')}`
  return isRealDate(day) ? day : undefined
}

/** `¥350,310` and `350,310.00` as decimal text; undefined for anything else, such as an empty cell or a withdrawal. */
function amountOf(cell: string): string | undefined {
  const digits = toHalfWidth(cell).replace(/[¥￥$,\s円元]/g, '')
  return /^\d{1,13}(\.\d{1,2})?$/.test(digits) && Number(digits) > 0 ? digits : undefined
}

const isText = (cell: string): boolean => cell !== '' && amountOf(cell) === undefined && dayOf(cell) === undefined

/** What the headings of banks call their columns; a cell is the first that fits. */
const HEADINGS = [
  ['balance', /残高|余额|余額|balance/],
  ['withdrawal', /支払|引出|(?<!入)出金|支出|借方|withdraw|debit|paidout/],
  ['deposit', /預|入金(?!日)|收入|存入|贷方|deposit|credit|paidin/],
  ['amount', /金額|金额|入出金(?!先)|amount/],
  ['day', /日付|年月日|取引日|入金日|日期|date/],
  ['payer', /振込人|依頼人|内容|付款人|户名|payer|sender|remitter|name/],
  ['reference', /番号|流水号|凭证|参照|ref/],
  ['text', /摘要|description|memo|details/],
] as const
type Columns = Partial<Record<(typeof HEADINGS)[number][0], number>>

/** The columns of a line of headings; undefined for any other line. */
function columnsOf(cells: readonly string[]): Columns | undefined {
  const columns: Columns = {}
  for (const [at, cell] of cells.entries()) {
    const heading = toHalfWidth(cell).toLowerCase().replace(/\s/g, '')
    const name = HEADINGS.find(([, words]) => words.test(heading))?.[0]
    if (name !== undefined) columns[name] ??= at
  }
  const amount = columns.deposit ?? columns.amount
  return amount !== undefined && (columns.day ?? columns.payer) !== undefined ? { ...columns, amount } : undefined
}

type Read = Omit<StatementLine, 'line' | 'receivedOn'>

/**
 * A line below headings: a balance is no amount and no reference, and a withdrawal is no payment (null). undefined
 * where the amount cannot be read.
 */
function readByHeadings(cells: readonly string[], columns: Columns): Read | null | undefined {
  const cellOf = (name: keyof Columns): string => cells[columns[name] ?? cells.length] ?? ''
  const cell = cellOf('amount')
  const amount = amountOf(cell)
  const isWithdrawal =
    /^[-−▲△]/.test(toHalfWidth(cell)) || (cell === '' && amountOf(cellOf('withdrawal')) !== undefined)
  if (amount === undefined) return isWithdrawal ? null : undefined
  return { amount, payerName: cellOf('payer') || cellOf('text'), bankRef: cellOf('reference') }
}

/** A line of a statement without headings. */
function readByContent(cells: readonly string[], dayAt: number): Read | undefined {
  // A number written as money is the amount before a bare one, which may be the bank's reference.
  const numbers = cells.flatMap((cell, index) => (index !== dayAt && amountOf(cell) !== undefined ? [index] : []))
  const amountAt = numbers.find((index) => /[¥￥$,円元]/.test(cells[index] ?? '')) ?? numbers[0]
  if (amountAt === undefined) return undefined
  const payerAt = cells.findIndex((cell, index) => index !== dayAt && index !== amountAt && isText(cell))
  const refAt = cells.findLastIndex(
    (cell, index) => cell !== '' && index > Math.max(payerAt, amountAt) && index !== dayAt && dayOf(cell) === undefined,
  )
  return {
    amount: amountOf(cells[amountAt] ?? '') ?? '',
    payerName: cells[payerAt] ?? '',
    bankRef: refAt < 0 ? '' : (cells[refAt] ?? ''),
  }
}

/**
 * Reads a statement of incoming payments: on each line a day, the payer, the amount and, where there is one, the bank's
 * reference, by the headings of the bank where it has them, else in whatever order. Invalid lines are reported with
 * their number. Stops behind MAX_LINES payments: undefined. Only for worker threads: a file of other content may take
 * seconds.
 */
export function readStatement(text: string): Statement | undefined {
  const lines: StatementLine[] = []
  const errors: StatementError[] = []
  let errorCount = 0
  const fail = (error: StatementError): void => {
    errorCount += 1
    if (errors.length < MAX_ERRORS) errors.push(error)
  }
  let columns: Columns | undefined
  for (const [at, row] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const cells = cellsOf(row)
    if (cells.every((cell) => cell === '')) continue
    const dayAt = cells.findIndex((cell) => dayOf(cell) !== undefined)
    if (dayAt < 0) {
      const headings = columnsOf(cells)
      if (headings) columns = headings
      else if (cells.some((cell) => amountOf(cell) !== undefined)) fail({ line: at + 1, message: 'date' })
      continue
    }
    const read = columns ? readByHeadings(cells, columns) : readByContent(cells, dayAt)
    if (read === null) continue
    if (read === undefined) fail({ line: at + 1, message: 'amount' })
    else if (lines.length === MAX_LINES) return undefined
    else
      lines.push({
        line: at + 1,
        receivedOn: dayOf(cells[columns?.day ?? dayAt] ?? '') ?? dayOf(cells[dayAt] ?? '') ?? '',
        payerName: read.payerName.slice(0, 100),
        amount: read.amount,
        bankRef: read.bankRef.slice(0, 100),
      })
  }
  return { lines, errors, errorCount }
}
