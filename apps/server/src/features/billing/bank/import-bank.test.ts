import { expectRefused } from '../../../../test/expect-refused.ts'
import { Buffer } from 'node:buffer'
import process from 'node:process'
import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { fieldMessage } from '@kairo/shared/contract/field-messages'
import { STATEMENT_DOUBTS } from '../messages.ts'
import { invoiceAs, issuedInvoice, quotedOrder } from '../test-billing.ts'
import { zenginEntries, zenginReceipts } from './test-zengin.ts'

const IMPORT = 'POST /payment/importBank'
const file = (text: string) => [{ field: 'file', name: 'statement.csv', bytes: Buffer.from(text) }]
const lines = (count: number) => Array.from({ length: count }, (_, n) => `2026-11-20,ﾀﾞﾚｶ,${n + 1},R${n}`).join('\n')
const row = (customer: { id: number }, bankRef: string, given: object = {}) => ({
  bankRef,
  receivedOn: '2026-11-20',
  payerName: 'ﾀﾞﾚｶ',
  amount: '100',
  currency: 'JPY' as const,
  customerId: customer.id,
  ...given,
})

describe('a bank statement', () => {
  it('is judged in the thread that judges files, by either body', async () => {
    const operator = await build.operator()
    const threads: Worker[] = []
    const note = (thread: Worker) => void threads.push(thread)
    process.on('worker', note)
    onTestFinished(() => void process.off('worker', note))
    const pasted = await as(operator).call(IMPORT, { text: lines(2) })
    const uploaded = await as(operator).upload(IMPORT, {}, file(lines(2)))
    expect(pasted.body.data.lines).toHaveLength(2)
    expect(uploaded.body.data).toEqual(pasted.body.data)
    expect(threads).toHaveLength(2)
  })

  it('is confirmed by either body: in a form the rows are JSON text', async () => {
    const operator = await build.operator()
    const customer = await build.customer()
    const rows = (bankRef: string) => JSON.stringify([row(customer, bankRef)])
    const confirmed = await as(operator).upload(IMPORT, { rows: rows('FORM-1') }, [])
    expect([confirmed.errors, confirmed.body.data]).toMatchObject([undefined, { lines: [] }])
    expect((await as(operator).upload(IMPORT, { rows: rows('FORM-1').slice(1) }, [])).errors?.[0]?.path).toBe('rows')
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    expect((await as(operator).upload(IMPORT, { rows: deep }, [])).errors).toMatchObject([{ path: 'rows' }])
  })

  // Slow: reads files of a megabyte.
  it('has at most 1 MB and 2,000 payments; of its errors the first 100 are named, and all are counted', {
    tags: ['slow'],
  }, async () => {
    const operator = await build.operator()
    const wrong = await as(operator).upload(IMPORT, {}, file('1,2\n'.repeat(250_000)))
    expect(wrong.body.data).toMatchObject({ lines: [], errorCount: 250_000 })
    expect(wrong.body.data.errors).toHaveLength(100)
    expect((await as(operator).upload(IMPORT, {}, file('1,2\n'.repeat(270_000)))).code).toBe(413)
    const long = await as(operator).upload(IMPORT, {}, file(lines(2001)))
    expectRefused(long, 'PARAMETER_ERROR', 'file')
    expect((await as(operator).call(IMPORT, { text: lines(2000) })).body.data.lines).toHaveLength(2000)
    const noText = [{ field: 'file', name: 'a.csv', bytes: new Uint8Array([0, 1, 2, 255]) }]
    expect((await as(operator).upload(IMPORT, {}, noText)).errors?.[0]?.path).toBe('file')
  })

  it('marks a line that cannot be booked, which does not refuse the others; a refused row is named', async () => {
    const operator = await build.operator()
    const customer = await build.customer()
    const text = [
      '2027-01-01,ﾀﾞﾚｶ,100,M1',
      '2026-11-20,\u202eabc,100,M2',
      '2026-11-20,ﾀﾞﾚｶ,100.5,M3',
      '2026-11-20,ﾀﾞﾚｶ,100,M4',
    ].join('\n')
    const read = (await as(operator).call(IMPORT, { text })).body.data
    expect(read.lines.map(({ problem }) => problem !== null)).toEqual([true, true, true, false])
    const good = row(customer, read.lines[3]?.bankRef ?? '')
    const refused = await as(operator).call(IMPORT, { rows: [good, row(customer, 'M1', { receivedOn: '2999-01-01' })] })
    expect(refused.errors?.map(({ path }) => path)).toEqual(['rows.1.receivedOn'])
    const unknown = await as(operator).call(IMPORT, { rows: [good, row(customer, 'M5', { invoiceId: 999_999 })] })
    expectRefused(unknown, 'INVOICE_NOT_EXIST', 'rows.1')
    expect((await as(operator).call(IMPORT, { rows: [good] })).body.data).toMatchObject({ imported: 1 })
  })

  it('is booked by a constant number of statements, numbered in its order', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const { customer, id } = await issuedInvoice(operator)
    const tables = ['invoices', 'payments', 'payment_allocations', 'number_series'] as const
    await sql`create table written (relation text);
      create function note_statement() returns trigger language plpgsql as
        'begin insert into written values (tg_table_name); return null; end'`.execute(context.db)
    for (const table of tables)
      await sql`create trigger noted after insert or update or delete on ${sql.table(table)}
        for each statement execute function note_statement()`.execute(context.db)
    onTestFinished(async () => {
      await sql`drop function note_statement cascade; drop table written`.execute(context.db)
    })
    const booked = async (name: string, count: number) => {
      await sql`delete from written`.execute(context.db)
      const rows = Array.from({ length: count }, (_, n) => row(customer, `${name}${n}`, { invoiceId: id }))
      expect((await as(operator).call(IMPORT, { rows })).body.data).toMatchObject({ imported: count })
      const { rows: written } = await sql<{ relation: string }>`select relation from written`.execute(context.db)
      return written.map(({ relation }) => relation).sort()
    }
    expect(await booked('A', 30)).toEqual(await booked('B', 1))
    const made = await context.db
      .selectFrom('payments')
      .select(['no', 'bank_ref'])
      .where('bank_ref', 'like', 'A%')
      .orderBy('no')
      .execute()
    expect(made.map(({ bank_ref }) => bank_ref)).toEqual(Array.from({ length: 30 }, (_, n) => `A${n}`))
    expect(await invoiceAs(operator, id)).toMatchObject({ open: String(284_310 - 3100), payState: 'partly' })
  })

  it('recognizes a customer under contract, whoever registers with its name', async () => {
    const operator = await build.operator()
    const name = { country: 2, bank_account: 'ｶ)ｾﾄｳﾁｶｲｳﾝ', company_name: '瀬戸内海運株式会社' } as const
    const customer = await build.customer(name)
    const { id } = await issuedInvoice(operator, await quotedOrder({ customer, state: 8 }))
    for (const state of [0, 2, 3]) await build.customer({ ...name, state })
    const { data } = (await as(operator).call(IMPORT, { text: '2026-11-20,ｶ)ｾﾄｳﾁｶｲｳﾝ,284310,S1' })).body
    expect(data.lines).toMatchObject([{ customerId: customer.id, invoiceId: id, match: 'exact' }])
  })
})

