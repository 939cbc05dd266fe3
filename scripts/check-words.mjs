// Checks that no text uses a word that docs/rules/words.md has another one for.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const SOURCES = /^(?:apps\/(?:web|server)\/src|packages\/shared\/src)\/.*\.tsx?$/
/** What other people's files and sheets call things. */
const READERS = [
  'apps/server/src/excel/synonyms.ts',
  'apps/server/src/features/documents/facts/fact-labels.ts',
  'apps/server/src/features/documents/loading-notice/vessel-voyage.ts',
  'apps/server/src/features/free-time/tariffs/sheet/tariff-sheet.ts',
  'apps/server/src/features/rates/sheet/rate-sheet-columns.ts',
  'apps/server/src/features/surcharges/sheet/surcharge-sheet-columns.ts',
  'apps/server/src/features/surcharges/sheet/surcharge-sheet-synonyms.ts',
  'packages/shared/src/orders/fields/pasted-containers.ts',
]
/** The words of the last column of the table. */
export const avoidedWords = (page) =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| thing'))
    .flatMap((line) => line.split('|').at(-2).split(';'))
    .map((word) => word.trim())

/** Of Latin letters a whole word; the other languages have no blanks between words. */
const holds = (text, word) => {
  if (!/[a-z]/i.test(word[0])) return text.includes(word)
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/[A-Za-z]/.test((text[at - 1] ?? ' ') + (text[at + word.length] ?? ' '))) return true
  return false
}

/** A line without its comment, which may say what it likes. */
const withoutComment = (line) => (/^\s*(?:\/[/*]|\*)/.test(line) ? '' : line.split(' // ')[0])

/** The words among `words` that the texts of a source use, a sentence each; no name of the program has a blank. */
export function usedWords(name, source, words) {
  const suspects = words.filter((word) => source.includes(word))
  if (suspects.length === 0) return []
  return source
    .split('\n')
    .flatMap((line, at) =>
      suspects.filter((word) => holds(withoutComment(line), word)).map((word) => `${name}:${at + 1} — ${word}`),
    )
}

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (file) => readFileSync(path.join(root, file), 'utf8')
  const words = avoidedWords(read('docs/rules/words.md'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => SOURCES.test(file) && !/\.test\.|\.contract\./.test(file) && !READERS.includes(file))
  const found = files.flatMap((file) => usedWords(file, read(file), words))
  if (found.length > 0) {
    console.error(`${found.join('\n')}\n\nAnother word stands for it in docs/rules/words.md.`)
    process.exitCode = 1
  }
}
