import type { WebhookType } from '@kairo/shared/webhooks/webhook-types'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as, refusedData } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { USER_STATE } from '@kairo/shared/roles'
import { expectRefused } from '../../../test/expect-refused.ts'
import { type Receiver, startReceiver, status, storeEndpoint } from '../../../test/webhook-receiver.ts'
import type { AppContext } from '../../app-context.ts'
import type { SettableClock } from '../../clock/clock.ts'
import { sheetOf } from '../billing/test-billing.ts'
import { purgeMessages } from './purge-messages.ts'
import { recordWebhookMessages } from './record-messages.ts'
import { sendWebhooks } from './sending/send-due.ts'

let context: AppContext
let clock: SettableClock
beforeAll(async () => {
  ;({ context, clock } = await testApp())
})
let customer: Awaited<ReturnType<typeof build.customer>>
beforeEach(async () => {
  customer = await build.customer({ company_name: 'Minato Shokai' })
})
const receivers: Receiver[] = []
afterEach(async () => {
  for (const receiver of receivers.splice(0)) receiver.close()
  await context.db.deleteFrom('webhook_messages').execute()
})

const SAVE = 'POST /webhook/save'
const HOOK = { url: 'https://hooks.example.com/kairo', types: ['booking.confirmed' as const] }
const added = async (given: object = {}) => (await as(customer).call(SAVE, { ...HOOK, ...given })).body.data
const list = async (account: { id: number } = customer) =>
  (await as(account).call('POST /webhook/list', { customerId: customer.id })).body.data.dataList
const listen = async (...answer: Parameters<typeof startReceiver>) => {
  const receiver = await startReceiver(...answer)
  receivers.push(receiver)
  return receiver
}
const record = (type: WebhookType = 'booking.confirmed', orderId: number | null = null) =>
  context.db
    .transaction()
    .execute((trx) =>
      recordWebhookMessages(trx, clock.now(), [{ type, customerId: customer.id, orderId, data: { at: clock.now() } }]),
    )
const send = () => {
  const { signal } = new AbortController()
  return sendWebhooks(context, { lingerMs: 0 }).run(
    {},
    { id: '0', attempt: 1, maxAttempts: 25, signal, stopping: signal },
  )
}
const logged = async () =>
  (
    await context.db
      .selectFrom('log')
      .select(['explain', 'object', 'info'])
      .where('type', '=', 'integration')
      .where('user_id', '=', customer.id)
      .orderBy('id')
      .execute()
  ).map(({ explain, object, info }) => [explain, object, info])

