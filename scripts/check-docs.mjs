// Checks the documents against the repository: targets of links with their headings, named files, rooms and endpoints,
// commands with their words and options exist, and every picture is shown. Checks that every rule (`rules 8.6`) and
// every document that a text cites is there.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { PARTS } from './test-parts.mjs'

/** Abbreviations of folders in documents. */
const SHORT = [
  [/^shared\//, 'packages/shared/src/'],
  [/^web\//, 'apps/web/src/'],
  [/^server\//, 'apps/server/src/'],
]
const LINK = /\]\(([^)\s\]]+)\)|<img src="([^"]+)"/g
/**
 * Between backticks: a file or a room of ours by its name or the end of its path; placeholders (`<word>`, `{a,b}`, `*`)
 * are none.
 */
const FILE = /`([\w./-]+\.(?:tsx?|mjs|css|sql|typ|md))`/g
const ROOM = /`((?:[\w-]+\/){2,})`/g
const COMMAND = /\bnpm (?:run (?:-s )?([\w:-]+)|(test)\b)(?: -- ([^`|\n]*))?/g
const RUNNER = /\bnpx (?:vitest run|playwright test)\b([^`|\n]*)/g
const HEADING = /^#{1,6} (.+)$/gm
const FENCED = /^(```|~~~)[^\n]*\n[\s\S]*?^\1/gm

const ENDPOINT = /\b(?:GET|POST|PUT|DELETE) (?:\/api)?(\/[\w/{}-]{1,99})/g

/** The anchors of a document's headings, as GitHub makes them. */
export function anchorsOf(text) {
  const seen = new Map()
  return new Set(
    [...text.replace(FENCED, '').matchAll(HEADING)].map(([, heading]) => {
      const slug = heading
        .replace(/\[([^[\]]{0,200})\]\([^()]{0,200}\)/g, '$1')
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
        .replaceAll(' ', '-')
      const before = seen.get(slug) ?? 0
      seen.set(slug, before + 1)
      return before === 0 ? slug : `${slug}-${before}`
    }),
  )
}

/** The errors of a document, one sentence each. `files` are those of the repository, `read` gives the text of one. */
export function brokenReferences(name, text, repository) {
  return [
    ...brokenLinks(name, text, repository),
    ...brokenNames(name, text, repository),
    ...brokenCommands(name, text, repository),
  ]
}

function brokenLinks(name, text, { exists, read }) {
  const broken = []
  for (const [, link, source] of text.matchAll(LINK)) {
    const target = link ?? source
    if (/^\w+:/.test(target)) continue
    const [file, anchor] = target.split('#')
    const at = file ? path.posix.join(path.posix.dirname(name), file) : name
    if (!exists(at)) broken.push(`${name} — a link to ${target}, where nothing is`)
    else if (anchor && at.endsWith('.md') && !anchorsOf(at === name ? text : read(at)).has(anchor))
      broken.push(`${name} — a link to ${target}: no heading there makes “${anchor}”`)
  }
  return broken
}

/** Files, rooms and endpoints that are not there. */
function brokenNames(name, text, { files, paths }) {
  const broken = []
  const longNames = (named) => [named, ...SHORT.map(([short, long]) => named.replace(short, long))]
  for (const [, named] of text.matchAll(FILE)) {
    if (/[A-Z]{2}_|yyyy/.test(named)) continue
    const ends = longNames(named)
    if (!files.some((file) => ends.some((end) => file === end || file.endsWith(`/${end}`))))
      broken.push(`${name} — \`${named}\` is no file of this repository`)
  }
  for (const [, named] of text.matchAll(ROOM)) {
    const parts = longNames(named)
    if (!files.some((file) => parts.some((part) => `/${file}`.includes(`/${part}`))))
      broken.push(`${name} — \`${named}\` is no folder of this repository`)
  }
  for (const [, endpoint] of text.matchAll(ENDPOINT))
    if (!paths.has(endpoint.replace(/\/$/, ''))) broken.push(`${name} — no endpoint is at ${endpoint}`)
  return broken
}

