import { readZenginDay } from '@kairo/shared/text/day'
import type { Entry, Failure } from './statement.ts'

/** Fields of a record in their order, with their lengths in bytes. Two kinds: 01 振込入金通知, 03 入出金取引明細. */
const DATA_OF_RECEIPTS = [
  ['kind', 1],
  ['inquiry', 6],
  ['day', 6],
  ['valueDay', 6],
  ['amount', 10],
  ['otherBanks', 10],
  ['payerCode', 10],
  ['payer', 48],
] as const
/** Behind the payer, in records of 200 bytes only. */
const CANCELLED_AT = 127
const DATA_OF_ENTRIES = [
  ['kind', 1],
  ['inquiry', 8],
  ['day', 6],
  ['valueDay', 6],
  ['direction', 1],
  ['entry', 2],
  ['amount', 12],
  ['otherBanks', 12],
  ['presented', 6],
  ['returned', 6],
  ['cheque', 1],
  ['chequeNo', 7],
  ['office', 3],
  ['payerCode', 10],
  ['payer', 48],
  ['bank', 15],
  ['branch', 15],
  ['text', 20],
] as const
/** 訂正: an entry that corrects another one. */
const CORRECTION = '19'

/** Up to the amount at least. */
const SHORTEST_DATA = 29

/** The header of a file: kind of record, of file, of code, and the day on which it was made. */
const HEADER = /^\s{0,4}1(01|03)[01 ]\d{6}/
export const isZengin = (text: string): boolean => HEADER.test(text.slice(0, 40))

/** Letters of two bytes take two places of a record. */
const widthOf = (code: number): number => (code < 0x80 || (code >= 0xff61 && code <= 0xff9f) ? 1 : 2)
const widthOfText = (text: string): number => {
  let width = 0
  for (let at = 0; at < text.length; at++) width += widthOf(text.charCodeAt(at))
  return width
}

/** Texts of so many bytes each, the last with what is left. */
function pieces(text: string, sizes: readonly number[]): string[] {
  const found: string[] = []
  let start = 0
  let width = 0
  let at = 0
  for (const size of sizes) {
    while (at < text.length && width < size) width += widthOf(text.charCodeAt(at++))
    found.push(text.slice(start, at))
    start = at
    width = 0
  }
  return found
}

/** The records: a line each, or joined in lengths of 200 or 120 bytes. */
function recordsOf(text: string): { records: string[]; size: 120 | 200 } {
  const lines = text
    .replaceAll('\u001a', '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
  const longest = lines.reduce((most, line) => Math.max(most, widthOfText(line)), 0)
  if (lines.length > 1) return { records: lines, size: longest <= 120 ? 120 : 200 }
  const [all = ''] = lines
  const [, second = ''] = pieces(all, [200, 1])
  const size = /^[289]$/.test(second) ? 200 : 120
  const count = Math.ceil(widthOfText(all) / size)
  return {
    records: pieces(
      all,
      Array.from({ length: count }, () => size),
    ),
    size,
  }
}

type Fields = Record<string, string>
const fieldsOf = (record: string, layout: readonly (readonly [string, number])[]): Fields => {
  const values = pieces(
    record,
    layout.map(([, length]) => length),
  )
  return Object.fromEntries(layout.map(([name], at) => [name, (values[at] ?? '').trim()]))
}

/** The name of 48 bytes; in records of 120 bytes the bank may begin within them, behind blanks. */
const payerOf = (payer: string, size: number): string => (size === 120 ? (payer.split(/ {2}/)[0] ?? '') : payer)
/** Blanks and zeros are no number. */
const inquiryOf = ({ inquiry = '' }: Fields): string => (/[^0\s]/.test(inquiry) ? inquiry : '')
const yen = (digits: string): string => digits.replace(/^0{1,20}(?=\d)/, '')

/**
 * The entries of a file in the fixed format of Japan's banks, by their records: what came in, what went out, and what the
 * closing record says otherwise.
 */
export function* readZengin(text: string, today: string): Generator<Entry | Failure> {
  const { records, size } = recordsOf(text)
  let isEntries = false
  let count = 0
  let sum = 0n
  let isComplete = false
  for (const [at, record] of records.entries()) {
    const line = at + 1
    const kind = record.trimStart()[0]
    if (kind === '1') {
      isEntries = record.trimStart().startsWith('03', 1)
      count = 0
      sum = 0n
    } else if (kind === '2' && record.length < SHORTEST_DATA) yield { line, message: 'number', raw: record }
    else if (kind === '2') {
      const fields = fieldsOf(record, isEntries ? DATA_OF_ENTRIES : DATA_OF_RECEIPTS)
      const { day = '', amount = '', direction = '', payer = '', text: words = '' } = fields
      const isIn = isEntries ? direction === '1' : true
      const [, cancelled = ''] = isEntries || size === 120 ? [] : pieces(record, [CANCELLED_AT, 1])
      const receivedOn = readZenginDay(day, today)
      if (!/^\d{1,12}$/.test(amount)) yield { line, message: 'number', raw: amount }
      else if (isEntries && direction !== '1' && direction !== '2') yield { line, message: 'direction', raw: direction }
      else if (cancelled === '1' || (isIn && fields['entry'] === CORRECTION))
        yield { line, message: 'takenBack', raw: payer }
      else if ('doubt' in receivedOn) yield { line, message: receivedOn.doubt, raw: day }
      else
        yield {
          line,
          isIn,
          receivedOn: receivedOn.value,
          amount: yen(amount),
          payers: [payerOf(payer, size), words],
          references: [],
          balance: '',
          inquiry: inquiryOf(fields),
        }
      if (isIn && cancelled !== '1' && /^\d{1,12}$/.test(amount)) {
        count += 1
        sum += BigInt(amount)
      }
    } else if (kind === '8') {
      const [, counted = '', total = ''] = pieces(record, [1, 6, isEntries ? 13 : 12])
      const says = /^\d{6}$/.test(counted) && /^\d{12,13}$/.test(total)
      if (says && (Number(counted) !== count || BigInt(total) !== sum))
        yield { line, message: 'totalsDiffer', raw: `${Number(counted)} / ${yen(total)}` }
      isComplete = true
    }
  }
  if (!isComplete) yield { line: records.length, message: 'cutShort', raw: '' }
}
