import { expectRefused } from '../../../test/expect-refused.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { ROLE } from '@kairo/shared/roles'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { readPdfText } from '../../pdf/read-pdf-text.ts'
import { orderForm } from '../../../test/order-form.ts'
import { draftOf, invoiceAs, quotedOrder } from '../billing/test-billing.ts'
import { issuerFor } from './issuer.ts'

const GET = 'POST /operatorCompany/get'
const UPDATE = 'POST /operatorCompany/update'

beforeEach(async () => {
  const { context } = await testApp()
  await context.db.deleteFrom('settings').where('key', '=', 'operatorCompany').execute()
})

const COMPANY = {
  name: { 'zh-cn': '海港物流株式会社', en: 'Seaport Logistics', ja: '海港物流株式会社' },
  address: { ja: '東京都港区海岸1-1', en: '1-1 Kaigan, Minato, Tokyo' },
  telephone: '０３－０００－０００１',
  invoiceNumber: 't1234567890123',
  bank: { name: { ja: '見本銀行' }, accountNumber: '7654321', accountName: 'ｶｲｺｳﾌﾞﾂﾘﾕｳ', swift: 'mihn jp jt' },
}

it('the terms of the registration name the letterhead, and nobody while there is none', async () => {
  const { server } = await testApp()
  const identity = async () =>
    (await server.inject({ url: '/api/operatorCompany/identity', headers: { 'accept-language': 'ja' } })).json().data
  expect(await identity()).toEqual({ name: '', address: '', email: '' })
  await as(await build.manager()).call(UPDATE, { ...COMPANY, version: 0 })
  expect(await identity()).toEqual({ name: '海港物流株式会社', address: '東京都港区海岸1-1', email: '' })
})

describe('while no letterhead is filled in', () => {
  /** A submitted order with a quotation, for which every kind of paper is asked. */
  const papersOf = async () => {
    await build.exchangeRate()
    const customer = await build.customer()
    const rate = await build.rate()
    const order = (await as(customer).call('POST /order/add', orderForm(rate))).body.data
    return { customer, order }
  }

  it('no paper is made: its issuer is missing, and the sentence says who fills it in', async () => {
    const { customer, order } = await papersOf()
    const { order: billed } = await quotedOrder({ state: 8 })
    const operator = await build.operator()
    const manager = await build.manager()
    const draft = await draftOf(operator, billed)
    const { version } = await invoiceAs(operator, draft)
    const month = { customerId: billed.customer_id, month: '2026-11', currency: 'JPY' } as const
    const answers = [
      await as(operator).call('GET /order/downloadPreviewEstimateInfo', { orderId: order.id }),
      await as(operator).call('GET /order/downloadOrderDetailPdf', { id: order.id }),
      await as(operator).call('GET /fileDownload/requestLetterDownload', { id: billed.id }),
      await as(operator).call('GET /billing/downloadInvoice', { id: draft }),
      await as(operator).call('GET /billing/downloadStatement', month),
      await as(operator).call('POST /billing/issue', { id: draft, version }),
    ]
    for (const { code, msg, errors, body } of answers) {
      expect([code, errors?.map(({ path }) => path)]).toEqual([6113, ['operatorCompany.name']])
      expect(msg).toContain('A business administrator fills it in under “Letterhead”')
      expect(body).not.toHaveProperty('data.page')
    }
    expect((await invoiceAs(operator, draft)).state).toBe(0)
    const own = await as(customer).call('GET /order/downloadOrderDetailPdf', { id: order.id })
    expectRefused(own, 'DATA_MISSING')
    expect(own.msg).toContain('Please ask your forwarder')
    // Who may fill it in gets the address of the page.
    const mayFill = await as(manager).call('GET /order/downloadOrderDetailPdf', { id: order.id })
    expect(mayFill.body).toMatchObject({ data: { page: '/operatorCompany' } })
    expect((await as(manager).call(UPDATE, { ...COMPANY, version: 0 })).code).toBe(200)
    expect((await as(operator).call('POST /billing/issue', { id: draft, version })).code).toBe(200)
  })
})

