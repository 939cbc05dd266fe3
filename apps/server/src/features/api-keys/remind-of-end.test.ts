import { addDays, tokyoToday } from '@kairo/shared/dates'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { resetClock, START, testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { startMailServer, type TestMailServer } from '../../../test/mail-server.ts'
import { sendMails } from '../../mail/send-mails.ts'
import { type Queue, startQueue } from '../../queue/queue.ts'
import { mailsTo, messagesOf } from '../customers/test-customers.ts'
import { remindOfEnd } from './remind-of-end.ts'

let server: TestMailServer
let queue: Queue
beforeAll(async () => {
  const { context, databaseUrl } = await testApp()
  server = await startMailServer()
  const settings = { smtpUrl: server.url, mailFrom: { name: 'Kairo', address: 'booking@kairo.example' } }
  queue = await startQueue({
    connectionString: databaseUrl,
    handlers: [sendMails({ ...context, settings })],
    pollMs: 10,
    onProblem: () => {},
  })
})
afterEach(resetClock)
afterAll(async () => {
  await queue.stop()
  await server.close()
})

const TODAY = tokyoToday(START)
const made = async (customer: { id: number }, days: number) => {
  const lastDay = addDays(TODAY, days)
  const form = { name: `For ${days} days`, perMinute: 60, ipAllow: [], scopes: ['events:read' as const], lastDay }
  return (await as(customer).call('POST /apiKey/make', form)).body.data
}
/** Runs the job of that day, twice; the mails to an address until then. */
async function on(day: number, to: string) {
  const { context, clock } = await testApp()
  clock.set(new Date(START.getTime() + day * 24 * 3_600_000))
  for (let run = 0; run < 2; run++) await remindOfEnd(context)
  return (await mailsTo(to)).map(({ subject }) => subject.replace(/^\[.*?\] /, ''))
}

test('customers are mailed 30, 7 and 1 days before a key ends and when it has, once each', async () => {
  const customer = await build.customer({ language: 'en' })
  const { key } = await made(customer, 40)
  expect(await on(9, customer.email)).toEqual([])
  const days: string[][] = []
  for (const day of [10, 11, 32, 33, 38, 39, 40, 41, 60]) days.push(await on(day, customer.email))
  expect(days.map(({ length }) => length)).toEqual([1, 1, 1, 2, 2, 3, 3, 4, 4])
  expect(days.at(-1)).toEqual([
    ...Array.from({ length: 3 }, () => expect.stringMatching(/API key “For 40 days” works until .*30 Dec/)),
    expect.stringContaining('API key “For 40 days” has expired'),
  ])
  const received = (await server.reaches(4)).filter(({ recipients }) => recipients.includes(customer.email))
  expect(received).toHaveLength(4)
  for (const { mail, raw } of received) {
    expect(mail.text).toContain(`(${key.slice(0, 14)}…)`)
    expect(mail.text).toContain('http://kairo.test/developer')
    expect(raw).not.toContain(key.slice(15))
  }
  expect(await messagesOf(customer.id)).toEqual(['apiKeyEnding', 'apiKeyEnding', 'apiKeyEnding', 'apiKeyExpired'])
})

test('what had passed when the day was set is not told, nor the end of a key that was revoked', async () => {
  const customer = await build.customer({ language: 'en' })
  await made(customer, 5)
  const { id } = await made(customer, 8)
  await as(customer).call('POST /apiKey/revoke', { id })
  const kinds: string[][] = []
  for (const day of [0, 3, 4, 5, 6, 9]) kinds.push(await on(day, customer.email))
  expect(kinds.map(({ length }) => length)).toEqual([0, 0, 1, 1, 2, 2])
})

test('a later day is reminded of anew', async () => {
  const customer = await build.customer({ language: 'en' })
  const { id, version } = await made(customer, 31)
  expect(await on(1, customer.email)).toHaveLength(1)
  const change = { id, version, name: 'Longer', perMinute: 60, ipAllow: [], lastDay: addDays(TODAY, 50) }
  expect((await as(customer).call('POST /apiKey/change', change)).code).toBe(200)
  expect(await on(19, customer.email)).toHaveLength(1)
  expect(await on(20, customer.email)).toHaveLength(2)
})
