import { plainButMarks } from '@kairo/shared/text/reading'
import { type Cell, isCellDate, isCellError, isCellMoney, type Workbook } from '../../../excel/workbook.ts'

/** Facts of a carrier's loading notice except vessel and voyage, as text. */
export interface NoticeFacts {
  bookingNumber?: string
  /** Yard or warehouse that takes the cargo in. */
  terminal?: string
  /** Opening and closing times; label and value. */
  times: { label: string; value: string }[]
}

const BOOKING =
  /^(?:BOOKING|S\/?O|SO)(?:\s*(?:NO|NUMBER|REF))?\.?$|^(?:订舱|訂艙)(?:号|编号)$|^ブッキング(?:番号|NO\.?)$/
const TERMINAL =
  /^(?:(?:CY|CFS|LOADING|DELIVERY)\s*)?(?:TERMINAL|YARD)(?:\s*NAME)?$|^(?:进港|装船)?码头$|^(?:搬入)?(?:ターミナル|先)$|^搬入(?:先|場所)$/
const TIME =
  /^(?:CY|CFS|PORT|GATE|DOC(?:UMENT)?S?|S\/?I|VGM|AMS|AFR|ACL|CUSTOMS|VESSEL)?[\s-]*(?:OPEN(?:ING)?|CUT(?:[\s-]*OFF)?|CLOS(?:E|ING))(?:\s*(?:DATE|TIME|DATE\/TIME))?$|^(?:开港|截港|截关|截单|截补料|截VGM)(?:时间|日期)?$|^(?:CY|CFS|書類|ドキュメント|VGM|搬入)?(?:オープン|カット|開始|締切)(?:日時?)?$/
/** More than this is a list of something else. */
const MAX_ROWS = 400
const MAX_TIMES = 9
const MAX_TEXT = 80

function textOf(cell: Cell | undefined): string {
  if (cell === undefined || cell === null || typeof cell === 'boolean' || isCellError(cell)) return ''
  if (isCellDate(cell)) return [cell.date, cell.time?.slice(0, 5)].filter(Boolean).join(' ')
  if (isCellMoney(cell)) return String(cell.number)
  return plainButMarks(String(cell)).replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT)
}

/** A label without the colon behind it. */
const labelled = (text: string): string => (/[:：]$/.test(text) ? text.slice(0, -1).trimEnd() : text)
const isLabel = (text: string): boolean =>
  [BOOKING, TERMINAL, TIME].some((pattern) => pattern.test(labelled(text).toUpperCase()))

/** Label and value of one row: value right of its label, or behind a colon in the same cell. */
function* pairsOf(cells: readonly Cell[]): Generator<{ label: string; value: string }> {
  for (const [column, cell] of cells.entries()) {
    const text = textOf(cell)
    if (isLabel(text)) {
      const value = cells
        .slice(column + 1, column + 6)
        .map(textOf)
        .find((right) => right !== '')
      if (value && !isLabel(value)) yield { label: labelled(text), value }
    } else {
      const [, label = '', value = ''] = /^([^:]{2,30}?)\s*:\s*(\S.*)$/.exec(text) ?? []
      if (isLabel(label)) yield { label, value }
    }
  }
}

/** The facts of a loading notice that the shipping order repeats. */
export function noticeFacts(workbook: Workbook): NoticeFacts {
  const facts: NoticeFacts = { times: [] }
  for (const sheet of workbook.sheets.filter((one) => !one.hidden))
    for (const row of sheet.rows.slice(0, MAX_ROWS))
      for (const { label, value } of pairsOf(row.cells)) {
        const name = label.toUpperCase()
        if (BOOKING.test(name)) facts.bookingNumber ??= value
        else if (TERMINAL.test(name)) facts.terminal ??= value
        else if (facts.times.length < MAX_TIMES && !facts.times.some((time) => time.label === label))
          facts.times.push({ label, value })
      }
  return facts
}
