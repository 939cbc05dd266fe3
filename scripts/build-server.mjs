// Bundles the server into apps/server/dist: one file for each program, npm packages stay outside.
// With --with-tests also the programs that tests start, into dist/test.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import esbuild from 'esbuild'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const server = path.join(root, 'apps/server')

/** The programs of the server: dist name → source. Workers are found by name, so that adding one needs no list. */
export function entryPoints({ withTests = false } = {}) {
  const entries = {}
  for (const name of readdirSync(path.join(server, 'src'), { recursive: true })) {
    if (!name.endsWith('-worker.ts')) continue
    const key = `workers/${path.basename(name, '.ts')}`
    if (entries[key])
      throw new Error(`Two workers are called ${path.basename(name)}: their bundles would overwrite each other`)
    entries[key] = path.join(server, 'src', name)
  }
  for (const program of ['main', 'create-admin', 'backup', 'restore', 'reset-password']) {
    const source = path.join(server, 'src', `${program}.ts`)
    if (existsSync(source)) entries[program] = source
  }
  if (!withTests) return entries
  const programs = path.join(server, 'test/programs')
  for (const name of readdirSync(programs))
    if (name.startsWith('run-')) entries[`test/${path.basename(name, '.ts')}`] = path.join(programs, name)
  return entries
}

/** esbuild's options for those programs. */
export function bundleOptions(entries) {
  return {
    entryPoints: entries,
    outdir: path.join(server, 'dist'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    // The shared package is TypeScript without a build of its own, so it is bundled.
    alias: { '@kairo/shared': path.join(root, 'packages/shared/src') },
    sourcemap: true,
    logLevel: 'warning',
  }
}

export async function buildServer(choice) {
  const entries = entryPoints(choice)
  if (Object.keys(entries).length > 0) await esbuild.build(bundleOptions(entries))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildServer({ withTests: process.argv.includes('--with-tests') })
}
