import { expectRefused } from '../../../../test/expect-refused.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { notificationsOf, tracksOf } from '../../../../test/attach.ts'
import { build } from '../../../../test/build.ts'
import { orderForm } from '../../../../test/order-form.ts'

let rate: Awaited<ReturnType<typeof build.rate>>
beforeAll(async () => {
  await build.exchangeRate()
  rate = await build.rate()
})

const ordersOf = async (customer: { id: number }): Promise<number> => {
  const { context } = await testApp()
  const rows = await context.db.selectFrom('orders').select('id').where('customer_id', '=', customer.id).execute()
  return rows.length
}

describe('submitting a new order', () => {
  test('stores it with the dates of its sailing, a trace, a log row and a quotation number', async () => {
    const customer = await build.customer()
    const response = await as(customer).call('POST /order/add', orderForm(rate))
    expect(response.body).toMatchObject({ code: 200, data: { state: 1, version: 1 } })
    expect(response.body.data.code).toMatch(/^K261120-\d{4}$/)

    const { order, trace, log, history } = await tracksOf(response.body.data)
    expect(order).toMatchObject({
      customer_id: customer.id,
      created_by: customer.id,
      create_role_id: 4,
      etd: '2026-12-04',
      eta: '2026-12-07',
      deadline: '2026-12-03 12:00',
      deadline_at: new Date('2026-12-03T04:00:00Z'),
      open_start: '2026-11-30 09:00',
      open_end: '2026-12-02 17:00',
      departure_port_id: rate.departure_port_id,
      shipping_company_id: rate.shipping_company_id,
      weight: '8200.000',
      fcl40hq: 2,
      lcl_rt: null,
      ft_days: null,
      ft_term: 'free',
      quotation_no: response.body.data.code.replace('K', 'Q'),
    })
    expect(trace).toMatchObject([{ action: 0, state: 0, new_state: 1, apply_id: customer.id }])
    expect(log).toMatchObject([{ type: 'order', explain: 'submit', user_id: customer.id, info: { state: [null, 1] } }])
    expect(history).toEqual([])
  })

  test('notifies staff by message and mail in their language, and mails the customer a confirmation', async () => {
    const [customer, manager, inactive] = await Promise.all([
      build.customer({ company_name: 'Minato Shokai' }),
      build.manager({ language: 'ja' }),
      build.operator({ state: 2 }),
    ])
    const own = await as(customer).call('POST /order/add', orderForm(rate))
    expect(await notificationsOf(own.body.data, manager)).toEqual({
      messages: ['orderSubmitted'],
      mails: ['orderSubmitted'],
    })
    expect(await notificationsOf(own.body.data, customer)).toEqual({ messages: [], mails: ['orderSubmitted'] })
    expect(await notificationsOf(own.body.data, inactive)).toEqual({ messages: [], mails: [] })
    const { mails } = await tracksOf(own.body.data)
    const mail = mails.find((one) => one.to_address === manager.email)
    expect(mail?.language).toBe('ja')
    expect(mail?.text).toContain(`${own.body.data.code}：送信されました（Minato Shokai）`)

    const forThem = await as(manager).call(
      'POST /order/add',
      orderForm(rate, { orderReq: { customerId: customer.id } }),
    )
    expect(await notificationsOf(forThem.body.data, customer)).toEqual({
      messages: ['orderSubmitted'],
      mails: ['orderSubmitted'],
    })
    expect(await notificationsOf(forThem.body.data, manager)).toEqual({ messages: [], mails: [] })
  })

  test('by a shipper account books for its customer, which is notified', async () => {
    const customer = await build.customer()
    const account = await build.shipperAccount(customer)
    const response = await as(account).call('POST /order/add', orderForm(rate))
    const { order } = await tracksOf(response.body.data)
    expect(order).toMatchObject({ customer_id: customer.id, shipper_account_id: account.id, create_role_id: 5 })
    expect((await notificationsOf(response.body.data, customer)).messages).toEqual(['orderSubmitted'])
  })

  test('assigns unique order numbers within a day, also to concurrent requests', async () => {
    const customer = await build.customer()
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => as(customer).call('POST /order/add', orderForm(rate))),
    )
    const codes = responses.map((response) => response.body.data.code)
    expect(new Set(codes).size).toBe(8)
    expect(codes.every((code) => /^K261120-\d{4}$/.test(code))).toBe(true)
  })

  test('numbers orders by the date in Tokyo', async () => {
    const { clock } = await testApp()
    clock.set('2026-11-21T15:30:00Z') // half past midnight of the 22nd in Tokyo
    const response = await as(await build.customer()).call('POST /order/add', orderForm(rate))
    expect(response.body.data.code).toMatch(/^K261122-\d{4}$/)
  })

  test('calculates LCL revenue tons itself, whatever the form contains', async () => {
    const lcl = await build.rate({
      type: 'LCL',
      capacity20gp: null,
      capacity40gp: null,
      capacity40hq: null,
      lcl: '25.00',
    })
    const customer = await build.customer()
    const heavy = await as(customer).call(
      'POST /order/add',
      orderForm(lcl, { transportCargo: { weight: '3210.5', volume: '2.9' }, lclRt: '0.001', fcl40Hq: 2 }),
    )
    const { order } = await tracksOf(heavy.body.data)
    expect(order).toMatchObject({ is_fcl: false, lcl_rt: '3.211', fcl40hq: 0 })
  })

  test('converts full-width letters and digits', async () => {
    const response = await as(await build.customer()).call(
      'POST /order/add',
      orderForm(rate, {
        transportCargo: { name: 'ＴＯＷＥＬＳ　１００％', weight: '８２００' },
        orderReq: { shipper: { telephone: '＋８６－２１－１２３４' } },
        flightDto: { remark: 'N/M\r\nOSAKA “A”' },
      }),
    )
    const { order } = await tracksOf(response.body.data)
    expect(order).toMatchObject({
      goods_name: 'TOWELS 100%',
      weight: '8200.000',
      shipper_telephone: '86211234',
      remark: 'N/M\nOSAKA "A"',
    })
  })

  test('as a copy does not keep the old container number', async () => {
    const response = await as(await build.customer()).call(
      'POST /order/add',
      orderForm(rate, { isOnceAgainOrder: 1, flightDto: { containerNumber: 'CSQU3054383' } }),
    )
    const { order, log } = await tracksOf(response.body.data)
    expect(order.container_number).toBe('')
    expect(log).toMatchObject([{ info: { orderAgain: true } }])
  })

  test('accepts a free time from staff only', async () => {
    const customer = await build.customer()
    const manager = await build.manager()
    const ft = { orderReq: { ftDays: 30, ftTerm: 'DEM+DET' } }
    const own = await as(customer).call('POST /order/add', orderForm(rate, ft))
    expect((await tracksOf(own.body.data)).order).toMatchObject({ ft_days: null, ft_term: 'free' })
    const byStaff = await as(manager).call(
      'POST /order/add',
      orderForm(rate, { orderReq: { ...ft.orderReq, customerId: customer.id } }),
    )
    expect((await tracksOf(byStaff.body.data)).order).toMatchObject({ ft_days: 30, ft_term: 'DEM+DET' })
  })
})

