import { formatMoney } from '@kairo/shared/currencies'
import { LANGUAGES, type Language } from '@kairo/shared/languages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { startMailServer, type TestMailServer } from '../../../test/mail-server.ts'
import { sendMails } from '../../mail/send-mails.ts'
import { type Queue, startQueue } from '../../queue/queue.ts'
import { followProposals, remindOverdue } from './commands/billing-day.ts'
import { draftOf, invoiceAs, issueAs, proposed, quotedOrder } from './test-billing.ts'

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
  const bank = {
    name: { ja: '港湾銀行', en: 'Harbour Bank', 'zh-cn': '港湾银行' },
    accountNumber: '1234567',
    accountName: 'KAIRO',
  }
  const name = { ja: '海路', en: 'Kairo', 'zh-cn': '海路' }
  await context.db
    .insertInto('settings')
    .values({ key: 'operatorCompany', value: JSON.stringify({ name, bank }) })
    .onConflict((old) => old.column('key').doUpdateSet({ value: JSON.stringify({ name, bank }) }))
    .execute()
})
afterAll(async () => {
  await queue.stop()
  await server.close()
})

const CAUSE: Record<Language, string> = { 'zh-cn': '滞港', en: 'Demurrage', ja: 'デマレージ' }

const OVERDUE: Record<Language, string> = { 'zh-cn': '已逾期', en: 'overdue', ja: '過ぎています' }
const REMINDER: Record<Language, string> = {
  'zh-cn': '等待您答复',
  en: 'waits for your answer',
  ja: 'ご回答をお待ちしています',
}

/** Receives mails to the address until one tells of this. */
async function received(address: string, sign: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const mail = (await server.reaches(count))[count - 1]
    if (mail?.recipients.includes(address) && mail.mail.text?.includes(sign)) return mail.mail.text
  }
}

it.each(LANGUAGES)('mails about a charge and an invoice state their facts in %s', async (language) => {
  const { context, clock } = await testApp()
  const operator = await build.operator()
  const customer = await build.customer({ language, country: 2 })
  const shipper = await build.shipperAccount(customer)
  const { order } = await quotedOrder({ customer, state: 8 })
  const charge = { kind: 'DEM', quantity: '2', price: '18000', text: 'Two days over', cause: '1' }
  const id = await proposed(operator, order, charge)
  const asked = await received(customer.email, 'Two days over')
  const due = language === 'en' ? '7 Dec 2026' : '2026年12月7日'
  for (const fact of [formatMoney('36000', 'JPY', language), CAUSE[language], due, `/searchOrder?open=${order.id}`])
    expect(asked).toContain(fact)

  clock.set(new Date('2026-11-26T03:00:00Z'))
  await followProposals(context, clock.now())
  const reminder = await received(customer.email, REMINDER[language])
  expect(reminder).toContain(formatMoney('36000', 'JPY', language))

  await as(customer).call('POST /orderCharge/answer', { id, agree: true, version: 1 })
  const draft = await draftOf(operator, order)
  await issueAs(operator, draft)
  const { no, dueDate } = await invoiceAs(operator, draft)
  const issued = await received(customer.email, no ?? '-')
  expect(dueDate).toBe('2026-12-25')
  const payBy = /2026-12-25|25 Dec 2026|2026年12月25日/
  for (const fact of [formatMoney('320310', 'JPY', language), '1234567', 'KAIRO']) expect(issued).toContain(fact)
  expect(issued).toMatch(payBy)

  const payment = { customerId: customer.id, receivedOn: '2026-11-25', amount: '300000', currency: 'JPY' } as const
  const paid = await as(operator).call('POST /payment/add', {
    ...payment,
    allocations: [{ invoiceId: draft, amount: '300000' }],
  })
  expect([paid.code, paid.errors]).toEqual([200, undefined])
  // Sessions have ended by then.
  clock.set(new Date('2026-12-26T03:00:00Z'))
  await remindOverdue(context, clock.now())
  const overdue = await received(customer.email, OVERDUE[language])
  expect(overdue).toContain(formatMoney('20310', 'JPY', language))
  expect(overdue).toMatch(payBy)
  for (const fact of [no ?? '-', '1234567']) expect(overdue).toContain(fact)

  const manager = await build.manager()
  const { version } = await invoiceAs(manager, draft)
  await as(manager).call('POST /billing/credit', { id: draft, version, reason: 'again' })
  const notes = (await invoiceAs(manager, draft)).creditNotes
  const credited = await received(customer.email, notes[0]?.no ?? '-')
  for (const fact of [formatMoney('320310', 'JPY', language), no ?? '-']) expect(credited).toContain(fact)

  const toShipper = server.received.filter(({ recipients }) => recipients.includes(shipper.email))
  for (const { mail } of toShipper) expect(mail.text).not.toMatch(/36,000|320,310|20,310/)
})
