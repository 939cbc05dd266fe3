import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { as } from '../../../../../test/as.ts'
import { attach, notificationsOf, tracksOf } from '../../../../../test/attach.ts'
import { build } from '../../../../../test/build.ts'
import { writeEquipmentEvents } from '../../record/order-events.ts'
import { arrive, issueAs, issuedInvoice, quotedOrder } from '../../../billing/test-billing.ts'

const [A, B, C] = ['CSQU3054383', 'TCLU4265243', 'MSKU9070323'] as const

let manager: Awaited<ReturnType<typeof build.manager>>
let operator: Awaited<ReturnType<typeof build.operator>>
beforeAll(async () => {
  manager = await build.manager()
  operator = await build.operator()
})

/** An order that sailed on 18 November with two containers, the first with a seal. */
async function scene(given: Omit<Parameters<typeof build.order>[0], 'customer'> = {}) {
  const customer = await build.customer({ language: 'en' })
  const account = await build.shipperAccount(customer)
  const order = await build.order({
    customer,
    shipper_account_id: account.id,
    state: 5,
    fcl40hq: 2,
    etd: '2026-11-17',
    eta: '2026-11-20',
    open_start: '2026-11-10 09:00',
    deadline: '2026-11-16 12:00',
    submit_time: new Date('2026-11-05T00:00:00Z'),
    ...given,
  })
  const { dataList } = await containersOf(order)
  if (dataList.length === 0)
    await as(manager).call('POST /container/save', {
      orderId: order.id,
      version: 1,
      containers: [
        { containerNumber: A, size: '40HQ', sealNumber: 'S-1', vgmKg: '21000', soc: false },
        { containerNumber: B, size: '40HQ', vgmKg: null, soc: false },
      ],
    })
  const { context } = await testApp()
  await context.db.deleteFrom('order_history').where('order_id', '=', order.id).execute()
  return { customer, account, order }
}
const sailed = { actual_departure: new Date('2026-11-18T01:00:00Z') }
/** The same in a later state, set directly as the transitions have their own tests. */
async function inState(state: number, more: object = {}) {
  const made = await scene()
  const { context } = await testApp()
  await context.db
    .updateTable('orders')
    .set({ state, ...sailed, ...more })
    .where('id', '=', made.order.id)
    .execute()
  return made
}
const containersOf = async (order: { id: number }) =>
  (await as(manager).call('POST /container/list', { orderId: order.id })).body.data
const correct = (order: { id: number }, more: object, version = 2, by = operator) =>
  as(by).send('POST /order/correct', { id: order.id, version, reasonText: 'Typing error', ...more })

