// npm run build: the server's bundles into apps/server/dist, the page into apps/web/dist. With --page only the page.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { installWhenNeeded, root, run } from './run.mjs'
import { writeThirdPartyNotices } from './third-party-notices.mjs'

const COMPRESSED = /\.(js|mjs|css|svg|json|txt|webmanifest|bcmap|wasm)$/
const SMALLEST = 1024

await installWhenNeeded()
// Imported late: on a fresh clone esbuild is installed by the line above.
const { buildServer } = await import('./build-server.mjs')
if (!process.argv.includes('--page')) await buildServer()
const web = path.join(root, 'apps/web')
// A page built in development mode is three times as large, so NODE_ENV is set here.
process.exitCode = await run('vite', ['build', '--logLevel', 'warn'], { cwd: web, env: { NODE_ENV: 'production' } })
if (process.exitCode === 0) {
  writeThirdPartyNotices(path.join(web, 'dist/third-party-notices.txt'))
  compressFolder(path.join(web, 'dist'))
}

/** Writes a .br and a .gz beside each file whose type benefits from it, so that serving it costs no work. */
function compressFolder(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    if (!COMPRESSED.test(name)) continue
    const file = path.join(folder, name)
    const bytes = readFileSync(file)
    if (bytes.length < SMALLEST) continue
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
