import type { Language, Trilingual } from '@kairo/shared/languages'
import type { WrittenCurrency } from '@kairo/shared/text/currency-words'

/** A date or a time of a cell. `date` is null for a time of day alone, `time` (HH:mm:ss) for a day alone. */
export interface CellDate {
  date: string | null
  time: string | null
}
/** What Excel shows instead of a value (`#N/A`), or NO_VALUE for a formula that was never calculated. */
interface CellError {
  error: string
}
export const NO_VALUE = 'NO_VALUE'
/** A number that its format shows in a currency: `[$¥-411]#,##0`. */
export interface CellMoney {
  number: number
  currency: WrittenCurrency
}
/** A formula counts as the value that was last calculated for it. null is blank. */
export type Cell = string | number | boolean | null | CellDate | CellError | CellMoney

export interface SheetRow {
  /** As Excel numbers it, from 1; rows without any value are left out. */
  number: number
  /** cells[0] is column A; blanks at the end are left out. */
  cells: Cell[]
  /** Hidden by hand or by a filter. Known for .xlsx only. */
  hidden?: boolean
  /** What is struck through and therefore not part of `cells`. Known for .xlsx only. */
  struck?: StruckText[]
}
export interface StruckText {
  /** Index into `cells`. */
  column: number
  text: string
}
export interface MergedRange {
  /** Rows as Excel numbers them, columns as indexes into `cells`, all inclusive. */
  firstRow: number
  lastRow: number
  firstColumn: number
  lastColumn: number
}
export interface Sheet {
  name: string
  hidden: boolean
  rows: SheetRow[]
  merges: MergedRange[]
  /** Indexes into `cells`; their cells are in the rows as well. Known for .xlsx only. */
  hiddenColumns?: readonly number[]
}
export interface Workbook {
  sheets: Sheet[]
}

export const isCellDate = (cell: Cell | undefined): cell is CellDate =>
  typeof cell === 'object' && cell !== null && 'date' in cell
export const isCellError = (cell: Cell | undefined): cell is CellError =>
  typeof cell === 'object' && cell !== null && 'error' in cell

export const isCellMoney = (cell: Cell | undefined): cell is CellMoney =>
  typeof cell === 'object' && cell !== null && 'currency' in cell

/** Why a file cannot be read as a workbook. */
export type WorkbookProblem = keyof typeof PROBLEMS
const PROBLEMS = {
  empty: {
    'zh-cn': '文件为空，请选择有内容的 Excel 文件。',
    en: 'The file is empty. Choose an Excel file with content.',
    ja: 'ファイルが空です。内容のある Excel ファイルを選択してください。',
  },
  notAWorkbook: {
    'zh-cn': '这不是 Excel 工作簿，请选择 .xlsx 文件。',
    en: 'This is not an Excel workbook. Choose an .xlsx file.',
    ja: 'Excel ブックではありません。.xlsx ファイルを選択してください。',
  },
  oldFormat: {
    'zh-cn': '不支持旧的 .xls 格式，请在 Excel 中另存为 .xlsx 后再上传。',
    en: 'The old .xls format is not accepted here. Save it as .xlsx in Excel and upload it again.',
    ja: '旧形式の .xls は使用できません。Excel で .xlsx として保存し直してからアップロードしてください。',
  },
  macros: {
    'zh-cn': '文件含有宏，出于安全原因不予接收。请另存为不含宏的 .xlsx。',
    en: 'The file contains macros and is refused for safety. Save it as .xlsx without macros.',
    ja: 'マクロが含まれているため、安全上受け付けられません。マクロなしの .xlsx として保存してください。',
  },
  tooLarge: {
    'zh-cn': '工作簿过大，无法读取。请删除多余的行、列或格式，或分成几个文件。',
    en: 'The workbook is too large to read. Remove unused rows, columns or formats, or split it.',
    ja: 'ブックが大きすぎて読み取れません。不要な行・列・書式を削除するか、ファイルを分割してください。',
  },
  tooSlow: {
    'zh-cn': '读取工作簿用时过长，已中止。请过几分钟再上传；若仍如此，请删除多余的行、列或格式，或分成几个文件。',
    en: 'Reading the workbook took too long and was stopped. Upload it again in a few minutes; if that does not help, remove unused rows, columns or formats, or split it.',
    ja: 'ブックの読み取りに時間がかかりすぎたため中止しました。数分後にもう一度アップロードしてください。それでも読み取れないときは、不要な行・列・書式を削除するか、ファイルを分割してください。',
  },
  encrypted: {
    'zh-cn': '文件设有密码，请取消密码后再上传。',
    en: 'The file is protected with a password. Remove the password and upload it again.',
    ja: 'パスワードで保護されています。パスワードを解除してからアップロードしてください。',
  },
  broken: {
    'zh-cn': '文件已损坏，无法读取。请在 Excel 中打开并重新保存后再上传。',
    en: 'The file is damaged and cannot be read. Open it in Excel, save it again and upload it.',
    ja: 'ファイルが破損しているため読み取れません。Excel で開いて保存し直してからアップロードしてください。',
  },
} as const satisfies Record<string, Trilingual>

/** Message for the user: the problem of the file and what to do. */
export const workbookProblemText = (problem: WorkbookProblem, language: Language): string => PROBLEMS[problem][language]

/** Thrown by readWorkbook; the caller maps it to a refusal. */
export class UnreadableWorkbook extends Error {
  readonly problem: WorkbookProblem
  constructor(problem: WorkbookProblem, cause?: unknown) {
    super(`workbook: ${problem}`, { cause })
    this.name = 'UnreadableWorkbook'
    this.problem = problem
  }
}
