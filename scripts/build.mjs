// npm run build: the server's bundles into apps/server/dist, the page into apps/web/dist. With --page only the page.
import process from 'node:process'
import path from 'node:path'
import { compressFolder } from './compress.mjs'
import { installWhenNeeded, root, run } from './run.mjs'
import { writeThirdPartyNotices } from './third-party-notices.mjs'

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
