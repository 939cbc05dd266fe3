import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as, refusedData } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { readPdfText } from '../../pdf/read-pdf-text.ts'
import {
  arrive,
  draftOf,
  frozenExample,
  invoiceAs,
  issuedInvoice,
  issueAs,
  proposed,
  quotedOrder,
} from './test-billing.ts'

const DRAFT = 'POST /billing/draft'
const boxes = (invoice: { tax: { code: string | null; base: string; tax: string }[] }) =>
  Object.fromEntries(invoice.tax.map(({ code, base, tax }) => [code, [base, tax]]))

const SUMMARY = 'POST /billing/summary'

describe('drafts', () => {
  it('are created at the arrival and equal the quotation to the yen', async () => {
    const operator = await build.operator()
    const { order } = await quotedOrder()
    const arrived = await arrive(operator, order)
    expect([arrived.code, arrived.msg]).toEqual([200, expect.any(String)])
    const found = await as(operator).call('POST /billing/search', { orderId: order.id })
    expect(found.body.data.dataList).toMatchObject([
      { state: 0, no: null, total: '284310', currency: 'JPY', orderCodes: [order.code] },
    ])
    const invoice = await invoiceAs(operator, found.body.data.dataList[0]?.id ?? 0)
    expect(boxes(invoice)).toEqual({ S: ['6000', '545'], G: ['224360', '0'], O: ['53950', '0'] })
    expect(
      invoice.lines.map(({ chargeKindCode, taxCode, amountInInvoice }) => [chargeKindCode, taxCode, amountInInvoice]),
    ).toEqual([
      ['OF', 'G', '126360'],
      ['THC_O', 'O', '44200'],
      ['DOC_O', 'O', '9750'],
      ['THC_D', 'G', '98000'],
      ['DO', 'S', '6000'],
    ])
  })

  it('are created neither before the configured timing nor automatically with monthly billing', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const { order, customer } = await quotedOrder()
    await context.db
      .insertInto('billing_terms')
      .values({ customer_id: customer.id, invoice_currency: 'JPY', language: 'ja', mode: 'monthly' })
      .execute()
    await arrive(operator, order)
    expect((await as(operator).call('POST /billing/search', { orderId: order.id })).body.data.total).toBe(0)
    const { dataList } = (await as(operator).call('POST /billing/unbilled', { customerId: customer.id })).body.data
    expect(dataList).toMatchObject([{ orderId: order.id, lines: 5, charges: 0 }])
  })

  it('are created at the arrival, once, when the terms became earlier while the order was at sea', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const missed = await quotedOrder()
    const discarded = await quotedOrder({ customer: missed.customer })
    await context.db
      .insertInto('billing_terms')
      .values({ customer_id: missed.customer.id, invoice_currency: 'JPY', language: 'ja', timing: 'departure' })
      .execute()
    const id = await draftOf(operator, discarded.order)
    const { version } = await invoiceAs(operator, id)
    expect((await as(operator).call('POST /billing/discard', { id, version })).code).toBe(200)
    for (const { order } of [missed, discarded]) expect((await arrive(operator, order)).code).toBe(200)
    const found = await as(operator).call('POST /billing/search', { customerId: missed.customer.id, state: 0 })
    expect(found.body.data.dataList.map(({ orderCodes }) => orderCodes)).toEqual([[missed.order.code]])
  })

  it('are created at the configured timing even if a draft with charges alone is open', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const { customer, order } = await quotedOrder()
    const id = await proposed(operator, order, { kind: 'DOC_O', price: '1000' })
    await as(customer).call('POST /orderCharge/answer', { id, version: 1, agree: true })
    const put = (state: number) => context.db.updateTable('orders').set({ state }).where('id', '=', order.id).execute()
    await put(4)
    const ofCharges = await draftOf(operator, order)
    await put(7)
    expect((await arrive(operator, order)).code).toBe(200)
    const { dataList } = (await as(operator).call('POST /billing/search', { orderId: order.id })).body.data
    expect(dataList.map((row) => [row.total, row.id === ofCharges]).sort()).toEqual([
      ['1000', true],
      ['284310', false],
    ])
  })

  it('include charges that were agreed with them; omitted lines remain to be billed', async () => {
    const operator = await build.operator()
    const { order, customer } = await quotedOrder({ state: 8 })
    const demurrage = await proposed(operator, order, { kind: 'DEM', quantity: '2', price: '18000' })
    const detention = await proposed(operator, order, { kind: 'DET', quantity: '2', price: '15000', cause: '2' })
    for (const id of [demurrage, detention])
      expect((await as(customer).call('POST /orderCharge/answer', { id, agree: true, version: 1 })).code).toBe(200)
    const id = await draftOf(operator, order)
    const draft = await invoiceAs(operator, id)
    expect([draft.total, boxes(draft).S]).toEqual(['350310', ['36000', '3273']])

    const out = draft.lines.filter(({ chargeKindCode }) => chargeKindCode === 'DET').map((line) => line.id)
    const saved = await as(operator).call('POST /billing/updateDraft', { id, version: draft.version, leaveOut: out })
    expect(saved.code).toBe(200)
    const stale = await as(operator).call('POST /billing/updateDraft', { id, version: draft.version, leaveOut: [] })
    expect([stale.code, refusedData<{ latest: { total: string } }>(stale).latest.total]).toEqual([9002, '320310'])
    expect((await issueAs(operator, id)).code).toBe(200)
    const waiting = (await as(operator).call('POST /billing/unbilled', { customerId: customer.id })).body.data.dataList
    expect(waiting).toMatchObject([{ orderId: order.id, lines: 0, charges: 1 }])
  })

  it('bill a line once: a second draft, a line of another invoice and an order before departure are refused', async () => {
    const operator = await build.operator()
    const { order, customer } = await quotedOrder({ state: 8 })
    const other = await quotedOrder({ state: 8 })
    const early = await quotedOrder({ customer, state: 5 })
    const id = await draftOf(operator, order)
    const foreign = await invoiceAs(operator, await draftOf(operator, other.order))
    const call = as(operator)
    expect((await call.call(DRAFT, { orderIds: [order.id] })).code).toBe(6102)
    expect((await call.call(DRAFT, { orderIds: [early.order.id] })).code).toBe(6102)
    expect((await call.call(DRAFT, { orderIds: [999_999] })).code).toBe(6018)
    expect((await call.call(DRAFT, { orderIds: [order.id, other.order.id] })).code).toBe(6014)
    const { version } = await invoiceAs(operator, id)
    const line = foreign.lines[0]?.id ?? 0
    expect((await call.call('POST /billing/updateDraft', { id, version, leaveOut: [line] })).code).toBe(6103)
    expect((await call.call('POST /billing/discard', { id, version })).code).toBe(200)
    expect((await call.call(DRAFT, { orderIds: [order.id] })).code).toBe(200)
  })

  it('for three orders round the tax once and keep the rates of each quotation', async () => {
    const operator = await build.operator()
    const { customer, order } = await quotedOrder({ state: 8 })
    const second = await quotedOrder({ customer, state: 8 })
    const third = await quotedOrder({ customer, state: 8 })
    const invoice = await invoiceAs(operator, await draftOf(operator, order, second.order, third.order))
    expect([boxes(invoice).S, invoice.total]).toEqual([['18000', '1636'], '852930'])
  })

  it('split by currency convert nothing', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const { customer, order } = await quotedOrder({ state: 8 })
    await context.db
      .insertInto('billing_terms')
      .values({ customer_id: customer.id, invoice_currency: 'JPY', language: 'en', split_by_currency: true })
      .execute()
    const { ids } = (await as(operator).call(DRAFT, { orderIds: [order.id] })).body.data
    const drafts = await Promise.all(ids.map((id) => invoiceAs(operator, id)))
    expect(drafts.map(({ currency, total }) => [currency, total]).sort()).toEqual([
      ['CNY', '2490.00'],
      ['JPY', '104000'],
      ['USD', '810.00'],
    ])
  })
})

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
    const departed = (at: string) =>
      context.db
        .updateTable('orders')
        .set({ actual_departure: new Date(at) })
        .where('id', '=', order.id)
        .execute()
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
    expect(await namesIn('en')).toEqual(['Ocean freight', 'THC', 'Documents', 'THC', 'D/O'])
  })

  it('leaves no gap in the numbers: 5 of 20 concurrent attempts fail and the rest are consecutive', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const drafts: number[] = []
    for (let count = 0; count < 20; count++) {
      const more =
        count % 4 === 0
          ? [
              {
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
    expect(answers.filter(({ code }) => code === 6104)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(15)
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
    expect((await issueAs(operator, id, '2026-11-21')).code).toBe(6014)
    expect((await issueAs(operator, id, '2026-11-19')).code).toBe(6105)
    expect((await as(manager).call('POST /billing/closePeriod', { month: '2026-11' })).code).toBe(6102)
    expect((await as(manager).call('POST /billing/closePeriod', { month: '2026-10' })).code).toBe(200)
    expect((await as(manager).call('POST /billing/closePeriod', { month: '2026-10' })).code).toBe(6105)
    expect((await issueAs(operator, id, '2026-10-31')).code).toBe(6105)
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
    expect(again.code).toBe(6103)
    const rest = await as(manager).call('POST /billing/credit', { id, version: after.version, reason: 'new invoice' })
    expect(rest.code).toBe(200)
    expect(await invoiceAs(customer, id)).toMatchObject({ state: 2, open: '0', credited: '284310' })
    const fresh = await invoiceAs(manager, await draftOf(manager, order))
    expect([fresh.total, fresh.lines.length]).toEqual(['284310', 5])
  })

  it('can be created by the business administrator only', async () => {
    const operator = await build.operator()
    const { id } = await issuedInvoice(operator)
    expect((await as(operator).call('POST /billing/credit', { id, version: 1, reason: 'no' })).code).toBe(6017)
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
    expect((await as(customer).call('POST /billing/getInvoice', { id: draft })).code).toBe(6101)
    expect((await as(otherCustomer).call('POST /billing/getInvoice', { id })).code).toBe(6101)
    expect((await as(otherCustomer).call('GET /billing/downloadInvoice', { id })).code).toBe(6101)
    expect((await as(otherCustomer).call('POST /billing/search', {})).body.data.total).toBe(0)
    for (const name of ['POST /billing/search', 'POST /orderCharge/list', 'POST /billing/statement'] as const)
      expect((await as(shipper).send(name, {})).code).toBe(6017)
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
    expect((await as(await build.shipperAccount(customer)).send(SUMMARY, {})).code).toBe(6017)
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
