// npm run faults [-- --count 60 --seed 1 --only 6,7]: is the quick run worth its name? Plants faults in a copy of the
// committed sources: first each alone, for the tests of its feature and the checks. Those that nobody finds then stand in
// the copy together while the rest of the quick run goes on, and of the complete one: of test files that fail each fault is
// tried alone on some, until a run passes with all that are left. So a whole run is paid once for many faults. Prints a
// line a fault, how many of those that the complete run finds the quick one finds, and which test files found how many. Run
// it by hand; `--only` tries some of the numbers again. TEST_DATABASE_URL saves each step the start of a PostgreSQL.
import { spawn, spawnSync } from 'node:child_process'
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
  options: {
    count: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
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

/** Whoever makes a mistake formats it. */
const formatted = (file, text) =>
  spawnSync(path.join(root, 'node_modules/.bin/biome'), ['format', `--stdin-file-path=${file}`], {
    cwd: root,
    input: text,
    encoding: 'utf8',
  }).stdout || text

/** The next fault: areas and kinds by turns, file and place by chance; no file has two, for they may stand together. */
function drawFault(index, random, files, isTaken) {
  const kinds = Object.keys(KINDS)
  for (let attempt = 0; attempt < 2000; attempt++) {
    const kind = kinds[index % kinds.length]
    const area = AREAS[(index + attempt) % AREAS.length]
    const file = files[area][Math.floor(random() * files[area].length)]
    if (isTaken(file)) continue
    const { source, sites } = sitesOf(file, kind)
    if (sites.length === 0) continue
    const [start, end, instead] = sites[Math.floor(random() * sites.length)]
    const line = source.slice(0, start).split('\n').length
    const was = source.slice(start, end).replaceAll(/\s+/g, ' ')
    const changed = formatted(file, source.slice(0, start) + instead + source.slice(end))
    return { kind, file, line, was, instead, source, changed }
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

/** A fault may let a test turn for ever. */
const LONGEST_MS = 40 * 60_000

/** Runs a command in the copy, with all that it starts. */
function outputOf(copy, [program, ...args]) {
  const env = { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}` }
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: copy, env, detached: true })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data))
    const late = setTimeout(() => process.kill(-Number(child.pid), 'SIGKILL'), LONGEST_MS)
    child.on('close', (code) => {
      clearTimeout(late)
      resolve({ code, printed: printed.replaceAll(/\u001b\[[\d;]*m/g, '') })
    })
  })
}

/** What fails in a step: the test files that it names, or the step itself. */
async function failuresOf(copy, commands) {
  for (const command of commands) {
    const { code, printed } = await outputOf(copy, command)
    if (code === 0 || /No test files found/.test(printed)) continue
    const named = [...printed.matchAll(/FAIL +(?:\S+ +(?:\(chromium\) +)?)?(\S+\.test\.tsx?)|› (\S+\.spec\.ts)/g)]
    const files = new Set(named.map(([, unit, journey]) => unit ?? journey))
    return files.size > 0 ? [...files] : [`${path.basename(command[0])} ${command[1]}`]
  }
  return []
}

const vitest = (tags, ...args) => ['vitest', 'run', `--tags-filter=${tags}`, '--retry=0', ...args]
const playwright = (...args) => ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...args]
const check = [process.execPath, 'scripts/check.mjs']
const build = [process.execPath, 'scripts/build.mjs']
/** The feature, or the room, in which the file lies. */
const roomOf = (file) =>
  `/${file
    .split('/src/')[1]
    .replace(/^features\//, '')
    .split('/')[0]
    .replace(/\.tsx?$/, '')}`
/** What each fault is tried on alone. */
const ALONE = [
  { run: 'quick', step: 'near', commands: (file) => [vitest('!slow', '--bail=1', roomOf(file))] },
  { run: 'quick', step: 'checks', commands: () => [check] },
]
/** What those that are left are tried on together. */
const TOGETHER = [
  { run: 'quick', step: 'tests', commands: (...args) => [vitest('!slow', ...args)] },
  { run: 'quick', step: 'journeys', commands: (...args) => [build, playwright('--grep=@core', ...args)] },
  { run: 'complete', step: 'tests', commands: (...args) => [vitest('slow', ...args)] },
  { run: 'complete', step: 'journeys', commands: (...args) => [build, playwright('--grep-invert=@core', ...args)] },
]
/** Of the files that fail together, each fault is tried on so many. */
const TRIED_ALONE = 12

const plant = (copy, faults) => faults.forEach(({ file, changed }) => writeFileSync(path.join(copy, file), changed))
const takeOut = (copy, faults) => faults.forEach(({ file, source }) => writeFileSync(path.join(copy, file), source))

async function failuresWith(copy, faults, commands) {
  plant(copy, faults)
  try {
    return await failuresOf(copy, commands)
  } finally {
    takeOut(copy, faults)
  }
}

function tell(fault, by) {
  fault.by = by
  const change = `${fault.was.slice(0, 90)} → ${fault.instead.replaceAll(/\s+/g, ' ').slice(0, 90)}`
  console.log(`${fault.number} ${by.run} ${by.step}: ${fault.kind}, ${fault.file}:${fault.line}: ${change}`)
  for (const file of by.files.slice(0, 3)) console.log(`    ${file}`)
}

async function tryAlone(copy, fault) {
  for (const { run, step, commands } of ALONE) {
    const files = await failuresWith(copy, [fault], commands(fault.file))
    if (files.length > 0) return tell(fault, { run, step, files })
  }
}

/** Until a run passes with all that are left, or fails by none of them alone. */
async function tryTogether(copy, faults, { run, step, commands }) {
  const left = faults.filter(({ by }) => !by)
  if (left.length === 0) return
  const failing = await failuresWith(copy, left, commands())
  console.log(`${step} of the ${run} run with ${left.length} faults: ${failing.length} files fail`)
  if (failing.length === 0) return
  const tests = failing.filter((file) => /\.(test|spec)\.tsx?$/.test(file)).slice(0, TRIED_ALONE)
  for (const fault of left) {
    const files = await failuresWith(copy, [fault], commands(...tests))
    if (files.length > 0) tell(fault, { run, step, files })
  }
  if (left.some(({ by }) => by)) await tryTogether(copy, faults, { run, step, commands })
}

const random = numbersFrom(Number(options.seed))
const files = Object.fromEntries(AREAS.map((area) => [area, sourcesIn(area)]))
const faults = []
for (let index = 0; index < Number(options.count); index++) {
  const fault = drawFault(index, random, files, (file) => faults.some((other) => other.file === file))
  faults.push({ ...fault, number: index + 1 })
}
const only = options.only.split(',').filter(Boolean).map(Number)
const tried = faults.filter(({ number }) => only.length === 0 || only.includes(number))
const copy = makeCopy()
try {
  // What fails without a fault would find each.
  if ((await failuresOf(copy, [check])).length > 0) throw new Error('npm run check fails on the last commit: mend it.')
  for (const fault of tried) await tryAlone(copy, fault)
  for (const step of TOGETHER) await tryTogether(copy, tried, step)
} finally {
  spawnSync('git', ['worktree', 'remove', '--force', copy], { cwd: root, stdio: 'inherit' })
  rmSync(path.dirname(copy), { recursive: true, force: true })
}
for (const fault of tried.filter(({ by }) => !by)) tell(fault, { run: 'none', step: '', files: [] })
const foundBy = (run) => tried.filter(({ by }) => by.run === run).length
const findable = foundBy('quick') + foundBy('complete')
console.log(
  `quick run ${foundBy('quick')} of ${findable} that the complete run finds; found by neither: ${foundBy('none')}`,
)
const finders = new Map()
for (const file of tried.flatMap(({ by }) => by.files)) finders.set(file, (finders.get(file) ?? 0) + 1)
console.log(
  [...finders]
    .sort((a, b) => b[1] - a[1])
    .map(([file, times]) => `${times} × ${file}`)
    .join('\n'),
)
