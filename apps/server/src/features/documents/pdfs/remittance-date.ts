import { readDayAtStart } from '@kairo/shared/text/day'
import { plainButMarks, type Reading } from '@kairo/shared/text/reading'
import type { PdfLine } from '../../../pdf/pdf-text.ts'
import { piecesBelow } from '../facts/pieces-below.ts'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { readPdfText } from '../../../pdf/read-pdf-text.ts'
import { MESSAGES } from '../messages.ts'

/**
 * Labels of the expected remittance date, the most specific first: where a notice has several, the earlier one
 * counts. Blanks between the letters do not matter (`入 金 予 定 日`).
 */
const LABELS: readonly RegExp[] = [
  /(?:ご|御)?(?:入金|送金|お?振込み?)(?:の)?予定(?:日|年月日)?|expected(?:date)?(?:of)?remittance(?:date)?|remittance(?:due)?date|dateofremittance|(?:预计|预定|預計)(?:汇款|付款|到账|匯款)(?:日期?|时间)?|汇款日期?/,
  /(?:お|御|ご)?(?:支払|支払い|振込|振込み|入金|送金)(?:期日|期限|日|締切日?)|payment(?:is)?due(?:date|by|on)?|(?:payment|remittance)(?:deadline|by)|paymentdate|payable(?:by|on|before)|payby|remitby|(?:付款|支付|汇款|缴款)(?:期限|截止日期?|到期日|日期?)|最迟付款日期?/,
  /(?<!p|o)duedate|dueon/,
]
/** No sentence of a notice is longer. */
const MAX_TEXT = 1000
/** What may stand between a label and its date. */
const CONNECTOR = /^[\s:;.,|/()\-–—=~→は]{0,40}(?:(?:on|by|is|before|no later than|まで|of)\b[\s:]{0,10})?/i
/** A remark in brackets, of the label or between it and its date: (必着), (bank working day). */
const REMARK = /^\s{0,10}[(【[][^)\]】\d]{1,30}[)\]】]/
/** Position of a label, and the text after it in the same piece. */
interface FoundLabel {
  line: number
  item: number
  behind: string
}

/**
 * The expected remittance date of an arrival notice, yyyy-MM-dd: the day that stands right of or below a label such
 * as 入金予定日, お支払期日, expected remittance date, payment due or 预计汇款日, or the doubt about it; undefined where there
 * is none. `near` is a day of the order, for a day without its year.
 */
export function findRemittanceDate(raw: readonly PdfLine[], near?: string): Reading<string> | undefined {
  const lines = raw.map((line) => ({
    ...line,
    items: line.items.map((item) => ({ ...item, text: item.text.slice(0, MAX_TEXT) })),
  }))
  for (const pattern of LABELS) {
    for (const label of labelsOf(lines, pattern)) {
      const date = dateRight(lines, label, near) ?? dateBelow(lines, label, near)
      if (date) return date
    }
  }
  return undefined
}

function* labelsOf(lines: readonly PdfLine[], pattern: RegExp): Generator<FoundLabel> {
  for (const [line, { items }] of lines.entries()) {
    for (const [item, { text }] of items.entries()) {
      const behind = textBehind(text, pattern)
      if (behind !== undefined) yield { line, item, behind }
    }
  }
}

/** The rest of a text behind a label, whose letters may be spaced; undefined where the label is not in it. */
function textBehind(text: string, pattern: RegExp): string | undefined {
  const places: number[] = []
  let letters = ''
  for (const [place, letter] of [...text.toLowerCase()].entries()) {
    if (/\s/.test(letter)) continue
    places.push(place)
    letters += letter
  }
  const found = pattern.exec(letters)
  if (!found) return undefined
  const last = places[[...letters.slice(0, found.index + found[0].length)].length - 1] ?? 0
  return [...text].slice(last + 1).join('')
}

/** The date that a text begins with, behind a connector; undefined where none is written there. */
function dateAtStart(text: string, near: string | undefined): Reading<string> | undefined {
  const plain = withoutSecondLabel(plainButMarks(text)).replace(REMARK, '').replace(CONNECTOR, '')
  const read = readDayAtStart(plain, { near })
  if ('value' in read) return { value: read.value.day }
  return read.doubt === 'date' ? undefined : { ...read, raw: plain.trim().slice(0, 60) }
}

/** `入金予定日 / Expected remittance date`: the same label in another language precedes the value. */
function withoutSecondLabel(text: string): string {
  const head = text.split(/\d/, 1)[0] ?? ''
  for (const pattern of LABELS) {
    const rest = textBehind(head, pattern)
    if (rest !== undefined) return rest + text.slice(head.length)
  }
  return text
}

/** Behind the label in its own piece, or in the pieces right of it: boxes of a form part year, month and day. */
function dateRight(lines: readonly PdfLine[], { line, item, behind }: FoundLabel, near: string | undefined) {
  const rest = lines[line]?.items.slice(item + 1, item + 8).map(({ text }) => text) ?? []
  return dateAtStart([behind, ...rest].join(' '), near)
}

/** The piece below the label in the next lines; another text there ends the search. */
function dateBelow(lines: readonly PdfLine[], label: FoundLabel, near: string | undefined) {
  for (const under of piecesBelow(lines, label)) {
    const date = dateAtStart(under.map(({ text }) => text).join(' '), near)
    // The second language of a label, or a remark on it, may be on a separate line.
    const text = under[0]?.text ?? ''
    if (date || !(isLabelToo(text) || REMARK.test(text))) return date
  }
  return undefined
}

const isLabelToo = (text: string): boolean => LABELS.some((pattern) => textBehind(text, pattern)?.trim() === '')

/** yyyy-MM-dd: the date in the PDF, and the date that applies. */
export interface RemittanceDate {
  /** Null for a scan, and where the date in it is not sure. */
  inFile: string | null
  /** A typed date takes precedence over the one read from the PDF. */
  date: string
}

/**
 * The expected remittance date of an arrival notice (rules 10.13). A PDF with text must contain it, else 6033
 * whatever was typed; a scan, one that takes too long to read, or one whose date can be read in two ways is taken with a
 * typed day. `near` is a day of the order.
 */
export async function readRemittanceDate(
  bytes: Uint8Array,
  typed: string | undefined,
  near: string,
): Promise<RemittanceDate> {
  const text = await readPdfText(bytes)
  if (text.outcome === 'encrypted') throw new Refusal('PARAMETER_ERROR', { message: MESSAGES.password })
  if (text.outcome === 'broken') throw new Refusal('PARAMETER_ERROR', { message: MESSAGES.cannotOpen })
  const read = text.outcome === 'lines' ? findRemittanceDate(text.lines, near) : undefined
  if (text.outcome === 'lines' && !read) throw new Refusal('AN_BOOK_FILE_ERROR')
  const inFile = read && 'value' in read ? read.value : null
  const date = typed ?? inFile
  if (date) return { inFile, date }
  throw new Refusal('AN_BOOK_FILE_ERROR', {
    errors: [{ path: 'expectPaymentDate', message: 'required' }],
    message: read && 'doubt' in read ? MESSAGES.unsureRemittanceDate(read.raw) : MESSAGES.scannedArrivalNotice,
  })
}
