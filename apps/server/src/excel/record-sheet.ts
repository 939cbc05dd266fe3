import { fieldMessage, nameOfIssue } from '@kairo/shared/contract/field-messages'
import { type ImportReply, MAX_IMPORT_ROWS, MAX_IMPORT_SHOWN } from '@kairo/shared/contract/sheet-import'
import type { Currency } from '@kairo/shared/currencies'
import type { Language, Trilingual } from '@kairo/shared/languages'
import type { z } from 'zod'
import { agrees, amountOf, type CellReading, isBlank, shownText } from './cell-values.ts'
import { type DigitsKind, spoiltDigits } from './digits.ts'
import { rowsWithMergedValues } from './merged-cells.ts'
import { readWorkbook } from './read/read-workbook.ts'
import { issueText, MESSAGES, twice } from './record-sheet-messages.ts'
import { findHeadings, headingOf, repeatedHeadings } from './sheet-headings.ts'
import { type Choice, choiceOf, wordsOf } from './synonyms.ts'
import { formColumns, type TemplateColumn } from './template-columns.ts'
import { type Cell, isCellError, type SheetRow, UnreadableWorkbook, workbookProblemText } from './workbook.ts'
import { type OutCell, writeTemplate } from './write-workbook.ts'

/** A column of a sheet with one record a row; what stands in it is judged by the form of the record. */
export interface RecordColumn<Key extends string> extends TemplateColumn<Key> {
  choices?: readonly Choice<unknown>[]
  /** The value of a text, where it is another than the text. */
  read?: (text: string, cell: Cell) => CellReading<unknown>
  /** What the template offers of a column that is not read by `choices`. */
  offered?: readonly string[]
  /** Digits that are no number: what Excel has made one may have lost some of them. */
  digits?: DigitsKind
}

export interface RecordSheet<Key extends string, Form extends z.ZodType> {
  columns: readonly RecordColumn<Key>[]
  form: Form
  /** Names of the template's sheets and of its file. */
  texts: Record<Language, { sheet: string; example: string; file: string }>
  examples: readonly Partial<Record<Key, OutCell>>[]
  /** The column that names the currency of the row's amounts, which are the columns of kind `money`. */
  currency?: Key
  /** The column that names the country of the row, 1 China or 2 Japan. */
  country?: Key
  /** Two rows may not have the same; reported at the column. */
  unique?: { column: Key; of: (record: z.output<Form>) => string }
}
export type SheetError = ImportReply['errors'][number]
export interface SheetRecord<T> {
  row: number
  values: T
}
interface ReadSheet<Key extends string, T> {
  records: SheetRecord<T>[]
  errors: SheetError[]
  faulty: FaultyRow<Key>[]
}
/** A row with errors: what could be read of it, and its wrong columns. */
interface FaultyRow<Key extends string> {
  values: Partial<Record<Key, unknown>>
  wrong: Key[]
}

/** The headings that a sheet must have at least to be taken for one. */
const HEADINGS_AT_LEAST = 3

/** As it was typed, on one line: NFKC would turn ㈱ into (株). */
const textOf = (cell: Cell | undefined): string =>
  typeof cell === 'string' ? cell.replace(/[\r\n\t]+/g, ' ').trim() : shownText(cell)

type Words = Map<string, Map<string, unknown>>
function readCell<Key extends string>(
  column: RecordColumn<Key>,
  words: Words,
  cell: Cell | undefined,
  { currency, country }: { currency: Currency | undefined; country: unknown },
): CellReading<unknown> {
  if (isCellError(cell)) return { issue: 'formula' } as const
  if (cell === undefined || isBlank(cell)) return { value: undefined }
  const choices = words.get(column.key)
  if (choices) return choiceOf(cell, choices)
  if (column.kind === 'money') {
    const reading = amountOf(cell, { max: Number.MAX_SAFE_INTEGER, currency })
    // What is no amount of the size, the form refuses.
    return 'issue' in reading && reading.issue === 'range' ? { value: shownText(cell) } : reading
  }
  const spoilt = column.digits && spoiltDigits(column.digits, cell, country)
  if (spoilt) return { issue: spoilt }
  const text = textOf(cell)
  return column.read ? column.read(text, cell) : { value: text }
}