describe('a correction', () => {
  test('of a container number keeps seal, size and weight, and notifies the customer side of old value, new value and reason', async () => {
    const { customer, account, order } = await inState(7)
    const done = await correct(order, { containerNumber: `${C}, ${B}` })
    expect([done.code, done.body.data]).toEqual([200, { id: order.id, code: order.code, state: 7, version: 3 }])
    expect((await containersOf(order)).dataList).toMatchObject([
      { containerNumber: C, size: '40HQ', sealNumber: 'S-1', vgmKg: '21000.0' },
      { containerNumber: B, size: '40HQ' },
    ])
    const { order: row, history, trace, log, mails } = await tracksOf(order)
    expect(row).toMatchObject({ container_number: `${C}, ${B}`, is_changed: true })
    expect(history).toMatchObject([
      {
        change_num: 1,
        reason: 'Typing error',
        changes: [
          { valueTypeKey: 'flightDto.containerNumber', oldValue: `${A}, ${B}`, newValue: `${C}, ${B}` },
          { valueTypeKey: 'sealNumber', oldValue: `${A} S-1`, newValue: `${C} S-1` },
        ].slice(0, 1),
      },
    ])
    expect(trace).toMatchObject([
      { action: 12, state: 7, new_state: 7, remark: 'showDetail', history_id: history[0]?.id },
    ])
    expect(log.at(-1)).toMatchObject({ explain: 'correct', info: { reason: 'Typing error' } })
    for (const reader of [customer, account])
      expect(await notificationsOf(order, reader)).toEqual({
        messages: ['containersChanged', 'orderCorrected'],
        mails: ['orderCorrected'],
      })
    const mail = mails.find((one) => one.to_address === customer.email)?.text
    for (const part of [A, C, 'Typing error']) expect(mail).toContain(part)
    const seen = await as(customer).call('GET /orderChangeHistory/showOrderChangeHistory', {
      orderID: order.id,
      local: 'en',
    })
    expect(seen.body.data).toMatchObject([{ reason: 'Typing error' }])
  })

  test('of a seal number, and of the list of containers', async () => {
    const { order } = await inState(8, { actual_arrival: new Date('2026-11-19T01:00:00Z') })
    const { dataList } = await containersOf(order)
    const [first, second] = dataList
    const done = await correct(order, {
      containers: [
        { id: second?.id, containerNumber: B, sealNumber: 'S-2' },
        { id: first?.id, containerNumber: A, sealNumber: 'S-1' },
        { containerNumber: C },
      ],
    })
    expect(done.code).toBe(200)
    const { history } = await tracksOf(order)
    expect(history[0]?.changes).toEqual([
      { valueTypeKey: 'flightDto.containerNumber', oldValue: `${A}, ${B}`, newValue: `${B}, ${A}, ${C}` },
      { valueTypeKey: 'sealNumber', oldValue: `${A} S-1`, newValue: `${B} S-2, ${A} S-1` },
    ])
    const seal = await correct(
      order,
      {
        containers: [
          { id: second?.id, containerNumber: B },
          { id: first?.id, containerNumber: A, sealNumber: 'S-9' },
        ],
      },
      3,
    )
    expect(seal.code).toBe(200)
  })

  test('matches containers by number when no id is given, and keeps everything that it omits', async () => {
    const { order } = await inState(8, { actual_arrival: new Date('2026-11-19T01:00:00Z') })
    const { context } = await testApp()
    const facts = () =>
      context.db.selectFrom('order_containers').selectAll().where('order_id', '=', order.id).orderBy('seq').execute()
    await context.db
      .updateTable('order_containers')
      .set({ discharged_at: new Date('2026-11-20T00:00:00Z'), planned_gate_out: '2026-11-24', soc: true })
      .where('order_id', '=', order.id)
      .where('container_number', '=', A)
      .execute()
    const before = await facts()
    // The same numbers in another form: nothing changed, so nothing is written.
    for (const more of [
      { containers: [{ containerNumber: 'csqu 305438-3' }, { containerNumber: B }] },
      { containers: [{ id: before[0]?.id, containerNumber: A }, { containerNumber: B }] },
    ])
      expect((await correct(order, more)).body).toMatchObject({ code: 200, data: { version: 2 } })
    expect([await facts(), (await tracksOf(order)).history]).toEqual([before, []])

    for (const more of [{ containers: [{ containerNumber: B }] }, { containerNumber: B }]) {
      const refused = await correct(order, more)
      expect([refused.code, refused.errors?.map((error) => error.path)]).toEqual([6014, Object.keys(more)])
    }
    expect((await correct(order, { containerNumber: `${C}, ${A}` })).code).toBe(200)
    expect(await facts()).toMatchObject([
      { id: before[1]?.id, container_number: C, seal_number: '' },
      { ...before[0], seq: 2, version: expect.any(Number), update_time: expect.any(Date), updated_by: operator.id },
    ])
  })

  test('of container numbers, vessel and times replaces the event that it corrects', async () => {
    const { order } = await inState(8, { actual_arrival: new Date('2026-11-19T01:00:00Z'), delivery_code: 'D-1' })
    const { context } = await testApp()
    await context.db
      .insertInto('order_events')
      .values({
        order_id: order.id,
        event_type: 'TRANSPORT',
        classifier: 'ACT',
        code: 'DEPA',
        event_at: sailed.actual_departure,
        event_zone: 'Asia/Shanghai',
        source: 'staff',
      })
      .execute()
    const done = await correct(order, {
      mbl: 'MBL-9',
      hbl_no: 'HBL-9',
      vessel: 'EVER GOLDEN',
      voyage: '026W',
      actualLeavePortDate: '2026-11-17',
      actualArrivePortDate: '2026-11-20 08:00',
      deliveryCode: 'D-2',
    })
    expect([done.code, done.msg]).toEqual([200, done.msg])
    const { order: row, history } = await tracksOf(order)
    expect(row).toMatchObject({
      mbl: 'MBL-9',
      hbl_no: 'HBL-9',
      vessel: 'EVER GOLDEN',
      voyage: '026W',
      delivery_code: 'D-2',
      actual_departure: new Date('2026-11-16T15:00:00Z'),
      departure_by_day: true,
      actual_arrival: new Date('2026-11-19T23:00:00Z'),
      arrival_by_day: false,
    })
    expect(history).toHaveLength(1)
    expect(history[0]?.changes).toContainEqual({
      valueTypeKey: 'actualLeavePortDate',
      oldValue: '2026-11-18 10:00',
      newValue: '2026-11-17',
    })
    const events = await context.db
      .selectFrom('order_events as e')
      .leftJoin('order_events as old', 'old.id', 'e.supersedes')
      .select(['e.code', 'e.classifier', 'e.reason', 'old.event_at as old_time'])
      .where('e.order_id', '=', order.id)
      .orderBy('e.seq')
      .execute()
    expect(events).toEqual([
      { code: 'DEPA', classifier: 'ACT', reason: '', old_time: null },
      { code: 'DEPA', classifier: 'ACT', reason: 'Typing error', old_time: sailed.actual_departure },
      { code: 'ARRI', classifier: 'ACT', reason: 'Typing error', old_time: null },
    ])
  })

  test.each<[object, string]>([
    [{ reasonText: ' ' }, 'reasonText'],
    [{ actualLeavePortDate: '2026-11-20 12:01' }, 'actualLeavePortDate'],
    [{ actualLeavePortDate: '2026-11-19 10:01' }, 'actualLeavePortDate'],
    [{ actualLeavePortDate: '2026-11-09' }, 'actualLeavePortDate'],
    [{ actualArrivePortDate: '2026-11-18 09:59' }, 'actualArrivePortDate'],
    [{ actualArrivePortDate: '2026-11-21' }, 'actualArrivePortDate'],
    [{ containerNumber: 'ABC' }, 'containerNumber'],
    [{ containerNumber: `${A}, ABC`, acceptContainerNumbers: true }, 'containerNumber'],
    [{ containerNumber: 'CSQU3054384' }, 'containerNumber'],
    [{ containers: [{ containerNumber: A }, { containerNumber: A }] }, 'containers.1.containerNumber'],
    [{ containers: [{ id: 999_999, containerNumber: A }] }, 'containers.0.id'],
    [{ containers: [] }, 'containers'],
  ])('%j is refused at %s and changes nothing', async (more, path) => {
    const { order } = await inState(8, { actual_arrival: new Date('2026-11-19T01:00:00Z') })
    const refused = await correct(order, more)
    expect([refused.code, refused.errors?.map((error) => error.path)]).toEqual([6014, [path]])
    const { order: row, history } = await tracksOf(order)
    expect([row.version, history, row.container_number]).toEqual([2, [], `${A}, ${B}`])
  })

  test('of a departure before the port opening or of a wrong check digit is accepted when confirmed', async () => {
    const { order } = await inState(7)
    const doubted = await correct(order, { actualLeavePortDate: '2026-11-09' })
    expect(doubted.body.data).toEqual({ departureDoubts: ['beforePortOpening'] })
    const meant = await correct(order, {
      actualLeavePortDate: '2026-11-09',
      acceptDeparture: true,
      containerNumber: `CSQU3054384, ${B}`,
      acceptContainerNumbers: true,
    })
    expect(meant.code).toBe(200)
  })

  test('is refused for what is not recorded yet; before the departure documents can be corrected', async () => {
    const { order } = await scene()
    for (const [field, value] of [
      ['actualLeavePortDate', '2026-11-18'],
      ['actualArrivePortDate', '2026-11-19'],
      ['deliveryCode', 'D'],
    ] as const) {
      const refused = await correct(order, { [field]: value })
      expect(refused.errors?.map((error) => error.path)).toEqual([field])
    }
    expect((await correct(order, { mbl: 'MBL-2', containerNumber: A })).code).toBe(200)
    expect((await containersOf(order)).dataList).toMatchObject([{ containerNumber: A, sealNumber: 'S-1' }])
  })

  test('without a difference notifies nobody', async () => {
    const { order } = await inState(7)
    const same = await correct(order, { containerNumber: `${A}, ${B}`, actualLeavePortDate: '2026-11-18 10:00' })
    expect(same.body).toMatchObject({ code: 200, data: { version: 2 } })
    const { history, messages, trace } = await tracksOf(order)
    // The rows of scene(), which saved the containers.
    expect(messages.map(({ kind }) => kind)).toEqual(['containersChanged', 'containersChanged'])
    expect([history, trace]).toEqual([[], []])
  })

  test('is allowed to staff, for booked orders, with the current version, until 90 days after the delivery', async () => {
    const { customer, order } = await inState(9, { state_time: new Date('2026-08-22T03:00:00Z') })
    expect((await correct(order, { mbl: 'M' }, 2, customer)).code).toBe(6017)
    expect((await correct(order, { mbl: 'M' }, 1)).code).toBe(6019)
    expect((await correct(order, { mbl: 'M' })).code).toBe(200)
    const old = await inState(9, { state_time: new Date('2026-08-20T03:00:00Z') })
    const late = await correct(old.order, { mbl: 'M' })
    expect([late.code, late.msg]).toEqual([
      6019,
      'The order was delivered more than 90 days ago and can no longer be corrected.',
    ])
    const early = await build.order({ customer, state: 2 })
    expect((await correct(early, { mbl: 'M' }, 1)).code).toBe(6019)
  })
})

