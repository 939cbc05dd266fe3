// @module-tag database: statements of rules
import { readFile } from 'node:fs/promises'
import {
  CHECKED_RULES,
  CLOSE_REASON,
  EXCEPTION_RULE_NAMES,
  type ExceptionRule,
  ruleFacts,
} from '@kairo/shared/exceptions/exception-codes'
import { addDays, tokyoDateTime } from '@kairo/shared/dates'
import { LANGUAGES } from '@kairo/shared/languages'
import type { TaskKind } from '@kairo/shared/tasks/task-codes'
import { type Insertable, sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { START, testApp } from '../../../test/app.ts'
import { refreshFacts } from '../orders/record/shipment-facts.ts'
import { as, refusedData } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { expectRefused } from '../../../test/expect-refused.ts'
import type { DB } from '../../database/tables.ts'
import { readWorkbook } from '../../excel/read/read-workbook.ts'
import { issuedInvoice, pay } from '../billing/test-billing.ts'
import { checkExceptions } from '../exceptions/check-rules.ts'
import { exceptionRules } from '../exceptions/rules/index.ts'
import { exceptionText } from '../exceptions/sentences.ts'
import { ENDED_LATE, endedTasks, readWorkMoments } from './late-tasks.ts'
import { sweepWork } from './sweep-work.ts'
import { type WorkItem, workItems, workOfIds } from './work-items.ts'
import { customerOfOrder } from '../orders/record/order-events.ts'

const ZONES = new URL('../../../migrations/202612041003_exceptions_name_the_zone.sql', import.meta.url)
const HOUR = 3_600_000
const at = (iso: string) => new Date(`${iso}:00+09:00`)

/** Noon of Friday 20 November 2026 in Tokyo; Monday the 23rd is a holiday. */
beforeEach(async () => {
  const { context, clock } = await testApp()
  clock.set(START)
  await context.db.deleteFrom('exceptions').execute()
  await context.db.deleteFrom('order_tasks').execute()
  await context.db.updateTable('order_charges').set({ state: 4 }).execute()
  await context.db.updateTable('orders').set({ state: 4 }).execute()
})

const orderOf = async (given: Parameters<typeof build.order>[0] | Record<string, unknown> = {}) =>
  build.order({ customer: await build.customer(), ...given } as Parameters<typeof build.order>[0])

async function taskOf(
  order: { id: number },
  kind: TaskKind,
  due: Date,
  given: Partial<Insertable<DB['order_tasks']>> = {},
) {
  const { db } = (await testApp()).context
  const rule = await db.selectFrom('task_rules').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow()
  return db
    .insertInto('order_tasks')
    .values({
      order_id: order.id,
      rule_id: rule.id,
      kind,
      owner: rule.owner,
      due_at: due,
      due_zone: 'Asia/Tokyo',
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** One rule is checked at that time; its rows, of which one that is due by a day has all of that day. */
async function checked(rule: ExceptionRule, now?: Date) {
  const { context, clock } = await testApp()
  if (now) clock.set(now)
  if (!ruleFacts(rule).ofTask) await checkExceptions(context, { names: [rule] })
  const moments = await readWorkMoments(context.db, clock.now())
  const { rows } = await sql<WorkItem>`
    select * from ${workItems(moments)} e where e.rule = ${rule}
    union all select * from (${endedTasks(moments, ENDED_LATE)}) e where e.rule = ${rule} order by id`.execute(
    context.db,
  )
  for (const { due_at } of rows)
    if (due_at)
      expect(/ (00:00|23:59)$/.exec(tokyoDateTime(due_at))?.[1]).toBe(ruleFacts(rule).isDueByDay ? '23:59' : undefined)
  return rows
}
/** Severities of what is open of a rule then. */
const openOf = async (rule: ExceptionRule, now: Date) =>
  (await checked(rule, now)).filter(({ state }) => state < 3).map(({ severity }) => severity)

describe('every rule', () => {
  it('has a statement, and a sentence in each language', async () => {
    const { context } = await testApp()
    expect(
      exceptionRules(context.db)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...CHECKED_RULES].sort())
    for (const rule of EXCEPTION_RULE_NAMES)
      for (const language of LANGUAGES)
        expect(exceptionText(rule, { task: 'invoice' }, language, '')).not.toMatch(/[{}]/)
  })

  it('cutOffAtRisk: a day before the cut-off, urgent four hours before, missed once it passed, over when the papers are there', async () => {
    const order = await orderOf({ state: 5 })
    const cutOff = order.deadline_at?.getTime() ?? 0
    const { id } = await taskOf(order, 'invoice', new Date(cutOff + HOUR))
    const before = (hours: number, seconds = 0) => new Date(cutOff - hours * HOUR + seconds * 1000)
    expect(await openOf('cutOffAtRisk', before(24, -1))).toEqual([])
    expect(await openOf('cutOffAtRisk', before(24))).toEqual([2])
    expect(await openOf('cutOffAtRisk', before(4, -1))).toEqual([2])
    expect(await openOf('cutOffAtRisk', before(4))).toEqual([1])
    expect(await openOf('cutOffAtRisk', before(0, 1))).toEqual([])
    expect(await openOf('cutOffMissed', before(0, 1))).toEqual([1])
    const { db } = (await testApp()).context
    const done = (at: Date) =>
      db.updateTable('order_tasks').set({ state: 1, done_at: at }).where('id', '=', id).execute()
    await done(before(3))
    expect(await checked('cutOffAtRisk')).toEqual([])
    await done(before(-2))
    expect((await checked('cutOffMissed'))[0]).toMatchObject({ state: 3, is_true: false })
  })

  it.each([
    ['taskOverdue', 'bl', 7, [2]],
    ['customerLate', 'invoice', 5, [2]],
    ['notAccepted', 'accept', 1, [1]],
    ['draftNotConfirmed', 'confirmDraft', 5, [2]],
    ['departureUnknown', 'departure', 5, [2]],
    ['arrivalUnknown', 'arrival', 7, [2]],
  ] as const)('%s: once its task is past due, until it is done', async (rule, kind, state, severity) => {
    const order = await orderOf({ state })
    const due = at('2026-11-25T12:00')
    const { id } = await taskOf(order, kind, due)
    expect(await openOf(rule, due)).toEqual([])
    expect(await openOf(rule, new Date(due.getTime() + 1000))).toEqual(severity)
    const { db } = (await testApp()).context
    await db.updateTable('order_tasks').set({ state: 1 }).where('id', '=', id).execute()
    expect(await openOf(rule, new Date(due.getTime() + HOUR))).toEqual([])
  })

  it('taskOverdue is red after a business day, draftNotConfirmed within 24 hours of the ETD', async () => {
    const order = await orderOf({ state: 5 })
    // A Friday before the long weekend: the next business day is Tuesday.
    await taskOf(order, 'draft', at('2026-11-20T15:00'))
    await taskOf(order, 'confirmDraft', at('2026-11-20T15:00'))
    expect(await openOf('taskOverdue', at('2026-11-24T14:59'))).toEqual([2])
    expect(await openOf('taskOverdue', at('2026-11-24T15:00'))).toEqual([1])
    // ETD 4 December in Shanghai, an hour behind Tokyo.
    expect(await openOf('draftNotConfirmed', at('2026-12-03T00:59'))).toEqual([2])
    expect(await openOf('draftNotConfirmed', at('2026-12-03T01:00'))).toEqual([1])
  })

  it('noLoadingNotice: two business days after acceptance, red within one of the cut-off', async () => {
    const order = await orderOf({ state: 2, state_time: at('2026-11-20T10:00') })
    // Monday is a holiday.
    expect(await openOf('noLoadingNotice', at('2026-11-25T09:59'))).toEqual([])
    expect(await openOf('noLoadingNotice', at('2026-11-25T10:00'))).toEqual([2])
    expect(await openOf('noLoadingNotice', at('2026-12-02T12:59'))).toEqual([2])
    expect(await openOf('noLoadingNotice', at('2026-12-02T13:00'))).toEqual([1])
    const { db } = (await testApp()).context
    await db.updateTable('orders').set({ state: 5 }).where('id', '=', order.id).execute()
    expect(await openOf('noLoadingNotice', at('2026-12-02T13:01'))).toEqual([])
  })

  const arrival = (
    order: { id: number },
    classifier: 'PLN' | 'EST',
    day: string,
    made: Date,
    supersedes: string | null = null,
  ) =>
    testApp().then(async ({ context: { db } }) => {
      const event = await db
        .insertInto('order_events')
        .values({
          order_id: order.id,
          customer_id: customerOfOrder(order.id),
          event_type: 'TRANSPORT',
          classifier,
          code: 'ARRI',
          event_at: at(`${day}T00:00`),
          event_zone: 'Asia/Tokyo',
          source: 'staff',
          created_at: made,
          supersedes,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await refreshFacts(db, [order.id])
      return event
    })
  const moveEta = async (order: { id: number }, eta: string) =>
    (await testApp()).context.db.updateTable('orders').set({ eta }).where('id', '=', order.id).execute()

  it('etaSlip: two days behind the promise, red from four; a new ETA opens a closed one again', async () => {
    const order = await orderOf({ state: 5, eta: '2026-12-07' })
    const planned = await arrival(order, 'PLN', '2026-12-07', START)
    await arrival(order, 'EST', '2026-12-08', START, planned.id)
    await moveEta(order, '2026-12-08')
    expect(await openOf('etaSlip', START)).toEqual([])
    await moveEta(order, '2026-12-09')
    expect(await openOf('etaSlip', START)).toEqual([2])
    const operator = await build.operator()
    // The day of the ship is nobody's deadline, before it and after it.
    for (const now of ['2026-12-09T23:59', '2026-12-10T00:00']) {
      await checked('etaSlip', at(now))
      const { dataList } = (await as(operator).call('POST /exception/search', { rule: 'etaSlip' })).body.data
      expect(dataList).toMatchObject([{ dueAt: null, isOverdue: false, group: 'today' }])
    }
    await checked('etaSlip', START)
    const [row] = await checked('etaSlip')
    const close = { id: row?.id ?? 0, version: row?.version ?? 0, reason: CLOSE_REASON.customerInformed }
    expect((await as(operator).call('POST /exception/close', close)).code).toBe(200)
    expect(await openOf('etaSlip', START)).toEqual([])
    await moveEta(order, '2026-12-10')
    expect(await openOf('etaSlip', START)).toEqual([2])
    await moveEta(order, '2026-12-11')
    expect(await openOf('etaSlip', START)).toEqual([1])
    expect((await checked('etaSlip')).map(({ reopened }) => reopened)).toEqual([1])
  })

  it('etaSlip: any change within 48 hours before arrival', async () => {
    const order = await orderOf({ state: 7, eta: '2026-12-08' })
    const planned = await arrival(order, 'PLN', '2026-12-07', START)
    await arrival(order, 'EST', '2026-12-08', at('2026-12-05T00:01'), planned.id)
    expect(await openOf('etaSlip', at('2026-12-05T00:02'))).toEqual([2])
    const early = await orderOf({ state: 7, eta: '2026-12-08' })
    const promised = await arrival(early, 'PLN', '2026-12-07', START)
    await arrival(early, 'EST', '2026-12-08', at('2026-12-04T23:59'), promised.id)
    expect(await openOf('etaSlip', at('2026-12-05T00:03'))).toEqual([2])
  })

  it('vesselChanged: other than first booked, until it is the first again', async () => {
    const order = await orderOf({ state: 5, vessel: 'EVER GIVEN', voyage: '001E' })
    const { db } = (await testApp()).context
    expect(await openOf('vesselChanged', START)).toEqual([])
    await db
      .insertInto('order_history')
      .values({
        order_id: order.id,
        change_num: 1,
        change_time: START,
        changes: JSON.stringify([{ valueTypeKey: 'vessel', oldValue: 'SITC TOKYO', newValue: 'EVER GIVEN' }]),
      })
      .execute()
    expect(await openOf('vesselChanged', START)).toEqual([2])
    await db.updateTable('orders').set({ vessel: 'SITC TOKYO' }).where('id', '=', order.id).execute()
    expect(await openOf('vesselChanged', START)).toEqual([])
  })

  it('requestUnanswered: after four business hours', async () => {
    const order = await orderOf({ state: 5, is_allow_consignee_change: 1 })
    const { db } = (await testApp()).context
    await db
      .insertInto('order_trace')
      .values({ order_id: order.id, action: 21, state: 5, new_state: 5, create_time: at('2026-11-20T16:00') })
      .execute()
    expect(await openOf('requestUnanswered', at('2026-11-24T10:59'))).toEqual([])
    expect(await openOf('requestUnanswered', at('2026-11-24T11:00'))).toEqual([2])
    // The cut-off is not the date of an answer: it is of the day on which it is asked for.
    const { dataList } = (await as(await build.operator()).call('POST /exception/search', {})).body.data
    expect(dataList[0]).toMatchObject({ dueAt: null, group: 'today' })
    await db.updateTable('orders').set({ is_allow_consignee_change: 2 }).where('id', '=', order.id).execute()
    expect(await openOf('requestUnanswered', at('2026-11-24T11:01'))).toEqual([])
  })

  it('chargeUnanswered: after four business days', async () => {
    const order = await orderOf({ state: 5 })
    const { db } = (await testApp()).context
    const kind = await db.selectFrom('charge_kinds').select('id').limit(1).executeTakeFirstOrThrow()
    const charge = await db
      .insertInto('order_charges')
      .values({
        order_id: order.id,
        charge_kind_id: kind.id,
        state: 0,
        cause: '1',
        text: 'Inspection',
        quantity: '1',
        price: '5000',
        currency: 'JPY',
        amount: '5000',
        expires_on: '2026-11-30',
        create_time: at('2026-11-19T10:00'),
        update_time: at('2026-11-19T10:00'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await openOf('chargeUnanswered', at('2026-11-26T09:59'))).toEqual([])
    expect(await openOf('chargeUnanswered', at('2026-11-26T10:00'))).toEqual([2])
    await db.updateTable('order_charges').set({ state: 4 }).where('id', '=', charge.id).execute()
    expect(await openOf('chargeUnanswered', at('2026-11-26T10:01'))).toEqual([])
  })

  it('rateEnding: a lane with three orders of 30 days whose rates end within a week', async () => {
    const { db } = (await testApp()).context
    await db.updateTable('rates').set({ status: 'rejected' }).execute()
    const rate = await build.rate({ valid_to: '2026-11-28' })
    for (let n = 0; n < 3; n++) await orderOf({ rate_id: rate.id, state: 1 })
    expect(await openOf('rateEnding', at('2026-11-20T12:00'))).toEqual([])
    expect(await openOf('rateEnding', at('2026-11-21T12:00'))).toEqual([3])
    // Its last day is in time.
    const shown = async (now: Date) => {
      await checked('rateEnding', now)
      return (await as(await build.operator()).call('POST /exception/search', { rule: 'rateEnding' })).body.data
        .dataList
    }
    expect(await shown(at('2026-11-28T12:00'))).toMatchObject([{ dueAt: '2026-11-28 23:59', isOverdue: false }])
    expect(await shown(at('2026-11-29T00:00'))).toMatchObject([{ isOverdue: true }])
    await build.rate({ valid_to: '2027-03-31' })
    expect(await openOf('rateEnding', at('2026-11-21T12:01'))).toEqual([])
  })

  it('invoiceOverdue from the day after its due date, red from the fourteenth, until it is paid', async () => {
    const { db } = (await testApp()).context
    const { id, no, customer } = await issuedInvoice(await build.manager())
    const { due_date, total } = await db
      .selectFrom('invoices')
      .select(['due_date', 'total'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const after = (days: number, time: string) => at(`${addDays(due_date ?? '', days)}T${time}`)
    const found = async (now: Date) =>
      (await checked('invoiceOverdue', now)).filter(({ state, invoice_id }) => state < 3 && invoice_id === id)
    expect(await found(after(0, '23:59'))).toEqual([])
    expect(await found(after(1, '00:00'))).toMatchObject([{ severity: 2, params: { no } }])
    expect(await found(after(13, '23:59'))).toMatchObject([{ severity: 2 }])
    expect(await found(after(14, '00:00'))).toMatchObject([{ severity: 1 }])
    expect((await as(await build.manager()).call('POST /payment/add', pay(customer, total, id))).code).toBe(200)
    expect(await found(after(14, '00:01'))).toEqual([])
  })

  it('mailFailed, and calendarMissing from 15 November', async () => {
    const { db } = (await testApp()).context
    const mail = { kind: 'x', to_address: 'a@b.test', language: 'en', subject: 'S', html: '', text: '' }
    await db
      .insertInto('mails')
      .values({ ...mail, state: 'failed', create_time: START })
      .execute()
    expect(await openOf('mailFailed', START)).toEqual([3])
    expect(await openOf('calendarMissing', at('2026-11-14T23:59'))).toEqual([])
    expect(await openOf('calendarMissing', at('2026-11-15T00:00'))).toEqual([3])
  })
})

/** One open exception of a task, and who works on it. */
async function oneOpen(kind: TaskKind = 'bl') {
  const operator = await build.operator()
  const order = await orderOf({ state: 7 })
  await taskOf(order, kind, at('2026-11-20T11:00'))
  const [row] = await checked('taskOverdue')
  return { operator, order, id: row?.id ?? 0, version: row?.version ?? 0 }
}
async function stored(id: number): Promise<WorkItem> {
  const { context, clock } = await testApp()
  const moments = await readWorkMoments(context.db, clock.now())
  const { rows } = await sql<WorkItem>`select * from ${workOfIds(moments, [id])} e`.execute(context.db)
  const [row] = rows
  if (!row) throw new Error(`no work ${id}`)
  return row
}

describe('the work on them', () => {
  it('belongs to who is responsible for the order, then to who takes it', async () => {
    const [operator, other] = [await build.operator(), await build.operator()]
    const order = await orderOf({ state: 7, responsible_id: operator.id })
    await taskOf(order, 'bl', at('2026-11-20T11:00'))
    const [row] = await checked('taskOverdue')
    expect(row?.owner_id).toBe(operator.id)
    const { dataList } = (await as(operator).call('POST /exception/search', { mine: true })).body.data
    expect(dataList.map(({ orderCode }) => orderCode)).toEqual([order.code])
    const taken = await as(other).call('POST /exception/take', { id: row?.id ?? 0, version: row?.version ?? 0 })
    expect(taken.body.data).toMatchObject({ state: 1, ownerId: other.id, rule: 'taskOverdue' })
  })

  it('tells the second of two people who work on the same one, and changes nothing', async () => {
    const { operator, id, version } = await oneOpen()
    const other = await build.operator()
    await as(operator).call('POST /exception/take', { id, version })
    const second = await as(other).call('POST /exception/take', { id, version })
    expectRefused(second, 'UPDATE_FAIL')
    expect(refusedData<{ latest: { ownerId: number } }>(second).latest.ownerId).toBe(operator.id)
    expect((await stored(id)).owner_id).toBe(operator.id)
  })

  it('puts it off for at most a week, and ends that early when it becomes worse', async () => {
    const { operator, id, version } = await oneOpen()
    for (const until of ['2026-11-20', '2026-11-28'])
      expectRefused(await as(operator).call('POST /exception/snooze', { id, version, until }), 'PARAMETER_ERROR')
    await as(operator).call('POST /exception/snooze', { id, version, until: '2026-11-27' })
    await checked('taskOverdue', at('2026-11-23T12:00'))
    expect((await stored(id)).state).toBe(2)
    await checked('taskOverdue', at('2026-11-24T12:00'))
    expect(await stored(id)).toMatchObject({ state: 0, severity: 1, snooze_until: null })
  })

  it('comes back at 08:30 of the day', async () => {
    const { operator, id, version } = await oneOpen()
    await as(operator).call('POST /exception/snooze', { id, version, until: '2026-11-21' })
    await checked('taskOverdue', at('2026-11-21T08:29'))
    expect((await stored(id)).state).toBe(2)
    await checked('taskOverdue', at('2026-11-21T08:30'))
    expect((await stored(id)).state).toBe(0)
  })

  it('stays closed until it becomes worse; opened by hand it is the caller’s', async () => {
    const { operator, id, version } = await oneOpen()
    await as(operator).call('POST /exception/close', {
      id,
      version,
      reason: CLOSE_REASON.accepted,
      note: 'late by phone',
    })
    await checked('taskOverdue', at('2026-11-20T13:00'))
    expect(await stored(id)).toMatchObject({ state: 4, note: 'late by phone' })
    const now = await stored(id)
    const again = await as(operator).call('POST /exception/reopen', { id, version: now.version })
    expect(again.body.data).toMatchObject({ state: 1, ownerId: operator.id, reopened: 1 })
    const next = await as(operator).call('POST /exception/close', { id, version: again.body.data.version, reason: '1' })
    expect(next.body.data.state).toBe(4)
    await checked('taskOverdue', at('2026-11-24T12:00'))
    expect(await stored(id)).toMatchObject({ state: 0, severity: 1, reopened: 2, close_reason: null })
  })

  it('stays closed over the release that names the zone of its hours', async () => {
    const operator = await build.operator()
    const { db } = (await testApp()).context
    await orderOf({ state: 2, state_time: at('2026-11-20T10:00') })
    const now = at('2026-12-03T12:00')
    const [row] = await checked('noLoadingNotice', now)
    const { id = 0, version = 0, params } = row ?? {}
    await as(operator).call('POST /exception/close', { id, version, reason: CLOSE_REASON.accepted, note: 'by phone' })
    await db
      .updateTable('exceptions')
      .set({ params: JSON.stringify({ ...params, deadline: '2026-12-03 13:00' }) })
      .where('id', '=', id)
      .execute()
    await sql.raw(await readFile(ZONES, 'utf8')).execute(db)
    expect(await checked('noLoadingNotice', now)).toMatchObject([
      { state: 4, note: 'by phone', closed_by: operator.id, params },
    ])
  })

  it('keeps a red one that was taken when only its dates moved', async () => {
    const operator = await build.operator()
    const { db } = (await testApp()).context
    const order = await orderOf({ state: 2, state_time: at('2026-11-20T10:00') })
    const [row] = await checked('noLoadingNotice', at('2026-12-03T11:00'))
    expect(row).toMatchObject({ severity: 1 })
    await as(operator).call('POST /exception/take', { id: row?.id ?? 0, version: row?.version ?? 0 })
    await db
      .updateTable('orders')
      .set({ state_time: at('2026-12-03T10:00') })
      .where('id', '=', order.id)
      .execute()
    const [kept] = await checked('noLoadingNotice')
    expect(kept).toMatchObject({ state: 1, is_true: false })
    const { version } = await stored(kept?.id ?? 0)
    await checked('noLoadingNotice')
    expect((await stored(kept?.id ?? 0)).version).toBe(version)
    await as(operator).call('POST /exception/close', { id: kept?.id ?? 0, version, reason: CLOSE_REASON.solved })
    expect(await stored(kept?.id ?? 0)).toMatchObject({ state: 4 })
  })

  it('keeps a task that was taken when its deadline moved, until it is done', async () => {
    const operator = await build.operator()
    const order = await orderOf({ state: 5 })
    const { id } = await taskOf(order, 'draft', at('2026-12-03T10:00'))
    const [row] = await checked('taskOverdue', at('2026-12-03T11:00'))
    expect((await as(operator).call('POST /exception/take', { id, version: row?.version ?? 0 })).code).toBe(200)
    const { db } = (await testApp()).context
    const set = (columns: object) => db.updateTable('order_tasks').set(columns).where('id', '=', id).execute()
    await set({ due_at: at('2026-12-08T12:00') })
    expect(await checked('taskOverdue')).toMatchObject([{ id, state: 1, owner_id: operator.id, severity: 3 }])
    await set({ state: 1, done_at: at('2026-12-04T12:00') })
    expect(await checked('taskOverdue')).toEqual([])
  })

  it('does not let a person close what ends by its fact', async () => {
    const operator = await build.operator()
    const [row] = await checked('calendarMissing')
    const refused = await as(operator).call('POST /exception/close', {
      id: row?.id ?? 0,
      version: row?.version ?? 0,
      reason: '1',
    })
    expectRefused(refused, 'BILLING_STATE_ERROR')
    expect(refused.msg).toContain('cannot be closed by hand')
  })

  it('tells role 2 once of what is red and nobody’s for half an hour', async () => {
    const manager = await build.manager()
    const order = await orderOf({ state: 1 })
    await taskOf(order, 'accept', START)
    const told = async (now: Date) => {
      const { context, clock } = await testApp()
      clock.set(now)
      await sweepWork(context)
      const messages = await context.db
        .selectFrom('messages')
        .select('kind')
        .where('user_id', '=', manager.id)
        .execute()
      return messages.map(({ kind }) => kind)
    }
    expect(await told(new Date(START.getTime() + 29 * 60_000))).toEqual([])
    expect(await told(new Date(START.getTime() + 30 * 60_000))).toEqual(['exceptionsUnowned'])
    expect(await told(new Date(START.getTime() + 60 * 60_000))).toEqual(['exceptionsUnowned'])
  })

  it('opens none twice when two servers check at once, and changes nothing the second time', async () => {
    await oneOpen()
    const { context } = await testApp()
    await context.db.deleteFrom('exceptions').execute()
    await Promise.all([checkExceptions(context), checkExceptions(context), checkExceptions(context)])
    const rows = () => context.db.selectFrom('exceptions').selectAll().orderBy('id').execute()
    const first = await rows()
    expect(new Set((await rows()).map(({ key }) => key)).size).toBe(first.length)
    await checkExceptions(context)
    expect(await rows()).toEqual(first)
  })

  it('checks only its rules when an order changes', async () => {
    const { context } = await testApp()
    const accepted = { state: 2, state_time: at('2026-11-16T10:00') }
    const [one, two] = [await orderOf(accepted), await orderOf(accepted)]
    await checkExceptions(context, { orderIds: [one.id] })
    const keys = await context.db.selectFrom('exceptions').select(['rule', 'order_id']).execute()
    expect(keys).toEqual([{ rule: 'noLoadingNotice', order_id: one.id }])
    await checked('noLoadingNotice')
    await context.db.updateTable('orders').set({ state: 5 }).where('state', '=', 2).execute()
    await checkExceptions(context, { orderIds: [one.id] })
    const open = await context.db
      .selectFrom('exceptions')
      .select('order_id')
      .where('state', '<', 3)
      .where('rule', '=', 'noLoadingNotice')
      .execute()
    expect(open).toEqual([{ order_id: two.id }])
  })

  it('exports each deadline on its own clock with its place, a day without any', async () => {
    const order = await orderOf({ state: 7, eta: '2026-12-09', vessel: 'EVER GIVEN' })
    await taskOf(order, 'bl', at('2026-11-20T11:00'), { due_zone: 'Asia/Shanghai' })
    // Of another order: an order has one row.
    await taskOf(await orderOf({ state: 7, eta: '2026-12-09' }), 'arrival', at('2026-11-20T11:00'))
    await checked('taskOverdue')
    await checked('arrivalUnknown')
    await checked('calendarMissing')
    const operator = await build.operator()
    const due = async (language: 'en' | 'ja' | 'zh-cn') => {
      const file = await as(operator, language).call('POST /work/export', {})
      const rows = (await readWorkbook(file.bytes)).sheets[0]?.rows.map(({ cells }) => cells[11]) ?? []
      return [rows[0], ...rows.slice(1).toSorted()]
    }
    expect(await due('en')).toEqual(['Due', '2026-11-20 10:00 Shanghai', '2026-11-20 11:00 Tokyo', '2026-12-31'])
    expect(await due('ja')).toEqual(['期限', '2026-11-20 10:00 上海', '2026-11-20 11:00 東京', '2026-12-31'])
    expect(await due('zh-cn')).toEqual(['期限', '2026-11-20 10:00 上海', '2026-11-20 11:00 东京', '2026-12-31'])
  })

  it('counts by group, exports the filter, and shows role 2 what each rule is worth', async () => {
    const { operator, id, version } = await oneOpen()
    // No other rule counts it a second time.
    await checkExceptions((await testApp()).context)
    const { counts } = (await as(operator).call('POST /work/counts', {})).body.data
    expect(counts.find(({ group }) => group === 'overdue')).toMatchObject({ count: 1, mine: 0 })
    expect((await as(operator).call('POST /work/export', { group: 'overdue' })).bytes.length).toBeGreaterThan(1000)
    await as(operator).call('POST /exception/close', { id, version, reason: CLOSE_REASON.falseAlarm })
    const { rules } = (await as(await build.manager()).call('POST /exception/figures', {})).body.data
    expect(rules.find(({ rule }) => rule === 'taskOverdue')).toMatchObject({
      fired: 1,
      falseAlarmPercent: 100,
      isMarked: true,
    })
    const closed = (await as(operator).call('POST /exception/search', { group: 'closed' })).body.data.dataList
    expect(closed[0]).toMatchObject({ id, closeReason: 'False alarm' })
  })
})
