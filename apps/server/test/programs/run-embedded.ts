import process from 'node:process'
import { startEmbeddedServer } from '../../src/database/embedded/embedded-server.ts'

// The embedded server in a separate process, for tests of what happens when that process ends in this way or that.
// Prints one line of JSON when it is up; ends it after a line on its input, or with its death.
const server = await startEmbeddedServer({ dataDir: process.argv[2] ?? '', settings: { shared_buffers: '16MB' } })
process.stdout.write(`${JSON.stringify(server)}\n`)
process.stdin.once('data', async () => {
  await server.stop()
  process.exit(0)
})
