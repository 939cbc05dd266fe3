// npm run dev: bundles and restarts the server at each change; Vite serves the page and forwards /api.
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { installWhenNeeded, root, start } from './run.mjs'

await installWhenNeeded()
// Imported late: on a fresh clone esbuild is installed by the line above.
const { default: esbuild } = await import('esbuild')
const { bundleOptions, entryPoints } = await import('./build-server.mjs')
const port = process.env.PORT ?? '3000'
let server
let restarting = Promise.resolve()

/** One after the other: two servers would compete for the port. */
async function restart() {
  if (server && server.exitCode === null && server.signalCode === null) {
    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    await gone
  }
  server = start(process.execPath, ['--enable-source-maps', path.join(root, 'apps/server/dist/main.js')], {
    env: { PORT: port },
  })
}

const restartAfterBuild = {
  name: 'restart-after-build',
  setup: (build) => {
    build.onEnd((result) => {
      if (result.errors.length === 0) restarting = restarting.then(restart)
    })
  },
}
const options = bundleOptions(entryPoints())
const context = await esbuild.context({ ...options, plugins: [restartAfterBuild] })
await context.watch()
const vite = start('vite', ['--clearScreen', 'false'], {
  cwd: path.join(root, 'apps/web'),
  env: { API_URL: `http://127.0.0.1:${port}` },
})
vite.once('exit', async (code) => {
  await context.dispose()
  process.exit(code ?? 0)
})
