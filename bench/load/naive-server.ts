import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import { connect } from '../../apps/server/src/database/connection.ts'
import { naiveOrders, viewerOf } from './naive-orders.ts'

/**
 * The simplest handler: node:http, a pool, plain SQL with joins, limit, offset and a count. It looks
 * the caller up as the product does and has plain indexes (fill/naive.ts), but caches nothing between calls. A process of its
 * own; the first message names the database, its answer the address.
 */
interface NaiveSetup {
  databaseUrl: string
  poolSize: number
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

process.once('message', ({ databaseUrl, poolSize }: NaiveSetup) => {
  const { pool } = connect(databaseUrl, poolSize)
  const answer = async (request: IncomingMessage): Promise<object> => {
    const token = String(request.headers.authorization ?? '')
    const viewer = await viewerOf(pool, createHash('sha256').update(token).digest())
    if (!viewer) throw new Error('nobody is signed in')
    const search = JSON.parse(await bodyOf(request)) as Parameters<typeof naiveOrders>[1]
    return { code: 200, ...(await naiveOrders(pool, search, viewer.customerId)) }
  }
  const server = createServer((request, response) => {
    answer(request).then(
      (body) => {
        const bytes = Buffer.from(JSON.stringify(body))
        response
          .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length })
          .end(bytes)
      },
      (error: unknown) => {
        const bytes = Buffer.from(String(error))
        response.writeHead(500, { 'content-length': bytes.length }).end(bytes)
      },
    )
  })
  void once(server.listen(0, '127.0.0.1'), 'listening').then(() =>
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
  )
})
process.on('disconnect', () => process.exit())
