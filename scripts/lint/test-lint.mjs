import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))
const OXLINT = path.join(here, '../../node_modules/oxlint/bin/oxlint')

/** What a rule of ours says of each piece of code, by its index; the linter runs once for all of them. */
export function messagesOfLint(rule, codes) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kairo-lint-'))
  try {
    for (const [index, code] of codes.entries()) writeFileSync(path.join(folder, `${index}.tsx`), `${code}\n`)
    const config = {
      plugins: [],
      jsPlugins: [path.join(here, 'plugin.mjs')],
      categories: { correctness: 'off' },
      rules: { [`kairo/${rule}`]: 'error' },
    }
    writeFileSync(path.join(folder, 'oxlintrc.json'), JSON.stringify(config))
    const { stdout } = spawnSync(process.execPath, [OXLINT, '-c', 'oxlintrc.json', '-f', 'json', '.'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const { diagnostics } = JSON.parse(stdout)
    return codes.map((_, index) =>
      diagnostics.filter(({ filename }) => path.basename(filename) === `${index}.tsx`).map(({ message }) => message),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
