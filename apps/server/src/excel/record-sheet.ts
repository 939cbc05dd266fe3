import { fieldMessage, nameOfIssue } from '@kairo/shared/contract/field-messages'
import { type ImportReply, MAX_IMPORT_ROWS, MAX_IMPORT_SHOWN } from '@kairo/shared/contract/sheet-import'
import type { Language, Trilingual } from '@kairo/shared/languages'
import type { z } from 'zod'
import { type CellReading, isBlank, shownText } from './cell-values.ts'
import { rowsWithMergedValues } from './merged-cells.ts'
import { readWorkbook } from './read/read-workbook.ts'
import { findHeadings, headingOf } from './sheet-headings.ts'
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
}

export interface RecordSheet<Key extends string, Form extends z.ZodType> {
  columns: readonly RecordColumn<Key>[]
  form: Form
  /** Names of the template's sheets and of its file. */
  texts: Record<Language, { sheet: string; example: string; file: string }>
  examples: readonly Partial<Record<Key, OutCell>>[]
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

const MESSAGES = {
  notASheet: {
    'zh-cn': '找不到标题行，请使用下载的模板。',
    en: 'There is no heading row. Use the template.',
    ja: '見出し行が見つかりません。ダウンロードしたテンプレートをご利用ください。',
  },
  missing: {
    'zh-cn': '缺少此列，请使用下载的模板。',
    en: 'This column is missing. Use the template.',
    ja: 'この列がありません。ダウンロードしたテンプレートをご利用ください。',
  },
  doubled: {
    'zh-cn': '此列出现了两次，请删除其中一列。',
    en: 'This column is there twice. Remove one.',
    ja: 'この列が二つあります。片方を削除してください。',
  },
  empty: {
    'zh-cn': '标题行下方没有数据，请填写后再上传。',
    en: 'There is nothing below the headings. Fill in some rows and upload it again.',
    ja: '見出し行の下にデータがありません。入力してからアップロードしてください。',
  },
  tooMany: {
    'zh-cn': `一个文件最多 ${MAX_IMPORT_ROWS} 行，请分成几个文件。`,
    en: `A file may have ${MAX_IMPORT_ROWS} rows at most. Split it into several.`,
    ja: `1 ファイルは ${MAX_IMPORT_ROWS} 行までです。複数のファイルに分けてください。`,
  },
  formula: {
    'zh-cn': '单元格中的公式没有值，请改为填写内容本身。',
    en: 'The formula in this cell has no value. Type the content itself.',
    ja: 'セルの数式に値がありません。内容を直接入力してください。',
  },
  unknownChoice: {
    'zh-cn': '请从列表中选择。',
    en: 'Choose a value of the list.',
    ja: '一覧から選択してください。',
  },
} satisfies Record<string, Trilingual>
const twice = (row: number): Trilingual => ({
  'zh-cn': `与第 ${row} 行重复，请删除其中一行。`,
  en: `The same as in row ${row}. Remove one of the two.`,
  ja: `${row} 行目と重複しています。どちらか一方を削除してください。`,
})

/** The headings that a sheet must have at least to be taken for one. */
const HEADINGS_AT_LEAST = 3

/** As it was typed, on one line: NFKC would turn ㈱ into (株). */
const textOf = (cell: Cell | undefined): string =>
  typeof cell === 'string' ? cell.replace(/[\r\n\t]+/g, ' ').trim() : shownText(cell)

type Words = Map<string, Map<string, unknown>>
function readCell<Key extends string>(column: RecordColumn<Key>, words: Words, cell: Cell | undefined) {
  if (isCellError(cell)) return { issue: 'formula' } as const
  if (isBlank(cell)) return { value: undefined }
  const choices = words.get(column.key)
  if (choices) return choiceOf(cell, choices)
  const text = textOf(cell)
  return column.read ? column.read(text, cell ?? null) : { value: text }
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
  const { headings, rows } = found
  const titled = (key: Key) => headingOf(sheet.columns, key, language)
  const atHeading = (key: Key, text: Trilingual) => ({
    row: headings.row,
    column: titled(key),
    message: text[language],
  })
  const wrongColumns = [
    ...headings.missing.map((key) => atHeading(key, MESSAGES.missing)),
    ...headings.doubled.map((key) => atHeading(key, MESSAGES.doubled)),
  ]
  if (wrongColumns.length > 0) return failed(wrongColumns)
  const present = sheet.columns.filter(({ key }) => headings.at.has(key))
  const filled = rows.filter((row) => present.some(({ key }) => !isBlank(row.cells[headings.at.get(key) ?? -1])))
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
      const reading = readCell(column, words, row.cells[headings.at.get(column.key) ?? -1])
      if ('issue' in reading)
        wrong.set(
          column.key,
          reading.issue === 'formula' ? MESSAGES.formula[language] : fieldMessage(reading.issue, language),
        )
      else if (reading.value !== undefined) values[column.key] = reading.value
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
      const headings = findHeadings(sheet, columns, HEADINGS_AT_LEAST)
      const rows: SheetRow[] = headings ? rowsWithMergedValues(sheet, headings.row) : []
      if (headings) return { headings, rows }
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
