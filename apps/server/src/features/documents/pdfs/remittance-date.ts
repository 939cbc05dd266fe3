import { findDays } from '@kairo/shared/text/day'
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
/** What may stand between a label and its date; a day of the week belongs to the date. */
const CONNECTOR =
  /^[\s:;.,|/()\-–—=~→は]*(?:(?:on|by|is|before|no later than|まで|of)\b[\s:]*)?(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b[\s.,]*)?$/i
/** No sentence of a notice is longer. */
const MAX_TEXT = 1000
/** Position of a label, and the text after it in the same piece. */
interface FoundLabel {
  line: number
  item: number
  behind: string
}

/**
 * The expected remittance date of an arrival notice, yyyy-MM-dd: the day that stands right of or below a label such
 * as 入金予定日, お支払期日, expected remittance date, payment due or 预计汇款日; null where there is none.
 */
export function findRemittanceDate(raw: readonly PdfLine[]): string | null {
  const lines = raw.map((line) => ({
    ...line,
    items: line.items.map((item) => ({ ...item, text: item.text.slice(0, MAX_TEXT) })),
  }))
  for (const pattern of LABELS) {
    for (const label of labelsOf(lines, pattern)) {
      const date = dateRight(lines, label) ?? dateBelow(lines, label)
      if (date) return date
    }
  }
  return null
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

/** The first date of a text, when only a connector precedes it. */
function dateAtStart(text: string): string | undefined {
  // A remark in brackets belongs to the label: 入金予定日(必着): 2026/12/05.
  const plain = withoutSecondLabel(text.normalize('NFKC')).replace(/^\s*[(【[][^)\]】\d]{1,20}[)\]】]/, '')
  const [first] = findDays(plain)
  return first && CONNECTOR.test(plain.slice(0, first.start)) ? first.date : undefined
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
function dateRight(lines: readonly PdfLine[], { line, item, behind }: FoundLabel): string | undefined {
  const rest = lines[line]?.items.slice(item + 1, item + 8).map(({ text }) => text) ?? []
  return dateAtStart([behind, ...rest].join(' '))
}

/** The piece below the label in the next lines; another text there ends the search. */
function dateBelow(lines: readonly PdfLine[], label: FoundLabel): string | undefined {
  for (const under of piecesBelow(lines, label)) {
    const date = dateAtStart(under.map(({ text }) => text).join(' '))
    // The second language of a label may be on a separate line.
    if (date || !isLabelToo(under[0]?.text ?? '')) return date
  }
  return undefined
}

const isLabelToo = (text: string): boolean => LABELS.some((pattern) => textBehind(text, pattern)?.trim() === '')

/** yyyy-MM-dd: the date in the PDF, and the date that applies. */
export interface RemittanceDate {
  /** Null for a scan. */
  inFile: string | null
  /** A typed date takes precedence over the one read from the PDF. */
  date: string
}

/**
 * The expected remittance date of an arrival notice (DECISIONS 7.10). A PDF with text must contain it, else 6033
 * whatever was typed; a scan, or one that takes too long to read, is taken with a typed day.
 */
export async function readRemittanceDate(bytes: Uint8Array, typed: string | undefined): Promise<RemittanceDate> {
  const text = await readPdfText(bytes)
  if (text.outcome === 'encrypted') throw new Refusal('PARAMETER_ERROR', { message: MESSAGES.password })
  if (text.outcome === 'broken') throw new Refusal('PARAMETER_ERROR', { message: MESSAGES.cannotOpen })
  const inFile = text.outcome === 'lines' ? findRemittanceDate(text.lines) : null
  const date = text.outcome === 'lines' ? inFile && (typed ?? inFile) : typed
  if (date) return { inFile, date }
  // A typed date is used for a scan only, so it is required only there.
  if (text.outcome === 'lines') throw new Refusal('AN_BOOK_FILE_ERROR')
  throw new Refusal('AN_BOOK_FILE_ERROR', {
    errors: [{ path: 'expectPaymentDate', message: 'required' }],
    message: MESSAGES.scannedArrivalNotice,
  })
}
