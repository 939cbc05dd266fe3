// npm test: the whole truth on a fresh machine. `npm test -- server` (or check, unit, build, e2e) runs only that part.
// TEST_DATABASE_URL lets the server's tests use another PostgreSQL (15 or newer) than the embedded one.
import { existsSync } from 'node:fs'
import process from 'node:process'
import { installWhenNeeded, run, runListening, stopWith, works } from './run.mjs'

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
/** The runners tell of failures last; so many lines hold a few of them whole. */
const LAST_LINES = 120
const PARTS = {
  check: { about: 'types, format, lint, imports', words: [process.execPath, 'scripts/check.mjs'] },
  unit: { about: 'rules, server and screens', words: ['vitest', 'run'], browser: true },
  server: { about: 'the server alone', words: ['vitest', 'run', '--project', 'server'], only: true },
  build: { about: 'the product', words: [process.execPath, 'scripts/build.mjs'] },
  e2e: {
    about: 'journeys in a browser',
    words: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    browser: true,
  },
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !PARTS[name])
if (unknown) stopWith(1, `There is no part called ${unknown}; the parts are ${Object.keys(PARTS).join(', ')}.`)
const names = Object.keys(PARTS).filter((name) => (asked.length > 0 ? asked.includes(name) : !PARTS[name].only))

await installWhenNeeded()
if (names.some((name) => PARTS[name].browser)) await ensureBrowser()

const results = []
for (const name of names) {
  const { about, words, browser } = PARTS[name]
  console.log(`\n── ${name}: ${about}`)
  const begun = performance.now()
  const [program, ...rest] = words
  const { code, output } = await runListening(program, rest, { show: true, env: browser ? { CHROMIUM } : {} })
  const seconds = Math.round((performance.now() - begun) / 1000)
  const plain = output.replace(/\u001b\[[\d;]*m/g, '').split('\n')
  results.push({ name, code, seconds, closing: closingLines(plain), last: plain.slice(-LAST_LINES) })
}

console.log('\n── result')
// Said again at the end: what failed early is far above in a long log.
for (const { name, code, last } of results) {
  if (code !== 0) console.log(`the last lines of ${name}:\n${last.map((line) => `  | ${line}`).join('\n')}`)
}
for (const { name, code, seconds, closing } of results) {
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)${closing.map((line) => `\n    ${line}`).join('')}`)
}
const failed = results.filter(({ code }) => code !== 0).map(({ name }) => name)
console.log(failed.length === 0 ? 'test: all passed' : `test: failed in ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1

/** The lines in which the runners sum up. */
function closingLines(lines) {
  return lines
    .map((line) => line.trim())
    .filter((line) => /^(Test Files|Tests) |^\d+ (passed|failed|flaky|did not run)|^check: /.test(line))
}

/** Screens and journeys run in Chromium, print Chinese and Japanese, and open the PDFs that the product makes. */
async function ensureBrowser() {
  const missing = []
  if (!existsSync(CHROMIUM)) missing.push('chromium')
  if (!works('sh', '-c', 'fc-list :lang=ja | grep -q . && fc-list :lang=zh | grep -q .')) missing.push('fonts-noto-cjk')
  if (!works('sh', '-c', 'command -v pdftotext && command -v pdftoppm')) missing.push('poppler-utils')
  if (missing.length === 0) return
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const [program, ...rest] = [...sudo, 'apt-get']
  if (!works(program, ...rest, '--version')) {
    stopWith(
      1,
      `The tests need ${missing.join(', ')}. On Debian: sudo apt-get install ${missing.join(' ')}. ` +
        'A Chromium elsewhere is named by CHROMIUM=/path/to/chromium.',
    )
  }
  console.log(`Installing ${missing.join(', ')} (apt-get) …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run(program, [...rest, 'update', '-q'], { env })
  const code = await run(program, [...rest, 'install', '-y', '-q', '--no-install-recommends', ...missing], { env })
  if (code !== 0) stopWith(code, `apt-get could not install ${missing.join(', ')}; see above.`)
}