describe('the letterhead of the operator', () => {
  it('uses the sender of mails until it is set', async () => {
    const { data } = (await as(await build.manager()).call(GET, {})).body
    expect(data).toMatchObject({ version: 0, updateTime: null, company: { email: expect.stringContaining('@') } })
  })

  it('is saved with its author and printed on PDFs in each language', async () => {
    const manager = await build.manager({ name: '海野 遥' })
    expect((await as(manager).call(UPDATE, { ...COMPANY, version: 0 })).body.data.version).toBe(1)
    const { data } = (await as(manager).call(GET, {})).body
    expect(data).toMatchObject({ version: 1, updatedBy: '海野 遥', updateTime: '2026-11-20 12:00' })
    expect(data.company).toMatchObject({ telephone: '03-000-0001', invoiceNumber: 'T1234567890123' })
    const { context } = await testApp()
    expect(await issuerFor(context, 'ja', ROLE.operator)).toMatchObject({
      company: { name: '海港物流株式会社', address: '東京都港区海岸1-1', registrationNumber: 'T1234567890123' },
      bank: { bankName: '見本銀行', accountNumber: '7654321', swift: 'MIHNJPJT' },
    })
    // No Chinese address was given: another language is used.
    expect(await issuerFor(context, 'zh-cn', ROLE.operator)).toMatchObject({
      company: { address: '1-1 Kaigan, Minato, Tokyo' },
    })
    const log = await context.db
      .selectFrom('log')
      .select(['explain', 'info'])
      .where('user_id', '=', manager.id)
      .executeTakeFirstOrThrow()
    expect(log).toMatchObject({ explain: 'updateOperatorCompany', info: { telephone: [null, '03-000-0001'] } })
  })

  it('refuses a stale version with the latest, also for two concurrent first saves', async () => {
    const manager = await build.manager()
    const both = await Promise.all([1, 2].map(() => as(manager).call(UPDATE, { ...COMPANY, version: 0 })))
    expect(both.map(({ code }) => code).sort()).toEqual([200, 9002])
    expect(both.find(({ code }) => code === 9002)?.body).toMatchObject({
      data: { latest: { version: 1, name: COMPANY.name } },
    })
  })

  it('may omit the bank account, but not a part of it', async () => {
    const manager = await build.manager()
    const bank = { name: {}, accountNumber: ' ', swift: '' }
    expect((await as(manager).send(UPDATE, { ...COMPANY, bank, version: 0 })).code).toBe(200)
    const { context } = await testApp()
    expect((await issuerFor(context, 'ja', ROLE.operator)).bank).toBeUndefined()
    const half = await as(manager).send(UPDATE, { ...COMPANY, bank: { swift: 'MIHNJPJT' }, version: 1 })
    expect(half.errors?.map(({ path }) => path)).toEqual(['bank.name.ja', 'bank.accountNumber', 'bank.accountName'])
  })

  it.each([
    ['name.en', { name: { ...COMPANY.name, en: '' } }],
    ['invoiceNumber', { invoiceNumber: 'T123' }],
    ['bank.swift', { bank: { ...COMPANY.bank, swift: 'MIHN' } }],
    ['email', { email: 'a@kairo.test\nb' }],
    ['telephone', { telephone: 'call me' }],
    ['address.ja', { address: { ja: 'one\ntwo' } }],
  ])('refuses a wrong %s', async (path, invalid) => {
    const response = await as(await build.manager()).send(UPDATE, { ...COMPANY, ...invalid, version: 0 })
    expectRefused(response, 'PARAMETER_ERROR', path)
  })

  it('is previewed on a sample page before it is saved', async () => {
    const manager = await build.manager()
    const pdf = await as(manager).call('POST /operatorCompany/preview', { ...COMPANY, language: 'ja' })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const read = JSON.stringify(await readPdfText(pdf.bytes))
    for (const text of ['海港物流株式会社', '東京都港区海岸1-1', 'T1234567890123', '見本銀行', '7654321'])
      expect(read.replace(/\s/g, '')).toContain(text)
    expect((await as(manager).call(GET, {})).body.data.version).toBe(0)
  })
})
