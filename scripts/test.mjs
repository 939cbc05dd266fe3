// npm test: what is to hold after a change, also on a fresh machine: checks, tests without those tagged `slow`, the build,
// the journeys tagged `@core`. `npm test -- all`: everything. `npm test -- server` (or check, unit, database, build, e2e):
// that part, whole. `npm test -- billing import`: the test files with such words in their paths, whatever their tags; also
// behind a part (`npm test -- server archive`). TEST_DATABASE_URL lets the server's tests use another PostgreSQL (15 or
// newer) than the embedded one.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { makeMemoryFolder } from './memory-folder.mjs'
import { installWhenNeeded, root, run, runListening, stopWith, works } from './run.mjs'
import { PARTS } from './test-parts.mjs'

/** One of them is needed; `apps/web/test/chromium.ts` chooses. */
const BROWSERS = process.env.CHROMIUM
  ? [process.env.CHROMIUM]
  : ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
/** Lines of output that are repeated for a failed part: the runners print failures last. */
const LAST_LINES = 120
/** Minutes of a run on two idle cores; a longer one names its dearest files. */
const BUDGET = { quick: 8, all: 18 }

const requested = process.argv.slice(2)
const isQuick = requested.length === 0
const isPart = (word) => Object.hasOwn(PARTS, word)
/** Words that are no part choose test files by their paths. */
const words = requested.filter((word) => word !== 'all' && !isPart(word))
const namedParts = requested.filter(isPart)
const names = partsToRun()

function partsToRun() {
  if (namedParts.length > 0) return Object.keys(PARTS).filter((name) => namedParts.includes(name))
  if (words.length > 0) return partsOf(words)
  return Object.keys(PARTS).filter((name) => !PARTS[name].only)
}

/** Where the files of these words are tested: journeys need a build before them. */
function partsOf(chosen) {
  const journeys = readdirSync(path.join(root, 'e2e/journeys'))
  const isJourney = (word) => word.startsWith('e2e/') || journeys.some((file) => file.includes(word))
  const isUnit = (word) => !word.startsWith('e2e/') && unitFiles().some((file) => file.includes(word))
  const found = [...(chosen.some(isUnit) ? ['unit'] : []), ...(chosen.some(isJourney) ? ['build', 'e2e'] : [])]
  if (found.length > 0) return found
  return stopWith(
    1,
    `No test file has ${chosen.join(' or ')} in its path, and no part is called so: ${Object.keys(PARTS).join(', ')}, all.`,
  )
}
function unitFiles() {
  const folders = [
    'packages',
    'apps/server/src',
    'apps/server/test',
    'apps/server/seed',
    'apps/web/src',
    'apps/web/test',
  ]
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => path.join(folder, file)),
  )
}

/** What a part is called with: quick runs by tag, chosen files by their paths. */
const argsOf = (name) => [
  ...(isQuick ? (PARTS[name].quick ?? []) : []),
  ...(name === 'check' || name === 'build' ? [] : words),
]

await installWhenNeeded()
if (names.some((name) => PARTS[name].browser)) await ensureBrowser()

const memory = makeMemoryFolder()
/** The environment of the parts. */
const timesFile = path.join(memory ?? mkdtempSync(path.join(tmpdir(), 'kairo-test-')), 'times.jsonl')
const shared = { ...(memory ? { TMPDIR: memory } : {}), KAIRO_TEST_TIMES: timesFile }
const begunAt = performance.now()
const results = []
for (const name of names) {
  const { description, command } = PARTS[name]
  console.log(`\n── ${name}: ${description}`)
  const startedAt = performance.now()
  const [program, ...args] = [...command, ...argsOf(name)]
  const seedsMeanwhile = name === 'build' && names.includes('e2e')
  const { code, output } = seedsMeanwhile
    ? await buildAndSeed()
    : await runListening(program, args, { show: true, env: shared })
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const lines = output.replace(/\u001b\[[\d;]*m/g, '').split('\n')
  results.push({ name, code, seconds, closing: closingLines(lines), last: lines.slice(-LAST_LINES) })
}

console.log('\n── result')
// Repeated at the end: an early failure is far above in a long log.
for (const { name, code, last } of results) {
  if (code !== 0) console.log(`the last lines of ${name}:\n${last.map((line) => `  | ${line}`).join('\n')}`)
}
for (const { name, code, seconds, closing } of results) {
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)${closing.map((line) => `\n    ${line}`).join('')}`)
}
nameTheDearest()
const failed = results.filter(({ code }) => code !== 0).map(({ name }) => name)
console.log(failed.length === 0 ? 'test: all passed' : `test: failed in ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1

/** After a run above its budget: the ten files that took longest, for whoever makes them faster. */
function nameTheDearest() {
  const minutes = (performance.now() - begunAt) / 60_000
  const budget = isQuick ? BUDGET.quick : requested[0] === 'all' ? BUDGET.all : undefined
  if (budget === undefined || minutes <= budget || !existsSync(timesFile)) return
  const dearest = readFileSync(timesFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
  console.log(`${minutes.toFixed(1)} minutes, ${budget} are the aim on two idle cores. The dearest files:`)
  for (const { file, seconds } of dearest) console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`)
}

/**
 * Builds the product, and seeds the company of the journeys while the page is built: each leaves a core idle for a part
 * of its run. When the seeding fails, the journeys try it again and say why.
 */
async function buildAndSeed() {
  const server = await runListening(process.execPath, ['scripts/build-server.mjs'], { show: true, env: shared })
  if (server.code !== 0) return server
  const folder = mkdtempSync(path.join(memory ?? tmpdir(), 'kairo-e2e-prepared-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const settings = { DATA_DIR: folder, DATABASE_URL: '', S3_URL: '', DEMO: 'true' }
  const [page, seeded] = await Promise.all([
    runListening(process.execPath, ['scripts/build.mjs', '--page'], { show: true, env: shared }),
    runListening('tsx', ['apps/server/seed/run.ts'], { env: { ...shared, ...settings } }),
  ])
  if (seeded.code === 0) shared.KAIRO_E2E_PREPARED = folder
  return page
}

/** The summary lines of the runners. */
function closingLines(lines) {
  return lines
    .map((line) => line.trim())
    .filter((line) => /^(Test Files|Tests) |^\d+ (passed|failed|flaky|did not run)|^check: /.test(line))
}

/** Screens and journeys run in Chromium, render Chinese and Japanese, and read the PDFs of the product. */
async function ensureBrowser() {
  const missing = []
  if (!BROWSERS.some((name) => existsSync(name))) missing.push('chromium-headless-shell')
  if (!works('sh', '-c', 'fc-list :lang=ja | grep -q . && fc-list :lang=zh | grep -q .')) missing.push('fonts-noto-cjk')
  if (!works('sh', '-c', 'command -v pdftotext && command -v pdftoppm')) missing.push('poppler-utils')
  if (!works('sh', '-c', 'command -v python3')) missing.push('python3')
  if (missing.length === 0) return
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [program, ...args] = [...sudo, 'apt-get']
  if (!works(program, ...args, '--version')) {
    stopWith(
      1,
      `The tests need ${missing.join(', ')}. On Debian: sudo apt-get install ${missing.join(' ')}. ` +
        'A Chromium elsewhere is named by CHROMIUM=/path/to/chromium.',
    )
  }
  console.log(`Installing ${missing.join(', ')} (apt-get) …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run(program, [...args, 'update', '-q'], { env })
  const code = await run(program, [...args, 'install', '-y', '-q', '--no-install-recommends', ...missing], { env })
  if (code !== 0) stopWith(code, `apt-get could not install ${missing.join(', ')}; see above.`)
}
