import { trimEndOf } from '@kairo/shared/text/trim-end-of'
import { plainButMarks } from '@kairo/shared/text/reading'
import { isCellDate, isCellError, isCellMoney, type Sheet, type Workbook } from '../../../excel/workbook.ts'

/** Labels of vessel and voyage, without blanks and punctuation; a label may combine several languages. */
const SHIP =
  '(?:OCEAN|MOTHER|CARRYING|INTENDED|1ST|FIRST)?(?:VESSELS?|VSL|SHIPS?|MV|本船|母船|船舶|船名|积载船|積載本船|積載船|大船)(?:NAME|名称|名)?(?:OF)?'
// Each label can be taken apart in one way only: with several the expressions below try all of them.
const VOYAGE = '(?:VOYAGES?|VOY|航次|航海|次航|航番)(?:番号|号|番)?(?:NO|NUMBER|NR)?'
const AND = '(?:AND|及|与|和|と)?'
const PAIR = new RegExp(`^(?:(?:${SHIP})+${AND}(?:${VOYAGE})+)+$`)
const SHIP_ONLY = new RegExp(`^(?:${SHIP})+$`)
const VOYAGE_ONLY = new RegExp(`^(?:${VOYAGE})+$`)

/** Texts of other fields of a loading notice, which can never be a ship. */
const OTHER =
  /^(ETD|ETA|ETB|ATD|ATA|POL|POD|PORT|PLACE|PORTOF.*|PLACEOF.*|LOADINGPORT|DISCHARGINGPORT|DESTINATION|DEPARTURE.*|ARRIVAL.*|CARRIER|LINE|SHIPPINGLINE|SHIPPINGCOMPANY|BOOKING.*|BKG.*|BL.*|CUT.*|CY.*|CFS.*|CLOSING.*|TERMINAL|CONTAINER.*|SEAL.*|SHIPPER|CONSIGNEE|NOTIFY.*|COMMODITY|REMARKS?|DATE|ATTN|FROM|TO|TEL|FAX|CALLSIGN|SERVICE|ROUTE|起运港|装货港|目的港|卸货港|开船.*|船公司|订舱.*|截.*|箱.*|备注|积港|積港|揚港|積地|揚地|船積港|荷揚港|仕向.*|出港.*|入港.*|船会社|ブッキング.*|予約番号|コンテナ.*|備考|搬入.*|荷主|荷送人|荷受人|日付|カット.*)$/

/** A label without what varies harmlessly: width, case, blanks, punctuation, a remark in brackets at its end. */
const keyOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{P}\p{S}]/gu, '')
const keysOf = (text: string): string[] => [
  keyOf(text),
  keyOf(text.normalize('NFKC').replace(/\([^()]{0,60}\)\s?:?$/, '')),
]
const matches = (pattern: RegExp, text: string): boolean =>
  text.length <= 60 && keysOf(text).some((key) => key !== '' && pattern.test(key))

/** `Vessel/Voyage`, `VSL/VOY NO.`, `船名/航次`, `船名・航海番号`, `本船名/VOY`, `船名航次 VESSEL / VOYAGE`. */
const isVesselVoyageLabel = (text: string): boolean => matches(PAIR, text)
/** `Vessel`, `Ocean vessel`, `船名`, `本船名`. */
const isVesselLabel = (text: string): boolean => matches(SHIP_ONLY, text)
/** `Voyage No.`, `VOY`, `航次`, `航海番号`, `次航`. */
const isVoyageLabel = (text: string): boolean => matches(VOYAGE_ONLY, text)
/** Label of another field. */
const isOtherLabel = (text: string): boolean => /[^:]:$/.test(text.trim()) || matches(OTHER, text)

export interface VesselVoyage {
  /** In capitals, as ships are registered. */
  vessel: string
  voyage: string
}

