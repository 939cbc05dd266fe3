// @module-tag database: locks, leases
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { type Receiver, startReceiver, status, storeEndpoint } from '../../../../test/webhook-receiver.ts'
import type { AppContext } from '../../../app-context.ts'
import type { SettableClock } from '../../../clock/clock.ts'
import { recordWebhookMessages } from '../record-messages.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import { sendWebhooks } from './send-due.ts'

let context: AppContext
let clock: SettableClock
beforeAll(async () => {
  ;({ context, clock } = await testApp())
})
let customer: { id: number }
beforeEach(async () => {
  customer = await build.customer()
})
const receivers: Receiver[] = []
afterEach(async () => {
  for (const receiver of receivers.splice(0)) receiver.close()
  await context.db.deleteFrom('webhook_messages').execute()
  await context.db.deleteFrom('webhook_endpoints').execute()
})

const listen = async (...answer: Parameters<typeof startReceiver>) => {
  const receiver = await startReceiver(...answer)
  receivers.push(receiver)
  return receiver
}
const record = (of = customer, numbers: readonly number[] = [1]) =>
  context.db.transaction().execute((trx) =>
    recordWebhookMessages(
      trx,
      clock.now(),
      numbers.map((n) => ({ type: 'booking.changed', customerId: of.id, orderId: null, data: { n } })),
    ),
  )
const JOB = { id: '0', attempt: 1, maxAttempts: 25 }
/** A job of a process; a second one is another process. */
const run = (limits: Parameters<typeof sendWebhooks>[1] = {}, stop = new AbortController()) =>
  sendWebhooks(context, { random: () => 0.5, lingerMs: 0, ...limits }).run(
    {},
    { ...JOB, signal: stop.signal, stopping: stop.signal },
  )
const attempts = () =>
  context.db
    .selectFrom('webhook_attempts')
    .select(['endpoint_id', 'n', 'status', 'error', 'response_head'])
    .orderBy('id')
    .execute()
const delivery = () => context.db.selectFrom('webhook_deliveries').selectAll().executeTakeFirstOrThrow()
const endpoint = (id: number) =>
  context.db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const secondsToNext = async () => {
  const { next_at } = await delivery()
  return next_at && (next_at.getTime() - clock.now().getTime()) / 1000
}

describe('a message', () => {
  test('is sent once, signed so that the official library verifies it', async () => {
    const receiver = await listen(status(200, {}, 'thanks\0'))
    const { id, secret } = await storeEndpoint(context, customer, receiver.url)
    clock.set(new Date())
    await record()
    await run()
    await run()
    const [sent] = receiver.received
    expect(receiver.received).toHaveLength(1)
    expect(sent?.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'webhook-id': expect.stringMatching(/^msg_[\w-]{24}$/),
      'webhook-timestamp': String(Math.floor(clock.now().getTime() / 1000)),
    })
    expect(new Webhook(secret).verify(sent?.body ?? '', sent?.headers as Record<string, string>)).toEqual({
      type: 'booking.changed',
      timestamp: clock.now().toISOString(),
      data: { n: 1 },
    })
    expect(await attempts()).toEqual([{ endpoint_id: id, n: 1, status: 200, error: '', response_head: 'thanks�' }])
    expect(await delivery()).toMatchObject({ outcome: 'delivered', next_at: null, sending: false })
  })

  test('that fails is sent again under its id, at its times, until it succeeds', async () => {
    const receiver = await listen((response, _received, n) => status(n < 3 ? 500 : 200)(response, _received, n))
    const { id } = await storeEndpoint(context, customer, receiver.url)
    await record()
    await run()
    expect(await secondsToNext()).toBe(5)
    expect((await endpoint(id)).failing_since).toEqual(clock.now())
    clock.advance(4 / 60)
    await run()
    expect(receiver.received).toHaveLength(1)
    clock.advance(1 / 60)
    await run()
    expect(await secondsToNext()).toBe(300)
    clock.advance(5)
    await run()
    expect(new Set(receiver.ids()).size).toBe(1)
    expect((await attempts()).map(({ n, status: code, error }) => [n, code, error])).toEqual([
      [1, 500, 'status'],
      [2, 500, 'status'],
      [3, 200, ''],
    ])
    expect((await endpoint(id)).failing_since).toBeNull()
  })

  test('is given up after its tenth try', async () => {
    const receiver = await listen(status(503))
    await storeEndpoint(context, customer, receiver.url)
    await record()
    for (let n = 0; n < 12; n++) {
      await run()
      clock.advance(24 * 60)
      // Days on which it answers others.
      await context.db.updateTable('webhook_endpoints').set({ failing_since: null }).execute()
    }
    expect(receiver.received).toHaveLength(10)
    expect(await delivery()).toMatchObject({ outcome: 'failed', next_at: null, tries: 10 })
  })

  test.each([
    ['120', 120],
    ['1', 5],
    ['99999999', 86_400],
  ])('waits as long as Retry-After %s asks for, within bounds', async (header, seconds) => {
    const receiver = await listen(status(429, { 'retry-after': header }))
    await storeEndpoint(context, customer, receiver.url)
    await record()
    await run()
    expect(await secondsToNext()).toBe(seconds)
  })

  test('is not sent on to where a redirect leads', async () => {
    const inner = await listen()
    const receiver = await listen(status(302, { location: inner.url }))
    await storeEndpoint(context, customer, receiver.url)
    await record()
    await run()
    expect(inner.received).toEqual([])
    expect(await attempts()).toMatchObject([{ status: 302, error: 'redirect' }])
  })

  test('that nobody answers, or whose receiver is not there, has failed', async () => {
    const silent = await listen(() => undefined)
    const gone = await listen()
    gone.close()
    const endless = await listen((response) => void response.writeHead(200).write('x'))
    const urls = [silent.url, gone.url, endless.url, 'https://10.0.0.1/hook']
    for (const url of urls) await storeEndpoint(context, customer, url)
    await record()
    await run({ timeoutMs: 300 })
    // An answer whose text never ends has come all the same.
    expect((await attempts()).map(({ error }) => error).toSorted()).toEqual(['', 'notPublic', 'refused', 'timeout'])
  })

  test('of a process that is killed is sent by another once the lease is over, under its id', async () => {
    const stop = new AbortController()
    const receiver = await listen(() => stop.abort())
    await storeEndpoint(context, customer, receiver.url)
    await record()
    await run({}, stop)
    receiver.answer(status(204))
    await run()
    expect(receiver.received).toHaveLength(1)
    expect(await attempts()).toEqual([])
    clock.advance(1.01)
    await run()
    expect(receiver.received).toHaveLength(2)
    expect(new Set(receiver.ids()).size).toBe(1)
    expect(await attempts()).toMatchObject([{ n: 1, status: 204 }])
  })

  test('that several processes look for is taken by one of them', async () => {
    const receiver = await listen()
    await storeEndpoint(context, customer, receiver.url)
    await record(customer, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    await Promise.all([run(), run(), run()])
    await run()
    expect(new Set(receiver.ids()).size).toBe(12)
    expect(receiver.received).toHaveLength(12)
  })
})

