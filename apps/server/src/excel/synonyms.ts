import type { Language, Trilingual } from '@kairo/shared/languages'
import { MARK } from '@kairo/shared/text/reading'
import { type CellReading, isBlank, LONGEST, shownText } from './cell-values.ts'
import { nameKey } from './name-index.ts'
import { type Cell, isCellDate, isCellError } from './workbook.ts'

/** One value of a column: its names in the template, and synonyms that users write. */
export interface Choice<T> {
  value: T
  offered: Trilingual
  also: readonly string[]
}
export const choice = <T>(value: T, zhCn: string, en: string, ja: string, ...also: string[]): Choice<T> => ({
  value,
  offered: { 'zh-cn': zhCn, en, ja },
  also,
})

/** A value as the template names it; nothing where it is none of the choices. */
export const wordIn =
  (language: Language) =>
  (choices: readonly Choice<unknown>[], value: unknown): string =>
    choices.find((one) => one.value === value)?.offered[language] ?? ''

/** Punctuation is removed from keys, unless they consist of it alone (○, ×). */
const keyOf = (text: string): string => nameKey(text) || text.normalize('NFKC').trim()

/** Values by all their synonyms. Throws when two values share one, which only a change of the lists can cause. */
export function wordsOf<T>(choices: readonly Choice<T>[]): Map<string, T> {
  const words = new Map<string, T>()
  for (const { value, offered, also } of choices) {
    for (const word of [...Object.values(offered), ...also]) {
      const key = keyOf(word)
      if (words.has(key) && words.get(key) !== value) throw new Error(`«${word}» stands for two values`)
      words.set(key, value)
    }
  }
  return words
}

/** The value that a cell names, in any of the three languages. */
export function choiceOf<T>(cell: Cell | undefined, words: Map<string, T>): CellReading<T> {
  if (isCellError(cell)) return { issue: 'formula' }
  if (isBlank(cell)) return { issue: 'required' }
  if (isCellDate(cell)) return { issue: 'choice' }
  // A circled number would become that of a weekday.
  if (typeof cell === 'string' && MARK.test(cell.slice(0, LONGEST))) return { issue: 'mark' }
  const text = shownText(cell)
  const value = words.get(keyOf(text)) ?? words.get(keyOf(text.replace(/^([^(]*)\(.*\)/, '$1')))
  return value === undefined ? { issue: 'choice' } : { value }
}
