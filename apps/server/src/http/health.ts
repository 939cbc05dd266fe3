import type { FastifyInstance } from 'fastify'

/** How long an answer of `/readyz` stands: nobody limits who asks, so that asking must not cost a query each time. */
const STANDS_MS = 1000

/** `/healthz` answers when the process lives, `/readyz` when what it stands on answers too. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<void>, now = () => performance.now()): void {
  let answeredAt = -STANDS_MS
  let answer: Promise<boolean> | undefined
  const ask = async () => {
    const ready = await isReady().then(
      () => true,
      () => false,
    )
    answeredAt = now()
    return ready
  }
  let isUnderWay = false
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (!isUnderWay && now() - answeredAt >= STANDS_MS) {
      isUnderWay = true
      answer = ask().finally(() => {
        isUnderWay = false
      })
    }
    return (await answer) ? { status: 'ok' } : reply.status(503).send({ status: 'unavailable' })
  })
}
