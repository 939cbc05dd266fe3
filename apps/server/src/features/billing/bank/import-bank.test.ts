import { expectRefused } from '../../../../test/expect-refused.ts'
import { Buffer } from 'node:buffer'
import process from 'node:process'
import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { invoiceAs, issuedInvoice, quotedOrder } from '../test-billing.ts'

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

  it('has at most 1 MB and 2,000 payments; of its errors the first 100 are named, and all are counted', async () => {
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
      '2999-01-01,ﾀﾞﾚｶ,100,M1',
      '2026-11-20,\u202eabc,100,M2',
      '2026-11-20,ﾀﾞﾚｶ,100.5,M3',
      '2026-11-20,ﾀﾞﾚｶ,100,M4',
    ].join('\n')
    const read = (await as(operator).call(IMPORT, { text })).body.data
    expect(read.lines.map(({ problem }) => problem !== null)).toEqual([true, true, true, false])
    const good = row(customer, 'JPY M4')
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