/** What the screen sends for the lines that are ticked, each for this customer where it proposes none. */
type Lines = { bankRef: string; receivedOn: string; payerName: string; amount: string; customerId: number | null }[]
const confirmed = (lines: Lines, customer: { id: number }) =>
  lines.map(({ bankRef, receivedOn, payerName, amount, customerId }) =>
    row({ id: customerId ?? customer.id }, bankRef, { receivedOn, payerName, amount }),
  )

describe('payments of a bank are booked once', () => {
  it('when the file of the next day overlaps: nothing twice, nothing lost', async () => {
    const operator = await build.operator()
    const customer = await build.customer({ country: 2, bank_account: 'ｶ)ﾐﾅﾄｼﾖｳｶｲ' })
    const first = [
      { payer: 'ﾐﾅﾄｼﾖｳｶｲ(ｶ', amount: 100_000, day: '081118' },
      { payer: 'ﾐﾅﾄｼﾖｳｶｲ(ｶ', amount: 50_000, day: '081119' },
    ]
    // The second is paid again on the same day; the numbers of the file begin anew.
    const second = [...first.slice(1), ...first.slice(1), { payer: 'ﾐﾅﾄｼﾖｳｶｲ(ｶ', amount: 7000, day: '081120' }]
    const read = async (text: string) => (await as(operator).call(IMPORT, { text })).body.data
    const book = async (text: string) => {
      const { lines, errors, form } = await read(text)
      expect([errors, form]).toEqual([[], 'zengin'])
      const fresh = lines.filter(({ known, alike }) => !known && alike === null)
      return (await as(operator).call(IMPORT, { rows: confirmed(fresh, customer) })).body.data.imported
    }
    expect(await book(zenginEntries(first))).toBe(2)
    expect(await book(zenginEntries(second, { joined: true }))).toBe(2)
    expect((await read(zenginEntries(second))).lines.map(({ known }) => known)).toEqual([true, true, true])
    const { body } = await as(operator).call('POST /payment/search', { customerId: customer.id })
    expect(body.data.dataList.map(({ amount }) => amount).sort()).toEqual(['100000', '50000', '50000', '7000'])
  })

  it('a second equal one of a day is asked for, by its number of inquiry; the first is known', async () => {
    const operator = await build.operator()
    const customer = await build.customer({ country: 2, bank_account: 'ｶ)ﾆﾄﾞﾒﾉ' })
    const read = async (inquiry: number) => {
      const text = zenginReceipts([{ payer: 'ﾆﾄﾞﾒﾉ(ｶ', amount: 700, inquiry }])
      return (await as(operator).call(IMPORT, { text })).body.data.lines
    }
    await as(operator).call(IMPORT, { rows: confirmed(await read(11), customer) })
    expect(await read(11)).toMatchObject([{ known: true }])
    const second = await read(12)
    expect(second).toMatchObject([{ known: false, alike: expect.stringMatching(/^P/), problem: null }])
    const booked = await as(operator).call(IMPORT, { rows: confirmed(second, customer) })
    expect(booked.body.data).toMatchObject({ imported: 1, skipped: 0 })
    expect([...(await read(11)), ...(await read(12))]).toMatchObject([{ known: true }, { known: true }])
  })

  it('two equal ones of a file are two, however the bank numbers its lines', async () => {
    const operator = await build.operator()
    const customer = await build.customer({ country: 2, bank_account: 'ｶ)ﾌﾀｺﾞﾌﾞﾂｻﾝ' })
    const of = (numbers: string[]) =>
      ['照会口座,番号,勘定日,入金金額(円),摘要', ...numbers.map((no) => `001,${no},2026/11/20,500,ﾌﾀｺﾞﾌﾞﾂｻﾝ(ｶ`)].join(
        '\n',
      )
    const { lines } = (await as(operator).call(IMPORT, { text: of(['1', '2']) })).body.data
    const booked = await as(operator).call(IMPORT, { rows: confirmed(lines, customer) })
    expect(booked.body.data).toMatchObject({ imported: 2, skipped: 0 })
    const again = (await as(operator).call(IMPORT, { text: of(['7', '8', '9']) })).body.data
    expect(again.lines.map(({ known, alike }) => [known, alike])).toEqual([
      [true, null],
      [true, null],
      [false, null],
    ])
  })

  it('one that was booked by hand or from another file is asked for, and proposed for no invoice', async () => {
    const operator = await build.operator()
    const customer = await build.customer({ country: 2, bank_account: 'ｶ)ﾃﾃﾞｶｲﾀ' })
    await issuedInvoice(operator, await quotedOrder({ customer, state: 8 }))
    const byHand = { customerId: customer.id, receivedOn: '2026-11-20', amount: '284310', currency: 'JPY' as const }
    await as(operator).call('POST /payment/add', byHand)
    const text = '日付,摘要,お預り金額\n2026/11/20,振込 ﾃﾃﾞｶｲﾀ(ｶ,284310\n2026/11/20,振込 ﾃﾃﾞｶｲﾀ(ｶ,284310'
    const [one, two] = (await as(operator).call(IMPORT, { text })).body.data.lines
    expect(one).toMatchObject({ known: false, alike: expect.stringMatching(/^P/), invoiceId: null })
    expect(two).toMatchObject({ known: false, alike: null, match: 'exact' })
    const booked = (await as(operator).call(IMPORT, { rows: confirmed(one && two ? [one, two] : [], customer) })).body
    expect(booked.data).toMatchObject({ imported: 2 })
  })

  it('the same number of a bank for other payments hides none', async () => {
    const operator = await build.operator()
    const customer = await build.customer()
    const of = (payer: string) => `日付,振込人,金額,照会番号\n2026/11/20,${payer},100,20261120001`
    const read = async (payer: string) => (await as(operator).call(IMPORT, { text: of(payer) })).body.data.lines
    const booked = await as(operator).call(IMPORT, { rows: confirmed(await read('ﾋﾄﾘﾒ'), customer) })
    expect(booked.body.data).toMatchObject({ imported: 1 })
    expect(await read('ﾋﾄﾘﾒ')).toMatchObject([{ known: true }])
    expect(await read('ﾌﾀﾘﾒ')).toMatchObject([{ known: false, alike: null }])
  })
})

