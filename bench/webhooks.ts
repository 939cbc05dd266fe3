import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import type { Database } from '../apps/server/src/database/connection.ts'
import { recordWebhookMessages } from '../apps/server/src/features/webhooks/record-messages.ts'
import { secretAbout } from '../apps/server/src/features/webhooks/sending/send-message.ts'
import { newSecret } from '../apps/server/src/features/webhooks/signature.ts'
import type { SecretBox } from '../apps/server/src/security/secret-box.ts'
import type { LoadProcess } from './load/process.ts'
import { processorMs } from './load/processor-time.ts'

interface WebhookSetup {
  db: Database
  secrets: SecretBox
  load: LoadProcess
  /** Of the server, and of its PostgreSQL. */
  pid: number
  postmaster: number
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

/** Messages of a window, recorded at once and due one after the other: what is measured is the sending alone. */
async function recordWindow(db: Database, customers: readonly number[]): Promise<number> {
  const count = (A_SECOND * WINDOW_MS) / 1000
  await db.transaction().execute(async (trx) => {
    await recordWebhookMessages(
      trx,
      new Date(),
      Array.from({ length: count }, (_none, n) => ({
        type: 'eta.changed',
        customerId: customers[n % customers.length] ?? 0,
        orderId: null,
        data: { bookingReference: 'K261120-0001', eta: '2026-12-08', previousEta: '2026-12-07' },
      })),
    )
    await sql`update webhook_deliveries d set next_at = now() + n.place * interval '1 second' / ${A_SECOND}::int
      from (select message_id, endpoint_id, row_number() over (order by message_id) as place from webhook_deliveries
        where outcome is null) n
      where d.message_id = n.message_id and d.endpoint_id = n.endpoint_id`.execute(trx)
  })
  return count
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** The order list while 200 messages a second are sent, against the same without, by turns. */
export async function measureWebhooks({ db, secrets, load, pid, postmaster }: WebhookSetup): Promise<void> {
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
      const recorded = await recordWindow(db, customers)
      const meanwhile = await list()
      while (receiver.count() - before < recorded) await pause(50)
      const seconds = (performance.now() - begun) / 1000
      ratios.push(meanwhile / without)
      console.log(
        `order list alone ${without.toFixed(1)} ms, meanwhile ${meanwhile.toFixed(1)} ms, ratio ${(meanwhile / without).toFixed(2)};` +
          ` ${recorded} sent in ${seconds.toFixed(1)} s, load ${loadavg()[0]?.toFixed(1)}`,
      )
    }
    const [used, sent] = [processorMs(pid, postmaster), receiver.count()]
    const recorded = await recordWindow(db, customers)
    while (receiver.count() - sent < recorded) await pause(50)
    console.log(
      `cpu of a message, server and database: ${((processorMs(pid, postmaster) - used) / recorded).toFixed(2)} ms`,
    )
    const ratio = median(ratios)
    console.log(`webhooks  ratio ${ratio.toFixed(2)}  aim ${AIM}  ${ratio <= AIM ? 'meets' : 'MISSES'}`)
  } finally {
    receiver.close()
    await db.deleteFrom('webhook_endpoints').execute()
    await db.deleteFrom('webhook_messages').execute()
  }
}