describe('receivers that hang', () => {
  test('hold five places each, and none of those that answer', async () => {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let [open, most] = [0, 0]
    const hanging = await listen((response) => {
      most = Math.max(most, ++open)
      void held.then(() => {
        open--
        response.writeHead(204).end()
      })
    })
    // While the others hang it gets all of its messages.
    const good = await listen((response, received, n) => {
      status(204)(response, received, n)
      if (n === 20) release()
    })
    const other = await build.customer()
    await storeEndpoint(context, customer, hanging.url)
    await storeEndpoint(context, other, good.url)
    const numbers = Array.from({ length: 20 }, (_none, n) => n)
    await record(customer, numbers)
    await record(other, numbers)
    await run()
    expect([good.received.length, hanging.received.length, most]).toEqual([20, 20, 5])
  })

  test('are tried one message at a time while they fail', async () => {
    const { id } = await storeEndpoint(context, customer, 'https://hooks.example.com/')
    await record(customer, [1, 2, 3, 4, 5, 6, 7])
    const room = { ofEndpoint: 5, ofFailing: 1 }
    expect(await claimDeliveries(context.db, clock.now(), 50, room)).toHaveLength(5)
    expect(await claimDeliveries(context.db, clock.now(), 50, room)).toHaveLength(0)
    clock.advance(2)
    await context.db.updateTable('webhook_endpoints').set({ failing_since: clock.now() }).where('id', '=', id).execute()
    expect(await claimDeliveries(context.db, clock.now(), 50, room)).toHaveLength(1)
  })
})

describe('an endpoint', () => {
  const mails = () =>
    context.db.selectFrom('mails').select(['kind', 'text']).where('user_id', '=', customer.id).orderBy('id').execute()
  const logged = () =>
    context.db.selectFrom('log').select(['explain', 'object', 'info']).where('explain', '=', 'stopWebhook').execute()

  test('that is gone is off at once, with a mail', async () => {
    const receiver = await listen(status(410))
    const { id } = await storeEndpoint(context, customer, receiver.url)
    await record(customer, [1, 2, 3, 4, 5, 6, 7, 8])
    await run()
    expect(receiver.received.length).toBeLessThanOrEqual(5)
    expect(await endpoint(id)).toMatchObject({ state: 'off', off_reason: 'gone' })
    const { n } = await context.db
      .selectFrom('webhook_deliveries')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('outcome', '=', 'stopped')
      .executeTakeFirstOrThrow()
    expect(n).toBe(8)
    expect(await mails()).toEqual([{ kind: 'webhookStopped', text: expect.stringContaining('answered 410') }])
    expect(await logged()).toMatchObject([{ object: new URL(receiver.url).host }])
  })

  test('that fails for five days is off, with a mail', async () => {
    const receiver = await listen(status(500))
    const { id } = await storeEndpoint(context, customer, receiver.url)
    await record()
    await run()
    clock.advance(5 * 24 * 60 - 1)
    await record()
    await run()
    expect(await endpoint(id)).toMatchObject({ state: 'active' })
    clock.advance(1)
    await run()
    expect(await endpoint(id)).toMatchObject({ state: 'off', off_reason: 'failing' })
    expect(await mails()).toMatchObject([{ kind: 'webhookStopped' }])
  })
})

test('a name that is answered otherwise the second time leads nowhere', async () => {
  const inner = await listen()
  await storeEndpoint(context, customer, `https://rebind.example.com:${inner.port}/`)
  await record()
  // Public by its number, and of no network.
  const answers = [[{ address: '2d00::1', family: 6 }], [{ address: '127.0.0.1', family: 4 }]]
  const resolve = () => Promise.resolve(answers.shift() ?? [])
  await run({ resolve, timeoutMs: 300 })
  clock.advance(1)
  await run({ resolve, timeoutMs: 300 })
  // Each try has asked once.
  expect(answers).toEqual([])
  const [first, second] = await attempts()
  expect(first?.error).toMatch(/^(refused|timeout)$/)
  expect(second?.error).toBe('notPublic')
  expect(inner.received).toEqual([])
})
