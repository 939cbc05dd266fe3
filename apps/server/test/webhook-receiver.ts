import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebhookType } from '@kairo/shared/webhooks/webhook-types'
import type { AppContext } from '../src/app-context.ts'
import { secretAbout } from '../src/features/webhooks/sending/send-message.ts'
import { newSecret } from '../src/features/webhooks/signature.ts'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
}
type Answer = (response: ServerResponse, received: Received, n: number) => void

export const status =
  (code: number, headers: Record<string, string> = {}, text = ''): Answer =>
  (response) =>
    void response.writeHead(code, headers).end(text)

/** A receiver of webhooks on loopback: keeps what came, and answers 204 unless told otherwise. */
export async function startReceiver(answer: Answer = status(204)) {
  const received: Received[] = []
  let current = answer
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() }
      received.push(one)
      current(response, one, received.length)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    ids: () => received.map(({ headers }) => headers['webhook-id']),
    answer: (next: Answer) => void (current = next),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** An endpoint as it is stored, with its secret. */
export async function storeEndpoint(
  { db, secrets }: AppContext,
  customer: { id: number },
  url: string,
  types: readonly WebhookType[] = ['booking.changed'],
) {
  const secret = newSecret()
  const { id } = await db
    .insertInto('webhook_endpoints')
    .values({
      customer_id: customer.id,
      url,
      types: [...types],
      secret_enc: await secrets.seal(secret, secretAbout(customer.id)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, secret }
}
