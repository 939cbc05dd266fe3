import {
  colToLetter,
  type DataValidation,
  type WriteSheet,
  writeXlsx,
  writeXlsxStream,
  type CellStyle,
} from 'hucre/xlsx'

const FONT = { name: 'Arial', size: 10 }
const LINE = { style: 'thin', color: { rgb: 'C9D6DE' } } as const

const HEADING_STYLE: CellStyle = {
  font: { ...FONT, bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '1F5673' } },
  alignment: { vertical: 'center', horizontal: 'center', wrapText: true },
  border: { bottom: LINE, right: LINE },
  numFmt: '@',
}
/** Required columns: marked by a star in the heading as well as by colour. */
const REQUIRED_HEADING_STYLE: CellStyle = {
  ...HEADING_STYLE,
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '0B3A53' } },
}
const BODY_STYLE: CellStyle = { font: FONT, alignment: { vertical: 'center' } }
const NOTE_STYLE: CellStyle = { font: FONT, alignment: { vertical: 'top', wrapText: true } }

/** `text` stays text whatever it begins with; `money` and `number` take decimal text too. */
export type ColumnKind = 'text' | 'integer' | 'number' | 'money' | 'moneyJpy' | 'date' | 'dateTime'

const FORMATS: Record<ColumnKind, string> = {
  text: '@',
  integer: '#,##0',
  number: 'General',
  money: '#,##0.00',
  moneyJpy: '#,##0',
  date: 'yyyy-mm-dd',
  dateTime: 'yyyy-mm-dd hh:mm',
}
/** Text cells carry the text format, so that Excel does not turn `1-2` into a date when a user edits the cell. */
const formatOf = (kind: ColumnKind): string => FORMATS[kind]

/** Dates travel as `yyyy-MM-dd`, date-times as `yyyy-MM-dd HH:mm` or `…:ss`; other text in such a column stays text. */
export type OutCell = string | number | boolean | Date | null | undefined

export interface Column<Row> {
  heading: string
  /** In characters of the standard font; a Chinese or Japanese character takes two. */
  width: number
  kind?: ColumnKind
  value: (row: Row) => OutCell
}
export interface FormColumn<Row> extends Column<Row> {
  /** The heading is styled as required. */
  required?: boolean
  /** Drop-down of these values; a typed other value is refused with `choiceError`, or only warned of. */
  choices?: readonly string[]
  onlyChoices?: boolean
  choiceError?: string
}
interface OutSheet<Row> {
  name: string
  columns: readonly FormColumn<Row>[]
  rows: readonly Row[]
  /** Rows below the heading that get the drop-downs; 0 unless given. */
  formRows?: number
  /** Columns that stay in view beside the heading. */
  frozenColumns?: number
  /** Wraps long text, for explanatory pages. */
  wrap?: boolean
  hidden?: boolean
}

/** Excel takes 255 characters of values in a validation itself; longer lists, and values with a comma, need a sheet. */
const INLINE_CHOICES = 255
const LISTS = '_lists'
const MAX_TEXT = 32_767

/** Invalid in XML: control characters and unpaired surrogates. */
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
const plainText = (text: string): string => text.replace(NOT_XML, '').slice(0, MAX_TEXT)

function dateOf(text: string): Date | string {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(text)
  if (!match) return plainText(text)
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0))
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second))
}

function cellOf(value: OutCell, kind: ColumnKind): string | number | boolean | Date | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value !== 'string') return value
  if (kind === 'text') return plainText(value)
  if (kind === 'date' || kind === 'dateTime') return dateOf(value)
  const number = Number(value)
  return Number.isFinite(number) ? number : plainText(value)
}

/** Excel refuses sheet names with these signs, longer than 31 or empty. */
const sheetName = (name: string): string =>
  plainText(name)
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'|'$/g, '')
    .trim()
    .slice(0, 31) || 'Sheet'

/** A sheet with its cells; drop-downs too long for the sheet itself go to `lists`. */
type ReadySheet = (lists: string[][]) => WriteSheet
export const sheetOf =
  <Row>(sheet: OutSheet<Row>): ReadySheet =>
  (lists) =>
    writeSheet(sheet, lists)

