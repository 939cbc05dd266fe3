// @module-tag database: money and locks
import { expectRefused } from '../../../test/expect-refused.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { continueIssueRun } from './commands/issue-run.ts'
import { draftOf, invoiceAs, issuedInvoice, quotedOrder, sheetOf } from './test-billing.ts'

const ISSUE_MANY = 'POST /billing/issueMany'
const RUN = 'POST /billing/issueRun'
const TODAY = '2026-11-20'

const work = async (runId: number, attempt = 1) => {
  const { context } = await testApp()
  await continueIssueRun(context, runId, { attempt, signal: new AbortController().signal })
}

async function drafts(staff: { id: number }, count: number) {
  const made: { id: number; version: number }[] = []
  for (let n = 0; n < count; n += 1) {
    const id = await draftOf(staff, (await quotedOrder({ state: 8 })).order)
    made.push({ id, version: (await invoiceAs(staff, id)).version })
  }
  return made
}

describe('issuing drafts in bulk', () => {
  it('reports each draft: a changed one stays a draft, the next one is issued and mailed', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const [stale, good] = await drafts(operator, 2)
    if (!stale || !good) throw new Error('no drafts')
    const started = await as(operator, 'en').call(ISSUE_MANY, {
      drafts: [{ ...stale, version: stale.version + 1 }, good],
    })
    expect(started.code).toBe(200)
    const run = started.body.data.id
    expect((await as(operator).call(RUN, { id: run })).body.data).toMatchObject({ total: 2, issued: 0, failed: 0 })
    await work(run)
    const done = (await as(operator).call(RUN, { id: run })).body.data
    expect(done).toMatchObject({ total: 2, issued: 1, failed: 1 })
    expect(done.failures).toMatchObject([{ invoiceId: stale.id, code: 9002 }])
    expect(done.failures[0]?.message).toMatch(/[a-z]/)
    const after = await Promise.all([stale, good].map(({ id }) => invoiceAs(operator, id)))
    expect(after.map(({ state, no }) => [state, no?.slice(0, 6)])).toEqual([
      [0, undefined],
      [1, 'I2611-'],
    ])
    const mail = await context.db
      .selectFrom('mails')
      .select('attachments')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(mail.attachments).toMatchObject([{ name: `${after[1]?.no}.pdf` }])

    // The job is retried: nothing is issued twice.
    await work(run, 2)
    expect((await as(operator).call(RUN, { id: run })).body.data).toEqual(done)
  })

  it('numbers the invoices in the order given, whatever happens to one of them', async () => {
    const operator = await build.operator()
    const made = await drafts(operator, 9)
    // A draft mentioned twice is issued once.
    const given = [...made.slice(4), ...made.slice(0, 4), ...made.slice(4, 5)]
    const run = (
      await as(operator).call(ISSUE_MANY, {
        drafts: given.map((draft, at) => (at === 2 ? { ...draft, version: 9 } : draft)),
      })
    ).body.data.id
    await work(run)
    expect((await as(operator).call(RUN, { id: run })).body.data).toMatchObject({ total: 9, issued: 8, failed: 1 })
    const issued = await Promise.all(given.slice(0, 9).map(({ id }) => invoiceAs(operator, id)))
    const numbers = issued.flatMap(({ no }) => (no ? [Number(no.slice(-4))] : []))
    const [first = 0] = numbers
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, at) => first + at))
    expect(issued[2]?.no).toBeNull()
  })

  it('refuses the request when its input is invalid for every draft', async () => {
    const manager = await build.manager()
    const [draft] = await drafts(manager, 1)
    if (!draft) throw new Error('no draft')
    const start = (input: object) => as(manager).call(ISSUE_MANY, { drafts: [draft], ...input })
    expect((await start({ issueDate: '2026-11-21' })).errors).toMatchObject([{ path: 'issueDate' }])
    expectRefused(await start({ drafts: [draft, { id: 999_999, version: 1 }] }), 'INVOICE_NOT_EXIST')
    expectRefused(await start({ drafts: [] }), 'PARAMETER_ERROR')
    expect((await as(manager).call('POST /billing/closePeriod', { month: '2026-09' })).code).toBe(200)
    expectRefused(await start({ issueDate: '2026-09-30' }), 'PERIOD_CLOSED')
    expectRefused(await as(manager).call(RUN, { id: 999_999 }), 'RECORD_NOT_EXIST')
    const dates = (await as(manager).call('POST /billing/issueDates', {})).body.data
    expect(dates.closed).toEqual(['2026-09'])
  })

  it('a draft that causes an internal error does not block others and is given up after three attempts', async () => {
    const { context } = await testApp()
    const operator = await build.operator()
    const [broken, good] = await drafts(operator, 2)
    if (!broken || !good) throw new Error('no drafts')
    // A value that no command writes.
    await context.db.updateTable('invoices').set({ fx: 'null' }).where('id', '=', broken.id).execute()
    const run = (await as(operator).call(ISSUE_MANY, { drafts: [broken, good] })).body.data.id
    await expect(work(run, 1)).rejects.toThrow()
    expect((await as(operator).call(RUN, { id: run })).body.data).toMatchObject({ issued: 1, failed: 0 })
    await work(run, 3)
    expect((await as(operator).call(RUN, { id: run })).body.data).toMatchObject({ total: 2, issued: 1, failed: 1 })
    expect((await invoiceAs(operator, good.id)).state).toBe(1)
  })
})

