import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'

/** The product as an operator starts it, on a separate port. */
interface BenchServer {
  url: string
  pid: number
  stop(): Promise<void>
}

const root = path.dirname(path.dirname(import.meta.dirname))

/**
 * Builds the server's bundle as `npm start` does and starts it on this database. `profile`: where to leave a CPU
 * profile.
 */
export async function startServer(options: {
  databaseUrl: string
  filesDir: string
  poolSize: number
  profile?: string | undefined
}): Promise<BenchServer> {
  const built = spawnSync(process.execPath, [path.join(root, 'scripts/build-server.mjs')], { stdio: 'inherit' })
  if (built.status !== 0) throw new Error('the server cannot be built')
  const words = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : []
  const child = spawn(process.execPath, [...words, path.join(root, 'apps/server/dist/main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: options.databaseUrl,
      DATA_DIR: options.filesDir,
      POOL_SIZE: String(options.poolSize),
      DEMO: 'false',
      // Each client has an address of its own, so that no rate limit applies.
      TRUST_PROXY: 'loopback',
      CALLS_PER_MINUTE: '999999999',
      // The receiver of webhooks.ts.
      WEBHOOK_INTERNAL_HOSTS: '127.0.0.1',
    },
  })
  return { url: await addressOf(child), pid: child.pid ?? 0, stop: () => end(child) }
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the server has no output')
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /https?:\/\/\S+/.exec(line)?.[0]
    if (!url) continue
    child.stdout.resume()
    return url
  }
  throw new Error('the server did not start')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