/** A workbook as bytes, of sheets made with sheetOf; for lists of up to some thousand rows, forms and templates. */
export async function writeWorkbook(sheets: readonly ReadySheet[], title: string): Promise<Uint8Array> {
  const lists: string[][] = []
  const written = sheets.map((ready) => ready(lists))
  if (lists.length > 0) {
    const height = Math.max(...lists.map((list) => list.length))
    const rows = Array.from({ length: height }, (_, row) => lists.map((list) => list[row] ?? null))
    written.push({ name: LISTS, rows, hidden: true })
  }
  return writeXlsx({ sheets: written, properties: { title: plainText(title), creator: 'Kairo' } })
}

interface Template<Row> {
  /** Names of the sheet, of the example's sheet and of the file. */
  texts: { sheet: string; example: string; file: string }
  columns: readonly FormColumn<Row>[]
  /** Filled rows, and one that describes each column. */
  examples: readonly Row[]
  /** Rows that have drop-downs. */
  formRows: number
  /** Rows that are filled in already; none in a template. */
  filled?: readonly Row[]
}

/** A template to fill in: an empty sheet with drop-downs, and a sheet with examples. */
export const writeTemplate = <Row>({
  texts,
  columns,
  examples,
  formRows,
  filled = [],
}: Template<Row>): Promise<Uint8Array> => {
  const wide = columns.map((column) => ({ ...column, width: Math.max(column.width, 18) }))
  return writeWorkbook(
    [
      sheetOf({ name: texts.sheet, columns, rows: filled, formRows, frozenColumns: 1 }),
      sheetOf({ name: texts.example, columns: wide, rows: examples, wrap: true }),
    ],
    texts.file,
  )
}

function writeSheet<Row>(sheet: OutSheet<Row>, lists: string[][]): WriteSheet {
  const { columns, rows } = sheet
  const last = colToLetter(Math.max(columns.length - 1, 0))
  const body = rows.map((row) => columns.map((column) => cellOf(column.value(row), column.kind ?? 'text')))
  return {
    name: sheetName(sheet.name),
    hidden: sheet.hidden,
    rows: [columns.map((column) => plainText(column.heading)), ...body],
    columns: columns.map((column) => ({
      width: column.width,
      style: { ...(sheet.wrap ? NOTE_STYLE : BODY_STYLE), numFmt: formatOf(column.kind ?? 'text') },
    })),
    cells: new Map(
      columns.map((column, index) => [
        `0,${index}`,
        { style: column.required ? REQUIRED_HEADING_STYLE : HEADING_STYLE },
      ]),
    ),
    rowDefs: new Map([[0, { height: 34 }]]),
    freezePane: { rows: 1, columns: sheet.frozenColumns ?? 0 },
    autoFilter: sheet.wrap ? undefined : { range: `A1:${last}${Math.max(rows.length + 1, 2)}` },
    dataValidations: columns.flatMap((column, index) => validation(column, index, sheet.formRows ?? 0, lists)),
    pageSetup: {
      paperSize: 'a4',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: '$1:$1',
    },
  }
}

function validation<Row>(column: FormColumn<Row>, index: number, rows: number, lists: string[][]): DataValidation[] {
  if (!column.choices?.length || rows === 0) return []
  const letter = colToLetter(index)
  const values = column.choices.map(plainText)
  const inline = values.join(',').length <= INLINE_CHOICES && !values.some((value) => /[,"]|^\s|\s$/.test(value))
  if (!inline) lists.push(values)
  const from = colToLetter(Math.max(lists.length - 1, 0))
  return [
    {
      type: 'list',
      range: `${letter}2:${letter}${rows + 1}`,
      ...(inline ? { values } : { formula1: `${LISTS}!$${from}$1:$${from}$${values.length}` }),
      allowBlank: true,
      showErrorMessage: true,
      errorStyle: column.onlyChoices ? 'stop' : 'warning',
      errorTitle: plainText(column.heading).slice(0, 32),
      errorMessage: column.choiceError?.slice(0, 225),
    },
  ]
}

/**
 * A workbook with one sheet as a stream, its memory independent of the number of rows: rows may come from a cursor.
 * Beyond a million rows a second sheet follows.
 */
export async function* streamWorkbook<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<Uint8Array> {
  const cells = async function* () {
    for await (const row of rows) yield columns.map((column) => cellOf(column.value(row), column.kind ?? 'text'))
  }
  const stream = writeXlsxStream(cells(), {
    name: sheetName(name),
    freezePane: { rows: 1 },
    columns: columns.map((column) => ({
      header: plainText(column.heading),
      width: column.width,
      numFmt: formatOf(column.kind ?? 'text'),
    })),
  })
  const reader = stream.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    // The download may be aborted; the cursor of the rows must be closed then.
    await reader.cancel().catch(() => undefined)
  }
}