describe('list exports', () => {
  it('contain the filtered invoices; without customer names for a customer', async () => {
    const operator = await build.operator()
    const { no, customer, order } = await issuedInvoice(operator)
    const other = await issuedInvoice(operator)
    const staff = await sheetOf(
      await as(operator, 'en').call('POST /billing/downloadList', { customerId: customer.id }),
    )
    expect(staff).toMatchObject([
      {
        'No.': no,
        Type: 'Invoice',
        'Customer code': customer.code,
        Customer: '東海物流株式会社',
        Status: 'Unpaid',
        Currency: 'JPY',
        Total: 284_310,
        Open: 284_310,
        Orders: order.code,
      },
    ])
    const own = await sheetOf(
      await as(customer, 'ja').call('POST /billing/downloadList', { customerId: other.customer.id }),
    )
    expect(own).toEqual([])
    const mine = await sheetOf(await as(customer, 'ja').call('POST /billing/downloadList', {}))
    expect(mine).toMatchObject([{ 番号: no, 状態: '未払い', 合計: 284_310 }])
    expect(Object.keys(mine[0] ?? {})).not.toContain('顧客')
    const none = await sheetOf(await as(operator, 'en').call('POST /billing/downloadList', { keyword: 'no such' }))
    expect(none).toEqual([])
  })

  it('exist for payments and for orders to be billed', async () => {
    const operator = await build.operator()
    const { no, id, customer } = await issuedInvoice(operator)
    const paid = await as(operator).call('POST /payment/add', {
      customerId: customer.id,
      receivedOn: TODAY,
      amount: '300000',
      currency: 'JPY',
      payerName: '=HYPERLINK("x")',
      allocations: [{ invoiceId: id, amount: '284310' }],
    })
    expect(paid.code).toBe(200)
    const payments = await sheetOf(
      await as(operator, 'zh-cn').call('POST /payment/downloadList', { customerId: customer.id }),
    )
    expect(payments).toMatchObject([
      { 付款人: '=HYPERLINK("x")', 货币: 'JPY', 金额: 300_000, 余额: 15_690, 已分配: `${no} 284310`, 状态: '已登记' },
    ])
    const { order, customer: next } = await quotedOrder({ state: 8 })
    await draftOf(operator, order).then(async (draft) => {
      const { version } = await invoiceAs(operator, draft)
      await as(operator).call('POST /billing/discard', { id: draft, version })
    })
    const unbilled = await sheetOf(
      await as(operator, 'en').call('POST /billing/downloadUnbilled', { customerId: next.id }),
    )
    expect(unbilled).toMatchObject([
      { 'Order no.': order.code, 'Quoted lines': 5, Charges: 0, Currency: 'JPY', Amount: 284_310 },
    ])
  })
})
