// @module-tag database: money and locks
import { expectRefused } from '../../../test/expect-refused.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { changeOrder } from '../../../test/change-order.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { readPdfText } from '../../pdf/read-pdf-text.ts'
import { draftOf, frozenExample, invoiceAs, issuedInvoice, issueAs, quotedOrder } from './test-billing.ts'

const SUMMARY = 'POST /billing/summary'

describe('issuing', () => {
  it('converts at the rates of the recorded departure date', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    await context.db.deleteFrom('exchange_rates').execute()
    await context.db
      .insertInto('exchange_rates')
      .values([
        { jpy: '150.00000', cny: '7.00000', update_time: new Date('2026-11-01T00:00:00Z') },
        { jpy: '160.00000', cny: '7.00000', update_time: new Date('2026-11-17T00:00:00Z') },
      ])
      .execute()
    const { customer, order } = await quotedOrder({ state: 8 })
    const departed = (at: string) => changeOrder(order, { actual_departure: new Date(at) })
    await departed('2026-11-18T01:00:00Z')
    await context.db
      .insertInto('billing_terms')
      .values({ customer_id: customer.id, invoice_currency: 'JPY', language: 'en', fx_basis: 'departure' })
      .execute()
    const id = await draftOf(operator, order)
    const freight = async () =>
      (await invoiceAs(operator, id)).lines.find(({ chargeKindCode }) => chargeKindCode === 'OF')?.amountInInvoice
    expect(await freight()).toBe('129600')
    await departed('2026-11-15T01:00:00Z')
    expect((await issueAs(operator, id)).code).toBe(200)
    expect(await freight()).toBe('121500')
    await context.db.deleteFrom('exchange_rates').execute()
    await build.exchangeRate()
  })

  it('converts at the rates of the issue date, even if the terms changed since the draft', async () => {
    const { context } = await testApp()
    await build.exchangeRate('150.00000', '7.00000')
    const operator = await build.operator()
    const { customer, order } = await quotedOrder({ state: 8 })
    await context.db
      .insertInto('billing_terms')
      .values({ customer_id: customer.id, invoice_currency: 'JPY', language: 'en', fx_basis: 'issue' })
      .execute()
    const id = await draftOf(operator, order)
    const { total } = await invoiceAs(operator, id)
    await context.db
      .updateTable('billing_terms')
      .set({ split_by_currency: true })
      .where('customer_id', '=', customer.id)
      .execute()
    expect((await issueAs(operator, id)).code).toBe(200)
    const issued = await invoiceAs(operator, id)
    expect(issued.total).toBe(total)
    expect(issued.lines.filter(({ amountInInvoice }) => amountInInvoice === '0')).toEqual([])
  })

  it('assigns number and dates, mails, and stores the PDF in three languages', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const { id, no, customer } = await issuedInvoice(operator)
    expect(no).toMatch(/^I2611-\d{4}$/)
    expect(await invoiceAs(customer, id)).toMatchObject({
      no,
      state: 1,
      payState: 'unpaid',
      issueDate: '2026-11-20',
      // 30 days on is a Sunday; the Friday before.
      dueDate: '2026-12-18',
      actions: [],
    })
    const read = async (language?: 'en' | 'ja' | 'zh-cn') => {
      const pdf = await as(customer).call('GET /billing/downloadInvoice', { id, ...(language ? { language } : {}) })
      const text = await readPdfText(pdf.bytes)
      return { bytes: pdf.bytes, text: 'pages' in text ? JSON.stringify(text) : JSON.stringify(text) }
    }
    const own = await read()
    expect(own.bytes.equals((await read('ja')).bytes)).toBe(true)
    for (const [language, words] of [
      ['ja', ['ご請求金額', '輸出免税', '東海物流株式会社']],
      ['en', ['Amount due', 'Export, zero-rated', 'Ocean freight']],
      ['zh-cn', ['应付金额', '出口免税', '海运费']],
    ] as const) {
      const { text } = await read(language)
      for (const word of [...words, no, '284,310', '126,360', '545']) expect(text).toContain(word)
    }
    const mail = await context.db
      .selectFrom('mails')
      .select(['kind', 'attachments'])
      .where('to_address', '=', customer.email)
      .where('kind', '=', 'invoiceIssued')
      .executeTakeFirstOrThrow()
    expect(mail.attachments).toMatchObject([{ name: `${no}.pdf` }])
  })

  it("shows charge names in the reader's language", async () => {
    const { id, customer } = await issuedInvoice(await build.operator())
    const namesIn = async (language: 'en' | 'ja' | 'zh-cn') => {
      const { body } = await as(customer, language).call('POST /billing/getInvoice', { id })
      return body.data.lines.map(({ item }) => item)
    }
    expect(await namesIn('ja')).toEqual(['海上運賃', 'THC（積地）', '書類作成費（積地）', 'THC（揚地）', 'D/Oフィー'])
    expect((await namesIn('zh-cn'))[0]).toBe('海运费')
    expect(await namesIn('en')).toEqual([
      'Ocean freight',
      'Terminal handling charge (THC, origin)',
      'Documents (origin)',
      'Terminal handling charge (THC, destination)',
      'Delivery order fee (D/O)',
    ])
  })

  it('leaves no gap in the numbers: 2 of 8 concurrent attempts fail and the rest are consecutive', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const drafts: number[] = []
    for (let count = 0; count < 8; count++) {
      const more =
        count % 4 === 0
          ? [
              {
                side: 'destination' as const,
                kind: null,
                item: 'Unheard of',
                basis: 'bl' as const,
                currency: 'JPY' as const,
                amounts: { '20GP': null, '40GP': null, '40HQ': '100', LCL: null },
              },
            ]
          : []
      const { order } = await quotedOrder({ state: 8, quotations: [frozenExample({ more })] })
      drafts.push(await draftOf(operator, order))
    }
    const answers = await Promise.all(drafts.map((id) => issueAs(operator, id)))
    expect(answers.filter(({ code }) => code === 6104)).toHaveLength(2)
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(6)
    const { rows } = await sql<{
      no: string
    }>`select no from invoices where kind = 'invoice' and no is not null order by no`.execute(context.db)
    expect(rows.map(({ no }) => no)).toEqual(rows.map((_, at) => `I2611-${String(at + 1).padStart(4, '0')}`))
  })

  it('refuses a date in the future, before the previous invoice or in a closed month', async () => {
    const operator = await build.operator()
    const manager = await build.manager()
    const { order } = await quotedOrder({ state: 8 })
    await issuedInvoice(operator)
    const id = await draftOf(operator, order)
    expectRefused(await issueAs(operator, id, '2026-11-21'), 'PARAMETER_ERROR')
    expectRefused(await issueAs(operator, id, '2026-11-19'), 'PERIOD_CLOSED')
    expectRefused(await as(manager).call('POST /billing/closePeriod', { month: '2026-11' }), 'BILLING_STATE_ERROR')
    expect((await as(manager).call('POST /billing/closePeriod', { month: '2026-10' })).code).toBe(200)
    expectRefused(await as(manager).call('POST /billing/closePeriod', { month: '2026-10' }), 'PERIOD_CLOSED')
    expectRefused(await issueAs(operator, id, '2026-10-31'), 'PERIOD_CLOSED')
    expect((await issueAs(operator, id)).code).toBe(200)
  })

  it('cannot be undone in the database either', async () => {
    const { db } = (await testApp()).context
    const { id } = await issuedInvoice(await build.operator())
    await expect(db.updateTable('invoices').set({ total: '1' }).where('id', '=', id).execute()).rejects.toThrow(
      'immutable',
    )
    await expect(
      db.updateTable('invoice_lines').set({ amount: '1' }).where('invoice_id', '=', id).execute(),
    ).rejects.toThrow('immutable')
    await expect(db.deleteFrom('invoice_lines').where('invoice_id', '=', id).execute()).rejects.toThrow('immutable')
    await expect(db.deleteFrom('invoices').where('id', '=', id).execute()).rejects.toThrow('stays')
    await expect(db.updateTable('invoices').set({ state: 0 }).where('id', '=', id).execute()).rejects.toThrow(
      'immutable',
    )
  })
})

