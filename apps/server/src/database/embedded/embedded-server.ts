import { mkdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { StartupError } from '../../process/startup-error.ts'
import { chooseAccount, giveToAccount } from './embedded-account.ts'
import { findEmbeddedBinaries } from './embedded-binaries.ts'
import { prepareCluster, readPasswords } from './embedded-cluster.ts'
import { type Launch, launchOrAdopt, type RunningServer } from './embedded-launch.ts'
import { endPostmaster, isPostgresRunning, readPostmaster } from './embedded-postmaster.ts'
import { addressesOf, prepareRoles } from './embedded-roles.ts'

/** An embedded PostgreSQL that listens on 127.0.0.1. */
export interface EmbeddedServer {
  /** The product's database `kairo` as its owner, the role `kairo`, which is no superuser. */
  connectionString: string
  /** The superuser, in the database postgres; for creating databases and roles in tests and tools. */
  adminConnectionString: string
  /** As PostgreSQL reports it, e.g. `18.4`. */
  version: string
  /** False when another process had started it; then stop() leaves it running. */
  started: boolean
  /** Ends the server if it is ours; all written data is safe either way. May be called twice. */
  stop(): Promise<void>
}

/** Where the embedded server keeps its files and how it is tuned. */
interface EmbeddedServerOptions {
  /** Made if missing (mode 0700). Holds postgres/ with the data and the passwords. */
  dataDir: string
  /** Receives messages for the operator. */
  log?: (line: string) => void
  /**
   * PostgreSQL settings over ours, by name, e.g. `{ fsync: 'off' }` in tests. Not used when a running server is
   * adopted.
   */
  settings?: Record<string, string>
}

/** How often an adopter checks whether the server of the other process still runs. */
const WATCH_INTERVAL = 500
const RETRY_AFTER = 5_000

/** Starts or adopts the PostgreSQL of this folder. Throws a sentence for the operator when it cannot run here. */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const dataDir = resolve(options.dataDir)
  const log = options.log ?? (() => undefined)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const account = chooseAccount(findEmbeddedBinaries(), dataDir)
  const cluster = await prepareCluster(dataDir, account)
  assertOwnCluster(cluster)
  const lock = readPostmaster(cluster)
  if (!lock || !isPostgresRunning(lock.pid)) giveToAccount(cluster, account)

  const launch: Launch = { dataDir, cluster, account, settings: options.settings ?? {} }
  const keeper = new Keeper(launch, log)
  const first = await keeper.bringUp()
  const passwords = readPasswords(cluster)
  const addresses = addressesOf(first.port, passwords)
  try {
    const version = await prepareRoles(addresses.admin, passwords.app)
    log(`PostgreSQL ${version} ${first.child ? 'started' : 'was running already'} on 127.0.0.1:${first.port}`)
    return {
      connectionString: addresses.app,
      adminConnectionString: addresses.admin,
      version,
      started: first.own,
      stop: () => keeper.stop(),
    }
  } catch (error) {
    await keeper.stop()
    throw error
  }
}

/** Keeps the server up until stop(): starts it again, on the same port, when it is killed or its starter goes away. */
class Keeper {
  readonly #launch: Launch
  readonly #log: (line: string) => void
  #running: RunningServer | undefined
  #stopping = false
  #watch: NodeJS.Timeout | undefined
  #bringingUp: Promise<RunningServer> | undefined

  constructor(launch: Launch, log: (line: string) => void) {
    this.#launch = launch
    this.#log = log
    process.once('exit', this.#endWithProcess)
  }

  async bringUp(): Promise<RunningServer> {
    this.#bringingUp = launchOrAdopt(this.#launch)
    const running = await this.#bringingUp
    this.#running = running
    this.#launch.port = running.port
    if (running.child) running.child.once('exit', () => this.#bringBack())
    else this.#watchAdopted(running.pid)
    return running
  }

  async stop(): Promise<void> {
    this.#stopping = true
    clearInterval(this.#watch)
    process.removeListener('exit', this.#endWithProcess)
    await this.#bringingUp?.catch(() => undefined)
    const running = this.#running
    this.#running = undefined
    if (running?.own) await endPostmaster(running.pid)
  }

  #watchAdopted(pid: number): void {
    this.#watch = setInterval(() => {
      if (isPostgresRunning(pid)) return
      clearInterval(this.#watch)
      this.#bringBack()
    }, WATCH_INTERVAL).unref()
  }

  #bringBack(): void {
    if (this.#stopping) return
    this.#log('The embedded PostgreSQL ended unexpectedly; it is started again.')
    this.bringUp().catch((error: unknown) => {
      this.#log(`The embedded PostgreSQL cannot be started again yet: ${String(error)}`)
      setTimeout(() => this.#bringBack(), RETRY_AFTER).unref()
    })
  }

  /** The last resort when the process ends without stop(); a kill -9 is covered by setpriv where it exists. */
  readonly #endWithProcess = (): void => {
    if (!this.#running?.own) return
    try {
      process.kill(this.#running.pid, 'SIGINT')
    } catch {
      // It has ended already.
    }
  }
}

function assertOwnCluster(cluster: string): void {
  const user = process.getuid?.()
  const owner = statSync(cluster).uid
  if (user === undefined || user === 0 || user === owner) return
  throw new StartupError(
    `The database in ${cluster} belongs to another user (number ${owner}). ` +
      `Start Kairo as that user, or give it away: chown -R ${user} "${cluster}".`,
  )
}
