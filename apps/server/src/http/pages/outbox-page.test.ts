import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveOutbox } from './outbox-page.ts'

const mail = { id: 1, to: 'a@b.example', subject: 'Your link', text: '', state: 'outbox', time: '', kind: '' }

async function statusFor(remoteAddress: string, headers: Record<string, string>): Promise<number> {
  const app = Fastify({ trustProxy: ['loopback'] })
  serveOutbox(app, async () => [mail])
  app.setErrorHandler((_error, _request, reply) => reply.status(404).send())
  const { statusCode } = await app.inject({ url: '/dev/mail', remoteAddress, headers })
  await app.close()
  return statusCode
}

test.each([
  ['127.0.0.1', 'localhost:3000'],
  ['127.0.0.1', '127.0.0.1:3000'],
  ['::1', '[::1]:3000'],
  ['::ffff:127.0.0.1', 'LOCALHOST'],
])('a browser on this machine can read the mails: %s asking for %s', async (address, host) => {
  expect(await statusFor(address, { host })).toBe(200)
})

test.each<[string, string, Record<string, string>]>([
  ['from another machine', '192.168.1.20', { host: 'localhost:3000' }],
  ['from another machine with a loopback host name', '203.0.113.7', { host: '127.0.0.1' }],
  ['DNS rebinding: a foreign host name that resolves to this machine', '127.0.0.1', { host: 'evil.example:3000' }],
  ['a host name that only starts with localhost', '127.0.0.1', { host: 'localhost.evil.example' }],
  ['through a proxy', '127.0.0.1', { host: 'localhost', 'x-forwarded-for': '203.0.113.7' }],
  ['through a proxy that names loopback', '127.0.0.1', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }],
  ['through another proxy', '127.0.0.1', { host: 'localhost', forwarded: 'for=203.0.113.7' }],
  ['claiming to be this machine', '203.0.113.7', { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }],
])('others cannot read the mails: %s', async (_who, address, headers) => {
  expect(await statusFor(address, headers)).toBe(404)
})
