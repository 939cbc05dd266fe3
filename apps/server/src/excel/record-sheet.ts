import { fieldMessage, nameOfIssue } from '@kairo/shared/contract/field-messages'
import { type ImportReply, MAX_IMPORT_ROWS, MAX_IMPORT_SHOWN } from '@kairo/shared/contract/sheet-import'
import type { Currency } from '@kairo/shared/currencies'
import type { Language, Trilingual } from '@kairo/shared/languages'
import type { z } from 'zod'
import { agrees, amountOf, type CellReading, isBlank, shownText } from './cell-values.ts'
import { spoiltDigits } from './digits.ts'
import { readWorkbook } from './read/read-workbook.ts'
import { readSheet } from './read-sheet.ts'
import { MESSAGES, sayOfRecord, twice } from './record-sheet-messages.ts'
import type { RowCells } from './row-cells.ts'
import type { RecordColumn, SheetKind } from './sheet-kind.ts'
import { headingOf } from './sheet-headings.ts'
import { choiceOf, wordsOf } from './synonyms.ts'
import { formColumns } from './template-columns.ts'
import { type Cell, isCellError, UnreadableWorkbook, type Workbook, workbookProblemText } from './workbook.ts'
import { type OutCell, writeTemplate } from './write-workbook.ts'

/** A sheet with one record a row; what stands in it is judged by the form of the record. */
export interface RecordSheet<Key extends string, Form extends z.ZodType> extends Pick<SheetKind<Key>, 'texts'> {
  columns: readonly RecordColumn<Key>[]
  form: Form
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
interface ReadRecords<Key extends string, T> {
  records: SheetRecord<T>[]
  errors: SheetError[]
  faulty: FaultyRow<Key>[]
}
/** A row with errors: what could be read of it, and its wrong columns. */
interface FaultyRow<Key extends string> {
  values: Partial<Record<Key, unknown>>
  wrong: Key[]
}

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
): Promise<ReadRecords<Key, z.output<Form>>> {
  try {
    return recordsOf(await readWorkbook(bytes, { allowXls: true }), sheet, language)
  } catch (error) {
    if (!(error instanceof UnreadableWorkbook)) throw error
    const message = workbookProblemText(error.problem, language)
    return { records: [], errors: [{ row: 0, column: '', message }], faulty: [] }
  }
}

/** The same of a workbook that was opened. */
function recordsOf<Key extends string, Form extends z.ZodType>(
  workbook: Workbook,
  sheet: RecordSheet<Key, Form>,
  language: Language,
): ReadRecords<Key, z.output<Form>> {
  const kind: SheetKind<Key> = {
    columns: sheet.columns,
    headingsAtLeast: 3,
    texts: sheet.texts,
    reads: 'first',
    unseen: 'refused',
    maxRows: MAX_IMPORT_ROWS,
    say: sayOfRecord,
  }
  const faulty: FaultyRow<Key>[] = []
  const read = readSheet(workbook, kind, recordReader(sheet, faulty, language), { language })
  const titled = (key: Key | undefined): string => (key === undefined ? '' : headingOf(sheet.columns, key, language))
  const errors = read.issues.map(({ row, key, message }) => ({ row, column: titled(key), message }))
  const { row } = read.place
  if (read.nothing)
    errors.push({ row, column: '', message: (row === 0 ? MESSAGES.notASheet : MESSAGES.empty)[language] })
  return { records: read.records, errors, faulty }
}

/** Reads rows by the columns and the form of their records; collects those with errors. */
function recordReader<Key extends string, Form extends z.ZodType>(
  sheet: RecordSheet<Key, Form>,
  faulty: FaultyRow<Key>[],
  language: Language,
) {
  // The currency and the country of a row are known before its amounts and digits are judged.
  const isLater = ({ kind, digits }: RecordColumn<Key>): number => Number(kind === 'money' || digits !== undefined)
  const columns = sheet.columns.toSorted((a, b) => isLater(a) - isLater(b))
  const words: Words = new Map(columns.flatMap(({ key, choices }) => (choices ? [[key, wordsOf(choices)]] : [])))
  const rowOf = new Map<string, number>()
  return (row: RowCells<Key>): SheetRecord<z.output<Form>>[] => {
    const values: Partial<Record<Key, unknown>> = {}
    const wrong = new Set<Key>()
    const refuse = (key: Key, message: string): void => {
      wrong.add(key)
      row.refuse(key, message)
    }
    const struck = new Set(row.struck().map(({ key }) => key))
    for (const column of columns) {
      const { key } = column
      if (!row.at.has(key)) continue
      const currency = sheet.currency === undefined ? undefined : (values[sheet.currency] as Currency | undefined)
      const country = sheet.country === undefined ? undefined : values[sheet.country]
      const reading = readCell(column, words, row.cell(key), { currency, country })
      if (struck.has(key)) refuse(key, MESSAGES.struck[language])
      else if ('issue' in reading) refuse(key, row.textOf(key, reading.issue))
      else if (reading.value !== undefined) {
        if (agrees(row.said.get(key)?.currency ?? null, currency)) values[key] = reading.value
        else refuse(key, row.textOf(key, 'currencyDiffers'))
      }
    }
    const record = sheet.form.safeParse(values)
    for (const issue of record.error?.issues ?? []) {
      const key = String(issue.path[0] ?? '') as Key
      if (!wrong.has(key)) refuse(key, fieldMessage(nameOfIssue(issue), language))
    }
    const one = wrong.size === 0 && record.success ? sheet.unique?.of(record.data) : undefined
    const first = one === undefined ? undefined : rowOf.get(one)
    if (sheet.unique && first !== undefined) refuse(sheet.unique.column, twice(first)[language])
    else if (one !== undefined) rowOf.set(one, row.number)
    if (wrong.size > 0) faulty.push({ values, wrong: [...wrong] })
    return record.success ? [{ row: row.number, values: record.data }] : []
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
export function recordFormColumns<Key extends string>(
  columns: readonly RecordColumn<Key>[],
  language: Language,
  choiceError = MESSAGES.unknownChoice,
) {
  const choices = Object.fromEntries(
    columns.flatMap(({ key, choices: known, offered = known?.map((one) => one.offered[language]) }) =>
      offered ? [[key, offered]] : [],
    ),
  ) as Partial<Record<Key, string[]>>
  return formColumns(columns, { language, choices, choiceError: choiceError[language] })
}

interface Template<Key extends string> extends Pick<SheetKind<Key>, 'columns' | 'texts'> {
  examples: readonly Partial<Record<Key, OutCell>>[]
  /** Rows that have drop-downs. */
  formRows?: number
  choiceError?: Trilingual
}

/**
 * The template with headings in the reader's language and drop-downs, empty or with the rows given; on a sheet of its own
 * an example, and what may stand in the columns that explain it.
 */
export async function recordTemplate<Key extends string>(
  { columns, texts, examples, formRows = MAX_IMPORT_ROWS, choiceError }: Template<Key>,
  language: Language,
  filled: readonly Partial<Record<Key, OutCell>>[] = [],
): Promise<{ name: string; content: Uint8Array }> {
  const explained = columns.filter(({ explain }) => explain)
  const explanation = Object.fromEntries(explained.map(({ key, explain }) => [key, explain?.[language]]))
  const content = await writeTemplate({
    texts: texts[language],
    columns: recordFormColumns(columns, language, choiceError),
    examples: explained.length > 0 ? [...examples, explanation as Partial<Record<Key, OutCell>>] : examples,
    formRows,
    filled,
  })
  return { name: `${texts[language].file}.xlsx`, content }
}
