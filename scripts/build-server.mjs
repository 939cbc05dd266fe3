// Bundles the server into apps/server/dist: one file for each program, most npm packages stay outside.
// With --with-tests also the programs that tests start, into dist/test.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import esbuild from 'esbuild'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const server = path.join(root, 'apps/server')

/** The programs of the server: dist name → source. Found by name or folder, so that adding one needs no list. */
export function entryPoints({ withTests = false } = {}) {
  const entries = {}
  for (const name of readdirSync(path.join(server, 'src'), { recursive: true })) {
    if (!name.endsWith('-worker.ts')) continue
    const key = `workers/${path.basename(name, '.ts')}`
    if (entries[key])
      throw new Error(`Two workers are called ${path.basename(name)}: their bundles would overwrite each other`)
    entries[key] = path.join(server, 'src', name)
  }
  entries.main = path.join(server, 'src/main.ts')
  for (const name of readdirSync(path.join(server, 'src/programs')))
    entries[path.basename(name, '.ts')] = path.join(server, 'src/programs', name)
  if (!withTests) return entries
  const programs = path.join(server, 'test/programs')
  for (const name of readdirSync(programs))
    if (name.startsWith('run-')) entries[`test/${path.basename(name, '.ts')}`] = path.join(programs, name)
  return entries
}

/**
 * Libraries that come into the bundles. A thread starts for each sheet and each large file that is uploaded: finding
 * and reading the modules of these two took twice as long as starting it.
 */
const BUNDLED = ['file-type', 'hucre']
/** Into the threads alone as well: they need a small part of it, and loading all took longer than starting the thread. */
const BUNDLED_IN_WORKERS = ['zod']

/** The packages that stay outside: those that ours name, but not what the bundled libraries need themselves. */
function outside(bundled) {
  const named = [server, path.join(root, 'packages/shared')].flatMap((folder) => {
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    return Object.keys({ ...dependencies, ...optionalDependencies })
  })
  return named.filter((name) => !bundled.includes(name) && name !== '@kairo/shared')
}

/** esbuild's options for those programs. */
export function bundleOptions(entries, bundled = BUNDLED) {
  return {
    entryPoints: entries,
    outdir: path.join(server, 'dist'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: outside(bundled),
    // Some of what they need is CommonJS and requires parts of Node.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    // The shared package is TypeScript without a build of its own, so it is bundled.
    alias: { '@kairo/shared': path.join(root, 'packages/shared/src') },
    sourcemap: true,
    logLevel: 'warning',
  }
}

export async function buildServer(choice) {
  const entries = entryPoints(choice)
  const ofWorkers = (is) =>
    Object.fromEntries(Object.entries(entries).filter(([name]) => name.startsWith('workers/') === is))
  await Promise.all([
    esbuild.build(bundleOptions(ofWorkers(false))),
    esbuild.build(bundleOptions(ofWorkers(true), [...BUNDLED, ...BUNDLED_IN_WORKERS])),
  ])
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildServer({ withTests: process.argv.includes('--with-tests') })
}
