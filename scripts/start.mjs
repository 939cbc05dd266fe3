// npm start: installs and builds what is missing, then runs the server in this process, so that signals and exit codes
// are its own.
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import path from 'node:path'
import { buildWhenNeeded, installWhenNeeded, root } from './run.mjs'

await installWhenNeeded()
await buildWhenNeeded()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal)
process.chdir(root)
process.setSourceMapsEnabled(true)
await import(pathToFileURL(path.join(root, 'apps/server/dist/main.js')).href)
