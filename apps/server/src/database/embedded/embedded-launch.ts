import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '../../process/startup-error.ts'
import type { EmbeddedAccount } from './embedded-account.ts'
import { postgresEnvironment } from './embedded-cluster.ts'
import { isPostgresRunning, readPostmaster, removeStaleLock } from './embedded-postmaster.ts'

/** A server that answers. `own`: this process started it, or took over one whose starter is dead, and must end it. */
export interface RunningServer {
  pid: number
  port: number
  own: boolean
  /** Only when this process started it. */
  child?: ChildProcess
}

/** The parameters of one launch. */
export interface Launch {
  /** Files of the launcher: the port, the starter's process id, and the server's output before its log is open. */
  dataDir: string
  cluster: string
  account: EmbeddedAccount
  /** PostgreSQL settings over ours, by name. */
  settings: Record<string, string>
  /** After a restart: this port and no other, as connections use it for as long as this process lives. */
  port?: number
}

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  // A socket's path is limited to 107 bytes, which a home folder with Chinese names exceeds easily.
  unix_socket_directories: '',
  shared_buffers: '256MB',
  max_connections: '100',
  // Measured: both make the order list of a customer several times faster on a solid-state disk.
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A week of log files, overwritten in turn.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
}
/** Temporary failures: a faster process, the remains of a killed server, a port taken since the check. */
const PASSING = /postmaster\.pid|shared memory|TCP\/IP sockets/
const PASSING_PATIENCE = 10_000
/** Recovery after a crash may replay a gigabyte. */
const READY_PATIENCE = 120_000
const STARTER = 'postgres-starter.'
const PORT = 'postgres-port'
/** One file per launch: concurrent launches must not overwrite each other's output. */
const START_LOG = 'postgres-start'
let launches = 0

/**
 * Adopts the server that runs on this cluster, or starts one; several callers at the same time end up with the same
 * server.
 */
export async function launchOrAdopt(launch: Launch): Promise<RunningServer> {
  const giveUp = Date.now() + PASSING_PATIENCE
  for (;;) {
    const there = readPostmaster(launch.cluster)
    if (there && isPostgresRunning(there.pid)) {
      if (await becomesReady(launch.cluster, there.pid)) {
        return { pid: there.pid, port: there.port, own: !isStarterAlive(launch.dataDir, there.pid) }
      }
    } else {
      if (there) removeStaleLock(launch.cluster, there)
      const { server, reason } = await start(launch)
      if (server) return server
      if (!PASSING.test(reason) || Date.now() > giveUp) {
        throw new StartupError(`The embedded database does not start. PostgreSQL says: ${reason}`)
      }
      await wait(100)
    }
  }
}

/** Without a server when it ended immediately, e.g. because another process was faster; `reason` is its output. */
async function start(launch: Launch): Promise<{ server?: RunningServer; reason: string }> {
  const port = launch.port ?? (await choosePort(launch.dataDir))
  const settings = { ...SETTINGS, ...launch.settings, port: `${port}` }
  const [program = '', ...rest] = [
    ...launch.account.serverPrefix,
    launch.account.binaries.postgres,
    '-D',
    launch.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const startLog = join(launch.dataDir, `${START_LOG}.${process.pid}.${launches++}.log`)
  const log = openSync(startLog, 'w', 0o600)
  const child = spawn(program, rest, {
    ...launch.account.spawnAs,
    // A separate process group: Ctrl-C reaches only this process, which stops the server after the last response.
    detached: true,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', log, log],
    windowsHide: true,
  })
  closeSync(log)
  child.unref()
  let gone = false
  child.on('exit', () => {
    gone = true
  })
  child.on('error', (error) => {
    gone = true
    writeFileSync(startLog, error.message)
  })
  const pid = child.pid ?? 0
  noteStarter(launch.dataDir, pid)
  const isReady = await becomesReady(launch.cluster, pid, () => gone)
  const reason = readFileSync(startLog, 'utf8').trim()
  // From here on the server writes its own log file.
  rmSync(startLog, { force: true })
  if (!isReady) return { reason }
  writeFileSync(join(launch.dataDir, PORT), `${port}`, { mode: 0o600 })
  return { server: { pid, port, own: true, child }, reason }
}

async function becomesReady(cluster: string, pid: number, gone = () => !isPostgresRunning(pid)): Promise<boolean> {
  const giveUp = Date.now() + READY_PATIENCE
  while (!gone()) {
    const lock = readPostmaster(cluster)
    if (lock?.pid === pid && lock.ready) return true
    if (Date.now() > giveUp) {
      throw new StartupError(
        `The embedded database (process ${pid}) does not become ready; see ${join(cluster, 'log')}.`,
      )
    }
    await wait(10)
  }
  return false
}

/** One file per server, so that the loser of a race does not write into the winner's. */
function noteStarter(dataDir: string, pid: number): void {
  for (const name of readdirSync(dataDir).filter((name) => name.startsWith(STARTER))) {
    if (!isPostgresRunning(Number(name.slice(STARTER.length)))) rmSync(join(dataDir, name), { force: true })
  }
  writeFileSync(join(dataDir, `${STARTER}${pid}`), `${process.pid}`, { mode: 0o600 })
}

/** A server whose starter was killed is adopted by the next process that finds it, else it would never stop. */
function isStarterAlive(dataDir: string, pid: number): boolean {
  try {
    process.kill(Number(readFileSync(join(dataDir, `${STARTER}${pid}`), 'utf8')), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** The previous port if it is free, so that a restart keeps the address, else any free one. */
async function choosePort(dataDir: string): Promise<number> {
  let last = 0
  try {
    last = Number(readFileSync(join(dataDir, PORT), 'utf8'))
  } catch {
    // The first start.
  }
  return (last > 0 && (await freePort(last))) || (await freePort(0)) || 0
}

function freePort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.on('error', () => resolve(undefined))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}
