// Checks the documents against the repository: targets of links, named files and npm commands exist. Checks that every
// rule that a text cites (`rules 8.6`) stands in docs/rules.
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

/** A blank, or the end of a line of a comment. */
const GAP = String.raw`(?:[ \t]*\r?\n[ \t]*(?:\*|//|--|#)?[ \t]*|[ \t]+)`
/** `rules 8.6`, also several and a range: `rules 8.6, 8.7`, `rules 5.6 to 5.17`. */
const CITATION = new RegExp(
  String.raw`\brules${GAP}(\d{1,2}\.\d{1,3}(?:(?:,|${GAP}(?:and|to))${GAP}\d{1,2}\.\d{1,3})*)`,
  'gi',
)
/** Names of papers that lie outside the repository, and numbers of their rows. P-256 and the like are curves. */
const OLD_CITATION = new RegExp(
  [
    String.raw`\b(?:DECISIONS|BEYOND(?:-\d)?),?${GAP}(?:\d|[A-Z]\b|correction)`,
    String.raw`\b(?:orders|platform|freight)(?:\.md)?,?${GAP}§`,
    String.raw`\b(?!P-(?:256|384|521)\b)[FOP]-\d{3}\b`,
  ].join('|'),
  'g',
)
const RULE = /^\*\*(\d+)\.(\d+)\*\* /gm
const CITING = /\.(?:tsx?|mjs|js|css|sql|md|sh|typ|ya?ml)$/
const RULES = /^docs\/rules\/(?!README)[\w-]+\.md$/

/** The numbers of the rules of all pages, and what is wrong with them, one sentence each. */
export function readRules(pages) {
  const numbers = new Set()
  const broken = []
  for (const { name, text } of pages) {
    const chapter = /^# (\d+) /.exec(text)?.[1]
    for (const [, of, rule] of text.matchAll(RULE)) {
      const number = `${of}.${rule}`
      if (of !== chapter) broken.push(`${name} — rule ${number} belongs to another chapter`)
      else if (numbers.has(number)) broken.push(`${name} — rule ${number} is there twice`)
      numbers.add(number)
    }
  }
  return { numbers, broken }
}

/** Citations of rules that are not there, and of papers outside the repository; one sentence each. */
export function brokenCitations(name, text, numbers) {
  const at = (index) => `${name}:${text.slice(0, index).split('\n').length}`
  return [
    ...[...text.matchAll(CITATION)].flatMap(({ index, 1: cited }) =>
      [...cited.matchAll(/\d{1,2}\.\d{1,3}/g)]
        .filter(([number]) => !numbers.has(number))
        .map(([number]) => `${at(index)} — rules ${number} is in no page of docs/rules`),
    ),
    ...[...text.matchAll(OLD_CITATION)].map(
      ({ index, 0: old }) => `${at(index)} — “${old.replace(/\s+/g, ' ')}” is not in the repository: cite docs/rules`,
    ),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
  // Untracked files included: a new file may be named before it is committed.
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  const files = String(listed).split('\n').filter(Boolean)
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const exists = (file) => existsSync(path.join(root, file))
  const read = (name) => readFileSync(path.join(root, name), 'utf8')
  const present = files.filter(exists)
  const rules = readRules(present.filter((name) => RULES.test(name)).map((name) => ({ name, text: read(name) })))
  const broken = [
    ...present
      .filter((name) => name.endsWith('.md'))
      .flatMap((name) => brokenReferences(name, read(name), { files, scripts, exists })),
    ...rules.broken,
    ...present.filter((name) => CITING.test(name)).flatMap((name) => brokenCitations(name, read(name), rules.numbers)),
  ]
  for (const sentence of broken) console.log(sentence)
  process.exitCode = broken.length > 0 ? 1 : 0
}