/** Commands that package.json lacks, words that choose no test, options that no program reads. */
function brokenCommands(name, text, { files, scripts, options }) {
  const broken = []
  const isTested = (word) => files.some((file) => /\.(?:test|spec)\.tsx?$/.test(file) && file.includes(word))
  // What stands behind two blanks or a # explains the command.
  const wordsOf = (rest = '') =>
    rest
      .split(/ {2}|#/)[0]
      .split(' ')
      .filter(Boolean)
  const judgeTests = (words) => {
    for (const word of words) if (!isTested(word)) broken.push(`${name} — no test has “${word}” in its path`)
  }
  for (const [, script, , rest] of text.matchAll(COMMAND)) {
    const words = wordsOf(rest)
    if (script === undefined) judgeTests(words.filter((word) => word !== 'all' && !Object.hasOwn(PARTS, word)))
    else if (!Object.hasOwn(scripts, script)) broken.push(`${name} — npm run ${script} is not in package.json`)
    for (const option of words.filter((word) => word.startsWith('--')))
      if (!options.has(option.slice(2).split('=')[0])) broken.push(`${name} — no program reads the option ${option}`)
  }
  for (const [, rest] of text.matchAll(RUNNER)) {
    const words = wordsOf(rest)
    judgeTests(words.filter((word, at) => !word.startsWith('-') && !/^--(?:project|config)$/.test(words[at - 1] ?? '')))
  }
  return broken
}

/** Pictures that no document shows. */
export function unshownPictures(files, documents) {
  const shown = new Set(
    documents.flatMap(({ name, text }) =>
      [...text.matchAll(LINK)].map(([, link, source]) => path.posix.join(path.posix.dirname(name), link ?? source)),
    ),
  )
  return files
    .filter((file) => file.startsWith('docs/screenshots/') && !shown.has(file))
    .map((file) => `${file} — no document shows it: link it, or take it away`)
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
/** A document, by its path or the beginning of it (`docs/decisions/0007`). */
const DOCUMENT = /\bdocs\/[\w./-]{0,99}\w/g
const RULE = /^\*\*(\d+)\.(\d+)\*\* /gm
const CITING = /\.(?:tsx?|mjs|js|css|sql|md|sh|typ|ya?ml)$/
/** An option of a command line, where a program states it for `parseArgs`. */
const OPTION = /\b([a-z][a-z-]{0,30})'?: \{\s{0,20}type: '(?:string|boolean)'/g
/** The path of an endpoint, where a source names it. */
const PATH = /'(\/[\w/{}-]{1,99})'/g
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

/** Citations of rules and documents that are not there, and of papers outside the repository; one sentence each. */
export function brokenCitations(name, text, { numbers, files }) {
  const at = (index) => `${name}:${text.slice(0, index).split('\n').length}`
  return [
    ...[...text.matchAll(CITATION)].flatMap(({ index, 1: cited }) =>
      [...cited.matchAll(/\d{1,2}\.\d{1,3}/g)]
        .filter(([number]) => !numbers.has(number))
        .map(([number]) => `${at(index)} — rules ${number} is in no page of docs/rules`),
    ),
    ...[...text.matchAll(DOCUMENT)]
      .filter(([cited]) => !files.some((file) => file.startsWith(cited)))
      .map(({ index, 0: cited }) => `${at(index)} — ${cited} is no document of this repository`),
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
  const documents = present.filter((name) => name.endsWith('.md')).map((name) => ({ name, text: read(name) }))
  const sources = present.filter((name) => CITING.test(name)).map((name) => ({ name, text: read(name) }))
  const rules = readRules(documents.filter(({ name }) => RULES.test(name)))
  const options = new Set(sources.flatMap(({ text }) => [...text.matchAll(OPTION)].map(([, option]) => option)))
  const paths = new Set(sources.flatMap(({ text }) => [...text.matchAll(PATH)].map(([, at]) => at)))
  const repository = { files: present, scripts, exists, read, options, paths }
  const broken = [
    ...documents.flatMap(({ name, text }) => brokenReferences(name, text, repository)),
    ...rules.broken,
    ...unshownPictures(present, documents),
    ...sources.flatMap(({ name, text }) => brokenCitations(name, text, { numbers: rules.numbers, files: present })),
  ]
  for (const sentence of broken) console.log(sentence)
  process.exitCode = broken.length > 0 ? 1 : 0
}