describe('reverting a step', () => {
  const undo = (order: { id: number }, version = 2, by = manager) =>
    as(by).send('POST /order/undoStep', { id: order.id, version, reasonText: 'Wrong order' })

  test('from departed to booked sets it to expected again and notifies both sides with the reason', async () => {
    const { customer, order } = await inState(7)
    const done = await undo(order)
    expect(done.body.data).toMatchObject({ state: 5, version: 3 })
    const { order: row, history, trace, log, mails } = await tracksOf(order)
    expect(row).toMatchObject({ actual_departure: null, container_number: `${A}, ${B}` })
    expect(history).toMatchObject([
      {
        reason: 'Wrong order',
        changes: [{ valueTypeKey: 'actualLeavePortDate', oldValue: '2026-11-18 10:00', newValue: '' }],
      },
    ])
    expect(trace).toMatchObject([{ action: 13, state: 7, new_state: 5, remark: 'showDetail' }])
    expect(log.at(-1)).toMatchObject({ explain: 'undoStep' })
    expect(mails.find((mail) => mail.to_address === customer.email)?.text).toContain('Reason: Wrong order')
    const again = await as(manager).call('POST /order/getOrder', { id: order.id })
    expect(again.body.data).toMatchObject({ state: 5, actualLeavePortDate: null })
  })

  test('lets containers be loaded once, however often the ship departs', async () => {
    const { order } = await inState(7)
    const { db, clock } = (await testApp()).context
    const load = () =>
      db
        .transaction()
        .execute((trx) =>
          writeEquipmentEvents(
            trx,
            { id: order.id, departure_port_id: order.departure_port_id, destination_port_id: null },
            { code: 'LOAD', at: '2026-11-18', actor: manager, now: clock.now() },
          ),
        )
    /** The current events: those that no later one replaces. */
    const present = async () =>
      (
        await db
          .selectFrom('order_events as e')
          .select(['e.classifier', 'e.reason'])
          .where('e.order_id', '=', order.id)
          .where('e.code', '=', 'LOAD')
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('order_events as l').select('l.id').whereRef('l.supersedes', '=', 'e.id'))),
          )
          .execute()
      ).map(({ classifier, reason }) => `${classifier} ${reason}`.trim())
    await load()
    await undo(order)
    expect(await present()).toEqual(['EST Wrong order', 'EST Wrong order'])
    await load()
    expect(await present()).toEqual(['ACT', 'ACT'])
  })

  test('goes back one step at a time: delivered to arrived, arrived to departed', async () => {
    const { order } = await inState(9, { actual_arrival: new Date('2026-11-19T01:00:00Z'), delivery_code: 'D-1' })
    expect((await undo(order)).body.data).toMatchObject({ state: 8, version: 3 })
    expect((await tracksOf(order)).order).toMatchObject({ delivery_code: 'D-1' })
    expect((await undo(order, 3)).body.data).toMatchObject({ state: 7, version: 4 })
    expect((await tracksOf(order)).order).toMatchObject({ actual_arrival: null, delivery_code: '' })
    const { nodes } = (await as(manager).call('POST /order/getOrderStateHistory', { id: order.id })).body.data
    expect(nodes.map((node) => node.reached).slice(4)).toEqual([true, false, false, false])
  })

  test('is refused with the names of the documents, transitions or invoices that depend on it', async () => {
    const { order } = await inState(8, { actual_arrival: new Date('2026-11-19T01:00:00Z') })
    const { context } = await testApp()
    await attach(order, 6)
    await context.db
      .updateTable('order_containers')
      .set({ discharged_at: new Date('2026-11-20T00:00:00Z') })
      .where('order_id', '=', order.id)
      .where('container_number', '=', A)
      .execute()
    const refused = await undo(order)
    expect(refused.code).toBe(6019)
    expect(refused.body.data).toEqual({
      blockedBy: [
        { kind: 'document', businessType: 6 },
        { kind: 'freeTime', containerNumber: A },
      ],
    })
    expect(refused.msg).toContain(A)
    expect((await tracksOf(order)).order).toMatchObject({ state: 8, version: 2 })
  })

  test.each([
    ['the departure', 7, 'departure', [6019, 7]],
    ['the departure', 7, 'arrival', [6019, 7]],
    ['the arrival', 8, 'arrival', [6019, 8]],
    ['the arrival', 8, 'departure', [200, 7]],
  ] as const)(
    'of %s (%i) billed at %s is refused once an invoice is issued, whatever its date',
    async (_step, state, timing, end) => {
      const { context } = await testApp()
      const billed = await quotedOrder({ state })
      await context.db
        .insertInto('billing_terms')
        .values({ customer_id: billed.customer.id, invoice_currency: 'JPY', language: 'ja', timing })
        .execute()
      const { no } = await issuedInvoice(manager, billed)
      // Issued on the 20th; the step was recorded later.
      const state_time = new Date('2026-11-21T03:00:00Z')
      await context.db.updateTable('orders').set({ state_time }).where('id', '=', billed.order.id).execute()
      const answer = await undo(billed.order, billed.order.version)
      expect([answer.code, (await tracksOf(billed.order)).order.state]).toEqual(end)
      if (answer.code !== 200) expect(answer.body.data).toEqual({ blockedBy: [{ kind: 'invoice', no }] })
    },
  )

  /** An order with the draft that its arrival made; its papers are from before. */
  const arrivedOrder = async () => {
    const { context } = await testApp()
    const billed = await quotedOrder()
    expect((await arrive(operator, billed.order)).code).toBe(200)
    const create_time = new Date('2026-11-10T00:00:00Z')
    await context.db.updateTable('order_files').set({ create_time }).where('order_id', '=', billed.order.id).execute()
    return billed
  }

  test('of the arrival deletes the draft invoice that the arrival created', async () => {
    const billed = await arrivedOrder()
    const drafts = async () =>
      (await as(manager).call('POST /billing/search', { orderId: billed.order.id, state: 0 })).body.data.total
    expect(await drafts()).toBe(1)
    expect((await undo(billed.order, billed.order.version + 1)).code).toBe(200)
    expect(await drafts()).toBe(0)
  })

  test('concurrent with issuing its invoice: exactly one succeeds', async () => {
    for (let round = 0; round < 4; round++) {
      const billed = await arrivedOrder()
      const { dataList } = (await as(manager).call('POST /billing/search', { orderId: billed.order.id })).body.data
      const draft = dataList[0]?.id ?? 0
      const [issued, undone] = await Promise.all([
        issueAs(manager, draft),
        undo(billed.order, billed.order.version + 1),
      ])
      const { order } = await tracksOf(billed.order)
      expect([order.state, issued.code === 200, undone.code]).toEqual(
        issued.code === 200 ? [8, true, 6019] : [7, false, 200],
      )
    }
  })

  test('is allowed to the manager, within seven days', async () => {
    const { order } = await inState(7, { state_time: new Date('2026-11-12T03:00:00Z') })
    expect((await undo(order, 2, operator)).code).toBe(6017)
    const late = await undo(order)
    expect([late.code, late.msg]).toEqual([
      6019,
      'The step was recorded more than 7 days ago and can no longer be taken back. Correct the order instead.',
    ])
    const booked = await scene()
    expect((await undo(booked.order)).code).toBe(6019)
    const detail = await as(manager).call('POST /order/getOrder', { id: order.id })
    expect(detail.body.data.offeredActions).not.toContain('undoStep')
  })
})
