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

/**
 * Reads a statement of incoming payments: on each line a day, the payer, the amount and, where there is one, the bank's
 * reference, in whatever order. Headings are skipped; other invalid lines are reported with their number.
 */
export function readStatement(text: string): { lines: StatementLine[]; errors: StatementError[] } {
  const lines: StatementLine[] = []
  const errors: StatementError[] = []
  for (const [at, row] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const cells = cellsOf(row)
    if (cells.every((cell) => cell === '')) continue
    const dayAt = cells.findIndex((cell) => dayOf(cell) !== undefined)
    if (dayAt < 0) {
      if (cells.some((cell) => amountOf(cell) !== undefined)) errors.push({ line: at + 1, message: 'date' })
      continue
    }
    // A number written as money is the amount before a bare one, which may be the bank's reference.
    const numbers = cells.flatMap((cell, index) => (index !== dayAt && amountOf(cell) !== undefined ? [index] : []))
    const amountAt = numbers.find((index) => /[¥￥$,円元]/.test(cells[index] ?? '')) ?? numbers[0]
    if (amountAt === undefined) {
      errors.push({ line: at + 1, message: 'amount' })
      continue
    }
    const payerAt = cells.findIndex((cell, index) => index !== dayAt && index !== amountAt && isText(cell))
    const refAt = cells.findLastIndex(
      (cell, index) =>
        cell !== '' && index > Math.max(payerAt, amountAt) && index !== dayAt && dayOf(cell) === undefined,
    )
    lines.push({
      line: at + 1,
      receivedOn: dayOf(cells[dayAt] ?? '') ?? '',
      payerName: (cells[payerAt] ?? '').slice(0, 100),
      amount: amountOf(cells[amountAt] ?? '') ?? '',
      bankRef: refAt < 0 ? '' : (cells[refAt] ?? '').slice(0, 100),
    })
  }
  return { lines, errors }
}
