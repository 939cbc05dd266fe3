import { expectRefused } from '../../../../../test/expect-refused.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../../../../test/as.ts'
import { attach, changedKeys, notificationsOf, tracksOf } from '../../../../../test/attach.ts'
import { build, type OrderGiven } from '../../../../../test/build.ts'

let manager: Awaited<ReturnType<typeof build.manager>>
beforeAll(async () => {
  await build.exchangeRate()
  manager = await build.manager({ name: 'Okada' })
})

/** A customer with a shipper account that is named in its order. */
const scene = (given: OrderGiven = {}) => build.orderWithAccount(given, { company_name: 'Minato Shokai' })

describe('depart', () => {
  const ready = async (given: OrderGiven = {}) => {
    const made = await scene({ state: 5, ...given })
    await attach(made.order, 2, 3)
    const depart = (more: object) =>
      as(manager).send('POST /order/updateState', {
        id: made.order.id,
        version: 1,
        state: 7,
        actualLeavePortDate: '2026-11-20',
        acceptDeparture: true,
        ...more,
      })
    return { ...made, depart }
  }

  test('records the departure with the containers and notifies the customer side', async () => {
    const { customer, account, order, depart } = await ready({ etd: '2026-11-18' })
    const response = await depart({
      actualLeavePortDate: '2026-11-20 05:30',
      containerNumber: 'csqu 305438 3; TCLU4265243',
    })
    expect(response.code).toBe(200)
    const { order: row, trace, history } = await tracksOf(order)
    expect(row).toMatchObject({
      state: 7,
      container_number: 'CSQU3054383, TCLU4265243',
      actual_departure: new Date('2026-11-19T21:30:00Z'),
    })
    expect(trace).toMatchObject([
      { action: 7, new_state: 7, date_str: '2026-11-20 05:30', event_time: new Date('2026-11-19T21:30:00Z') },
    ])
    expect(changedKeys(history)).toEqual(['flightDto.containerNumber', 'actualLeavePortDate'])
    for (const reader of [customer, account])
      expect((await notificationsOf(order, reader)).mails).toEqual(['orderDeparted'])
    const detail = await as(customer).call('POST /order/getOrder', { id: order.id })
    expect(detail.body.data).toMatchObject({ actualLeavePortDateStr: '2026-11-20', delay_days: 2, runningStatus: 8 })
  })

  test.each([
    [{ actualLeavePortDate: undefined }, 'actualLeavePortDate'],
    [{ actualLeavePortDate: '2026-11-21' }, 'actualLeavePortDate'],
    [{ actualLeavePortDate: '2026-11-20 12:01' }, 'actualLeavePortDate'],
    [{ actualLeavePortDate: 'yesterday' }, 'actualLeavePortDate'],
    [{}, 'containerNumber'],
  ])('%j is refused at %s', async (more, path) => {
    const { order, depart } = await ready()
    const response = await depart(more)
    expect([response.code, response.errors?.map((error) => error.path)]).toEqual([6014, [path]])
    expect((await tracksOf(order)).order).toMatchObject({ state: 5, version: 1 })
  })

  test('a wrong check digit warns and is accepted only when confirmed', async () => {
    const { order, depart } = await ready()
    const warned = await depart({ containerNumber: 'CSQU3054384, TCLU4265243' })
    expectRefused(warned, 'PARAMETER_ERROR')
    expect(warned.body.data).toEqual({ containerNumbers: [{ number: 'CSQU3054384', issue: 'checkDigit' }] })
    const meant = await depart({ containerNumber: 'CSQU3054384, TCLU4265243', acceptContainerNumbers: true })
    expect(meant.code).toBe(200)
    expect((await tracksOf(order)).order.container_number).toBe('CSQU3054384, TCLU4265243')
  })

  test('a number not of four letters and seven digits is refused even when confirmed', async () => {
    const { depart } = await ready()
    const refused = await depart({ containerNumber: 'TCLU4265243, ABC', acceptContainerNumbers: true })
    expect(refused.errors).toEqual([
      {
        path: 'containerNumber',
        message: 'A container number is four letters and seven digits, e.g. CSQU3054383.',
      },
    ])
    expect(refused.body.data).toEqual({ containerNumbers: [{ number: 'ABC', issue: 'format' }] })
  })

  test('a departure before the order date or the port opening is accepted only when confirmed', async () => {
    const { order, depart } = await ready({ open_start: '2026-11-20 09:00' })
    const early = await depart({
      actualLeavePortDate: '2026-11-20 08:59',
      containerNumber: 'CSQU3054383',
      acceptDeparture: false,
    })
    expect([early.code, early.errors?.map((error) => error.path)]).toEqual([6014, ['actualLeavePortDate']])
    expect(early.body.data).toEqual({ departureDoubts: ['beforeOrder', 'beforePortOpening'] })
    const opened = await depart({
      actualLeavePortDate: '2026-11-20 09:00',
      containerNumber: 'CSQU3054383',
      acceptDeparture: false,
    })
    expect(opened.body.data).toEqual({ departureDoubts: ['beforeOrder'] })
    // A bare day is compared as a day.
    const sameDay = await depart({ containerNumber: 'CSQU3054383', acceptDeparture: false })
    expect(sameDay.code).toBe(200)
    const detail = await as(manager).call('POST /order/getOrder', { id: order.id })
    expect(detail.body.data).toMatchObject({ state: 7, actualLeavePortDate: '2026-11-20' })
    const trace = await as(manager).call('POST /order/getOrderStateHistory', { id: order.id })
    expect(trace.body.data.dataList.at(-1)?.create_time).toBe('2026-11-20')
    expect(trace.body.data.nodes[4]).toMatchObject({ node: 'inTransit', actual: '2026-11-20' })
  })

  test('LCL needs no container number, and a previously known number is sufficient', async () => {
    expect((await (await ready({ is_fcl: false, fcl40hq: 0, lcl_rt: '1.000' })).depart({})).code).toBe(200)
    expect((await (await ready({ container_number: 'CSQU3054383' })).depart({})).code).toBe(200)
  })

  test.each([
    [[3], 'invoice'],
    [[2], 'packing list'],
  ])('with documents %j only, reports the missing %s', async (types, missing) => {
    const { order } = await scene({ state: 5 })
    await attach(order, ...types)
    const response = await as(manager).call('POST /order/updateState', {
      id: order.id,
      version: 1,
      state: 7,
      actualLeavePortDate: '2026-11-20',
      containerNumber: 'CSQU3054383',
    })
    expectRefused(response, 'ORDER_STATE_ERROR')
    expect(response.msg.toLowerCase()).toContain(missing)
  })
})

