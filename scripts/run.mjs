// Runs programs for the other scripts: passes their output and signals through and returns their exit codes.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const modules = path.join(root, 'node_modules')

/** Running programs; ended together with the script. */
const children = new Set()
process.on('exit', () => {
  for (const child of children) end(child, 'SIGTERM')
})
let interrupted = 0
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // A second signal ends the script without waiting for the children.
    if (interrupted || children.size === 0) process.exit(128 + constants.signals[signal])
    interrupted = 128 + constants.signals[signal]
    for (const child of children) end(child, signal)
  })
}

// npm starts scripts through a shell, which ends on SIGTERM without passing it on: `kill` on npm would leave us
// running.
const parent = process.ppid
if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}

function end(child, signal) {
  try {
    // The whole process group, with what npx, vitest or Playwright started.
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal)
  } catch {
    // It has ended already.
  }
}

/** Starts a program in the root folder of the repository, in its own process group. */
export function start(program, args, { env = {}, onStart, ...options } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: process.platform !== 'win32',
    env: { ...process.env, PATH: `${path.join(modules, '.bin')}${path.delimiter}${process.env.PATH}`, ...env },
    ...options,
  })
  children.add(child)
  onStart?.(child)
  child.once('exit', () => children.delete(child))
  child.once('error', () => children.delete(child))
  return child
}

/** Runs a program to its end and returns its exit code; processes that it leaves running in its group are ended. */
export async function run(program, args = [], options = {}) {
  const child = start(program, args, options)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${program} cannot be run: ${error.message}`)
      resolve(127)
    })
    child.once('close', (code, signal) => {
      end(child, 'SIGTERM')
      // After Ctrl-C the script must not go on with its next step.
      if (interrupted) process.exit(interrupted)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}

/** As `run`, but returns { code, output }; `show` also prints the output as it comes. */
export async function runListening(program, args = [], { show = false, ...options } = {}) {
  let output = ''
  const code = await run(program, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    onStart: (child) => {
      for (const [from, to] of [
        [child.stdout, process.stdout],
        [child.stderr, process.stderr],
      ]) {
        from.setEncoding('utf8').on('data', (text) => {
          output += text
          if (show) to.write(text)
        })
      }
    },
  })
  return { code, output }
}

/** Runs `npm ci` when node_modules is missing or does not belong to package-lock.json. */
export async function installWhenNeeded() {
  assertNodeVersion()
  const lock = path.join(root, 'package-lock.json')
  const stamp = path.join(modules, '.kairo-lock')
  const hash = createHash('sha256').update(readFileSync(lock)).digest('hex')
  const installed = path.join(modules, '.package-lock.json')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  // npm writes this file last: newer than the lock file, it shows that npm was run by hand since.
  const fresh = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs
  if (!fresh) {
    console.log('Installing libraries (npm ci) …')
    // With NODE_ENV=production npm would leave out the libraries that the build needs.
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const code = await run(npm, ['ci', '--include=dev', '--no-audit', '--no-fund'], {
      shell: process.platform === 'win32',
    })
    if (code !== 0) stopWith(code, 'npm ci failed; see above.')
  }
  writeFileSync(stamp, hash)
}

function assertNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  stopWith(1, `Kairo needs Node.js 20.19 or newer; this is ${process.versions.node}.`)
}

/** Builds when dist is missing or was made from other sources. */
export async function buildWhenNeeded() {
  const stamp = path.join(root, 'apps/server/dist/.sources')
  const complete = ['apps/server/dist/main.js', 'apps/web/dist/index.html'].every((file) =>
    existsSync(path.join(root, file)),
  )
  const hash = hashOfSources()
  if (complete && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  console.log('Building …')
  const code = await run(process.execPath, [path.join(root, 'scripts/build.mjs')])
  if (code !== 0) stopWith(code, 'The build failed; see above.')
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

/** By content, not by time: switching to another commit and back needs no build. */
function hashOfSources() {
  const hash = createHash('sha256')
  const places = [
    'packages/shared/src',
    'apps/server/src',
    'apps/server/seed',
    'apps/web',
    'package-lock.json',
    'scripts/build.mjs',
    'scripts/build-server.mjs',
  ]
  for (const place of places) {
    const full = path.join(root, place)
    const files = statSync(full).isDirectory() ? readdirSync(full, { recursive: true, withFileTypes: true }) : undefined
    const names = files
      ?.filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
      .filter(
        (name) => !/[\\/](node_modules|dist|test|__screenshots__)[\\/]|\.test\.tsx?$/.test(path.relative(root, name)),
      )
    for (const name of (names ?? [full]).sort()) hash.update(path.relative(root, name)).update(readFileSync(name))
  }
  return hash.digest('hex')
}

/** Whether a program can be run, e.g. works('chromium', '--version'). */
export function works(program, ...args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}

export function stopWith(code, message) {
  console.error(message)
  process.exit(code)
}