describe('an endpoint', () => {
  test('is added with a secret that is shown once, changed, and removed; five at most', async () => {
    const { id, version, secret } = await added()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await list()).toMatchObject([
      {
        id,
        version: 1,
        customer: 'Minato Shokai',
        ...HOOK,
        state: 'active',
        offReason: null,
        waiting: 0,
        lastAt: null,
      },
    ])
    const changed = await as(customer).call(SAVE, { id, version, ...HOOK, types: ['invoice.paid'], active: false })
    expect(changed.body.data).toEqual({ id, version: 2, secret: null })
    expect(await list()).toMatchObject([{ state: 'off', offReason: 'customer' }])
    const stale = await as(customer).call(SAVE, { id, version, ...HOOK })
    expectRefused(stale, 'UPDATE_FAIL')
    expect(refusedData(stale)).toEqual({
      latest: { id, version: 2, url: HOOK.url, types: ['invoice.paid'], active: false },
    })
    for (let n = 2; n <= 5; n++) await added({ url: `${HOOK.url}/${n}` })
    expectRefused(await as(customer).call(SAVE, HOOK), 'INSERT_FAIL')
    expect((await as(customer).call('POST /webhook/remove', { id, version: 2 })).code).toBe(200)
    expect(await list()).toHaveLength(4)
    // Addresses may hold what keeps others from posting there: the log has hosts alone.
    const log = await logged()
    expect(log.slice(0, 2)).toEqual([
      ['addWebhook', 'hooks.example.com', { types: ['booking.confirmed'] }],
      [
        'changeWebhook',
        'hooks.example.com',
        { types: [['booking.confirmed'], ['invoice.paid']], state: ['active', 'off'] },
      ],
    ])
    expect(JSON.stringify(log)).not.toMatch(/whsec|\/kairo/)
  })

  test('of others is unknown, also to its shipper accounts; the business administrator lists and switches off', async () => {
    const { id, version } = await added()
    const other = await build.customer()
    const byId = { id, version }
    expectRefused(await as(other).call(SAVE, { ...byId, ...HOOK }), 'RECORD_NOT_EXIST')
    for (const call of ['POST /webhook/remove', 'POST /webhook/rotate'] as const)
      expectRefused(await as(other).call(call, byId), 'RECORD_NOT_EXIST')
    for (const call of ['POST /webhook/test', 'POST /webhook/attempts', 'POST /webhook/exportAttempts'] as const)
      expectRefused(await as(other).call(call, { id }), 'RECORD_NOT_EXIST')
    expectRefused(await as(other).send('POST /webhook/replay', { id, since: '2026-11-01 00:00' }), 'RECORD_NOT_EXIST')
    expect((await as(other).call('POST /webhook/list', { customerId: customer.id })).body.data.total).toBe(0)
    const shipper = await build.shipperAccount(customer)
    expectRefused(await as(shipper).send('POST /webhook/list', {}), 'PERMISSION_ERROR')
    const manager = await build.manager()
    expect(await list(manager)).toMatchObject([{ id, customerId: customer.id }])
    expectRefused(await as(manager).send(SAVE, HOOK), 'PERMISSION_ERROR')
    await record()
    expect((await as(manager).call('POST /webhook/switchOff', byId)).code).toBe(200)
    expect(await list(manager)).toMatchObject([{ state: 'off', offReason: 'operator', waiting: 0 }])
    const messages = await context.db.selectFrom('messages').select('kind').where('user_id', '=', customer.id).execute()
    expect(messages).toEqual([{ kind: 'webhookStopped' }])
  })

  test.each([
    ['http://hooks.example.com/', 'begins with https'],
    ['https://user:word@hooks.example.com/', 'user name'],
    ['https://hooks.example.com:22/', 'port'],
    ['https://10.0.0.1/', 'public address'],
    ['https://169.254.169.254/latest/meta-data', 'public address'],
    ['https://[::1]/', 'public address'],
    ['https://167772161/', 'public address'],
    ['https://localhost/', 'public address'],
    ['https://db.internal/', 'public address'],
    ['ftp://hooks.example.com/', 'web'],
    ['hooks.example.com', 'web'],
  ])('at %s is refused', async (url, text) => {
    const { errors } = await as(customer).send(SAVE, { ...HOOK, url })
    expect(errors).toEqual([{ path: 'url', message: expect.stringContaining(text) }])
  })

  test('is off when the contract of its customer ends', async () => {
    const { id } = await added()
    await record()
    const manager = await build.manager()
    const ended = await as(manager).call('POST /user/updateState', {
      id: customer.id,
      version: customer.version,
      state: USER_STATE.terminated,
    })
    expect([ended.code, ended.msg]).toEqual([200, expect.anything()])
    expect(await list(manager)).toMatchObject([{ id, state: 'off', offReason: 'contractEnded', waiting: 0 }])
  })
})

test('a test is sent at once and shows the answer, also of one that is off', async () => {
  const receiver = await listen(status(418, {}, 'I am a teapot'))
  const { id, secret, version } = await added({ url: receiver.url, active: false })
  const { data } = (await as(customer).call('POST /webhook/test', { id })).body
  expect(data).toMatchObject({
    type: 'test.ping',
    n: 1,
    status: 418,
    error: 'status',
    responseHead: 'I am a teapot',
    nextAt: null,
  })
  const [sent] = receiver.received
  expect(sent?.headers['webhook-id']).toBe(data.messageId)
  expect(sent?.body).toBe(data.body)
  expect(JSON.parse(data.body)).toEqual({
    type: 'test.ping',
    timestamp: clock.now().toISOString(),
    data: { webhookId: id },
  })
  expect(await list()).toMatchObject([{ version, failingSince: null, lastStatus: 418, lastError: 'status' }])
  expect(secret).toBeTruthy()
})

