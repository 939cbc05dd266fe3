import { describe, expect, it, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { as } from '../../test/as.ts'
import { build } from '../../test/build.ts'
import { openSession } from '../features/sign-in/session.ts'

const BOUNDARY = 'kairo'
const part = (disposition: string, content: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
const FORM = `${part('name="file"; filename="guide.pdf"', '%PDF-1.7')}--${BOUNDARY}--\r\n`
const IS_FORM = `multipart/form-data; boundary=${BOUNDARY}`

/** Uploads as a manager whatever is given; without files of its own, as nothing here is to be kept. */
async function upload(type: string, payload: string) {
  const { server, context } = await testApp()
  const { id } = await build.manager()
  const session = { userId: id, remember: false, ip: '127.0.0.1', userAgent: 'test' }
  const authorization = await openSession(context.db, session, context.clock.now())
  return server.inject({
    method: 'POST',
    url: '/api/reduction/uploadReductionFile',
    headers: { authorization, 'content-type': type, 'accept-language': 'en' },
    payload,
  })
}

describe('malformed requests', () => {
  test.each([
    ['without a boundary', 'multipart/form-data', FORM],
    ['with an empty boundary', 'multipart/form-data; boundary=', FORM],
    ['with a boundary above 256 characters', `multipart/form-data; boundary=${'b'.repeat(257)}`, FORM],
    ['with another boundary', 'multipart/form-data; boundary=other', FORM],
    ['truncated in a part header', IS_FORM, FORM.slice(0, 30)],
    ['truncated in a file', IS_FORM, FORM.slice(0, FORM.indexOf('%PDF') + 2)],
    ['without its last boundary', IS_FORM, part('name="file"; filename="guide.pdf"', '%PDF-1.7')],
  ])('refuses %s with 6014', async (_what, type, payload) => {
    const response = await upload(type, payload)
    expect([response.statusCode, response.json().code]).toEqual([400, 6014])
    expect(response.json().errors).toHaveLength(1)
  })
})

test.each(['/api/login/doLogin', '/api/user/register', '/api/user/emailVerification'])(
  'refuses an object as language at its field: %s',
  async (url) => {
    const { server } = await testApp()
    const response = await server.inject({ method: 'POST', url, payload: { language: { toString: 1 } } })
    expect([response.statusCode, response.json().code]).toEqual([400, 6014])
    expect(response.json().errors).toContainEqual(expect.objectContaining({ path: 'language' }))
  },
)

it('refuses order states that are not numbers, of any type', async () => {
  const call = as(await build.manager())
  for (const state of [[{ toString: 1, valueOf: 1 }], [[1]], ['x'], '1,x', ['1.5'], {}]) {
    const response = await call.send('POST /order/search', { state })
    expect([state, response.status, response.code]).toEqual([state, 400, 6014])
  }
  for (const state of ['1, 2', ['1', 2], 3]) expect((await call.send('POST /order/search', { state })).code).toBe(200)
})

it('answers an address with a broken percent-encoding like an unknown one', async () => {
  const { server } = await testApp()
  const response = await server.inject({ url: '/api/login/currentUser%ff', headers: { 'accept-language': 'en' } })
  expect([response.statusCode, response.json()]).toEqual([404, { code: 404, msg: expect.stringMatching(/\.$/) }])
})
