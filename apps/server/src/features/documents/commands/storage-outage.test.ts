import { expectRefused } from '../../../../test/expect-refused.ts'
import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LANGUAGES } from '@kairo/shared/languages'
import Fastify from 'fastify'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as, type Account } from '../../../../test/as.ts'
import { tracksOf } from '../../../../test/attach.ts'
import { build } from '../../../../test/build.ts'
import { serveHealth } from '../../../http/health.ts'
import { aFile, given, goodFile, photo } from '../test-documents.ts'

let customer: Account
let manager: Account
let folder: string
beforeAll(async () => {
  customer = await build.customer()
  manager = await build.manager()
  const { context } = await testApp()
  folder = path.join(context.settings.dataDir, 'files')
})

/** Simulates a lost disk: the storage folder is replaced by a file. */
async function takeAway(): Promise<void> {
  await rename(folder, `${folder}-away`)
  await writeFile(folder, 'no folder')
}
const bringBack = async (): Promise<void> => {
  await rm(folder, { force: true })
  await rename(`${folder}-away`, folder)
}

describe('while the storage is unavailable', () => {
  afterEach(bringBack)

  test('an upload returns 503 with a message in each language, and nothing is written', async () => {
    const order = await build.order({ customer, state: 1 })
    await takeAway()
    const before = await tracksOf(order)
    const sentences = new Set<string>()
    for (const language of LANGUAGES) {
      const fields = { entryId: order.id, table: 'transport_order', businessType: 2 }
      const response = await as(customer, language).upload('POST /common/upload', fields, [await goodFile(2)])
      expect([response.status, response.code, response.headers['retry-after']]).toEqual([503, 9010, '60'])
      sentences.add(response.msg)
    }
    expect(sentences.size).toBe(3)
    expect(await tracksOf(order)).toEqual(before)
    const list = await as(customer).call('GET /common/getUploadFiles', { entryId: order.id })
    expect([list.code, list.body.data.dataList]).toEqual([200, []])
  })

  test('single and archive downloads return 503 and are not logged', async () => {
    const order = await build.order({ customer, state: 5 })
    const id = await given(order, 2, manager)
    await given(order, 8, manager, aFile('a.jpg', await photo('teal')))
    await takeAway()
    const responses: [number, number][] = []
    const files = await as(manager).call('GET /common/download', { id })
    const archive = await as(manager).call('GET /common/downloadPhoto', { id: order.id })
    for (const response of [files, archive]) responses.push([response.status, response.code])
    expect(responses).toEqual([
      [503, 9011],
      [503, 9011],
    ])
    expect((await tracksOf(order)).log).toEqual([])
  })

  test('/readyz reports files as unavailable', async () => {
    await takeAway()
    const { context } = await testApp()
    const server = Fastify()
    serveHealth(server, { database: async () => {}, files: () => context.storage.check() })
    const response = await server.inject('/readyz')
    expect([response.statusCode, response.json()]).toEqual([503, { status: 'unavailable', failing: ['files'] }])
    expect((await server.inject('/healthz')).statusCode).toBe(200)
    await server.close()
  })
})

test('upload and download succeed again after it recovers', async () => {
  const order = await build.order({ customer, state: 1 })
  const id = await given(order, 3, manager)
  await takeAway()
  const upload = async () =>
    as(customer).upload('POST /common/upload', { entryId: order.id, table: 'transport_order', businessType: 2 }, [
      await goodFile(2),
    ])
  expect((await upload()).status).toBe(503)
  await bringBack()
  expect((await upload()).code).toBe(200)
  expect((await as(customer).call('GET /common/download', { id })).status).toBe(200)
})

test('a refused database connection returns 503 with a message, and the next call works', async () => {
  const { databaseUrl } = await testApp()
  const name = new URL(databaseUrl).pathname.slice(1)
  const admin = new pg.Client({ connectionString: inject('databaseServer').adminUrl })
  await admin.connect()
  const list = () => as(customer).call('GET /common/getUploadFiles', { entryId: 987_654_321 })
  await list()
  try {
    await admin.query(`alter database ${name} connection limit 0`)
    await admin.query(
      'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and state = $2',
      [name, 'idle'],
    )
    // The pool detects ended idle connections with a delay.
    let response = await list()
    for (let i = 0; i < 10 && response.status !== 503; i++) response = await list()
    expect([response.status, response.code, response.headers['retry-after']]).toEqual([503, 9013, '60'])
    expect(response.msg).toContain('Nothing was changed')
  } finally {
    await admin.query(`alter database ${name} connection limit -1`)
    await admin.end()
  }
  expectRefused(await list(), 'ORDER_NOT_EXIST')
})