/** Records of an uploaded workbook, or all that is wrong with it, in the order of the sheet. */
export async function readRecords<Key extends string, Form extends z.ZodType>(
  bytes: Uint8Array,
  sheet: RecordSheet<Key, Form>,
  language: Language,
): Promise<ReadSheet<Key, z.output<Form>>> {
  const failed = (errors: SheetError[]) => ({ records: [], errors, faulty: [] })
  const fail = (text: Trilingual, row = 0) => failed([{ row, column: '', message: text[language] }])
  const found = await headingsOf(bytes, sheet, language)
  if (typeof found === 'string') return failed([{ row: 0, column: '', message: found }])
  if (!found) return fail(MESSAGES.notASheet)
  const { headings, rows, hidden } = found
  const titled = (key: Key) => headingOf(sheet.columns, key, language)
  const atHeading = (key: Key, text: Trilingual) => ({
    row: headings.row,
    column: titled(key),
    message: text[language],
  })
  const wrongColumns = [
    ...headings.missing.map((key) => atHeading(key, MESSAGES.missing)),
    ...headings.doubled.map((key) => atHeading(key, MESSAGES.doubled)),
    ...hidden.map((key) => atHeading(key, MESSAGES.hidden)),
    ...[...headings.said]
      .filter(([, { more, currency }]) => more.length > 0 || currency === 'other')
      .map(([key]) => atHeading(key, MESSAGES.headingSays)),
  ]
  if (wrongColumns.length > 0) return failed(wrongColumns)
  // The currency and the country of a row are known before its amounts and digits are judged.
  const isLater = ({ kind, digits }: RecordColumn<Key>): number => Number(kind === 'money' || digits !== undefined)
  const present = sheet.columns.filter(({ key }) => headings.at.has(key)).toSorted((a, b) => isLater(a) - isLater(b))
  const columns = new Set(headings.at.values())
  const isStruck = (row: SheetRow): boolean => row.struck?.some(({ column }) => columns.has(column)) === true
  const filled = rows.filter(
    (row) => isStruck(row) || present.some(({ key }) => !isBlank(row.cells[headings.at.get(key) ?? -1])),
  )
  if (filled.length === 0) return fail(MESSAGES.empty, headings.row)
  if (filled.length > MAX_IMPORT_ROWS) return fail(MESSAGES.tooMany, headings.row)

  const words: Words = new Map(present.flatMap(({ key, choices }) => (choices ? [[key, wordsOf(choices)]] : [])))
  const errors: SheetError[] = []
  const records: SheetRecord<z.output<Form>>[] = []
  const faulty: FaultyRow<Key>[] = []
  const rowOf = new Map<string, number>()
  for (const row of filled) {
    const values: Record<string, unknown> = {}
    const wrong = new Map<string, string>()
    for (const column of present) {
      const index = headings.at.get(column.key) ?? -1
      const currency = sheet.currency === undefined ? undefined : (values[sheet.currency] as Currency | undefined)
      const country = sheet.country === undefined ? undefined : values[sheet.country]
      const reading = readCell(column, words, row.cells[index], { currency, country })
      if (row.struck?.some((one) => one.column === index)) wrong.set(column.key, MESSAGES.struck[language])
      else if ('issue' in reading) wrong.set(column.key, issueText(reading.issue, language))
      else if (reading.value !== undefined) {
        if (agrees(headings.said.get(column.key)?.currency ?? null, currency)) values[column.key] = reading.value
        else wrong.set(column.key, issueText('currencyDiffers', language))
      }
    }
    const read = sheet.form.safeParse(values)
    for (const issue of read.error?.issues ?? []) {
      const key = String(issue.path[0] ?? '')
      if (!wrong.has(key)) wrong.set(key, fieldMessage(nameOfIssue(issue), language))
    }
    if (read.success && wrong.size === 0) {
      const key = sheet.unique?.of(read.data)
      const first = key === undefined ? undefined : rowOf.get(key)
      if (sheet.unique && first !== undefined) wrong.set(sheet.unique.column, twice(first)[language])
      else {
        if (key !== undefined) rowOf.set(key, row.number)
        records.push({ row: row.number, values: read.data })
      }
    }
    if (wrong.size > 0)
      faulty.push({ values: values as Partial<Record<Key, unknown>>, wrong: [...wrong.keys()] as Key[] })
    for (const [key, message] of wrong) errors.push({ row: row.number, column: titled(key as Key), message })
  }
  return { records, errors, faulty }
}