describe('who may book', () => {
  test('staff must choose a customer under contract', async () => {
    const manager = await build.manager()
    const [ended, other] = await Promise.all([build.customer({ state: 2 }), build.operator()])
    const book = (customerId?: number) =>
      as(manager).call('POST /order/add', orderForm(rate, { orderReq: { customerId } }))
    expect((await book()).errors).toEqual([{ path: 'orderReq.customerId', message: 'This is required.' }])
    expectRefused(await book(ended.id), 'USER_TERMINATION_CONTRACT')
    expectRefused(await book(other.id), 'USER_NOT_EXIST')
    expectRefused(await book(999_999), 'USER_NOT_EXIST')
  })

  test("nobody books for another customer, or names another customer's shipper accounts", async () => {
    const [mine, theirs] = await Promise.all([build.customer(), build.customer()])
    const [account, foreign] = await Promise.all([build.shipperAccount(mine), build.shipperAccount(theirs)])
    for (const actor of [mine, account]) {
      const response = await as(actor).call('POST /order/add', orderForm(rate, { orderReq: { customerId: theirs.id } }))
      expectRefused(response, 'USER_NOT_EXIST')
    }
    const named = await as(mine).call(
      'POST /order/add',
      orderForm(rate, { orderReq: { shipperAccountId: foreign.id } }),
    )
    expect(named.errors?.map((error) => error.path)).toEqual(['orderReq.shipperAccountId'])
    expect((await ordersOf(mine)) + (await ordersOf(theirs))).toBe(0)
    const own = await as(mine).call('POST /order/add', orderForm(rate, { orderReq: { shipperAccountId: account.id } }))
    expect((await notificationsOf(own.body.data, account)).messages).toEqual(['orderSubmitted'])
  })
})

