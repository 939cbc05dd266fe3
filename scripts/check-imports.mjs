// Checks every import of our sources against scripts/import-rules.mjs and searches for circles.
// Types and lazy imports count as well: naming a type of a file is a dependency on it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'vite'
import { acyclicFolders, importRules, listsOfFeatures } from './import-rules.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const SOURCES = [
  'packages/client',
  'packages/shared/src',
  'apps/server/src',
  'apps/server/test',
  'apps/server/seed',
  'apps/web/src',
  'apps/web/build',
  'apps/web/test',
  'e2e',
  'bench',
]
const SHARED = '@kairo/shared/'
/** The page's own names for its two folders (apps/web/tsconfig.json, vite.config.ts). */
const OF_THE_PAGE = [
  ['@/', 'apps/web/src/'],
  ['@test/', 'apps/web/test/'],
]

/** Every import as { from, to, specifier }, paths below the repository. */
export function readImports(folder = root) {
  const imports = []
  for (const source of SOURCES) {
    if (!existsSync(path.join(folder, source))) continue
    for (const name of readdirSync(path.join(folder, source), { recursive: true })) {
      if (!/\.tsx?$/.test(name) || name.endsWith('.d.ts')) continue
      const from = path.posix.join(source, name.split(path.sep).join('/'))
      for (const specifier of specifiersOf(readFileSync(path.join(folder, from), 'utf8'), from)) {
        imports.push({ from, to: resolve(folder, from, specifier), specifier })
      }
    }
  }
  return imports
}

function specifiersOf(text, name) {
  const parsed = parseSync(name, text)
  const { staticImports, staticExports, dynamicImports } = parsed.module
  const requests = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)]
  const found = new Set(requests.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []))
  for (const { moduleRequest } of dynamicImports) {
    const [, specifier] = /^['"](.*)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? []
    if (specifier) found.add(specifier)
  }
  // The tree of a file takes longer than all else about it, and only a type in place needs it.
  if (/\bimport\(/.test(text))
    new Visitor({ TSImportType: ({ source }) => found.add(source.value) }).visit(parsed.program)
  return found
}

function resolve(folder, from, specifier) {
  for (const [alias, place] of OF_THE_PAGE)
    if (specifier.startsWith(alias)) return place + specifier.slice(alias.length).split('?')[0]
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier.split('?')[0])
  if (specifier.startsWith(SHARED)) {
    const file = `packages/shared/src/${specifier.slice(SHARED.length)}`
    return existsSync(path.join(folder, `${file}.ts`)) ? `${file}.ts` : file
  }
  if (specifier.startsWith('node:') || builtinModules.includes(specifier))
    return `node:${specifier.replace('node:', '')}`
  return `npm:${specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')}`
}

/** Style sheets of the page that no module and no other sheet imports: what they style would be unstyled. */
export function unloadedStyles(folder = root) {
  const source = path.join(folder, 'apps/web/src')
  if (!existsSync(source)) return []
  const names = readdirSync(source, { recursive: true }).map((name) => name.split(path.sep).join('/'))
  const loaded = new Set()
  for (const name of names.filter((each) => /\.(tsx?|css)$/.test(each))) {
    for (const [, sheet] of readFileSync(path.join(source, name), 'utf8').matchAll(
      /import[^'"]{0,1000}['"]((?:\.|@\/)[^'"]+\.css)['"]/g,
    )) {
      loaded.add(sheet.startsWith('@/') ? sheet.slice(2) : path.posix.join(path.posix.dirname(name), sheet))
    }
  }
  return names
    .filter((name) => name.endsWith('.css') && !loaded.has(name))
    .map((name) => `apps/web/src/${name} — a style sheet that nothing loads: import it where it is needed.`)
}

/** Of a file in src of the page: its feature or its first folder; of any other file its package. */
const roomOf = (file) => /^apps\/web\/(?:src\/(?:features\/[^/]+\/|[^/]+\/|)|test\/)/.exec(file)?.[0] ?? ''

/** The errors of all imports, one sentence each. */
export function findBreaches(imports, rules = importRules, folders = acyclicFolders) {
  const breaches = []
  for (const { from, to, specifier } of imports) {
    for (const rule of rules) {
      if (!rule.from.test(from) || rule.notFrom?.test(from) || !rule.to.test(to) || rule.notTo?.test(to)) continue
      breaches.push(`${from} imports ${specifier} — ${rule.name}: ${rule.why}`)
    }
  }
  for (const { from, to, specifier } of imports) {
    const here = roomOf(from)
    if (here && specifier.startsWith('../') && roomOf(to) && roomOf(to) !== here)
      breaches.push(
        `${from} imports ${specifier} — another room of the page is named from its root: '@/…' or '@test/…'.`,
      )
  }
  for (const circle of circlesOf(imports.map(({ from, to }) => [from, to]))) {
    breaches.push(
      `${circle.join(' → ')} — a circle of files: none of them can be read, tested or moved alone. A type that both need goes into a file of its own.`,
    )
  }
  for (const folder of folders) {
    const wordOf = (file) =>
      file.startsWith(`${folder}/`) && file.split('/').length > folder.split('/').length + 1
        ? file.slice(folder.length + 1).split('/')[0]
        : undefined
    const edges = imports
      .filter(({ from }) => !/\.test\.tsx?$|\/test-[^/]+$/.test(from) && !listsOfFeatures.includes(from))
      .map(({ from, to }) => [wordOf(from), wordOf(to)])
      .filter(([from, to]) => from && to && from !== to)
    for (const circle of circlesOf(edges)) {
      breaches.push(
        `${folder}: ${circle.join(' → ')} — a circle of features: move what both need to one of them, to shared, or (on the server) read the other's tables in SQL.`,
      )
    }
  }
  return breaches
}

/** One circle for each group of nodes that reach each other, found by depth-first search. */
function circlesOf(edges) {
  const next = new Map()
  for (const [from, to] of edges) next.set(from, (next.get(from) ?? new Set()).add(to))
  const circles = []
  const done = new Set()
  const walk = (node, trail) => {
    const at = trail.indexOf(node)
    if (at >= 0) return void circles.push([...trail.slice(at), node])
    if (done.has(node)) return
    for (const other of next.get(node) ?? []) walk(other, [...trail, node])
    done.add(node)
  }
  for (const node of next.keys()) walk(node, [])
  return circles
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const imports = readImports()
  const breaches = [...findBreaches(imports), ...unloadedStyles()]
  for (const breach of breaches) console.error(breach)
  console.log(
    breaches.length > 0 ? `${breaches.length} imports break a rule` : `${imports.length} imports keep the rules`,
  )
  process.exitCode = breaches.length > 0 ? 1 : 0
}
