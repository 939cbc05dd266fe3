// @module-tag database: money and locks
import { expectRefused } from '../../../test/expect-refused.ts'
import { COUNTRY } from '@kairo/shared/countries'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { invoiceAs, issuedInvoice, pay, proposed, quotedOrder, sheetOf, tolerateFeesInJapan } from './test-billing.ts'

const ADD = 'POST /payment/add'
const FEES = 'POST /payment/fees'
interface Listed {
  data: { dataList: unknown[]; total: number }
}
const payments = async (staff: { id: number }, customer: { id: number }) =>
  (await as(staff).call('POST /payment/search', { customerId: customer.id })).body.data.dataList

beforeEach(() => tolerateFeesInJapan('880'))

describe('payments', () => {
  it('of customers in Japan may not be short for the fee of their bank, those of others may; what was taken is listed', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    await tolerateFeesInJapan('0')
    const invoiced = async (country: number) => {
      const customer = await build.customer({ country, bank_account: `ｶ)ﾌﾘｺﾐ ${country}` })
      await context.db
        .insertInto('billing_terms')
        .values({ customer_id: customer.id, invoice_currency: 'JPY', language: 'ja' })
        .execute()
      return issuedInvoice(operator, await quotedOrder({ customer, state: 8 }))
    }
    const [inJapan, abroad] = [await invoiced(COUNTRY.japan), await invoiced(COUNTRY.china)]
    const { customer, id, no } = abroad
    const text = [inJapan, abroad].map((one) => `2026-11-20,${one.customer.bank_account},283430`).join('\n')
    const { lines } = (await as(operator).call('POST /payment/importBank', { text })).body.data
    expect(lines.map(({ match }) => match)).toEqual(['customer', 'tolerance'])
    for (const one of [inJapan, abroad])
      await as(operator).call(ADD, pay(one.customer, '283430', one.id, { closeAsFee: true }))
    expect([(await invoiceAs(operator, inJapan.id)).open, (await invoiceAs(operator, id)).open]).toEqual(['880', '0'])
    const found = async (input: object) => (await as(operator).send(FEES, input)).body as never as Listed
    const fee = {
      customerId: customer.id,
      country: 1,
      invoiceId: id,
      invoiceNo: no,
      amount: '880',
      takenOn: '2026-11-20',
    }
    const all = (await found({ sortBy: 'amount', sortOrder: 'asc' })).data
    expect(all.dataList).toMatchObject([fee])
    for (const keyword of [no, customer.code]) expect((await found({ keyword })).data.total).toBe(1)
    expect((await found({ keyword: 'nothing of the kind' })).data.total).toBe(0)
    expect((await found({ takenFrom: '2026-11-21' })).data.total).toBe(0)
    const sheet = await sheetOf(await as(operator).call('POST /payment/downloadFees', { customerId: customer.id }))
    expect(sheet).toMatchObject([{ 'Customer code': customer.code, 'Invoice no.': no, Fee: 880 }])
    for (const other of [customer, await build.shipperAccount(customer)])
      expectRefused(await as(other).send(FEES, {}), 'PERMISSION_ERROR')
  })

  it('settle an invoice in part, then with the bank’s fee; a larger difference needs a write-off by the administrator', async () => {
    const manager = await build.manager()
    const operator = await build.operator()
    const { id, customer } = await issuedInvoice(operator)
    expect((await as(operator).call(ADD, pay(customer, '100000', id))).code).toBe(200)
    expect(await invoiceAs(customer, id)).toMatchObject({ payState: 'partly', open: '184310' })
    expect((await as(operator).call(ADD, pay(customer, '183429', id, { closeAsFee: true }))).code).toBe(200)
    const short = await invoiceAs(operator, id)
    expect([short.open, short.payState]).toEqual(['881', 'partly'])
    const off = { invoiceId: id, version: short.version, amount: '881', reason: 'not worth a letter' }
    expectRefused(await as(operator).send('POST /payment/writeOff', off), 'PERMISSION_ERROR')
    expectRefused(await as(manager).call('POST /payment/writeOff', { ...off, version: 1 }), 'UPDATE_FAIL')
    expect((await as(manager).call('POST /payment/writeOff', off)).code).toBe(200)
    expect(await invoiceAs(customer, id)).toMatchObject({ payState: 'paid', open: '0', overdueDays: 0 })
  })

  it('are found by number, payer, bank reference and customer as literal text', async () => {
    const manager = await build.manager()
    const { customer } = await issuedInvoice(manager)
    const given = { payerName: 'トウカイ 100%', bankRef: 'Ref-7' }
    const { id } = (await as(manager).call(ADD, pay(customer, '1000', undefined, given))).body.data
    await as(manager).call(ADD, pay((await issuedInvoice(manager)).customer, '1000'))
    const found = async (keyword: string) =>
      (await as(manager).call('POST /payment/search', { keyword })).body.data.dataList
    const [row] = await payments(manager, customer)
    for (const keyword of [row?.no ?? '', 'カイ 100%', 'ref-7', customer.code])
      expect(
        (await found(keyword)).map((payment) => payment.id),
        keyword,
      ).toEqual([id])
    // All customers of this file have the same name.
    expect((await found(row?.customerName ?? '')).map((payment) => payment.id)).toContain(id)
    expect(await found('R%7')).toEqual([])
  })

  it('in yen are whole amounts in every use', async () => {
    const manager = await build.manager()
    const { id, customer } = await issuedInvoice(manager)
    const half = [{ invoiceId: id, amount: '0.5' }]
    expectRefused(await as(manager).call(ADD, { ...pay(customer, '1000'), allocations: half }), 'PARAMETER_ERROR')
    const { id: payment, version } = (await as(manager).call(ADD, pay(customer, '1000'))).body.data
    const allocation = { id: payment, version, allocations: half }
    expectRefused(await as(manager).call('POST /payment/allocate', allocation), 'PARAMETER_ERROR')
    const refund = { id: payment, version, amount: '0.5', refundedOn: '2026-11-20', reason: 'too much' }
    expectRefused(await as(manager).call('POST /payment/refund', refund), 'PARAMETER_ERROR')
    const invoice = await invoiceAs(manager, id)
    const off = { invoiceId: id, version: invoice.version, amount: '0.5', reason: 'small' }
    expectRefused(await as(manager).call('POST /payment/writeOff', off), 'PARAMETER_ERROR')
    expect((await invoiceAs(manager, id)).version).toBe(invoice.version)
    expect((await payments(manager, customer)).map((row) => row.unallocated)).toEqual(['1000'])
  })

  it('(e) close 880 as a fee, keep an overpayment as credit, and pay it back', async () => {
    const manager = await build.manager()
    const { customer, order } = await quotedOrder({ state: 8 })
    for (const [kind, price] of [
      ['DEM', '18000'],
      ['DET', '15000'],
    ] as const) {
      const charge = await proposed(manager, order, { kind, quantity: '2', price })
      await as(customer).call('POST /orderCharge/answer', { id: charge, agree: true, version: 1 })
    }
    const { id } = await issuedInvoice(manager, { customer, order })
    await as(manager).call(ADD, pay(customer, '349430', id, { closeAsFee: true }))
    expect(await invoiceAs(customer, id)).toMatchObject({ total: '350310', payState: 'paid', open: '0' })
    const over = await as(manager).call(ADD, pay(customer, '49690'))
    const { id: payment, version } = over.body.data
    expect((await payments(manager, customer)).map((row) => row.unallocated)).toEqual(['49690', '0'])
    const refund = { id: payment, version, amount: '49690', refundedOn: '2026-11-20', reason: 'paid twice' }
    expectRefused(await as(manager).call('POST /payment/refund', { ...refund, amount: '49691' }), 'PARAMETER_ERROR')
    expect((await as(manager).call('POST /payment/refund', refund)).code).toBe(200)
    const cancel = { id: payment, version: version + 1, reason: 'wrong' }
    expectRefused(await as(manager).call('POST /payment/cancel', cancel), 'BILLING_STATE_ERROR')
  })

  it('refuse more than the open amount, another customer or currency; concurrent payments do not both settle', async () => {
    const operator = await build.operator()
    const { id, customer } = await issuedInvoice(operator)
    const call = as(operator)
    expectRefused(await call.call(ADD, pay(customer, '284311', id)), 'BILLING_STATE_ERROR')
    expectRefused(await call.call(ADD, pay(await build.customer(), '1', id)), 'BILLING_STATE_ERROR')
    expectRefused(await call.call(ADD, { ...pay(customer, '1', id), currency: 'USD' }), 'BILLING_STATE_ERROR')
    expectRefused(await call.call(ADD, pay(customer, '1', id, { receivedOn: '2026-11-21' })), 'PARAMETER_ERROR')
    expect(await payments(operator, customer)).toEqual([])
    const both = await Promise.all([1, 2].map(() => call.call(ADD, pay(customer, '200000', id))))
    expect(both.map(({ code }) => code).sort()).toEqual([200, 6102])
  })

  it('released by a credit note do not change a closed month', async () => {
    const { clock, context } = await testApp()
    const manager = await build.manager()
    const { id, customer } = await issuedInvoice(manager)
    expect((await as(manager).call(ADD, pay(customer, '283430', id, { closeAsFee: true }))).code).toBe(200)
    const statement = async (month: string) =>
      (await as(manager).call('POST /billing/statement', { customerId: customer.id, month, currency: 'JPY' })).body.data
    const november = await statement('2026-11')
    expect(november.closing).toBe('0')
    clock.set('2026-12-02T03:00:00Z')
    // The other tests of this file post to that month.
    onTestFinished(async () => {
      await context.db.deleteFrom('periods').execute()
    })
    expect((await as(manager).call('POST /billing/closePeriod', { month: '2026-11' })).code).toBe(200)
    const { version } = await invoiceAs(manager, id)
    expect((await as(manager).call('POST /billing/credit', { id, version, reason: 'redone' })).code).toBe(200)
    expect(await statement('2026-11')).toEqual(november)
    expect(await statement('2026-12')).toMatchObject({ opening: '0', credits: '284310', closing: '-283430' })
    expect((await payments(manager, customer)).map((row) => row.unallocated)).toEqual(['283430'])
    expect(await invoiceAs(manager, id)).toMatchObject({ state: 2, open: '0' })
  })

  it('reopen their invoices when cancelled; a credited invoice releases its payments', async () => {
    const manager = await build.manager()
    const { id, customer } = await issuedInvoice(manager)
    const first = await as(manager).call(ADD, pay(customer, '284310', id))
    await as(manager).call('POST /payment/cancel', { ...first.body.data, reason: 'of somebody else' })
    expect(await invoiceAs(customer, id)).toMatchObject({ payState: 'unpaid', open: '284310' })
    await as(manager).call(ADD, pay(customer, '284310', id))
    const { version } = await invoiceAs(manager, id)
    await as(manager).call('POST /billing/credit', { id, version, reason: 'redone' })
    const [payment] = await payments(manager, customer)
    expect(payment).toMatchObject({ unallocated: '284310', allocations: [] })
    const next = await issuedInvoice(manager, await quotedOrder({ customer, state: 8 }))
    const part = {
      id: payment?.id ?? 0,
      version: payment?.version ?? 0,
      allocations: [{ invoiceId: next.id, amount: '284310' }],
    }
    expect((await as(manager).call('POST /payment/allocate', part)).code).toBe(200)
    expect(await invoiceAs(customer, next.id)).toMatchObject({ payState: 'paid' })
  })

  it('are cancelled with a constant number of SQL statements, however many allocations they have', async () => {
    const { context } = await testApp()
    const manager = await build.manager()
    const tables = ['invoices', 'payments', 'payment_allocations'] as const
    await sql`create table written (relation text);
      create function note_statement() returns trigger language plpgsql as
        'begin insert into written values (tg_table_name); return null; end'`.execute(context.db)
    for (const table of tables)
      await sql`create trigger noted after update or delete on ${sql.table(table)}
        for each statement execute function note_statement()`.execute(context.db)
    onTestFinished(async () => {
      await sql`drop function note_statement cascade; drop table written`.execute(context.db)
    })
    const statements = async () =>
      (await sql<{ relation: string }>`delete from written returning relation`.execute(context.db)).rows
        .map(({ relation }) => relation)
        .sort()
    const { customer, ...first } = await issuedInvoice(manager)
    const more = [1, 2].map(async () => issuedInvoice(manager, await quotedOrder({ customer, state: 8 })))
    const ids = [first, ...(await Promise.all(more))].map(({ id }) => id)
    const cancelled = async (settled: readonly number[]) => {
      const allocations = settled.map((invoiceId) => ({ invoiceId, amount: '100' }))
      const payment = (await as(manager).call(ADD, { ...pay(customer, '5000'), allocations })).body.data
      await statements()
      expect((await as(manager).call('POST /payment/cancel', { ...payment, reason: 'wrong' })).code).toBe(200)
      for (const id of ids) expect(await invoiceAs(manager, id)).toMatchObject({ open: '284310', payState: 'unpaid' })
      return statements()
    }
    expect(await cancelled(ids)).toEqual(await cancelled(ids.slice(0, 1)))
    const credited = async (id: number, times: number) => {
      for (let n = 0; n < times; n += 1) await as(manager).call(ADD, pay(customer, '100', id))
      const { version } = await invoiceAs(manager, id)
      await statements()
      expect((await as(manager).call('POST /billing/credit', { id, version, reason: 'redone' })).code).toBe(200)
      return statements()
    }
    expect(await credited(ids[0] ?? 0, 3)).toEqual(await credited(ids[1] ?? 0, 1))
    expect((await payments(manager, customer)).map((row) => row.unallocated)).toEqual([
      '100',
      '100',
      '100',
      '100',
      '0',
      '0',
    ])
  })

  it('produce the account statement: opening, movements, closing', async () => {
    const { clock } = await testApp()
    const manager = await build.manager()
    const { id, customer } = await issuedInvoice(manager)
    await as(manager).call(ADD, pay(customer, '283430', id, { closeAsFee: true }))
    await issuedInvoice(manager, await quotedOrder({ customer, state: 8 }))
    clock.set(new Date('2026-12-02T03:00:00Z'))
    await as(manager).call(ADD, pay(customer, '100000', undefined, { receivedOn: '2026-12-01' }))
    const of = async (month: string) =>
      (await as(customer).call('POST /billing/statement', { month, currency: 'JPY' })).body.data
    expect(await of('2026-11')).toMatchObject({
      opening: '0',
      invoices: '568620',
      credits: '0',
      payments: '284310',
      closing: '284310',
    })
    expect(await of('2026-12')).toMatchObject({
      opening: '284310',
      payments: '100000',
      closing: '184310',
      rows: [{ kind: 'payment', balance: '184310' }],
    })
    const pdf = await as(customer).call('GET /billing/downloadStatement', { month: '2026-11', currency: 'JPY' })
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(
      (
        await as(await build.customer()).call('POST /billing/statement', {
          customerId: customer.id,
          month: '2026-11',
          currency: 'JPY',
        })
      ).code,
    ).toBe(6001)
  })
})

