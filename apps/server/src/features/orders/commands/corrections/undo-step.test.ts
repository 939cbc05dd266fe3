import { expectRefused } from '../../../../../test/expect-refused.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../../test/app.ts'
import { as } from '../../../../../test/as.ts'
import { attach, tracksOf } from '../../../../../test/attach.ts'
import { A, B, departedOrders } from './test-departed-orders.ts'
import { writeEquipmentEvents } from '../../record/order-events.ts'
import { arrive, issueAs, issuedInvoice, quotedOrder } from '../../../billing/test-billing.ts'

let departed: Awaited<ReturnType<typeof departedOrders>>
beforeAll(async () => {
  departed = await departedOrders()
})

describe('reverting a step', () => {
  const undo = (order: { id: number }, version = 2, by = departed.manager) =>
    as(by).send('POST /order/undoStep', { id: order.id, version, reasonText: 'Wrong order' })

  test('from departed to booked sets it to expected again and notifies both sides with the reason', async () => {
    const { customer, order } = await departed.inState(7)
    const done = await undo(order)
    expect(done.body.data).toMatchObject({ state: 5, version: 3 })
    const { order: row, history, trace, log, mails } = await tracksOf(order)
    expect(row).toMatchObject({ actual_departure: null, container_number: `${A}, ${B}` })
    expect(history).toMatchObject([
      {
        reason: 'Wrong order',
        changes: [{ valueTypeKey: 'actualLeavePortDate', oldValue: '2026-11-18 09:00 Asia/Shanghai', newValue: '' }],
      },
    ])
    expect(trace).toMatchObject([{ action: 13, state: 7, new_state: 5, remark: 'showDetail' }])
    expect(log.at(-1)).toMatchObject({ explain: 'undoStep' })
    expect(mails.find((mail) => mail.to_address === customer.email)?.text).toContain('Reason: Wrong order')
    const again = await as(departed.manager).call('POST /order/getOrder', { id: order.id })
    expect(again.body.data).toMatchObject({ state: 5, actualLeavePortDate: null })
  })

  test('lets containers be loaded once, however often the ship departs', async () => {
    const { order } = await departed.inState(7)
    const { db, clock } = (await testApp()).context
    const load = () =>
      db
        .transaction()
        .execute((trx) =>
          writeEquipmentEvents(
            trx,
            { id: order.id, departure_port_id: order.departure_port_id, destination_port_id: null },
            { code: 'LOAD', at: '2026-11-18', actor: departed.manager, now: clock.now() },
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
    const { order } = await departed.inState(9, {
      actual_arrival: new Date('2026-11-19T01:00:00Z'),
      delivery_code: 'D-1',
    })
    expect((await undo(order)).body.data).toMatchObject({ state: 8, version: 3 })
    expect((await tracksOf(order)).order).toMatchObject({ delivery_code: 'D-1' })
    expect((await undo(order, 3)).body.data).toMatchObject({ state: 7, version: 4 })
    expect((await tracksOf(order)).order).toMatchObject({ actual_arrival: null, delivery_code: '' })
    const { nodes } = (await as(departed.manager).call('POST /order/getOrderStateHistory', { id: order.id })).body.data
    expect(nodes.map((node) => node.reached).slice(4)).toEqual([true, false, false, false])
  })

  test('is refused with the names of the documents, transitions or invoices that depend on it', async () => {
    const { order } = await departed.inState(8, { actual_arrival: new Date('2026-11-19T01:00:00Z') })
    const { context } = await testApp()
    await attach(order, 6)
    await context.db
      .updateTable('order_containers')
      .set({ discharged_at: new Date('2026-11-20T00:00:00Z') })
      .where('order_id', '=', order.id)
      .where('container_number', '=', A)
      .execute()
    const refused = await undo(order)
    expectRefused(refused, 'ORDER_STATE_ERROR')
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
      const { no } = await issuedInvoice(departed.manager, billed)
      // Issued on the 20th; the step was recorded later.
      const state_time = new Date('2026-11-21T03:00:00Z')
      await context.db.updateTable('orders').set({ state_time }).where('id', '=', billed.order.id).execute()
      const answer = await undo(billed.order, billed.order.version)
      expect([answer.code, (await tracksOf(billed.order)).order.state]).toEqual(end)
      if (answer.code !== 200) expect(answer.body.data).toEqual({ blockedBy: [{ kind: 'invoice', no }] })
    },
  )

  /** An order with the draft that its arrival made; its documents are from before. */
  const arrivedOrder = async () => {
    const { context } = await testApp()
    const billed = await quotedOrder()
    expect((await arrive(departed.operator, billed.order)).code).toBe(200)
    const create_time = new Date('2026-11-10T00:00:00Z')
    await context.db.updateTable('order_files').set({ create_time }).where('order_id', '=', billed.order.id).execute()
    return billed
  }

  test('of the arrival deletes the draft invoice that the arrival created', async () => {
    const billed = await arrivedOrder()
    const drafts = async () =>
      (await as(departed.manager).call('POST /billing/search', { orderId: billed.order.id, state: 0 })).body.data.total
    expect(await drafts()).toBe(1)
    expect((await undo(billed.order, billed.order.version + 1)).code).toBe(200)
    expect(await drafts()).toBe(0)
  })

  test('concurrent with issuing its invoice: exactly one succeeds', async () => {
    for (let round = 0; round < 4; round++) {
      const billed = await arrivedOrder()
      const { dataList } = (await as(departed.manager).call('POST /billing/search', { orderId: billed.order.id })).body
        .data
      const draft = dataList[0]?.id ?? 0
      const [issued, undone] = await Promise.all([
        issueAs(departed.manager, draft),
        undo(billed.order, billed.order.version + 1),
      ])
      const { order } = await tracksOf(billed.order)
      expect([order.state, issued.code === 200, undone.code]).toEqual(
        issued.code === 200 ? [8, true, 6019] : [7, false, 200],
      )
    }
  })

  test('is allowed to the manager, within seven days', async () => {
    const { order } = await departed.inState(7, { state_time: new Date('2026-11-12T03:00:00Z') })
    expectRefused(await undo(order, 2, departed.operator), 'PERMISSION_ERROR')
    const late = await undo(order)
    expectRefused(late, 'ORDER_STATE_ERROR')
    expect(late.msg).toBe(
      'The step was recorded more than 7 days ago and can no longer be taken back. Correct the order instead.',
    )
    const booked = await departed.booked()
    expectRefused(await undo(booked.order), 'ORDER_STATE_ERROR')
    const detail = await as(departed.manager).call('POST /order/getOrder', { id: order.id })
    const { allowedActions, blockedActions } = detail.body.data
    expect([...allowedActions, ...blockedActions]).not.toContain('undoStep')
  })
})