describe('refused', () => {
  test.each([
    [{ orderReq: { orderNo: '' } }, 'orderReq.orderNo', 'This is required.'],
    [{ orderReq: { orderNo: 'X'.repeat(21) } }, 'orderReq.orderNo', 'This is too long. Shorten it.'],
    [{ transportCargo: { weight: '0' } }, 'transportCargo.weight', 'It must be above 0.'],
    [{ transportCargo: { volume: 0 } }, 'transportCargo.volume', 'It must be above 0.'],
    [{ transportCargo: { number: 0 } }, 'transportCargo.number', 'It must be above 0.'],
    [{ transportCargo: { number: 100_000_000 } }, 'transportCargo.number', 'This is too large. Check the value.'],
    [{ transportCargo: { volume: '1.2345' } }, 'transportCargo.volume', 'There are too many decimal places.'],
    [{ transportCargo: { unit: '999' } }, 'transportCargo.unit', 'Choose one of the options.'],
    [{ flightDto: { tradeTerms: undefined } }, 'flightDto.tradeTerms', 'This is required.'],
    [{ flightDto: { hsCodeTopSix: '63' } }, 'flightDto.hsCodeTopSix', /6-digit HS code/],
    [
      { transportCargo: { name: '綿タオル' } },
      'transportCargo.name',
      /English letters, digits and half-width signs only/,
    ],
    [{ orderReq: { consignee: { telephone: 'ext. twelve' } } }, 'orderReq.consignee.telephone', 'Enter digits only.'],
    [{ orderReq: { shipper: { mail: 'nobody' } } }, 'orderReq.shipper.mail', /mail address/],
    [{ orderReq: { blQuantity: 0 } }, 'orderReq.blQuantity', 'This is too small. Check the value.'],
    [{ fcl40Hq: 0 }, 'fcl20Gp', /at least one container size/],
    [{ fcl40Hq: 100_000 }, 'fcl40Hq', 'This is too large. Check the value.'],
    [{ fcl40Hq: -1 }, 'fcl40Hq', 'This is too small. Check the value.'],
    [
      { orderReq: { expectedLeavePortDate: '2026-12-05' } },
      'orderReq.expectedLeavePortDate',
      /departures that can be booked/,
    ],
    [
      { orderReq: { expectedLeavePortDate: '2027-02-26' } },
      'orderReq.expectedLeavePortDate',
      /departures that can be booked/,
    ],
    [{ orderReq: { expectedLeavePortDate: '2026-02-30' } }, 'orderReq.expectedLeavePortDate', /date that exists/],
    [{ surprise: 1 }, 'surprise', 'This field is not known.'],
  ])('%j', async (given, path, message) => {
    const customer = await build.customer()
    const response = await as(customer).send('POST /order/add', orderForm(rate, given))
    expect([response.status, response.code]).toEqual([400, 6014])
    const error = response.errors?.find((one) => one.path === path)
    expect(error?.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
    expect(await ordersOf(customer)).toBe(0)
  })

  test.each([
    [6035, { valid_state: 0 }],
    [6035, { valid_to: '2026-11-19' }],
    [6022, { status: 'deleted' }],
    [6022, { status: 'pending' }],
    [6022, { open_time: '2026-11-21' }],
    [6022, { close_time: '2026-11-20' }],
  ])('%i for a rate with %j', async (code, given) => {
    const customer = await build.customer()
    const response = await as(customer).call('POST /order/add', orderForm(await build.rate(given)))
    expect([response.status, response.code]).toEqual([200, code])
    expect(await ordersOf(customer)).toBe(0)
  })

  test('6022 for a rate that does not exist', async () => {
    expectRefused(
      await as(await build.customer()).call('POST /order/add', orderForm({ id: 999_999 })),
      'TRANSPORT_COST_IS_DELETE',
    )
  })

  test('6021 for a sailing whose cut-off passed a minute ago', async () => {
    const { clock } = await testApp()
    const customer = await build.customer()
    clock.set('2026-12-03T03:59:59Z')
    expect((await as(customer).call('POST /order/add', orderForm(rate))).code).toBe(200)
    clock.set('2026-12-03T04:00:00Z')
    expectRefused(await as(customer).call('POST /order/add', orderForm(rate)), 'ORDER_IS_CUT')
  })

  test('6026 when the ports differ from those of the rate', async () => {
    const response = await as(await build.customer()).call(
      'POST /order/add',
      orderForm(rate, { orderReq: { departurePort: 'Shanghai', destinationPort: 'Tokyo' } }),
    )
    expectRefused(response, 'ROUTE_NOT_EXIST')
  })

  test('6020 for a size without a price, reported at its field', async () => {
    const response = await as(await build.customer()).call(
      'POST /order/add',
      orderForm(await build.rate({ capacity40gp: null }), { fcl40Gp: 1 }),
    )
    expectRefused(response, 'TRANSPORT_COST_ERROR')
    expect(response.msg).toContain('40GP')
    expect(response.errors?.map((error) => error.path)).toEqual(['fcl40Gp'])
  })
})

test('a container number of the wrong format; a wrong check digit only asks for confirmation at the departure', async () => {
  const customer = await build.customer()
  const rate = await build.rate()
  const submit = (containerNumber: string) =>
    as(customer).call('POST /order/add', orderForm(rate, { flightDto: { containerNumber } }))
  const refused = await submit('CSQU3054383, ABC')
  expect([refused.code, refused.errors?.map((error) => error.path)]).toEqual([6014, ['flightDto.containerNumber']])
  expect((await submit('CSQU3054384')).code).toBe(200)
})