describe('a payer whose name is no customer’s', () => {
  it('is proposed as it was assigned, until somebody assigns it to another; the log tells it', async () => {
    const operator = await build.operator()
    const [one, two] = [await build.customer({ country: 2 }), await build.customer({ country: 2 })]
    const { id } = await issuedInvoice(operator, await quotedOrder({ customer: one, state: 8 }))
    const text = (day: string, payer: string) => `日付,摘要,お預り金額\n2026/11/${day},${payer},284310`
    const read = async (day: string, payer: string) =>
      (await as(operator).call(IMPORT, { text: text(day, payer) })).body.data.lines
    const assign = async (day: string, payer: string, customer: { id: number }) =>
      as(operator).call(IMPORT, {
        rows: confirmed(await read(day, payer), customer).map((of) => ({ ...of, customerId: customer.id })),
      })
    expect(await read('18', '振込 ｵﾔｶﾞｲｼﾔ(ｶ')).toMatchObject([{ customerId: null, remembered: false, match: 'none' }])
    await assign('18', '振込 ｵﾔｶﾞｲｼﾔ(ｶ', one)
    expect(await read('19', 'ｶ)オヤガイシャ')).toMatchObject([
      { customerId: one.id, remembered: true, invoiceId: id, match: 'exact' },
    ])
    await assign('19', 'ｶ)オヤガイシャ', two)
    expect(await read('20', 'ｵﾔｶﾞｲｼﾔ')).toMatchObject([{ customerId: two.id, remembered: true }])
    const { context } = await testApp()
    const logged = await context.db
      .selectFrom('log')
      .select('info')
      .where('explain', '=', 'rememberPayer')
      .where('user_id', '=', operator.id)
      .orderBy('id')
      .execute()
    expect(logged.map(({ info }) => info)).toMatchObject([{ customerId: one.id }, { customerId: two.id }])
  })

  it('is forgotten when somebody says so, which the log tells; what is not remembered is refused', async () => {
    const operator = await build.operator()
    const customer = await build.customer()
    const read = async () =>
      (await as(operator).call(IMPORT, { text: '日付,摘要,お預り金額\n2026/11/18,ﾜｽﾚﾓﾉ,5' })).body.data.lines
    await as(operator).call(IMPORT, { rows: [row(customer, 'FORGET-1', { payerName: '振込 ﾜｽﾚﾓﾉ(ｶ' })] })
    expect(await read()).toMatchObject([{ customerId: customer.id, remembered: true }])
    const forget = () => as(operator).call('POST /payment/forgetPayer', { payerName: 'ワスレモノ' })
    expect((await forget()).code).toBe(200)
    expect(await read()).toMatchObject([{ customerId: null, remembered: false }])
    expectRefused(await forget(), 'UPDATE_FAIL')
    const { context } = await testApp()
    const logged = await context.db
      .selectFrom('log')
      .select('info')
      .where('explain', '=', 'forgetPayer')
      .where('user_id', '=', operator.id)
      .execute()
    expect(logged).toMatchObject([{ info: { customerId: customer.id } }])
  })

  it('is not remembered where it pays for two, or has no name', async () => {
    const operator = await build.operator()
    const [one, two] = [await build.customer(), await build.customer()]
    const of = (customer: { id: number }, bankRef: string, payerName: string) => row(customer, bankRef, { payerName })
    await as(operator).call(IMPORT, {
      rows: [of(one, 'TWO-1', 'ﾎｹﾝｶﾞｲｼﾔ'), of(two, 'TWO-2', 'ﾎｹﾝｶﾞｲｼﾔ'), of(one, 'TWO-3', '振込'), of(two, 'TWO-4', '')],
    })
    await as(operator).call(IMPORT, {
      rows: [{ ...of(one, 'TWO-5', 'ﾉｺﾘｱﾘ'), remember: false }, of(one, 'TWO-6', '被仕向送金')],
    })
    const text = ['ﾎｹﾝｶﾞｲｼﾔ', '振込', 'ﾉｺﾘｱﾘ', '被仕向送金'].map((payer) => `2026-11-21,${payer},5`).join('\n')
    const { lines } = (await as(operator).call(IMPORT, { text })).body.data
    expect(lines.map(({ customerId }) => customerId)).toEqual([null, null, null, null])
  })
})