/** Limit of the search: vessel and voyage are near the top of a loading notice. */
const MAX_ROWS = 400
/** Of a cell: neither a label nor a vessel with its voyage is longer. */
const MAX_TEXT = 1000
/** How far below its label a value may stand, in rows. */
const BELOW = 3
/** Longest text that is parsed for vessel and voyage; the expressions are slow on longer ones. */
const LONGEST_PAIR = 300
/** Names that carriers print until the ship is known. */
const UNKNOWN = /^(T\.?B\.?[ANDC]\.?|TO BE (ADVISED|NAMED|ANNOUNCED|CONFIRMED).*|N\/?A|未定|待定|-+|\*+)$/

/** Rows as texts by column, capitals, NFKC, one blank or line break between words; what is no text or number is blank. */
type Grid = Map<number, Map<number, string>>

/**
 * Vessel and voyage of a loading notice: beside or below a label like Vessel/Voyage, VSL/VOY, 船名/航次 or
 * 本船名・航海番号, in one cell or in two; null where there is none, or where it is still to be announced.
 */
export function findVesselVoyage(workbook: Workbook): VesselVoyage | null {
  for (const sheet of workbook.sheets) {
    if (sheet.hidden) continue
    const grid = gridOf(sheet)
    const found = inOneLabel(grid) ?? inTwoLabels(grid)
    if (found) return found
  }
  return null
}

function gridOf(sheet: Sheet): Grid {
  const grid: Grid = new Map()
  for (const row of sheet.rows.slice(0, MAX_ROWS)) {
    const texts = new Map<number, string>()
    row.cells.forEach((cell, column) => {
      if (cell === null || typeof cell === 'boolean' || isCellDate(cell) || isCellError(cell)) return
      const text = plainButMarks(String(isCellMoney(cell) ? cell.number : cell).slice(0, MAX_TEXT))
        .toUpperCase()
        .replace(/\s+/g, (blanks) => (blanks.includes('\n') ? '\n' : ' '))
        .trim()
      if (text) texts.set(column, text)
    })
    grid.set(row.number, texts)
  }
  return grid
}

/** All cells in reading order. */
function* cellsOf(grid: Grid): Generator<{ row: number; column: number; text: string }> {
  for (const [row, texts] of grid) for (const [column, text] of texts) yield { row, column, text }
}

/** The cells behind a column of a row, from left to right, up to the next label. */
function valuesRight(grid: Grid, row: number, column: number): string[] {
  const values: string[] = []
  for (const [at, text] of [...(grid.get(row) ?? [])].sort(([a], [b]) => a - b)) {
    if (at <= column || /^[:\-/]$/.test(text)) continue
    if (isOtherLabel(text) || isVesselLabel(text) || isVoyageLabel(text) || isVesselVoyageLabel(text)) break
    values.push(text)
  }
  return values
}

/** The first filled cell below, and those right of it. */
function valuesBelow(grid: Grid, row: number, column: number): string[] {
  for (let below = row + 1; below <= row + BELOW; below++) {
    const text = grid.get(below)?.get(column)
    if (text) return [text, ...valuesRight(grid, below, column)]
  }
  return []
}

/** Parts a cell like `VESSEL: EVER GIVEN` or one with the value on its second line; undefined without a value. */
function withinCell(text: string): { label: string; value: string } | undefined {
  const parts = /^([^:\n]{2,40}?)\s?[:\n]\s?(\S[\s\S]*)$/.exec(text)
  return parts ? { label: parts[1] ?? '', value: (parts[2] ?? '').replaceAll('\n', ' ') } : undefined
}

function inOneLabel(grid: Grid): VesselVoyage | undefined {
  for (const { row, column, text } of cellsOf(grid)) {
    const within = withinCell(text)
    const found = isVesselVoyageLabel(text)
      ? (pairOf(valuesRight(grid, row, column)) ?? pairOf(valuesBelow(grid, row, column)))
      : within && isVesselVoyageLabel(within.label)
        ? splitPair(within.value)
        : within && isVesselLabel(within.label)
          ? splitMarkedPair(within.value)
          : undefined
    if (found) return found
  }
  return undefined
}

