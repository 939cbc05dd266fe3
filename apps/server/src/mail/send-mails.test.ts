import { testSecrets } from '../../test/secrets.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { SettableClock } from '../clock/clock.ts'
import { type Connection, connect } from '../database/connection.ts'
import { type Queue, startQueue } from '../queue/queue.ts'
import { enqueueMail, type WholeMail } from './enqueue-mail.ts'
import { type MailOutcome, retryDelay, type SendMailsOptions, sendMails } from './send-mails.ts'
import { mailSender } from './mail-sender.ts'
import { type Received, startMailServer, type TestMailServer } from '../../test/mail-server.ts'

let database: TestDatabase
let connection: Connection
let server: TestMailServer | undefined
let queue: Queue | undefined
const clock = new SettableClock('2026-11-20T03:00:00Z')
const mailFrom = { name: 'Kairo 海路', address: 'booking@kairo.example' }

beforeAll(async () => {
  database = await createTestDatabase()
  connection = connect(database.url, 5)
})
afterEach(async () => {
  await queue?.stop()
  await server?.close()
  queue = undefined
  server = undefined
  await connection.db.deleteFrom('mails').execute()
  await connection.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(async () => {
  await connection?.close()
  await database?.drop()
})

/** Starts sending; failed mails are retried after 20 ms, at most five times by default. */
async function startSending(smtpUrl: string | undefined, options: SendMailsOptions = {}): Promise<void> {
  queue = await startQueue({
    connectionString: database.url,
    handlers: [
      sendMails(
        { db: connection.db, clock, secrets: testSecrets, settings: { smtpUrl, mailFrom } },
        { retryDelay: (failed) => (failed < 5 ? 20 : undefined), ...options },
      ),
    ],
    pollMs: 10,
    onProblem: () => {},
  })
}
const notice = ({
  subject = 'K261120-0001：受付済み',
  ...more
}: Partial<WholeMail> & { subject?: string } = {}): WholeMail => ({
  kind: 'orderAccepted',
  to: { address: 'tanaka@shipper.example', name: '田中 太郎' },
  language: 'ja',
  content: {
    subject,
    name: '田中 太郎',
    duty: { verb: 'インボイスの登録', until: '11月27日(金) 17:00 上海' },
    paragraphs: [],
    facts: Array.from({ length: 8 }, (_, n) => [`項目${n + 1}`, `値${n + 1}`] as const),
    action: { url: 'https://kairo.example/searchOrder?open=1' },
  },
  ...more,
})
const headersOf = (received: Received | undefined): Record<string, string> =>
  Object.fromEntries(received?.mail.headers.map(({ key, value }) => [key, value]) ?? [])
const rowOf = (id: number) =>
  connection.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const stateOf = async (id: number): Promise<string> => (await rowOf(id)).state

test('a mail is delivered as written, in three languages, and its row is marked as sent', async () => {
  server = await startMailServer()
  const outcomes: MailOutcome[] = []
  await startSending(server.url, { onOutcome: async (_trx, outcome) => void outcomes.push(outcome) })
  const ids = await connection.db.transaction().execute(async (trx) => [
    await enqueueMail(trx, notice()),
    await enqueueMail(trx, notice({ language: 'zh-cn', subject: 'K261120-0002：已受理' })),
    await enqueueMail(trx, {
      kind: 'passwordReset',
      to: { address: 'li@factory.example' },
      language: 'en',
      content: { subject: 'Set a new password', paragraphs: ['“Quoted”, naïve — fine.'] },
    }),
  ])
  const received = await server.reaches(3)
  const japanese = received.find(({ mail }) => mail.subject?.includes('0001'))
  expect(japanese?.mail).toMatchObject({
    subject: '[Kairo] K261120-0001：受付済み',
    from: { name: 'Kairo 海路', address: 'booking@kairo.example' },
    to: [{ name: '田中 太郎', address: 'tanaka@shipper.example' }],
    messageId: expect.stringMatching(new RegExp(`^<${ids[0]}\\.[0-9a-f]{24}@kairo\\.example>$`)),
  })
  // Of two mails the second part has nothing in common.
  const marks = received.map(({ mail }) => mail.messageId?.split('.')[1])
  expect(new Set(marks).size).toBe(3)
  expect(headersOf(japanese)).toMatchObject({ 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' })
  expect(japanese?.mail.html).toContain('田中 太郎 様')
  // The fact is the heading, what is to be done stands in a box, the facts after the sixth are folded.
  const [shown = '', folded = ''] = (japanese?.mail.html ?? '').split('<details')
  expect(shown).toMatch(/<h1[^>]*>K261120-0001：受付済み<\/h1>[^]*class="box"[^]*11月27日\(金\) 17:00 上海[^]*値6/)
  expect(shown).not.toContain('値7')
  expect(folded).toMatch(/値7[^]*値8/)
  expect(japanese?.mail.text).toContain(
    'K261120-0001：受付済み\n\n対応事項: インボイスの登録\n期限: 11月27日(金) 17:00 上海',
  )
  expect(japanese?.mail.text).toContain('値8')
  expect(japanese?.mail.text).toContain('https://kairo.example/searchOrder?open=1')
  expect(received.find(({ mail }) => mail.subject === '[Kairo] K261120-0002：已受理')?.mail.html).toContain(
    'lang="zh-CN"',
  )
  expect(received.find(({ mail }) => mail.subject === '[Kairo] Set a new password')?.mail.text).toContain(
    '“Quoted”, naïve — fine.',
  )
  for (const id of ids) await expect.poll(() => stateOf(id)).toBe('sent')
  expect(await rowOf(ids[0] ?? 0)).toMatchObject({ attempts: 1, last_error: null, sent_time: clock.now() })
  expect(outcomes.map(({ id, state }) => ({ id, state }))).toEqual(
    expect.arrayContaining(ids.map((id) => ({ id, state: 'sent' }))),
  )
})

test('the words of a person may be answered by programs as well', async () => {
  server = await startMailServer()
  await startSending(server.url)
  await connection.db.transaction().execute((trx) => enqueueMail(trx, notice({ kind: 'consultationAnswered' })))
  const [received] = await server.reaches(1)
  expect(Object.keys(headersOf(received))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(auto-submitted|x-auto-response-suppress)$/)]),
  )
  expect(headersOf(received)).toHaveProperty('content-language')
})

test('sends nothing to a remote server without encryption unless that is allowed', async () => {
  server = await startMailServer()
  // The same server under an address that does not look local.
  const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0')
  const mail = {
    id: 1,
    mark: 'a',
    isPersonal: false,
    to: { address: 'a@b.example', name: '' },
    language: 'en',
    subject: 's',
    html: '',
    text: 't',
  }
  const { signal } = new AbortController()
  await expect(mailSender(elsewhere, mailFrom, false)(mail, signal)).rejects.toThrow(/STARTTLS/)
  expect(server.attempts()).toBe(0)
  await mailSender(elsewhere, mailFrom, true)(mail, signal)
  await mailSender(server.url, mailFrom, false)({ ...mail, id: 2 }, signal)
  expect(await server.reaches(2)).toHaveLength(2)
})

test('a rolled back transaction sends nothing', async () => {
  server = await startMailServer()
  await startSending(server.url)
  await connection.db
    .transaction()
    .execute(async (trx) => {
      await enqueueMail(trx, notice({ subject: 'never' }))
      throw new Error('stale version')
    })
    .catch(() => {})
  await enqueueMail(connection.db, notice({ subject: 'marker' }))
  expect((await server.reaches(1)).map(({ mail }) => mail.subject)).toEqual(['[Kairo] marker'])
})

test('a mail is retried after a 451 response and delivered once', async () => {
  server = await startMailServer()
  server.refuseNext({ code: 451, text: 'Try again later' }, { code: 451, text: 'Still busy' })
  await startSending(server.url)
  const id = await enqueueMail(connection.db, notice())
  await server.reaches(1)
  await expect.poll(() => rowOf(id)).toMatchObject({ state: 'sent', attempts: 3, last_error: null })
  expect(server.received).toHaveLength(1)
})

test('the row of a mail that will be retried contains the reason', async () => {
  server = await startMailServer()
  server.refuseNext({ code: 451, text: 'Mailbox busy' })
  await startSending(server.url, { retryDelay: () => 3_600_000 })
  const id = await enqueueMail(connection.db, notice())
  await expect
    .poll(() => rowOf(id))
    .toMatchObject({ state: 'queued', attempts: 1, last_error: expect.stringContaining('Mailbox busy') })
  expect(server.received).toHaveLength(0)
})

test('a mail to an unknown recipient is not retried', async () => {
  server = await startMailServer()
  server.refuseNext({ code: 550, text: 'No such user' })
  await startSending(server.url)
  const id = await enqueueMail(connection.db, notice())
  await expect
    .poll(() => rowOf(id))
    .toMatchObject({ state: 'failed', attempts: 1, last_error: expect.stringContaining('No such user') })
  expect(server.attempts()).toBe(1)
})

test('no mail is lost while the SMTP server is down', async () => {
  const first = await startMailServer()
  const { url } = first
  await first.close()
  await startSending(url, { retryDelay: () => 20 })
  const ids = await Promise.all(['a', 'b', 'c'].map((word) => enqueueMail(connection.db, notice({ subject: word }))))
  for (const id of ids) await expect.poll(async () => (await rowOf(id)).attempts).toBeGreaterThan(1)
  expect((await rowOf(ids[0] ?? 0)).last_error).toContain('ECONNREFUSED')
  server = await startMailServer(Number(new URL(url).port))
  const received = await server.reaches(3)
  expect(new Set(received.map(({ mail }) => mail.subject))).toEqual(new Set(['[Kairo] a', '[Kairo] b', '[Kairo] c']))
  for (const id of ids) await expect.poll(() => stateOf(id)).toBe('sent')
})

test('a mail that keeps failing is marked as failed', async () => {
  const gone = await startMailServer()
  await gone.close()
  const outcomes: MailOutcome[] = []
  await startSending(gone.url, { onOutcome: async (_trx, outcome) => void outcomes.push(outcome) })
  const id = await enqueueMail(connection.db, notice())
  await expect.poll(() => rowOf(id)).toMatchObject({ state: 'failed', attempts: 5 })
  expect(outcomes).toEqual([
    expect.objectContaining({ id, state: 'failed', error: expect.stringContaining('ECONNREFUSED') }),
  ])
})

test('without an SMTP server mails stay in the outbox, later as well', async () => {
  await startSending(undefined)
  const id = await enqueueMail(connection.db, notice())
  await expect.poll(() => stateOf(id)).toBe('outbox')
  await queue?.stop()
  server = await startMailServer()
  await startSending(server.url)
  await enqueueMail(connection.db, notice({ subject: 'marker' }))
  await server.reaches(1)
  expect(await stateOf(id)).toBe('outbox')
})

test('line breaks and lists in names, subjects and addresses are neutralized', async () => {
  server = await startMailServer()
  await startSending(server.url)
  const breaks = '\r\nBcc: spy@evil.example\r\n\r\nbody'
  await enqueueMail(
    connection.db,
    notice({
      to: { address: 'good@shipper.example', name: `Name${breaks}, spy@evil.example` },
      subject: `Subject${breaks}`,
    }),
  )
  const bad = [
    `good@shipper.example${breaks}`,
    'good@shipper.example, spy@evil.example',
    'Good <good@shipper.example>',
    '',
  ]
  const ids = await Promise.all(bad.map((address) => enqueueMail(connection.db, notice({ to: { address } }))))
  for (const id of ids) expect(await rowOf(id)).toMatchObject({ state: 'failed', last_error: 'Not a mail address' })
  const [only] = await server.reaches(1)
  await queue?.stop()
  expect(server.received).toHaveLength(1)
  expect(only?.recipients).toEqual(['good@shipper.example'])
  expect(only?.mail.bcc).toBeUndefined()
  expect(only?.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
  expect(only?.mail.to).toHaveLength(1)
})

test('a mail cannot make the server read local files or fetch URLs', async () => {
  server = await startMailServer()
  await startSending(server.url)
  const path = '/etc/passwd'
  const id = await connection.db.transaction().execute(async (trx) => {
    const queued = await enqueueMail(trx, notice())
    await trx
      .updateTable('mails')
      .set({ subject: path, html: `{"path":"${path}"}`, text: path })
      .where('id', '=', queued)
      .execute()
    return queued
  })
  const [mail] = await server.reaches(1)
  expect(mail?.raw).not.toContain('root:')
  await expect.poll(() => stateOf(id)).toBe('sent')
})

test('the retry delays cover a weekend and then end', () => {
  let total = 0
  let failed = 1
  for (let delay = retryDelay(failed); delay !== undefined; delay = retryDelay(++failed)) total += delay
  expect(total).toBeGreaterThan(72 * 3_600_000)
  expect(total).toBeLessThan(96 * 3_600_000)
})
