import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isConnectionLost } from '../database/lost-connection.ts'
import { SteadyPool } from '../database/pool.ts'

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 5000
/** «Serialization failure»: the code on which graphile-worker tries a statement again, soon and often. */
const TRY_AGAIN = '40001'

/**
 * A pool for graphile-worker 0.17, which writes the end of a job in an unhandled promise: a connection lost at
 * that moment would end our process. (Its batched mode instead stops for ever, graphile/worker issue 636.) So here a
 * lost statement carries a code on which the library retries, and calls for a connection wait until the
 * database is back.
 */
export class ReconnectingPool extends SteadyPool {
  readonly #patched = new WeakSet<pg.PoolClient>()
  readonly #onLost: (error: unknown) => void

  constructor(config: pg.PoolConfig & { connectionString: string }, onLost: (error: unknown) => void) {
    // No statement of the library takes long; on a silent connection it would wait for ever.
    super({ statement_timeout: 30_000, query_timeout: 60_000, ...config })
    this.#onLost = onLost
    this.on('error', onLost)
  }

  /** Closes when everything that was requested is done, at the latest after five seconds (the database may be away). */
  async close(): Promise<void> {
    const until = Date.now() + LONGEST_PAUSE_MS
    while ((this.waitingCount > 0 || this.totalCount > this.idleCount) && Date.now() < until) await pause(5)
    await this.end()
  }

  protected override async clientSoon(): Promise<pg.PoolClient> {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(LONGEST_PAUSE_MS, wait * 2)) {
      // Also calls that waited while the pool was closed: the library then gives up by itself.
      if (this.ending) throw Object.assign(new Error('The queue is closed'), { code: TRY_AGAIN })
      try {
        return this.#patch(await this.checkOut())
      } catch (error) {
        if (!this.ending) this.#onLost(error)
        await pause(wait)
      }
    }
  }

  #patch(client: pg.PoolClient): pg.PoolClient {
    if (this.#patched.has(client)) return client
    this.#patched.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const patient = (...given: unknown[]): unknown => {
      const result = query(...given)
      if (!(result instanceof Promise)) return result
      return result.catch((error: unknown) => {
        throw isConnectionLost(error) ? Object.assign(error as Error, { code: TRY_AGAIN }) : error
      })
    }
    client.query = patient as pg.PoolClient['query']
    return client
  }
}
