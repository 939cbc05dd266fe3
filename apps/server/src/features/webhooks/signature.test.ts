import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { newSecret, signaturesOf } from './signature.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const VECTOR = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' }

test('the example of the specification', () =>
  expect(signaturesOf([SECRET], VECTOR)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='))

test('the official library verifies what is signed with either of two secrets, and nothing else', () => {
  const [one, other] = [newSecret(), newSecret()]
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const body = '{"type":"test.ping","data":{"note":"海路"}}'
  const timestamp = Math.floor(Date.now() / 1000)
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signaturesOf([one, other], { id: 'msg_1', timestamp, body }),
  }
  for (const secret of [one, other])
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ data: { note: '海路' } })
  expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow()
  expect(() => new Webhook(one).verify(`${body} `, headers)).toThrow()
})
