import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Database } from '../apps/server/src/database/connection.ts'
import { recordWebhookMessages } from '../apps/server/src/features/webhooks/record-messages.ts'
import { secretAbout } from '../apps/server/src/features/webhooks/sending/send-message.ts'
import { newSecret } from '../apps/server/src/features/webhooks/signature.ts'
import type { SecretBox } from '../apps/server/src/security/secret-box.ts'
import type { LoadProcess } from './load/process.ts'

interface WebhookSetup {
  db: Database
  secrets: SecretBox
  load: LoadProcess
}

const A_SECOND = 200
const WINDOW_MS = 8000
const ROUNDS = 3
const AIM = 1.1
/** Customers with a receiver each, so that no limit of one endpoint counts. */
const ENDPOINTS = 20
const LIST = 'orders, staff, no filter'

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** A receiver on loopback that answers at once. */
async function startReceiver() {
  let received = 0
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      received++
      response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    count: () => received,
    close: () => server.close(),
  }
}

/** Records so many messages a second, each in its own transaction as an act on an order does, until it is told to end. */
function record(db: Database, customers: readonly number[]) {
  let isOver = false
  let recorded = 0
  const all = (async () => {
    const begun = performance.now()
    const running = new Set<Promise<void>>()
    while (!isOver) {
      const due = Math.floor(((performance.now() - begun) * A_SECOND) / 1000)
      while (recorded < due) {
        const customerId = customers[recorded++ % customers.length] ?? 0
        const one = db
          .transaction()
          .execute((trx) =>
            recordWebhookMessages(trx, new Date(), [
              {
                type: 'eta.changed',
                customerId,
                orderId: null,
                data: { bookingReference: 'K261120-0001', eta: '2026-12-08' },
              },
            ]),
          )
        running.add(one)
        void one.finally(() => running.delete(one))
      }
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    await Promise.all(running)
  })()
  return {
    end: async (): Promise<number> => {
      isOver = true
      await all
      return recorded
    },
  }
}

/** The order list while 200 messages a second are sent, against the same without, by turns. */
export async function measureWebhooks({ db, secrets, load }: WebhookSetup): Promise<void> {
  const receiver = await startReceiver()
  const owners = await db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', 4)
    .orderBy('id')
    .limit(ENDPOINTS)
    .execute()
  const customers = owners.map(({ id }) => id)
  await db.deleteFrom('webhook_endpoints').execute()
  for (const id of customers)
    await db
      .insertInto('webhook_endpoints')
      .values({
        customer_id: id,
        url: receiver.url,
        types: ['eta.changed'],
        secret_enc: await secrets.seal(newSecret(), secretAbout(id)),
      })
      .execute()
  const window = { case: LIST, clients: 1, minCalls: 3, maxMs: 30_000, ms: WINDOW_MS }
  let run = 800_000
  const list = async (): Promise<number> => median([...(await load.run({ ...window, run: ++run })).latencies])
  try {
    await list()
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const without = await list()
      const before = receiver.count()
      const begun = performance.now()
      const recording = record(db, customers)
      const meanwhile = await list()
      const recorded = await recording.end()
      const seconds = (performance.now() - begun) / 1000
      const sent = receiver.count() - before
      ratios.push(meanwhile / without)
      console.log(
        `order list alone ${without.toFixed(1)} ms, meanwhile ${meanwhile.toFixed(1)} ms, ratio ${(meanwhile / without).toFixed(2)};` +
          ` ${(recorded / seconds).toFixed(0)} recorded and ${(sent / seconds).toFixed(0)} sent a second`,
      )
      // What is left is sent before the next round.
      while (receiver.count() - before < recorded) await new Promise((resolve) => setTimeout(resolve, 200))
    }
    const ratio = median(ratios)
    console.log(`webhooks  ratio ${ratio.toFixed(2)}  aim ${AIM}  ${ratio <= AIM ? 'meets' : 'MISSES'}`)
  } finally {
    receiver.close()
    await db.deleteFrom('webhook_endpoints').execute()
    await db.deleteFrom('webhook_messages').execute()
  }
}
