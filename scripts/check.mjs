// npm run check: the fast static checks. Runs all steps, so that one run shows all errors.
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { installWhenNeeded, root, runListening } from './run.mjs'

await installWhenNeeded()
// Two at a time: each of the long steps leaves a core idle for a part of its run.
const AT_ONCE = 2
// Of a step. The checkers of tsc each work out the types that they meet: on two cores its usual four take three times
// the processor time of one.
const THREADS = Math.max(1, Math.floor(availableParallelism() / AT_ONCE))
/**
 * tsc and the linter with types are programs in Go that keep nearly all they make until they end: by its usual setting
 * they look for what is free again and again, for a quarter of their time. With less memory they look more often.
 */
const GO = {
  GOMAXPROCS: String(THREADS),
  GOGC: '400',
  GOMEMLIMIT: `${Math.floor(totalmem() / (AT_ONCE + 1))}B`,
}
const CHECKERS = ['--checkers', String(Math.min(THREADS, 4))]
// The bench calls the server: apart from it, the linter would work out the server's types once more.
const SERVER = ['apps/server', 'bench']
const STEPS = [
  // The linter takes longer than all others together: in two parts it uses both cores to the end.
  ['lint of server', 'oxlint', ['--type-aware', ...SERVER]],
  ['lint of the rest', 'oxlint', ['--type-aware', ...SERVER.flatMap((folder) => ['--ignore-pattern', `${folder}/**`])]],
  ['types of server', 'tsc', ['-p', 'apps/server', ...CHECKERS]],
  ['types of web', 'tsc', ['-p', 'apps/web', ...CHECKERS]],
  ['types of shared', 'tsc', ['-p', 'packages/shared', ...CHECKERS]],
  ['types of client', 'tsc', ['-p', 'packages/client', ...CHECKERS]],
  ['format', 'biome', ['format', '--reporter=summary', '.']],
  ['imports', process.execPath, ['scripts/check-imports.mjs']],
  ['engines', process.execPath, ['scripts/check-engines.mjs']],
  ['migrations', process.execPath, ['scripts/check-migrations.mjs']],
  ['styles', process.execPath, ['scripts/check-styles.mjs']],
  ['documents', process.execPath, ['scripts/check-docs.mjs']],
  ['words', process.execPath, ['scripts/check-words.mjs']],
  [
    'scripts',
    process.execPath,
    [
      '--test',
      'scripts/check-imports.test.mjs',
      'scripts/check-styles.test.mjs',
      'scripts/check-docs.test.mjs',
      'scripts/check-migrations.test.mjs',
      'scripts/check-words.test.mjs',
      'scripts/lint/assert-may-return.test.mjs',
      'scripts/lint/codes-by-name.test.mjs',
      'scripts/lint/linear-expressions.test.mjs',
    ],
  ],
]
const LONG = 250

const failed = []
const waiting = [...STEPS]
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await runStep(...step)
  }),
)
// Not after a failure, whose text would scroll away.
if (failed.length === 0)
  for (const { name, lines } of longFiles())
    console.log(`  ${name} has ${lines} lines; above 300 it is refused. Could it be two?`)
console.log(failed.length === 0 ? 'check: all passed' : `check: failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1

async function runStep(name, program, args) {
  const begun = performance.now()
  const { code, output } = await runListening(program, args, { env: GO })
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (code === 0) return
  failed.push(name)
  console.log(output.trimEnd())
  if (name === 'format') console.log('npm run format does it.')
}

function longFiles() {
  const found = []
  for (const folder of ['packages/shared/src', 'apps/server/src', 'apps/web/src']) {
    for (const name of readdirSync(path.join(root, folder), { recursive: true })) {
      if (!/\.tsx?$/.test(name) || /\.test\.tsx?$|(tables|texts|terms)\.ts$/.test(name)) continue
      const lines = readFileSync(path.join(root, folder, name), 'utf8').split('\n').length
      if (lines > LONG) found.push({ name: `${folder}/${name}`, lines })
    }
  }
  return found
}