describe('credit notes', () => {
  it('reverse an invoice entirely or by lines, which can then be billed again', async () => {
    const manager = await build.manager()
    const { id, customer, order, no } = await issuedInvoice(manager)
    const invoice = await invoiceAs(manager, id)
    const lineIds = invoice.lines.filter(({ chargeKindCode }) => chargeKindCode === 'DO').map((line) => line.id)
    const part = await as(manager).call('POST /billing/credit', {
      id,
      version: invoice.version,
      reason: 'D/O waived',
      lineIds,
    })
    expect(part.body.data.no).toMatch(/^N2611-/)
    expect(await invoiceAs(customer, part.body.data.id)).toMatchObject({
      kind: 'credit',
      total: '-6000',
      creditsNo: no,
      reason: 'D/O waived',
      tax: [{ code: 'S', base: '-6000', tax: '-545' }],
    })
    const after = await invoiceAs(customer, id)
    expect([after.state, after.credited, after.open]).toEqual([1, '6000', '278310'])
    const again = await as(manager).call('POST /billing/credit', {
      id,
      version: after.version,
      reason: 'twice',
      lineIds,
    })
    expectRefused(again, 'CHARGE_NOT_AGREED')
    const rest = await as(manager).call('POST /billing/credit', { id, version: after.version, reason: 'new invoice' })
    expect(rest.code).toBe(200)
    expect(await invoiceAs(customer, id)).toMatchObject({ state: 2, open: '0', credited: '284310' })
    const fresh = await invoiceAs(manager, await draftOf(manager, order))
    expect([fresh.total, fresh.lines.length]).toEqual(['284310', 5])
  })

  it('can be created by the business administrator only', async () => {
    const operator = await build.operator()
    const { id } = await issuedInvoice(operator)
    expectRefused(await as(operator).call('POST /billing/credit', { id, version: 1, reason: 'no' }), 'PERMISSION_ERROR')
  })
})

