import type { BodyOf } from '@kairo/shared/contract/endpoint'
import type { workContract } from '@kairo/shared/work/work.contract'
import type { TaskKind } from '@kairo/shared/tasks/task-codes'
import { beforeEach, describe, expect, it } from 'vitest'
import { START, testApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { issuedInvoice, proposed, quotedOrder } from '../billing/test-billing.ts'
import { overviewsOf } from '../overview-mails/overview-parts.ts'
import { readWorkbook } from '../../excel/read/read-workbook.ts'

type Listed = BodyOf<(typeof workContract)['listWork']>['data']
const HOUR = 3_600_000
const hours = (n: number) => new Date(START.getTime() + n * HOUR)

beforeEach(async () => {
  const { context, clock } = await testApp()
  clock.set(START)
  await context.db.deleteFrom('exceptions').execute()
  await context.db.deleteFrom('order_tasks').execute()
  await context.db.updateTable('order_charges').set({ state: 4 }).execute()
  await context.db
    .updateTable('orders')
    .set({ state: 4, is_allow_consignee_change: 0, is_allow_shipper_change: 0 })
    .execute()
})

async function taskOf(order: { id: number }, kind: TaskKind, due: Date | null, zone = 'Asia/Shanghai') {
  const { db } = (await testApp()).context
  const rule = await db.selectFrom('task_rules').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow()
  return db
    .insertInto('order_tasks')
    .values({ order_id: order.id, rule_id: rule.id, kind, owner: rule.owner, due_at: due, due_zone: zone })
    .returning('id')
    .executeTakeFirstOrThrow()
}

const listFor = async (who: Account, input: object = {}): Promise<Listed> =>
  (await as(who).call('POST /work/list', input)).body.data
/** Rows of orders and bills, as their subject, group and reasons. */
const told = ({ rows }: Listed) =>
  rows
    .filter(({ key }) => !key.startsWith('list:'))
    .map(({ group, orderCode, invoiceNo, reasons }) => [
      orderCode || invoiceNo,
      group,
      ...reasons.map(({ task, name }) => task ?? name),
    ])

describe('the list of work', () => {
  it('has one row for an order, its most pressing reason first, and its only date', async () => {
    const customer = await build.customer({ country: 2 })
    const operator = await build.operator()
    const order = await build.order({ customer, state: 7, responsible_id: operator.id })
    await taskOf(order, 'arrivalNotice', hours(-1))
    await taskOf(order, 'bl', hours(-30))
    await taskOf(order, 'telexRelease', hours(60))
    const list = await listFor(operator)
    expect(told(list)).toEqual([[order.code, 'overdue', 'bl', 'arrivalNotice', 'telexRelease']])
    expect(list.rows[0]).toMatchObject({
      ownerId: operator.id,
      departurePort: expect.any(String),
      reasons: [
        { dueAt: '2026-11-19 05:00', dueZone: 'Asia/Shanghai', isOverdue: true },
        {},
        { isOverdue: false, name: 'task' },
      ],
    })
  })

  it('holds back what follows from a cause that is open', async () => {
    const customer = await build.customer({ country: 2 })
    const operator = await build.operator()
    const order = await build.order({ customer, state: 1 })
    await taskOf(order, 'accept', hours(-5))
    for (const kind of ['loadingNotice', 'draft', 'invoice', 'vgm'] as const) await taskOf(order, kind, hours(-3))
    expect(told(await listFor(operator))).toEqual([[order.code, 'overdue', 'accept']])
    // The customer can bring its papers at once, and waits for the rest.
    expect(told(await listFor(customer))).toEqual([[order.code, 'overdue', 'invoice', 'accept']])
  })

  it('groups by the due date on the day of the reader', async () => {
    const inJapan = await build.customer({ country: 2 })
    const inChina = await build.customer({ country: 1 })
    const due = new Date('2026-11-20T23:30:00+08:00')
    for (const customer of [inJapan, inChina]) await taskOf(await build.order({ customer, state: 2 }), 'invoice', due)
    expect(told(await listFor(inJapan)).map(([, group]) => group)).toEqual(['next'])
    expect(told(await listFor(inChina)).map(([, group]) => group)).toEqual(['today'])
  })

  it('folds what others have to do, and keeps what nothing dates without a date', async () => {
    const customer = await build.customer({ country: 2 })
    const operator = await build.operator()
    const late = await build.order({ customer, state: 7 })
    await taskOf(late, 'originalsSent', hours(-2))
    const draft = await build.order({ customer, state: 0 })
    const inEdit = await build.order({ customer, state: 5, is_allow_consignee_change: 3, responsible_id: operator.id })
    const asked = await build.order({ customer, state: 5, is_allow_consignee_change: 1 })
    expect(told(await listFor(operator, { group: 'waiting' }))).toEqual([[late.code, 'waiting', 'originalsSent']])
    const own = await listFor(operator)
    expect(told(own)).toEqual([[asked.code, 'today', 'changeRequests']])
    const list = await listFor(customer)
    expect(told(list)).toEqual([
      [late.code, 'overdue', 'originalsSent'],
      [inEdit.code, 'today', 'inEdit'],
      [draft.code, 'later', 'notSent'],
    ])
    expect(list.rows.slice(1).map(({ reasons }) => reasons[0]?.dueAt)).toEqual([null, null])
    // Whose it is among staff is not the customer's to read.
    expect(list.rows.map(({ ownerId, ownerName }) => [ownerId, ownerName])).toEqual(list.rows.map(() => [null, '']))
  })

  it('gives a task to the account that made the order, and a shipper account never an amount', async () => {
    const customer = await build.customer({ country: 2 })
    const shipper = await build.shipperAccount(customer)
    const order = await build.order({
      customer,
      state: 2,
      created_by: shipper.id,
      create_role_id: 5,
      shipper_account_id: shipper.id,
    })
    await taskOf(order, 'invoice', hours(3))
    await proposed(await build.manager(), order, { kind: 'DEM', price: '18000' })
    expect(told(await listFor(customer, { group: 'waiting' }))).toEqual([])
    const charge = (await listFor(customer)).rows[0]
    expect(told({ rows: charge ? [charge] : [], total: 1, counts: [] })).toEqual([
      [order.code, 'later', 'chargesToAnswer', 'invoice'],
    ])
    expect(charge?.reasons[0]?.amount).not.toBeNull()
    const list = await listFor(shipper)
    expect(told(list)).toEqual([[order.code, 'today', 'invoice']])
    expect(JSON.stringify(list)).not.toMatch(/"amount":"/)
  })

  it('has a bill beside its order, at home as in the overview mail, which leads to the bill', async () => {
    const customer = await build.customer({ country: 2 })
    const operator = await build.operator()
    const { context } = await testApp()
    const billed = await quotedOrder({ customer, state: 7 })
    const { order } = billed
    const bill = await issuedInvoice(await build.manager(), billed)
    await context.db.updateTable('orders').set({ responsible_id: operator.id }).where('id', '=', order.id).execute()
    await context.db.deleteFrom('order_tasks').execute()
    await taskOf(order, 'bl', hours(-1))
    await context.db
      .insertInto('exceptions')
      .values({
        rule: 'invoiceOverdue',
        key: `invoiceOverdue:invoice:${bill.id}`,
        severity: 1,
        params: JSON.stringify({ no: bill.no, due: '2026-11-01' }),
        order_id: order.id,
        customer_id: customer.id,
        invoice_id: bill.id,
        due_at: hours(-300),
        opened_at: START,
        last_true_at: START,
        owner_id: operator.id,
        waits_for_customer: true,
      })
      .execute()
    const keys = (await listFor(operator)).rows.flatMap(({ key }) => (/^(order|bill):/.test(key) ? [key] : []))
    expect(keys).toEqual([`bill:${bill.id}`, `order:${order.id}`])
    const reader = { ...operator, language: 'en' as const }
    const settings = { isStaff: true, now: START, zone: 'Asia/Tokyo', publicUrl: 'https://kairo.example' }
    const rows = (await overviewsOf(context.db, [reader], settings)).get(operator.id)?.parts.flatMap(({ rows }) => rows)
    expect(rows?.map(({ url }) => url)).toEqual([
      `https://kairo.example/billManage?id=${bill.id}`,
      `https://kairo.example/searchOrder?open=${order.id}`,
    ])
  })

  it('takes, puts off and gives back all of a row, and exports what it lists', async () => {
    const customer = await build.customer({ country: 2, company_name: 'Mihon Trading' })
    const operator = await build.operator()
    const order = await build.order({ customer, state: 7, order_no: 'PO-77' })
    await taskOf(order, 'bl', hours(-1))
    const item = async (group?: 'snoozed') =>
      (await listFor(operator, group ? { group } : {})).rows[0]?.reasons[0]?.item
    const before = await item()
    await as(operator).call('POST /exception/take', { id: before?.id ?? 0, version: before?.version ?? 0 })
    expect((await as(operator).call('POST /work/counts', {})).body.data.badge).toBe(1)
    const taken = await item()
    expect(taken?.state).toBe(1)
    await as(operator).call('POST /exception/snooze', {
      id: taken?.id ?? 0,
      version: taken?.version ?? 0,
      until: '2026-11-22',
    })
    expect(told(await listFor(operator))).toEqual([])
    const off = await item('snoozed')
    await as(operator).call('POST /exception/release', { id: off?.id ?? 0, version: off?.version ?? 0 })
    expect((await item())?.state).toBe(0)
    expect(told(await listFor(operator, { keyword: 'po-77' }))).toHaveLength(1)
    const file = await as(operator, 'en').call('POST /work/export', {})
    const [head, row] = (await readWorkbook(file.bytes)).sheets[0]?.rows.map(({ cells }) => cells) ?? []
    expect(head?.slice(0, 3)).toEqual(['Group', 'Severity', 'To do'])
    expect(row?.slice(0, 3)).toEqual(['Overdue', 'Attention', 'Issue the B/L'])
    expect(row).toContain('PO-77')
  })
})
