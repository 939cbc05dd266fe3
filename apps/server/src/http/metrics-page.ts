import { createHash, timingSafeEqual } from 'node:crypto'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { FastifyInstance } from 'fastify'

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** `GET /metrics` for whoever has the token; for all others there is nothing, as without the setting. */
export function serveMetrics(
  app: FastifyInstance,
  token: string,
  { contentType, read }: { contentType: string; read: () => Promise<string> },
): void {
  const expected = digestOf(`Bearer ${token}`)
  app.get('/metrics', async ({ headers }, reply) => {
    // Digests have one length, which the comparison needs, and do not show that of the token.
    if (!timingSafeEqual(digestOf(headers.authorization ?? ''), expected)) throw new Refusal('NOT_FOUND')
    return reply
      .type(contentType)
      .header('cache-control', 'no-store')
      .send(await read())
  })
}
