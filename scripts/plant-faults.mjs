// npm run faults [-- --count 60 --seed 1]: is the quick run worth its name? Plants faults, one at a time, in a copy of the
// committed sources and runs the tests until one fails: those of the same feature, the checks, the rest of the quick run,
// the rest of the complete run. Prints a line a fault; at the end how many of those that the complete run finds the quick
// one finds, and the test files near a fault that found none. Run it by hand: an unfound fault costs both runs whole.
// TEST_DATABASE_URL saves each step the start of a PostgreSQL.
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { parseAst } from 'rolldown/parseAst'
import { root } from './run.mjs'

const { values: options } = parseArgs({
  options: { count: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
})
/** Where faults are planted: rules, commands and queries, screens. */
const AREAS = ['packages/shared/src', 'apps/server/src/features', 'apps/web/src/features']

const TURNED = { '===': '!==', '!==': '===', '<': '>=', '>=': '<', '>': '<=', '<=': '>' }
const EXITS = new Set(['ThrowStatement', 'ReturnStatement', 'ContinueStatement'])
const exits = (node) => EXITS.has(node.type === 'BlockStatement' ? (node.body[0]?.type ?? '') : node.type)
/**
 * Each kind of fault: where it can be planted, as [start, end, instead], or nothing. `cut` is the source of a node.
 * @type {Record<string, (node: any, cut: (node: any) => string, file: string) => [number, number, string] | undefined>}
 */
const KINDS = {
  'turned comparison': (node, cut) =>
    node.type === 'BinaryExpression' && TURNED[node.operator]
      ? [node.start, node.end, `${cut(node.left)} ${TURNED[node.operator]} ${cut(node.right)}`]
      : undefined,
  'dropped condition': (node) =>
    node.type === 'IfStatement' && !node.alternate && exits(node.consequent) ? [node.start, node.end, ';'] : undefined,
  'dropped half of a condition': (node, cut) =>
    node.type === 'LogicalExpression' && node.operator !== '??' && node.right.type !== 'JSXElement'
      ? [node.start, node.end, cut(node.left)]
      : undefined,
  'sum off by one line': (node, cut) =>
    node.type === 'CallExpression' && /^(reduce|sumOf|sum|total)$/.test(node.callee.property?.name ?? '')
      ? [node.callee.object.start, node.callee.object.end, `${cut(node.callee.object)}.slice(1)`]
      : node.type === 'ForOfStatement'
        ? [node.right.start, node.right.end, `[...(${cut(node.right)})].slice(1)`]
        : undefined,
  'removed await': (node, cut) =>
    node.type === 'AwaitExpression' ? [node.start, node.end, cut(node.argument)] : undefined,
  'swapped argument': (node, cut) => {
    const [one, two] = node.type === 'CallExpression' ? node.arguments : []
    if (!two || one.type !== 'Identifier' || two.type !== 'Identifier') return undefined
    return [one.start, two.end, `${cut(two)}, ${cut(one)}`]
  },
  'dropped parameter of a text': (node, cut, file) =>
    node.type === 'TemplateLiteral' && file.endsWith('texts.ts') && node.expressions.length > 0
      ? [node.start, node.end, cut(node).replace(/\$\{[^{}$]*\}/, '')]
      : undefined,
}

/** Repeatable numbers from 0 to 1 (mulberry32). */
function numbersFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function sourcesIn(area) {
  return readdirSync(path.join(root, area), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file))
    .map((file) => path.join(area, file))
    .sort()
}

/** Every place of this kind in a file. */
function sitesOf(file, kind) {
  const source = readFileSync(path.join(root, file), 'utf8')
  const sites = []
  const cut = (node) => source.slice(node.start, node.end)
  const visit = (node) => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(visit)
    const site = typeof node.type === 'string' ? KINDS[kind](node, cut, file) : undefined
    if (site && site[2] !== source.slice(site[0], site[1])) sites.push(site)
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file).body)
  return { source, sites }
}

/** The next fault: areas and kinds by turns, file and place by chance. */
function drawFault(index, random, files) {
  const kinds = Object.keys(KINDS)
  for (let attempt = 0; attempt < 2000; attempt++) {
    const kind = kinds[index % kinds.length]
    const area = AREAS[(index + attempt) % AREAS.length]
    const file = files[area][Math.floor(random() * files[area].length)]
    const { source, sites } = sitesOf(file, kind)
    if (sites.length === 0) continue
    const [start, end, instead] = sites[Math.floor(random() * sites.length)]
    const line = source.slice(0, start).split('\n').length
    const was = source.slice(start, end).replaceAll(/\s+/g, ' ')
    return { kind, file, line, was, instead, source, changed: source.slice(0, start) + instead + source.slice(end) }
  }
  throw new Error('No place for such a fault was found.')
}