/** The first visible sheet that has headings, with its rows below them; a text where the file cannot be read. */
async function headingsOf<Key extends string, Form extends z.ZodType>(
  bytes: Uint8Array,
  { columns, texts }: RecordSheet<Key, Form>,
  language: Language,
) {
  try {
    const workbook = await readWorkbook(bytes, { allowXls: true })
    const examples = new Set(Object.values(texts).map(({ example }) => example))
    for (const sheet of workbook.sheets) {
      if (sheet.hidden || examples.has(sheet.name.trim())) continue
      const headings = findHeadings(sheet, columns, HEADINGS_AT_LEAST, { withHidden: true })
      if (!headings) continue
      const { at } = headings
      const amounts = columns.filter(({ kind }) => kind === 'money').flatMap(({ key }) => at.get(key) ?? [])
      const headingRow = repeatedHeadings(headings, columns, HEADINGS_AT_LEAST)
      const rows = rowsWithMergedValues(sheet, headings.lastRow, new Set(amounts))
      const hidden = [...at].filter(([, index]) => sheet.hiddenColumns?.includes(index)).map(([key]) => key)
      return { headings, rows: rows.filter((row) => headingRow(row) !== 'same'), hidden }
    }
    return undefined
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error
    return workbookProblemText(error.problem, language)
  }
}

/** The errors of a sheet as an answer holds them; with one of them nothing else is shown or stored. */
export const refusedSheet = (errors: readonly SheetError[]) => ({
  errors: errors.slice(0, MAX_IMPORT_SHOWN),
  errorCount: errors.length,
  stored: false,
  added: 0,
  skipped: 0,
  rows: [],
})

/** What an import answers of the records that it read. */
export function importReplyOf<T extends { company_name: string; name: string; email: string }>(
  { records, errors }: { records: readonly SheetRecord<T>[]; errors: readonly SheetError[] },
  exists: (values: T) => boolean,
  stored: boolean,
): ImportReply {
  if (errors.length > 0) return refusedSheet(errors)
  const skipped = records.filter(({ values }) => exists(values)).length
  return {
    errors: [],
    errorCount: 0,
    stored,
    added: records.length - skipped,
    skipped,
    rows: records.slice(0, MAX_IMPORT_SHOWN).map(({ row, values }) => ({
      row,
      company: values.company_name,
      name: values.name,
      email: values.email,
      exists: exists(values),
    })),
  }
}

/** The columns as the template and an export have them, with drop-downs of what may stand in them. */
export function recordFormColumns<Key extends string>(columns: readonly RecordColumn<Key>[], language: Language) {
  const choices = Object.fromEntries(
    columns.flatMap(({ key, choices: known, offered = known?.map((one) => one.offered[language]) }) =>
      offered ? [[key, offered]] : [],
    ),
  ) as Partial<Record<Key, string[]>>
  return formColumns(columns, { language, choices, choiceError: MESSAGES.unknownChoice[language] })
}

/** The template with headings in the reader's language, drop-downs, and an example on a sheet of its own. */
export async function recordTemplate<Key extends string, Form extends z.ZodType>(
  { columns, texts, examples }: RecordSheet<Key, Form>,
  language: Language,
): Promise<{ name: string; content: Uint8Array }> {
  const content = await writeTemplate({
    texts: texts[language],
    columns: recordFormColumns(columns, language),
    examples,
    formRows: MAX_IMPORT_ROWS,
  })
  return { name: `${texts[language].file}.xlsx`, content }
}
