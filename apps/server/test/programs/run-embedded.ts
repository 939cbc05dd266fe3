import process from 'node:process'
import { startEmbeddedServer } from '../../src/database/embedded/embedded-server.ts'

// The embedded server in a separate process, for tests of the ways in which that process may end.
// Prints one line of JSON when it is up; stops after a line on its input, or with the process.
const server = await startEmbeddedServer({ dataDir: process.argv[2] ?? '', settings: { shared_buffers: '16MB' } })
process.stdout.write(`${JSON.stringify(server)}\n`)
process.stdin.once('data', async () => {
  await server.stop()
  process.exit(0)
})