describe('a statement that is not sure', () => {
  it('says at the line what is written and why, in the language of the caller', async () => {
    const operator = await build.operator()
    const text = '日付,振込人,金額\n2026/11/20,ﾀﾞﾚｶ,"1,5"\n2026/11/20,ﾀﾞﾚｶ,US$ 100'
    const { data } = (await as(operator, 'ja').call(IMPORT, { text })).body
    expect(data.lines).toEqual([])
    expect(data.errors).toEqual([
      { line: 2, message: `1,5 — ${fieldMessage('comma', 'ja')}` },
      { line: 3, message: `100 USD — ${STATEMENT_DOUBTS('JPY').accountCurrency.ja}` },
    ])
  })
  it('says which headings it found where it finds no payment', async () => {
    const operator = await build.operator()
    const { data } = (await as(operator).call(IMPORT, { text: '照会\n日付,摘要,お支払金額\n2026/11/20,ﾃｽｳﾘﾖｳ,' })).body
    expect(data).toMatchObject({
      lines: [],
      form: 'lines',
      headingLine: 2,
      columns: [
        { column: 'day', heading: '日付' },
        { column: 'withdrawal', heading: 'お支払金額' },
        { column: 'payer', heading: '摘要' },
      ],
    })
  })
  it.each([
    ['Shift_JIS', '93fa95742c90558d9e906c2c8be08a7a0d0a323032362f31312f32302cb1b6b3b42c31', 'JPY' as const, 'ｱｶｳｴ'],
    [
      'GB18030',
      'bdbbd2d7c8d5c6da2ccad5c8eb2cb6d4b7bdbba7c3fb0d0a323032362d31312d32302c31322e30302cc9cfbaa3',
      'CNY' as const,
      '上海',
    ],
  ])('is read in %s, though it is text in both', async (_encoding, bytes, currency, payer) => {
    const operator = await build.operator()
    const upload = [{ field: 'file', name: 'a.csv', bytes: Buffer.from(bytes, 'hex') }]
    const { data } = (await as(operator).upload(IMPORT, { currency }, upload)).body
    expect(data).toMatchObject({ form: 'headings', lines: [{ payerName: payer }] })
  })
})
