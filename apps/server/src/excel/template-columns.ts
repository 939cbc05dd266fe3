import type { Language } from '@kairo/shared/languages'
import type { SheetColumn } from './sheet-headings.ts'
import type { FormColumn, OutCell } from './write-workbook.ts'

/** A column of a sheet that users fill in: found by its names when it is read, offered in the template. */
export interface TemplateColumn<Key extends string> extends SheetColumn<Key> {
  /** Of the template, in characters. */
  width: number
  kind: 'text' | 'date' | 'money'
}

interface ColumnLook {
  width: number
  required: boolean
  /** Text unless given. */
  kind?: TemplateColumn<string>['kind']
}

/** `names`: the headings in zh-cn, en and ja, then others that carriers and agents use, with ` | ` between them. */
export function templateColumn<Key extends string>(
  key: Key,
  { kind = 'text', ...look }: ColumnLook,
  names: string,
): TemplateColumn<Key> {
  const [zhCn = '', en = '', ja = '', ...also] = names.split(' | ')
  return { key, kind, ...look, heading: { 'zh-cn': zhCn, en, ja }, also: [key, ...also] }
}

interface FormOptions<Key extends string> {
  language: Language
  /** What may stand in a column; absent where anything may. */
  choices: Partial<Record<Key, string[]>>
  /** Said of another value. */
  choiceError: string
}

/** The columns of a form, with drop-downs of what may stand in them. */
export const formColumns = <Key extends string>(
  columns: readonly TemplateColumn<Key>[],
  { language, choices, choiceError }: FormOptions<Key>,
): FormColumn<Partial<Record<Key, OutCell>>>[] =>
  columns.map(({ key, heading, width, required, kind }) => ({
    heading: heading[language],
    width,
    required: required ?? false,
    kind,
    choices: choices[key],
    choiceError,
    value: (row) => row[key],
  }))
