// npm run build: the server's bundles into apps/server/dist, the page into apps/web/dist.
import process from 'node:process'
import path from 'node:path'
import { installWhenNeeded, root, run } from './run.mjs'

await installWhenNeeded()
// Only now: on a fresh clone there is no esbuild before.
const { buildServer } = await import('./build-server.mjs')
await buildServer()
// A page built in development mode is three times as large, so NODE_ENV is ours here.
process.exitCode = await run('vite', ['build', '--logLevel', 'warn'], {
  cwd: path.join(root, 'apps/web'),
  env: { NODE_ENV: 'production' },
})