/** `EVER GIVEN / 025W` in the first cell, or the vessel there and the voyage in the next. */
function pairOf([first, second]: string[]): VesselVoyage | undefined {
  if (first === undefined) return undefined
  return splitPair(first) ?? (second === undefined ? undefined : made(first, second.replace(/^\//, '')))
}

/** Takes `EVER GIVEN / 025W`, `EVER GIVEN V.025W`, `EVER GIVEN VOY. 025W` and `EVER GIVEN 025W` apart. */
function splitPair(text: string): VesselVoyage | undefined {
  if (text.length > LONGEST_PAIR) return undefined
  const parts = /^(.{1,300}?)\s(\S{1,60})$/.exec(text)
  return splitMarkedPair(text) ?? (parts ? made(parts[1], parts[2]) : undefined)
}
/** Only with a slash, a comma or a word for the voyage between: ships may have a number in their name. */
function splitMarkedPair(text: string): VesselVoyage | undefined {
  if (text.length > LONGEST_PAIR) return undefined
  const parts =
    /^(.{1,300}?)\s?(?:\/|,|\s(?:V\.|VOY(?:AGE)?\.?(?:\s?NO\.?)?\s?:?|航次:?|航海番号:?|次航:?)|\sV(?=\d))\s?(\S{1,60})$/.exec(
      text,
    )
  return parts ? made(parts[1], parts[2]) : undefined
}

/** Vessel and voyage under separate labels; both right of their labels, or both below. */
function inTwoLabels(grid: Grid): VesselVoyage | undefined {
  const vessels: Candidate[] = []
  const voyages: Candidate[] = []
  for (const { row, column, text } of cellsOf(grid)) {
    const within = withinCell(text)
    const label = within?.label ?? text
    const list = isVesselLabel(label) ? vessels : isVoyageLabel(label) ? voyages : undefined
    if (!list) continue
    if (within) list.push({ row, right: within.value, below: within.value })
    else list.push({ row, right: valuesRight(grid, row, column)[0], below: valuesBelow(grid, row, column)[0] })
  }
  // The nearest voyage belongs to the vessel: a notice may name a feeder as well.
  for (const vessel of vessels) {
    const near = [...voyages].sort((a, b) => Math.abs(a.row - vessel.row) - Math.abs(b.row - vessel.row))
    for (const voyage of near) {
      const found = made(vessel.right, voyage.right) ?? made(vessel.below, voyage.below)
      if (found) return found
    }
  }
  return undefined
}
interface Candidate {
  row: number
  right: string | undefined
  below: string | undefined
}

/** The pair when both are what they must be: a name with letters, and a short code with a digit. */
function made(vesselText: string | undefined, voyageText: string | undefined): VesselVoyage | undefined {
  if ((vesselText ?? '').length + (voyageText ?? '').length > LONGEST_PAIR) return undefined
  const vessel = trimEndOf((vesselText ?? '').replace(/^(M\/?V|S\/?S)[.\s]+/, ''), /[\s/,;]/).trim()
  const withoutWord = (voyageText ?? '').replace(/^(VOY(AGE)?|V)[.\s:-]{0,9}(NO\.?\s?)?(?=\S{0,60}\d)/, '')
  const voyage = trimEndOf(withoutWord, /[.,;]/).trim()
  const isName = /^[\p{L}\d][\p{L}\d .,'&()・ー-]{1,59}$/u.test(vessel) && /\p{L}{2}/u.test(vessel)
  if (!isName || UNKNOWN.test(vessel) || isOtherLabel(vessel)) return undefined
  // `ETD 12/05` is a date without its year.
  if (/^(ET[ABD]|AT[AD]|CUT|DATE)\b/.test(vessel)) return undefined
  if (!/^[A-Z0-9][A-Z0-9-]{0,11}$/.test(voyage) || !/\d/.test(voyage) || /^\d{5,}$/.test(voyage)) return undefined
  return { vessel, voyage }
}
