import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

test.each([
  [true, 'max-age=31536000'],
  [false, undefined],
])('browsers are told to come by https where people do: %s', async (https, expected) => {
  const app = Fastify()
  app.addHook('onRequest', securityHeaders(https))
  const { headers } = await app.inject('/nothing')
  expect(headers['strict-transport-security']).toBe(expected)
  expect(headers['x-content-type-options']).toBe('nosniff')
  await app.close()
})
