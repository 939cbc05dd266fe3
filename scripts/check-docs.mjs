// Checks the documents against the repository: targets of links, named files and npm commands exist.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** Abbreviations of folders in documents. */
const SHORT = [
  [/^shared\//, 'packages/shared/src/'],
  [/^web\//, 'apps/web/src/'],
  [/^server\//, 'apps/server/src/'],
]
const LINK = /\]\(([^)\s\]]+)\)/g
/**
 * Between backticks: a file of ours by its name or the end of its path; placeholders (`<word>`, `{a,b}`, `*`) are none.
 */
const FILE = /`([\w./-]+\.(?:tsx?|mjs|css|sql|typ|md))`/g
const COMMAND = /\bnpm run (?:-s )?([\w:-]+)/g

/** The errors of a document, one sentence each. `exists` tests a path, `files` are those of the repository. */
export function brokenReferences(name, text, { files, scripts, exists }) {
  const broken = []
  for (const [, target] of text.matchAll(LINK)) {
    const file = target.split('#')[0]
    if (file && !/^\w+:/.test(file) && !exists(path.posix.join(path.posix.dirname(name), file)))
      broken.push(`${name} — a link to ${target}, where nothing is`)
  }
  for (const [, named] of text.matchAll(FILE)) {
    if (/[A-Z]{2}_|yyyy/.test(named)) continue
    const ends = [named, ...SHORT.map(([short, long]) => named.replace(short, long))]
    if (!files.some((file) => ends.some((end) => file === end || file.endsWith(`/${end}`))))
      broken.push(`${name} — \`${named}\` is no file of this repository`)
  }
  for (const [, script] of text.matchAll(COMMAND))
    if (!Object.hasOwn(scripts, script)) broken.push(`${name} — npm run ${script} is not in package.json`)
  return broken
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
  // Untracked files included: a new file may be named before it is committed.
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const files = String(listed).split('\n').filter(Boolean)
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const exists = (file) => existsSync(path.join(root, file))
  const broken = files
    .filter((file) => file.endsWith('.md') && exists(file))
    .flatMap((name) => brokenReferences(name, readFileSync(path.join(root, name), 'utf8'), { files, scripts, exists }))
  for (const sentence of broken) console.log(sentence)
  process.exitCode = broken.length > 0 ? 1 : 0
}
