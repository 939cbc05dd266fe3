import { addDays, tokyoToday } from '@kairo/shared/dates'
import { COUNTRY } from '@kairo/shared/countries'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { readWorkbook } from '../../excel/read/read-workbook.ts'
import { readPdfText } from '../../pdf/read-pdf-text.ts'
import { PDF } from '../../storage/test-files.ts'
import { followProposals } from './commands/billing-day.ts'
import { draftOf, invoiceAs, issueAs, proposed, quotedOrder } from './test-billing.ts'

const spring = { 'zh-cn': '春节', en: 'Spring Festival', ja: '春節' }
const becauseOf = (day: string | null) => ({ calendar: 'CN', year: 2027, day, name: day && spring })

/** An order of a customer in China, who pays so many days after the issue, today being 2026-11-20. */
async function chineseOrder(payDays: number) {
  const { context } = await testApp()
  const customer = await build.customer({ country: COUNTRY.china, language: 'en', company_name: 'Shanghai Trading' })
  await context.db
    .insertInto('billing_terms')
    .values({ customer_id: customer.id, invoice_currency: 'JPY', language: 'en', pay_days: payDays })
    .execute()
  return quotedOrder({ customer, state: 8 })
}
const mailsTo = async (address: string, kind: string) =>
  (await testApp()).context.db
    .selectFrom('mails')
    .select('text')
    .where('to_address', '=', address)
    .where('kind', '=', kind)
    .execute()

test('a draft shows the due date that an issue today gives, and the holiday by which it may move; an issued one stands', async () => {
  const operator = await build.operator()
  const { customer, order } = await chineseOrder(77)
  const id = await draftOf(operator, order)
  const expected = { dueDate: null, expectedDueDate: '2027-02-04', dueProvisional: becauseOf('2027-02-05') }
  const draft = await invoiceAs(operator, id)
  expect(draft).toMatchObject(expected)
  const listed = await as(operator).call('POST /billing/search', { customerId: customer.id })
  expect(listed.body.data.dataList).toMatchObject([expected])

  const book = await readWorkbook(
    (await as(operator, 'en').call('POST /billing/downloadList', { customerId: customer.id })).bytes,
  )
  const [headings = [], row = []] = (book.sheets[0]?.rows ?? []).map(({ cells }) => cells)
  const cell = (heading: string) => row[headings.indexOf(heading)]
  expect(JSON.stringify(cell('Due if issued today'))).toContain('2027-02-04')
  expect(cell('About the due date')).toBe('≈ Spring Festival 2027 is not announced yet; the date may move')

  const printed = async () =>
    JSON.stringify(await readPdfText((await as(operator, 'en').call('GET /billing/downloadInvoice', { id })).bytes))
  expect(await printed()).toMatch(/≈ 4 Feb 2027.*Spring Festival 2027 is not/)
  expect((await issueAs(operator, id)).code).toBe(200)
  const issued = { dueDate: '2027-02-04', expectedDueDate: null, dueProvisional: null }
  expect(await invoiceAs(customer, id)).toMatchObject(issued)
  expect(await printed()).not.toContain('≈')
})

test.each([
  ['in a year that is announced', 30, '2026-12-18', null],
  ['in one that is not', 62, '2027-01-21', becauseOf(null)],
])('a draft due %s', async (_when, payDays, day, why) => {
  const operator = await build.operator()
  const { order } = await chineseOrder(payDays)
  expect(await invoiceAs(operator, await draftOf(operator, order))).toMatchObject({
    expectedDueDate: day,
    dueProvisional: why,
  })
})

test('the last days of a charge name what is not announced, in the list and in mails', async () => {
  const { context, clock } = await testApp()
  const operator = await build.operator()
  const { customer, order } = await chineseOrder(30)
  clock.set(new Date('2027-01-28T03:00:00Z'))
  const id = await proposed(operator, order, { kind: 'DEM', price: '18000' })
  const chargeNow = async () =>
    (await as(customer).call('POST /orderCharge/list', { orderId: order.id })).body.data.dataList[0]
  expect(await chargeNow()).toMatchObject({
    expiresOn: '2027-02-15',
    expiresProvisional: becauseOf('2027-02-05'),
    objectionProvisional: null,
  })
  const [mail] = await mailsTo(customer.email, 'chargeProposed')
  expect(mail?.text).toContain('≈')
  expect(mail?.text).toContain('Spring Festival 2027 is not announced yet')
  await followProposals(context, new Date('2027-02-01T03:00:00Z'))
  expect((await mailsTo(customer.email, 'chargeReminder'))[0]?.text).toContain('≈')

  const letter = { field: 'file', name: 'letter.pdf', bytes: PDF, type: 'application/pdf' }
  await as(operator).upload('POST /orderCharge/agreeByLetter', { id, version: 1 }, [letter])
  expect(await chargeNow()).toMatchObject({
    expiresOn: null,
    objectionUntil: '2027-02-04',
    objectionProvisional: becauseOf(null),
  })
  expect((await mailsTo(customer.email, 'chargeAgreedByLetter'))[0]?.text).toContain(
    'The 2027 calendar of China is not announced yet',
  )
})

test('a charge that is answered before the year ends carries no mark', async () => {
  const operator = await build.operator()
  const { customer, order } = await chineseOrder(30)
  await proposed(operator, order, { kind: 'DEM', price: '18000' })
  const { dataList } = (await as(customer).call('POST /orderCharge/list', { orderId: order.id })).body.data
  const today = tokyoToday((await testApp()).clock.now())
  expect(dataList[0]).toMatchObject({ expiresOn: addDays(today, 14), expiresProvisional: null })
  expect((await mailsTo(customer.email, 'chargeProposed'))[0]?.text).not.toContain('≈')
})
