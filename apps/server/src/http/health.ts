import type { FastifyInstance } from 'fastify'

/** Health checks of the server's dependencies, by name; each throws when its dependency does not respond. */
type Foundations = Record<'database' | 'files', () => Promise<void>>

/** How long a response of `/readyz` is cached: calls are not limited, so that each must not cost a query. */
const STANDS_MS = 1000

/**
 * `/healthz` responds while the process runs, `/readyz` when its dependencies respond too; else 503, and `failing`
 * names those that do not.
 */
export function serveHealth(app: FastifyInstance, foundations: Foundations, now = () => performance.now()): void {
  const names = Object.keys(foundations) as (keyof Foundations)[]
  let answeredAt = -STANDS_MS
  let isRunning = false
  let response: Promise<(keyof Foundations)[]> = Promise.resolve([])
  const failing = async () => {
    const results = await Promise.allSettled(names.map((name) => foundations[name]()))
    answeredAt = now()
    return names.filter((_, at) => results[at]?.status === 'rejected')
  }
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (!isRunning && now() - answeredAt >= STANDS_MS) {
      isRunning = true
      response = failing().finally(() => {
        isRunning = false
      })
    }
    const found = await response
    return found.length === 0 ? { status: 'ok' } : reply.status(503).send({ status: 'unavailable', failing: found })
  })
}
