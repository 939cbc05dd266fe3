// npm test: all checks and tests, also on a fresh machine. `npm test -- server` (or check, unit, build, e2e) runs only
// that part, `npm test -- server archive excel` only its test files with such a path. TEST_DATABASE_URL lets the server's tests use another PostgreSQL (15 or newer) than the embedded one.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { makeMemoryFolder } from './memory-folder.mjs'
import { installWhenNeeded, run, runListening, stopWith, works } from './run.mjs'

/** One of them is needed; `apps/web/test/chromium.ts` chooses. */
const BROWSERS = process.env.CHROMIUM
  ? [process.env.CHROMIUM]
  : ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
/** Lines of output that are repeated for a failed part: the runners print failures last. */
const LAST_LINES = 120
const PARTS = {
  check: { description: 'types, format, lint, imports', command: [process.execPath, 'scripts/check.mjs'] },
  unit: { description: 'rules, server and screens', command: ['vitest', 'run'], browser: true },
  server: { description: 'the server alone', command: ['vitest', 'run', '--project', 'server'], only: true },
  build: { description: 'the product', command: [process.execPath, 'scripts/build.mjs'] },
  e2e: {
    description: 'journeys in a browser',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    browser: true,
  },
}

const requested = process.argv.slice(2)
/** After `server`: which of its files, by parts of their paths. */
const paths = requested[0] === 'server' ? requested.slice(1) : []
const requestedParts = requested.slice(0, requested.length - paths.length)
const unknown = requestedParts.find((name) => !PARTS[name])
if (unknown) stopWith(1, `There is no part called ${unknown}; the parts are ${Object.keys(PARTS).join(', ')}.`)
const names = Object.keys(PARTS).filter((name) =>
  requestedParts.length > 0 ? requestedParts.includes(name) : !PARTS[name].only,
)

await installWhenNeeded()
if (names.some((name) => PARTS[name].browser)) await ensureBrowser()

const memory = makeMemoryFolder()
/** The environment of the parts. */
const shared = memory ? { TMPDIR: memory } : {}
const results = []
for (const name of names) {
  const { description, command } = PARTS[name]
  console.log(`\n── ${name}: ${description}`)
  const startedAt = performance.now()
  const [program, ...args] = [...command, ...paths]
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
const failed = results.filter(({ code }) => code !== 0).map(({ name }) => name)
console.log(failed.length === 0 ? 'test: all passed' : `test: failed in ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1

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
