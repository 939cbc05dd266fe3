import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { connectFailure, DatabaseAway, isConnectionLost } from './lost-connection.ts'

type Callback = (error: Error | undefined, client?: pg.PoolClient, release?: (release?: unknown) => void) => void

/** How long a call waits for an unavailable database by default: a restart takes a second or two. */
const AWAY_PATIENCE_MS = 5000
const AWAY_PAUSE_MS = 100

/**
 * A pool in which a lost connection fails one call only. pg alone ends the process when a connection breaks
 * while it is in use, and gives it to the next caller when it breaks just before its release.
 */
export class SteadyPool extends pg.Pool {
  readonly #patienceMs: number
  readonly #broken = new WeakSet<pg.ClientBase>()
  #soon: Promise<void> | undefined

  constructor({ patienceMs = AWAY_PATIENCE_MS, ...config }: pg.PoolConfig & { patienceMs?: number | undefined }) {
    // Keep-alive detects in the background that the other machine is gone.
    super({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, connectionTimeoutMillis: 10_000, ...config })
    this.#patienceMs = patienceMs
    // An idle connection that breaks is replaced by the pool.
    this.on('error', () => {})
    this.on('connect', (client) => this.#watch(client))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#clientSoon()
    // Only Pool.query passes a callback; it discards failed connections itself.
    super.connect(callback)
    return undefined
  }

  /** One attempt. The connection is closed instead of given back when it broke or a transaction was left open on it. */
  protected async checkOut(): Promise<pg.PoolClient> {
    const client = await super.connect()
    const release = client.release
    client.release = (destroy) => {
      const reusable = !this.#broken.has(client) && client.getTransactionStatus() === 'I'
      release(destroy || !reusable)
    }
    return client
  }

  async #clientSoon(): Promise<pg.PoolClient> {
    const until = performance.now() + this.#patienceMs
    for (;;) {
      try {
        return await this.checkOut()
      } catch (error) {
        const failure = this.ending ? error : connectFailure(error)
        if (!(failure instanceof DatabaseAway) || performance.now() > until) throw failure
        // All waiting callers retry together, so that a long queue does not retry without a pause.
        this.#soon ??= pause(AWAY_PAUSE_MS).finally(() => {
          this.#soon = undefined
        })
        await this.#soon
      }
    }
  }

  #watch(client: pg.PoolClient): void {
    // The statement fails as well; without a listener the process would end.
    client.on('error', () => this.#broken.add(client))
    client.on('end', () => this.#broken.add(client))
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const watched = (...given: unknown[]): unknown => {
      // A rollback must not wait for a statement that never completes.
      if (this.#broken.has(client) && typeof given.at(-1) !== 'function')
        return Promise.reject(new Error('Connection terminated before this statement'))
      const result = query(...given)
      if (!(result instanceof Promise)) return result
      return result.catch((error: unknown) => {
        if (isConnectionLost(error)) this.#broken.add(client)
        throw error
      })
    }
    client.query = watched as pg.PoolClient['query']
  }
}
