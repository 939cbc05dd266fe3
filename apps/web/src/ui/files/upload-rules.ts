import { coreTexts } from '../../i18n/core.ts'
import { textsNow } from '../../i18n/texts.ts'

export interface UploadRules {
  /** Endings with their dot: `['.pdf', '.xlsx']`. The server judges by content; this only spares the way. */
  accept: readonly string[]
  maxBytes: number
  maxFiles: number
}

const endingOf = (name: string): string => name.slice(name.lastIndexOf('.')).toLowerCase()

/** Endings in words: `PDF / XLSX`. */
export const sayTypes = (accept: readonly string[]): string =>
  accept.map((ending) => ending.slice(1).toUpperCase()).join(' / ')

/** Why a file cannot be taken, in the page's language; undefined when it can. `taken` are the names already there. */
export function uploadIssue(
  file: File,
  rules: UploadRules,
  taken: readonly string[],
  bytes: (count: number) => string,
): string | undefined {
  const t = textsNow(coreTexts).upload
  if (!rules.accept.includes(endingOf(file.name))) return t.wrongType(file.name, sayTypes(rules.accept))
  if (file.size === 0) return t.empty(file.name)
  if (file.size > rules.maxBytes) return t.tooLarge(file.name, bytes(rules.maxBytes))
  if (taken.includes(file.name)) return t.duplicate(file.name)
  if (taken.length >= rules.maxFiles) return t.tooMany(rules.maxFiles)
  return undefined
}