test('after a rotation both secrets verify for a day, then the new one alone', async () => {
  clock.set(new Date())
  const receiver = await listen()
  const { id, version, secret: old } = await added({ url: receiver.url })
  const rotated = (await as(customer).call('POST /webhook/rotate', { id, version })).body.data
  expect(await list()).toMatchObject([{ oldSecretUntil: rotated.oldSecretUntil }])
  const verify = async (secret: string | null) => {
    await as(customer).call('POST /webhook/test', { id })
    const sent = receiver.received.at(-1)
    return new Webhook(secret ?? '').verify(sent?.body ?? '', sent?.headers as Record<string, string>)
  }
  await expect(verify(old)).resolves.toMatchObject({ type: 'test.ping' })
  await expect(verify(rotated.secret)).resolves.toMatchObject({ type: 'test.ping' })
  // Headers are checked against the present time: the message is of tomorrow, and signed once.
  clock.advance(24 * 60)
  await as(customer).call('POST /webhook/test', { id })
  const sent = receiver.received.at(-1)
  expect(String(sent?.headers['webhook-signature']).split(' ')).toHaveLength(1)
  expect(await list()).toMatchObject([{ oldSecretUntil: null }])
  const { sealed } = await context.db
    .selectFrom('webhook_endpoints')
    .select('secret_enc as sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(sealed.toString('latin1')).not.toContain(rotated.secret)
})

describe('tries', () => {
  test('are listed with their answers, filtered, and exported; messages are replayed under their ids', async () => {
    const order = await build.order({ customer })
    const receiver = await listen((response, received, n) =>
      status(n === 1 ? 500 : 200, {}, 'seen')(response, received, n),
    )
    const { id } = await storeEndpoint(context, customer, receiver.url, ['booking.confirmed', 'invoice.paid'])
    await record('booking.confirmed', order.id)
    await send()
    const waiting = (await as(customer).call('POST /webhook/attempts', { id })).body.data.dataList
    expect(waiting).toMatchObject([{ n: 1, nextAt: expect.stringMatching(/^2026-11-20 12:00:0[45]$/) }])
    clock.advance(1)
    await record('invoice.paid')
    await send()
    const find = async (filter: object = {}) =>
      (await as(customer).call('POST /webhook/attempts', { id, ...filter })).body.data
    const { dataList, total } = await find()
    expect(total).toBe(3)
    expect(dataList.at(-1)).toMatchObject({
      type: 'booking.confirmed',
      orderCode: order.code,
      n: 1,
      status: 500,
      error: 'status',
      at: '2026-11-20 12:00:00',
      nextAt: null,
      responseHead: 'seen',
    })
    const counted = async (filter: object) => (await find(filter)).total
    expect([await counted({ outcome: 'failed' }), await counted({ outcome: 'succeeded' })]).toEqual([1, 2])
    expect([await counted({ type: 'invoice.paid' }), await counted({ from: '2026-11-21' })]).toEqual([1, 0])
    expect((await find({ limit: 1, page: 2 })).dataList).toHaveLength(1)
    const sheet = await sheetOf(await as(customer).call('POST /webhook/exportAttempts', { id, outcome: 'failed' }))
    expect(sheet).toMatchObject([{ Type: 'booking.confirmed', 'Order no.': order.code, Status: 500, Answer: 'seen' }])

    const replay = async (more: object) => (await as(customer).send('POST /webhook/replay', { id, ...more })).body.data
    expect(await replay({ since: '2026-11-20 12:00', preview: true })).toEqual({ messages: 2 })
    expect(receiver.received).toHaveLength(3)
    expect(await replay({ since: '2026-11-20 12:01' })).toEqual({ messages: 1 })
    await send()
    const messageId = dataList.at(-1)?.messageId
    expect(await replay({ messageId })).toEqual({ messages: 1 })
    await send()
    expect(receiver.ids().at(-1)).toBe(messageId)
    expect(receiver.received).toHaveLength(5)
    expect((await find({ type: 'booking.confirmed' })).dataList.map(({ n }) => n)).toEqual([3, 2, 1])
    expectRefused(await as(customer).send('POST /webhook/replay', { id }), 'PARAMETER_ERROR')
    expectRefused(await as(customer).send('POST /webhook/replay', { id, messageId: 'msg_none' }), 'PARAMETER_ERROR')
    expect((await logged()).filter(([explain]) => explain === 'replayWebhook')).toHaveLength(2)
  })

  test('what arose while an endpoint was off is sent by a replay once it is on again', async () => {
    const receiver = await listen()
    const { id, version } = await added({ url: receiver.url, active: false })
    await record()
    await send()
    expect(receiver.received).toEqual([])
    const since = { id, since: '2026-11-19 00:00' }
    expectRefused(await as(customer).call('POST /webhook/replay', since), 'PARAMETER_ERROR')
    await as(customer).call(SAVE, { id, version, ...HOOK, url: receiver.url })
    expect((await as(customer).call('POST /webhook/replay', since)).body.data).toEqual({ messages: 1 })
    await send()
    expect(receiver.received).toHaveLength(1)
  })

  test('are kept for 30 days with their messages, unless they are still being sent', async () => {
    const receiver = await listen()
    const { id } = await storeEndpoint(context, customer, receiver.url, ['booking.confirmed'])
    await record()
    await send()
    clock.advance(30 * 24 * 60)
    await record()
    await purgeMessages(context.db, clock.now())
    expect((await as(customer).call('POST /webhook/attempts', { id })).body.data.total).toBe(1)
    clock.advance(1)
    await purgeMessages(context.db, clock.now())
    expect((await as(customer).call('POST /webhook/attempts', { id })).body.data.total).toBe(0)
    clock.advance(31 * 24 * 60)
    await purgeMessages(context.db, clock.now())
    const left = await context.db.selectFrom('webhook_deliveries').select('outcome').execute()
    expect(left).toEqual([{ outcome: null }])
  })
})