describe('visibility', () => {
  it('customers see their own issued invoices, shipper accounts none', async () => {
    const operator = await build.operator()
    const { id, customer } = await issuedInvoice(operator)
    const draft = await draftOf(operator, (await quotedOrder({ customer, state: 8 })).order)
    const otherCustomer = await build.customer()
    const shipper = await build.shipperAccount(customer)
    expect((await as(customer).call('POST /billing/search', {})).body.data.dataList.map((row) => row.id)).toEqual([id])
    expectRefused(await as(customer).call('POST /billing/getInvoice', { id: draft }), 'INVOICE_NOT_EXIST')
    expectRefused(await as(otherCustomer).call('POST /billing/getInvoice', { id }), 'INVOICE_NOT_EXIST')
    expectRefused(await as(otherCustomer).call('GET /billing/downloadInvoice', { id }), 'INVOICE_NOT_EXIST')
    expect((await as(otherCustomer).call('POST /billing/search', {})).body.data.total).toBe(0)
    for (const name of ['POST /billing/search', 'POST /orderCharge/list', 'POST /billing/statement'] as const)
      expectRefused(await as(shipper).send(name, {}), 'PERMISSION_ERROR')
  })

  it('counts and sums visible invoices by currency and due date', async () => {
    const operator = await build.operator()
    const { id, customer } = await issuedInvoice(operator)
    const later = await issuedInvoice(operator, await quotedOrder({ customer, state: 8 }))
    await draftOf(operator, (await quotedOrder({ customer, state: 8 })).order)
    await as(operator).call('POST /payment/add', {
      customerId: customer.id,
      receivedOn: '2026-11-20',
      amount: '300000',
      currency: 'JPY',
      allocations: [
        { invoiceId: later.id, amount: '284310' },
        { invoiceId: id, amount: '15690' },
      ],
    })
    const summaryFor = async (account: { id: number }) => (await as(account).call(SUMMARY, {})).body.data
    const none = { count: 0, amount: '0' }
    expect(await summaryFor(customer)).toEqual({
      toBill: 0,
      rows: [
        {
          currency: 'JPY',
          draft: none,
          issued: { count: 2, amount: '268620' },
          open: { count: 1, amount: '268620' },
          overdue: none,
          dueWeek: none,
          dueMonth: { count: 1, amount: '268620' },
          dueLater: none,
          paid: { count: 1, amount: '284310' },
        },
      ],
    })
    expect((await summaryFor(await build.customer())).rows).toEqual([])
    const [yen] = (await summaryFor(operator)).rows.filter(({ currency }) => currency === 'JPY')
    expect(yen?.draft.count).toBeGreaterThan(0)
    expectRefused(await as(await build.shipperAccount(customer)).send(SUMMARY, {}), 'PERMISSION_ERROR')
  })

  it('finds drafts by the new name of their customer, and no longer by the old one', async () => {
    const operator = await build.operator()
    const { customer, order } = await quotedOrder({ state: 8 })
    const id = await draftOf(operator, order)
    await as(customer).call('POST /user/update', { id: customer.id, version: 1, company_name: 'Newly Named Traders' })
    const search = async (keyword: string) =>
      (await as(operator).call('POST /billing/search', { keyword })).body.data.dataList.map((row) => row.id)
    expect(await search('newly named traders')).toEqual([id])
    expect(await search(`${customer.company_name} ${customer.name}`)).toEqual([])
  })

  it('finds invoices by number, order, customer and amount, in any combination', async () => {
    const operator = await build.operator()
    const { no, order, customer } = await issuedInvoice(operator)
    const search = async (input: object) =>
      (await as(operator).call('POST /billing/search', input as never)).body.data.dataList.map((row) => row.no)
    expect(await search({ keyword: no })).toEqual([no])
    expect(await search({ keyword: order.code })).toEqual([no])
    expect(
      await search({ keyword: customer.code, amountFrom: '284310', amountTo: '284310', issueFrom: '2026-11-20' }),
    ).toEqual([no])
    expect(await search({ keyword: customer.code, amountFrom: '284311' })).toEqual([])
    expect(await search({ customerId: customer.id, payState: 'unpaid', sortBy: 'dueDate', sortOrder: 'asc' })).toEqual([
      no,
    ])
    expect(await search({ customerId: customer.id, payState: 'paid' })).toEqual([])
    expect(await search({ customerId: customer.id, overdue: true })).toEqual([])
  })
})
