import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { openSession } from '../../features/sign-in/session.ts'

it('compresses a long response for clients that accept gzip, and for no others', async () => {
  const customer = await build.customer()
  for (let n = 0; n < 8; n++) await build.order({ customer, goods_name: `TEA ${n}` })
  const { context, server } = await testApp()
  const session = { userId: customer.id, remember: false, ip: '127.0.0.1', userAgent: 'test' }
  const authorization = await openSession(context.db, session, context.clock.now())
  const get = (url: string, encoding?: string) =>
    server.inject({
      method: 'POST',
      url: `/api${url}`,
      headers: { authorization, ...(encoding ? { 'accept-encoding': encoding } : {}) },
      payload: {},
    })
  const plain = await get('/order/search')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toContain('accept-encoding')
  expect((await get('/order/search', 'br, gzip;q=0')).headers['content-encoding']).toBeUndefined()

  const pressed = await get('/order/search', 'br, gzip;q=0.8, deflate')
  expect(pressed.headers['content-encoding']).toBe('gzip')
  expect(pressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
  expect(JSON.parse(gunzipSync(pressed.rawPayload).toString('utf8'))).toEqual(plain.json())

  // A short one is as short as it gets.
  expect((await get('/msg/list', 'gzip')).headers['content-encoding']).toBeUndefined()
  expect((await as(customer).call('POST /order/search', {})).body.list.totalRow).toBe(8)
})