describe('arrive and deliver', () => {
  const sailed = async (...documents: number[]) => {
    const made = await scene({ state: 7, actual_departure: new Date('2026-11-18T01:00:00Z') })
    await attach(made.order, ...documents)
    const arrive = (more: object) =>
      as(manager).send('POST /order/updateState', {
        id: made.order.id,
        version: 1,
        state: 8,
        actualArrivePortDate: '2026-11-20',
        ...more,
      })
    return { ...made, arrive }
  }

  test('records the arrival with a delivery code, then the delivery', async () => {
    const { customer, order, arrive } = await sailed(4, 5)
    expect((await arrive({ deliveryCode: 'D/O 4711' })).code).toBe(200)
    expect((await tracksOf(order)).order).toMatchObject({
      state: 8,
      delivery_code: 'D/O 4711',
      actual_arrival: new Date('2026-11-19T15:00:00Z'),
    })
    const done = await as(manager).call('POST /order/updateState', { id: order.id, version: 2, state: 9 })
    expect(done.body.data.state).toBe(9)
    expect((await notificationsOf(order, customer)).mails).toEqual(['orderArrived', 'orderDelivered'])
    const { trace } = await tracksOf(order)
    expect(trace.map((row) => [row.action, row.new_state])).toEqual([
      [8, 8],
      [8, 9],
    ])
  })

  test('accepts a previously uploaded D/O', async () => {
    expect((await (await sailed(4, 5, 7)).arrive({})).code).toBe(200)
  })

  test.each([
    [{}, 'deliveryCode'],
    [{ deliveryCode: 'D', actualArrivePortDate: undefined }, 'actualArrivePortDate'],
    [{ deliveryCode: 'D', actualArrivePortDate: '2026-11-17' }, 'actualArrivePortDate'],
    [{ deliveryCode: 'D', actualArrivePortDate: '2026-11-18 09:59' }, 'actualArrivePortDate'],
    [{ deliveryCode: 'D', actualArrivePortDate: '2026-11-20 12:01' }, 'actualArrivePortDate'],
  ])('%j is refused at %s', async (more, path) => {
    const { order, arrive } = await sailed(4, 5)
    const response = await arrive(more)
    expect([response.code, response.errors?.map((error) => error.path)]).toEqual([6014, [path]])
    expect((await tracksOf(order)).order.state).toBe(7)
  })

  test('accepts the day of departure itself', async () => {
    expect((await (await sailed(4, 5)).arrive({ deliveryCode: 'D', actualArrivePortDate: '2026-11-18' })).code).toBe(
      200,
    )
  })

  test.each([
    [[5], 'B/L'],
    [[4], 'arrival notice'],
  ])('with documents %j only, reports the missing %s', async (types, missing) => {
    const { arrive } = await sailed(...types)
    const response = await arrive({ deliveryCode: 'D' })
    expectRefused(response, 'ORDER_STATE_ERROR')
    expect(response.msg).toContain(missing)
  })

  test('delivery requires the B/L', async () => {
    const { order } = await scene({ state: 8, actual_departure: new Date('2026-11-18T01:00:00Z') })
    const response = await as(manager).call('POST /order/updateState', { id: order.id, version: 1, state: 9 })
    expectRefused(response, 'ORDER_STATE_ERROR')
    expect(response.msg).toContain('B/L')
  })
})