/** A checkout of the last commit with the packages of this one, but its own workspaces: faults are planted in them. */
function makeCopy() {
  const copy = path.join(mkdtempSync(path.join(tmpdir(), 'kairo-faults-')), 'kairo')
  spawnSync('git', ['worktree', 'add', '--detach', copy, 'HEAD'], { cwd: root, stdio: 'inherit' })
  for (const folder of ['', 'apps/web', 'apps/server', 'packages/shared', 'packages/client']) {
    const packages = path.join(root, folder, 'node_modules')
    if (!existsSync(packages)) continue
    mkdirSync(path.join(copy, folder, 'node_modules/@kairo'), { recursive: true })
    for (const name of readdirSync(packages).filter((one) => one !== '@kairo' && !one.startsWith('.vite')))
      symlinkSync(path.join(packages, name), path.join(copy, folder, 'node_modules', name))
  }
  for (const name of ['apps/server', 'apps/web', 'packages/shared', 'packages/client'])
    symlinkSync(path.join(copy, name), path.join(copy, 'node_modules/@kairo', path.basename(name)))
  return copy
}

/** What fails in a step: the test files that it names, or the step itself. */
function failuresOf(copy, [program, ...args]) {
  const env = { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}` }
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, env, encoding: 'utf8', maxBuffer: 1e9 })
  if (status === 0) return []
  const printed = `${stdout}${stderr}`.replaceAll(/\u001b\[[\d;]*m/g, '')
  const named = [...printed.matchAll(/FAIL +(?:\S+ +(?:\(chromium\) +)?)?(\S+\.test\.tsx?)|› (\S+\.spec\.ts)/g)]
  if (/No test files found/.test(printed)) return []
  const files = new Set(named.map(([, unit, journey]) => unit ?? journey))
  return files.size > 0 ? [...files] : [`${path.basename(program)} ${args[0]}`]
}

const vitest = (tags, ...args) => ['vitest', 'run', `--tags-filter=${tags}`, '--retry=0', ...args]
const playwright = (...args) => ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '-x', ...args]
const build = [process.execPath, 'scripts/build.mjs']
/** The feature, or the room, in which the file lies. */
const roomOf = (file) =>
  `/${file
    .split('/src/')[1]
    .replace(/^features\//, '')
    .split('/')[0]
    .replace(/\.tsx?$/, '')}`
const stepsFor = (file) => [
  ['quick', 'near', [vitest('!slow', roomOf(file))]],
  ['quick', 'checks', [[process.execPath, 'scripts/check.mjs']]],
  ['quick', 'tests', [vitest('!slow', '--bail=1')]],
  ['quick', 'journeys', [build, playwright('--grep=@core')]],
  ['complete', 'tests', [vitest('slow', '--bail=1')]],
  ['complete', 'journeys', [build, playwright('--grep-invert=@core')]],
]

function findIt(copy, fault) {
  writeFileSync(path.join(copy, fault.file), fault.changed)
  try {
    for (const [run, step, commands] of stepsFor(fault.file))
      for (const command of commands) {
        const files = failuresOf(copy, command)
        if (files.length > 0) return { run, step, files }
      }
    return { run: 'none', step: '', files: [] }
  } finally {
    writeFileSync(path.join(copy, fault.file), fault.source)
  }
}

const random = numbersFrom(Number(options.seed))
const files = Object.fromEntries(AREAS.map((area) => [area, sourcesIn(area)]))
const copy = makeCopy()
const found = { quick: 0, complete: 0, none: 0 }
const finders = new Map()
try {
  for (let index = 0; index < Number(options.count); index++) {
    const fault = drawFault(index, random, files)
    const begunAt = performance.now()
    const by = findIt(copy, fault)
    found[by.run] += 1
    for (const file of by.files) finders.set(file, (finders.get(file) ?? 0) + 1)
    const seconds = Math.round((performance.now() - begunAt) / 1000)
    const change = `${fault.was.slice(0, 90)} → ${fault.instead.replaceAll(/\s+/g, ' ').slice(0, 90)}`
    console.log(
      `${index + 1} ${by.run} ${by.step} (${seconds} s) ${fault.kind}, ${fault.file}:${fault.line}: ${change}`,
    )
    for (const file of by.files.slice(0, 3)) console.log(`    ${file}`)
  }
} finally {
  spawnSync('git', ['worktree', 'remove', '--force', copy], { cwd: root, stdio: 'inherit' })
  rmSync(path.dirname(copy), { recursive: true, force: true })
}
const findable = found.quick + found.complete
console.log(`quick run ${found.quick} of ${findable} that the complete run finds; found by neither: ${found.none}`)
console.log(
  [...finders]
    .sort((a, b) => b[1] - a[1])
    .map(([file, times]) => `${times} × ${file}`)
    .join('\n'),
)
