import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { tokenValue } from '../src/theme/tokens.ts'

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url))
const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.module.css'))
  .map((name) => path.join(SOURCE, name))
  .sort()
const LETTERS = 26
const letter = (index: number): string => String.fromCharCode(97 + index)

/** `bq4`: two letters for the sheet, then the index of the class. Short, and the same in every build. */
function shortName(name: string, file: string): string {
  const sheet = sheets.indexOf(path.normalize(file.split('?')[0] ?? ''))
  const found = readFileSync(sheets[sheet] ?? file, 'utf8').matchAll(/\.([A-Za-z_][\w-]*)|@keyframes ([\w-]+)/g)
  const at = [...new Set(Array.from(found, ([, local, moving]) => local ?? moving))].indexOf(name)
  if (sheet < 0 || at < 0) throw new Error(`There is no ${name} in ${file}.`)
  return `${letter(Math.floor(sheet / LETTERS))}${letter(sheet % LETTERS)}${at.toString(36)}`
}

/**
 * Inlines class names and token values at build time: neither an object with all classes of a
 * sheet nor exports between chunks are shipped.
 */
export const shortStyles = (): Plugin[] => [
  {
    name: 'kairo:short-classes',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ css: { modules: { generateScopedName: shortName } } }),
    transform(code, id) {
      if (id.endsWith('.css')) return { code: code.replace(/var\(--([a-z]+-[a-z0-9]+)\)/g, tokenValue), map: null }
      if (!/\.tsx?$/.test(id) || !code.includes('.module.css')) return undefined
      let short = code
      for (const [line, local, sheet = ''] of code.matchAll(/^import (\w+) from ('[^']+\.module\.css')/gm)) {
        const named = sheet.slice(1, -1)
        const file = named.startsWith('@/') ? path.join(SOURCE, named.slice(2)) : path.resolve(path.dirname(id), named)
        short = short
          .replace(line, `import ${sheet}`)
          .replace(new RegExp(`(?<![\\w./])${local}\\.(\\w+)`, 'g'), (_, name: string) => `'${shortName(name, file)}'`)
      }
      return { code: short, map: null }
    },
  },
  {
    // No named import is left, but the rules are needed.
    name: 'kairo:kept-sheets',
    apply: 'build',
    enforce: 'post',
    transform: (_code, id) =>
      id.endsWith('.module.css') ? { code: '', map: null, moduleSideEffects: 'no-treeshake' } : undefined,
  },
]
