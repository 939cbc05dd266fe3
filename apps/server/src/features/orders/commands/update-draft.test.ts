import { expectRefused } from '../../../../test/expect-refused.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { notificationsOf, tracksOf } from '../../../../test/attach.ts'
import { build } from '../../../../test/build.ts'
import { changedOrderForm, orderForm } from '../../../../test/order-form.ts'

let rate: Awaited<ReturnType<typeof build.rate>>
beforeAll(async () => {
  await build.exchangeRate()
  rate = await build.rate()
})

describe('a draft', () => {
  test('requires only the booking company and notifies nobody', async () => {
    const [customer, manager] = await Promise.all([build.customer(), build.manager()])
    const own = await as(customer).call('POST /order/add', { state: 0 })
    expect(own.body).toMatchObject({ code: 200, data: { state: 0, version: 1 } })
    const { order, trace, log, messages, mails } = await tracksOf(own.body.data)
    expect(order).toMatchObject({ customer_id: customer.id, etd: null, quotation: null, submit_time: null })
    expect(trace).toMatchObject([{ action: 0, state: 0, new_state: 0 }])
    expect(log).toMatchObject([{ explain: 'saveDraft' }])
    expect([messages, mails]).toEqual([[], []])

    const without = await as(manager).call('POST /order/add', { state: 0 })
    expect(without.errors).toEqual([{ path: 'orderReq.customerId', message: 'This is required.' }])
  })

  test('stores partial input, also ports without a route, and refuses what can never be stored', async () => {
    const customer = await build.customer()
    const draft = await as(customer).call('POST /order/add', {
      state: 0,
      orderReq: { departurePort: 'shanghai', destinationPort: 'Osaka', transportType: 'LCL', orderNo: 'A-1' },
      transportCargo: { weight: '12.5', volume: '0' },
    })
    const { order } = await tracksOf(draft.body.data)
    expect(order).toMatchObject({
      departure_port_id: rate.departure_port_id,
      destination_port_id: rate.destination_port_id,
      is_fcl: false,
      order_no: 'A-1',
      weight: '12.500',
    })
    const unknown = await as(customer).call('POST /order/add', { state: 0, orderReq: { departurePort: 'Atlantis' } })
    expect(unknown.errors?.map((error) => error.path)).toEqual(['orderReq.departurePort'])
    for (const expectedLeavePortDate of ['0000-01-01', '9999-12-31', '2026-02-30']) {
      const noDay = await as(customer).call('POST /order/add', { state: 0, orderReq: { expectedLeavePortDate } })
      expect(noDay.errors?.map((error) => error.path)).toEqual(['orderReq.expectedLeavePortDate'])
    }
    const tooLong = await as(customer).send('POST /order/add', { state: 0, flightDto: { remark: 'x'.repeat(501) } })
    expect(tooLong.errors?.map((error) => error.path)).toEqual(['flightDto.remark'])
  })

  test('may reference a rate that is no longer effective, until it is submitted', async () => {
    const customer = await build.customer()
    const gone = await build.rate({ close_time: '2026-11-10' })
    const draft = await as(customer).call('POST /order/add', { ...orderForm(gone), state: 0 })
    expect(draft.code).toBe(200)
    const submit = await as(customer).call('POST /order/updateState', {
      id: draft.body.data.id,
      version: draft.body.data.version,
      state: 1,
    })
    expectRefused(submit, 'TRANSPORT_COST_IS_DELETE')
    // Rates that are not effective yet are hidden from customers.
    const coming = await build.rate({ open_time: '2026-12-01' })
    expectRefused(
      await as(customer).call('POST /order/add', { ...orderForm(coming), state: 0 }),
      'TRANSPORT_COST_IS_DELETE',
    )
  })

  test("is submitted with the submitted form's content", async () => {
    const [customer, manager] = await Promise.all([build.customer(), build.manager()])
    const draft = (await as(customer).call('POST /order/add', { state: 0, orderReq: { orderNo: 'OLD' } })).body.data
    const unchanged = await as(customer).call('POST /order/update', {
      newData: { id: draft.id, version: 1, state: 0, orderReq: { orderNo: 'NEW' } },
    })
    expect(unchanged.body.data).toMatchObject({ state: 0, version: 2 })
    const sent = await as(customer).call('POST /order/update', {
      newData: changedOrderForm(rate, { id: draft.id, version: 2, state: 1 }),
      oldData: { id: draft.id, anything: [1, { deep: true }] },
    })
    expect(sent.body.data).toMatchObject({ id: draft.id, code: draft.code, state: 1, version: 3 })
    const { order, trace, history } = await tracksOf(draft)
    expect(order).toMatchObject({ order_no: 'PO-2611', quotation_no: draft.code.replace('K', 'Q') })
    expect(trace.map((row) => [row.state, row.new_state])).toEqual([
      [0, 0],
      [0, 1],
    ])
    expect(history).toEqual([])
    expect((await notificationsOf(draft, manager)).messages).toEqual(['orderSubmitted'])
  })

  test('can be submitted without changes, or returns the missing fields and remains a draft', async () => {
    const customer = await build.customer()
    const full = (await as(customer).call('POST /order/add', { ...orderForm(rate), state: 0 })).body.data
    const sent = await as(customer).call('POST /order/updateState', { id: full.id, version: 1, state: 1 })
    expect(sent.body.data).toMatchObject({ state: 1, version: 2, isCancelWithMoney: false })

    const empty = (await as(customer).call('POST /order/add', { state: 0 })).body.data
    const refused = await as(customer).call('POST /order/updateState', { id: empty.id, version: 1, state: 1 })
    expectRefused(refused, 'PARAMETER_ERROR')
    expect(refused.errors?.map((error) => error.path)).toContain('orderReq.orderNo')
    expect((await tracksOf(empty)).order).toMatchObject({ state: 0, version: 1 })
  })

  test('with a past departure is submitted with a new date', async () => {
    const { clock } = await testApp()
    const customer = await build.customer()
    const draft = (await as(customer).call('POST /order/add', { ...orderForm(rate), state: 0 })).body.data
    clock.set('2026-12-05T00:00:00Z')
    const old = await as(customer).call('POST /order/update', {
      newData: changedOrderForm(rate, { ...draft, state: 1 }),
    })
    expectRefused(old, 'ORDER_IS_CUT')
    const fresh = await as(customer).call('POST /order/update', {
      newData: changedOrderForm(rate, { ...draft, state: 1 }, { orderReq: { expectedLeavePortDate: '2026-12-18' } }),
    })
    expect(fresh.code).toBe(200)
  })

  test('of a customer cannot be assigned to another company by staff', async () => {
    const [customer, other, manager] = await Promise.all([build.customer(), build.customer(), build.manager()])
    const draft = (await as(customer).call('POST /order/add', { state: 0 })).body.data
    const response = await as(manager).call('POST /order/update', {
      newData: { id: draft.id, version: 1, state: 0, orderReq: { customerId: other.id } },
    })
    expect(response.errors?.map((error) => error.path)).toEqual(['orderReq.customerId'])
  })

  test('that was submitted and withdrawn stays with its customer, documents and fees', async () => {
    const [customer, other, manager] = await Promise.all([build.customer(), build.customer(), build.manager()])
    const form = orderForm(rate, { orderReq: { customerId: customer.id } })
    const order = (await as(manager).call('POST /order/add', form)).body.data
    const withdrawn = await as(customer).call('POST /order/updateState', { id: order.id, version: 1, state: 0 })
    const { version } = withdrawn.body.data
    const handOver = (customerId: number) =>
      as(manager).call('POST /order/update', {
        newData: { ...orderForm(rate, { orderReq: { customerId } }), id: order.id, version, state: 0 },
      })
    const isFixed = async ({ id }: { id: number }) =>
      (await as(manager).call('POST /order/queryById', { id })).body.data.isCompanyFixed
    expect(await isFixed(order)).toBe(true)
    expect((await handOver(other.id)).errors?.map((error) => error.path)).toEqual(['orderReq.customerId'])
    expect((await handOver(customer.id)).code).toBe(200)
    const unsent = (await as(manager).call('POST /order/add', { ...form, state: 0 })).body.data
    expect(await isFixed(unsent)).toBe(false)
    const moved = { id: unsent.id, version: 1, state: 0, orderReq: { customerId: other.id } } as const
    expect((await as(manager).call('POST /order/update', { newData: moved })).code).toBe(200)
  })
})
