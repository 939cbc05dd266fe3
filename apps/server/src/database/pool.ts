import { setTimeout as pause } from 'node:timers/promises'
import { callbackify } from 'node:util'
import pg from 'pg'
import type { Tracing } from '../observability/tracing.ts'
import { addressesOf, assertPrimary, SEVERAL_PATIENCE_MS } from './addresses.ts'
import { connectFailure, DatabaseAway, isConnectionLost } from './lost-connection.ts'

type Callback = (error: Error | undefined, client?: pg.PoolClient, release?: (release?: unknown) => void) => void

/** How long a call waits for an unavailable database by default: a restart takes a second or two. */
const AWAY_PATIENCE_MS = 5000
const AWAY_PAUSE_MS = 100

interface SteadyPoolConfig extends pg.PoolConfig {
  connectionString: string
  patienceMs?: number | undefined
  tracing?: Tracing | undefined
}

/** A statement that changes something on a server that has become a standby. */
const READ_ONLY = '25006'

/**
 * A pool in which a lost connection fails one call only. pg alone ends the process when a connection breaks
 * while it is in use, and gives it to the next caller when it breaks just before its release. Where the URL names several
 * servers, connections go to the one that is the primary.
 */
export class SteadyPool extends pg.Pool {
  readonly #patienceMs: number
  readonly #broken = new WeakSet<pg.ClientBase>()
  readonly #tracing: Tracing | undefined
  readonly #addresses: readonly string[]
  #soon: Promise<void> | undefined

  constructor({ patienceMs = AWAY_PATIENCE_MS, connectionString, tracing, ...config }: SteadyPoolConfig) {
    const addresses = addressesOf(connectionString)
    const several = addresses.length > 1
    super({
      connectionString: addresses[0],
      // Keep-alive detects in the background that the other machine is gone.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: several ? SEVERAL_PATIENCE_MS : 10_000,
      ...(several ? { verify: callbackify(assertPrimary) } : {}),
      ...config,
    })
    this.#patienceMs = patienceMs
    this.#tracing = tracing
    this.#addresses = addresses
    // An idle connection that breaks is replaced by the pool.
    this.on('error', () => {})
    this.on('connect', (client) => this.#watch(client))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.clientSoon()
    // Pool.query, and a library that releases also where there is nothing to release.
    callbackify(() => this.clientSoon())((error, client: pg.PoolClient | undefined) =>
      callback(error ?? undefined, client, (release) => client?.release(release as boolean | undefined)),
    )
    return undefined
  }

  /** One attempt. The connection is closed instead of given back when it broke or a transaction was left open on it. */
  protected async checkOut(): Promise<pg.PoolClient> {
    const tried = this.options.connectionString
    const client = await super.connect().catch((error: unknown) => {
      this.#leave(tried)
      throw error
    })
    const release = client.release
    client.release = (destroy) => {
      const reusable = !this.#broken.has(client) && client.getTransactionStatus() === 'I'
      release(destroy || !reusable)
    }
    return client
  }

  /** Waits while the database is away. */
  protected async clientSoon(): Promise<pg.PoolClient> {
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

  /** The next connections go to the next server, unless another caller has chosen one meanwhile. */
  #leave(tried: string | undefined): void {
    if (this.options.connectionString !== tried) return
    const next = (this.#addresses.indexOf(tried ?? '') + 1) % this.#addresses.length
    this.options.connectionString = this.#addresses[next]
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
        if (isConnectionLost(error) || (error as { code?: string }).code === READ_ONLY) this.#broken.add(client)
        throw error
      })
    }
    client.query = traced(watched, this.#tracing) as pg.PoolClient['query']
  }
}

type Query = (...given: unknown[]) => unknown

/** Measures what answers with a promise: a stream is returned as it is, and a callback is the pool's own. */
function traced(query: Query, tracing: Tracing | undefined): Query {
  if (!tracing) return query
  return (...given) => {
    const [first] = given
    const { text, submit } =
      typeof first === 'string' ? { text: first } : (first as { text?: string; submit?: unknown })
    if (text === undefined || submit !== undefined || typeof given.at(-1) === 'function') return query(...given)
    return tracing.runStatement(text, async () => query(...given))
  }
}