describe('the bank statement', () => {
  it('is matched by payer and amount, and booked once after confirmation', async () => {
    const operator = await build.operator()
    const customer = await build.customer({ country: 2, bank_account: 'ｶ)ｼﾅｶﾞﾜｼﾖｳｼﾞ' })
    const { id } = await issuedInvoice(operator, await quotedOrder({ customer, state: 8 }))
    const text = [
      '日付,振込人,金額,照会番号',
      '2026/11/20,シナガワシヨウジ（カ,"283,430",A-1',
      '20261120,ダレカ,"1,000",A-2',
      '2026-11-20,シナガワシヨウジ',
    ].join('\r\n')
    const { data } = (await as(operator).call('POST /payment/importBank', { text })).body
    expect(data.lines.map(({ match, invoiceId, amount, bankRef }) => [match, invoiceId, amount, bankRef])).toEqual([
      ['tolerance', id, '283430', 'JPY 2026-11-20 ｼﾅｶﾞﾜｼﾖｳｼﾞ 283430 A-1'],
      ['none', null, '1000', 'JPY 2026-11-20 ﾀﾞﾚｶ 1000 A-2'],
    ])
    expect(data.errors).toMatchObject([{ line: 4 }])
    const [line] = data.lines
    const rows = [
      {
        bankRef: line?.bankRef ?? '',
        receivedOn: '2026-11-20',
        payerName: line?.payerName ?? '',
        amount: '283430',
        currency: 'JPY' as const,
        customerId: customer.id,
        invoiceId: id,
        closeAsFee: true,
      },
    ]
    const book = async () => (await as(operator).call('POST /payment/importBank', { rows })).body.data
    expect(await book()).toMatchObject({ imported: 1, skipped: 0 })
    expect(await book()).toMatchObject({ imported: 0, skipped: 1 })
    expect(await invoiceAs(customer, id)).toMatchObject({ payState: 'paid' })
    expect((await as(operator).call('POST /payment/importBank', { text })).body.data.lines[0]).toMatchObject({
      known: true,
    })
  })
  it('is parsed by its column headings; ignores balances and withdrawals', async () => {
    const text = [
      '日付,摘要,摘要内容,支払い金額,預かり金額,差引残高,メモ',
      '2026/11/20,振込１,ダレカ,,880,"1,234,567",',
      '2026/11/20,手数料,,550,,"1,234,017",',
      '2026/11/21,振込１,ホカノヒト,,"1,000","1,234,567",',
      '2026/11/24,振込１,ダレカ,,?,"1,234,567",',
    ].join('\n')
    const { data } = (await as(await build.operator()).call('POST /payment/importBank', { text })).body
    expect(data.lines.map(({ line, payerName, amount }) => [line, payerName, amount])).toEqual([
      [2, 'ダレカ', '880'],
      [4, 'ホカノヒト', '1000'],
    ])
    expect(new Set(data.lines.map(({ bankRef }) => bankRef)).size).toBe(2)
    expect(data.errors).toMatchObject([{ line: 5 }])
    const signed = '取引日,入出金(円),残高(円),入出金先内容\n20261120,-550,99450,手数料\n20261120,880,100330,ダレカ'
    const read = (await as(await build.operator()).call('POST /payment/importBank', { text: signed })).body.data
    expect(read.lines).toMatchObject([{ line: 3, payerName: 'ダレカ', amount: '880' }])
    expect(read.errors).toEqual([])
  })
})
