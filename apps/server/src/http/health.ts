import type { FastifyInstance } from 'fastify'

/** What the server stands on, by name; each throws when it does not answer. */
type Foundations = Record<'database' | 'files', () => Promise<void>>

/** How long an answer of `/readyz` stands: nobody limits who asks, so that asking must not cost a query each time. */
const STANDS_MS = 1000

/**
 * `/healthz` answers when the process lives, `/readyz` when what it stands on answers too; else 503, and `failing` names
 * what does not.
 */
export function serveHealth(app: FastifyInstance, foundations: Foundations, now = () => performance.now()): void {
  const names = Object.keys(foundations) as (keyof Foundations)[]
  let answeredAt = -STANDS_MS
  let isUnderWay = false
  let response: Promise<(keyof Foundations)[]> = Promise.resolve([])
  const failing = async () => {
    const results = await Promise.allSettled(names.map((name) => foundations[name]()))
    answeredAt = now()
    return names.filter((_, at) => results[at]?.status === 'rejected')
  }
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (!isUnderWay && now() - answeredAt >= STANDS_MS) {
      isUnderWay = true
      response = failing().finally(() => {
        isUnderWay = false
      })
    }
    const found = await response
    return found.length === 0 ? { status: 'ok' } : reply.status(503).send({ status: 'unavailable', failing: found })
  })
}
