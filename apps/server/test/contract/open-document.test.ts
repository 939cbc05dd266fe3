import { OPEN_ENDPOINTS } from '@kairo/shared/open-api/open-api'
import { addressOf, isFile } from '@kairo/shared/open-api/open-endpoint'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { issuedInvoice } from '../../src/features/billing/test-billing.ts'
import { newDataFolder, startTestApp, testApp } from '../app.ts'
import { build } from '../build.ts'
import { attach } from '../attach.ts'
import { makeKey, open } from '../open.ts'

interface Operation {
  operationId: string
  summary: string
  security: Record<string, string[]>[]
  parameters: { name: string; in: string; required: boolean; example?: unknown }[]
  requestBody?: { content: { 'application/json': { example: object } } }
  responses: Record<string, { content?: object; headers?: object }>
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: { Problem: { properties: { title: { enum: string[] } } } } }
}

let key: string
let document: Document
beforeAll(async () => {
  await build.exchangeRate()
  await build.rate()
  const manager = await build.manager()
  const { customer, id, order } = await issuedInvoice(manager)
  const { db } = (await testApp()).context
  // The records that the examples name.
  await db.updateTable('orders').set({ code: 'K261118-0001' }).where('id', '=', order.id).execute()
  await db.updateTable('invoices').set({ no: 'I2611-0001' }).where('id', '=', id).execute()
  await build.order({ customer, state: ORDER_STATE.draft, code: 'K261118-0002' })
  const [file] = await attach(order, 2)
  await sql`insert into order_files (id, order_id, business_type, file_id) overriding system value
    values (1001, ${order.id}, 4, ${file})`.execute(db)
  key = await makeKey(customer)
  document = (await open(null).get<Document>('/open/openapi.json')).body
})

describe('the document for programs', () => {
  test('is OpenAPI 3.1 with every endpoint, its scope and all its refusals', () => {
    expect(document.openapi).toBe('3.1.0')
    for (const { method, path, scope, summary, response, status = 200 } of OPEN_ENDPOINTS) {
      const operation = document.paths[path]?.[method.toLowerCase()]
      expect(operation?.summary, path).toBe(summary)
      expect(operation?.security).toEqual([{ bearer: scope ? [scope] : [] }, { apiKey: scope ? [scope] : [] }])
      expect(Object.keys(operation?.responses ?? {})).toEqual(
        expect.arrayContaining(['400', '401', '429', ...(scope ? ['403'] : [])]),
      )
      if (!isFile(response)) expect(Object.keys(operation?.responses[status]?.headers ?? {})).toContain('RateLimit')
    }
    const ids = Object.values(document.paths).flatMap((path) => Object.values(path).map((one) => one.operationId))
    expect(new Set(ids).size).toBe(ids.length)
    expect(document.components.schemas.Problem.properties.title.enum).toEqual(
      expect.arrayContaining(['SCOPE_MISSING', 'ORDER_NOT_EXIST', 'TOO_MANY_REQUESTS']),
    )
  })

  test.each(OPEN_ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'the example of %s is answered',
    async (_name, endpoint) => {
      const { url, body } = addressOf(endpoint, endpoint.example ?? {})
      const caller = open(key)
      const answer = await (body === undefined
        ? caller.get(url)
        : endpoint.method === 'PUT'
          ? caller.put(url, body)
          : caller.post(url, body))
      expect([answer.status, answer.body], url).toEqual([endpoint.status ?? 200, expect.anything()])
      if (!isFile(endpoint.response)) expect(endpoint.response.safeParse(answer.body).error).toBeUndefined()
    },
  )

  test('is a page too, without scripts, to which problems lead', async () => {
    const { server } = await testApp()
    const { body: page, headers } = await server.inject('/open/docs')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(page).not.toContain('<script')
    for (const { path } of OPEN_ENDPOINTS) expect(page).toContain(path)
    const refused = await open(null).get('/open/v1/bookings')
    expect(page).toContain(`id="${String(refused.body.type).split('#')[1]}"`)
  })

  test('is for everybody, unless it is switched off', async () => {
    const { databaseUrl } = await testApp()
    const folder = await newDataFolder()
    for (const [readers, status] of [
      ['staff', 200],
      ['off', 404],
    ] as const) {
      const app = await startTestApp(databaseUrl, folder, { API_DOCS: readers })
      try {
        for (const url of ['/open/docs', '/open/openapi.json'])
          expect((await app.server.inject(url)).statusCode).toBe(status)
      } finally {
        await app.close()
      }
    }
  })
})
