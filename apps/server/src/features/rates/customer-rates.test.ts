// @module-tag database: lists and searches
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'

/** All rates are shared: each test begins without any. */
beforeEach(async () => {
  const { context } = await testApp()
  await context.db.deleteFrom('rate_changes').execute()
  await context.db.deleteFrom('rates').where('status', 'in', ['pending', 'rejected']).execute()
})
beforeAll(async () => {
  await build.exchangeRate()
})

describe('the rates that a customer sees', () => {
  it('have the discount on ocean freight only, an all-in price exact to the cent, and are sorted by it', async () => {
    const [pol, pod] = [await build.port('CNNGB'), await build.port('JPSMZ')]
    const begins = await build.surcharge({
      lines: [
        { name: 'THC', hq40: '1020', currency: 'CNY', basis: 'container' },
        { name: 'DOC', gp20: '450', gp40: '450', hq40: '450', lcl: '450', currency: 'CNY', basis: 'bl' },
      ],
    })
    const ends = await build.surcharge({
      type: 2,
      country: 2,
      lines: [{ name: 'THC', hq40: '49000', currency: 'JPY', basis: 'container' }],
    })
    const route = { departure_port_id: pol.id, destination_port_id: pod.id }
    const full = await build.rate({
      ...route,
      departure_surcharge_no: begins.surcharge_no,
      destination_surcharge_no: ends.surcharge_no,
    })
    const dear = await build.rate({ ...route, capacity40hq: '1500.00' })
    const customer = await build.customer({ discount: '0.9' })
    const search = {
      departurePortId: pol.id,
      destinationPortId: pod.id,
      sortBy: 'allIn40hq' as const,
      sortOrder: 'asc' as const,
    }
    const response = (await as(customer, 'ja').call('POST /transportCost/jiansuo', search)).body.data
    expect(response.dataList.map((offer) => offer.id)).toEqual([full.id, dear.id])
    const [offer] = response.dataList
    expect(offer).toMatchObject({ capacity40hq: '405.00', listPrice: { capacity40hq: '450.00' } })
    // 405 + 1470 / 7.2 + 49000 / 156
    expect(offer?.allIn.find((entry) => entry.containerType === '40HQ')?.combined.USD).toBe('923.27')
    expect(response.discountNote).toBe('10%割引')
    const staff = (await as(await build.operator()).call('POST /transportCost/jiansuo', search)).body.data
    expect(staff.dataList[0]).toMatchObject({ capacity40hq: '450.00' })
  })

  it('are sorted by the displayed all-in price, whatever unit its charges have', async () => {
    const [pol, pod] = [await build.port('CNXMN'), await build.port('JPHKT')]
    const route = { departure_port_id: pol.id, destination_port_id: pod.id }
    type Lines = NonNullable<NonNullable<Parameters<typeof build.surcharge>[0]>['lines']>
    const charged = (line: Lines[number]) => build.surcharge({ lines: [line] })
    const byRt = await charged({ name: 'CFS', gp20: '900', hq40: '900', lcl: '30', currency: 'USD', basis: 'rt' })
    const oneCell = await charged({
      name: 'DOC',
      gp20: '0',
      gp40: '0',
      hq40: '0',
      lcl: '80',
      currency: 'USD',
      basis: 'bl',
    })
    const lclByRt = await charged({ name: 'CFS', gp20: '70', currency: 'USD', basis: 'rt' })
    const { context } = await testApp()
    const tie = async (rateId: number, price: string) => {
      const charge = await context.db
        .insertInto('route_charges')
        .values({ name: `War risk ${rateId}`, price })
        .returning('id')
        .executeTakeFirstOrThrow()
      await context.db
        .insertInto('rate_route_charges')
        .values({ rate_id: rateId, route_charge_id: charge.id })
        .execute()
    }
    await build.rate({ ...route, capacity40hq: '450.00' })
    const tied = await build.rate({ ...route, capacity40hq: '400.00' })
    await tie(tied.id, '60.00')
    await build.rate({ ...route, capacity40hq: '440.00', departure_surcharge_no: byRt.surcharge_no })
    await build.rate({ ...route, capacity40hq: '390.00', departure_surcharge_no: oneCell.surcharge_no })
    const lcl = { ...route, type: 'LCL', capacity20gp: null, capacity40gp: null, capacity40hq: null }
    await build.rate({ ...lcl, lcl: '20.00', departure_surcharge_no: lclByRt.surcharge_no })
    await build.rate({ ...lcl, lcl: '85.00' })
    await build.rate({ ...lcl, lcl: '50.00', departure_surcharge_no: byRt.surcharge_no })
    const customer = await build.customer()
    const shown = async (type: 'FCL' | 'LCL', sortBy: 'allIn40hq' | 'allInLcl') => {
      const search = { departurePortId: pol.id, destinationPortId: pod.id, type, sortBy, sortOrder: 'asc' as const }
      const pages = [1, 2].map((pageNum) =>
        as(customer).call('POST /transportCost/jiansuo', { ...search, pageNum, pageSize: 2 }),
      )
      return (await Promise.all(pages)).flatMap(({ body }) =>
        body.data.dataList.map((offer) => offer.allIn.at(-1)?.combined.USD),
      )
    }
    expect(await shown('FCL', 'allIn40hq')).toEqual(['440.00', '450.00', '460.00', '470.00'])
    expect(await shown('LCL', 'allInLcl')).toEqual(['80.00', '85.00', '90.00'])
  })

  it('are sorted by the next date that can be booked, not by weekday, page by page', async () => {
    const [pol, pod] = [await build.port('CNDLC'), await build.port('JPNGO')]
    const route = { departure_port_id: pol.id, destination_port_id: pod.id, deadline_hour: '12:00' }
    const customer = as(await build.customer())
    const lcl = { type: 'LCL', capacity20gp: null, capacity40gp: null, capacity40hq: null, lcl: '50.00' }
    for (const more of [{}, lcl]) {
      const sold = { ...route, ...more }
      // It is Friday 20 November; the cut-off of Saturday's ship was on Thursday.
      const monday = await build.rate({ ...sold, weekday: 1, deadline_day: 7 })
      const later = await build.rate({ ...sold, weekday: 1, deadline_day: 7, valid_from: '2026-12-01' })
      const thursday = await build.rate({ ...sold, weekday: 4, deadline_day: 3 })
      const saturday = await build.rate({ ...sold, weekday: 6, deadline_day: 4 })
      const never = await build.rate({ ...sold, weekday: 2, deadline_day: 1, valid_to: '2026-11-23' })
      const ports = { departurePortId: pol.id, destinationPortId: pod.id }
      const type = 'type' in more ? ('LCL' as const) : ('FCL' as const)
      const page = async (sort: object, pageNum: number) =>
        (await customer.call('POST /transportCost/jiansuo', { ...ports, type, ...sort, pageNum, pageSize: 3 })).body
          .data.dataList
      for (const sort of [{}, { sortBy: 'departure' }, { sortBy: 'weekday', sortOrder: 'asc' }]) {
        const offers = [...(await page(sort, 1)), ...(await page(sort, 2))]
        expect(offers.map(({ id, nextEtd }) => [id, nextEtd])).toEqual([
          [monday.id, '2026-11-23'],
          [thursday.id, '2026-11-26'],
          [saturday.id, '2026-11-28'],
          [later.id, '2026-12-07'],
          [never.id, null],
        ])
      }
      const last = await page({ sortBy: 'departure', sortOrder: 'desc' }, 1)
      expect(last.map(({ id }) => id)).toEqual([later.id, saturday.id, thursday.id])
    }
  })

  it('stand after whole prices in every sort by price while charges of a side are not known', async () => {
    const [pol, pod] = [await build.port('CNFOC'), await build.port('JPMOJ')]
    const line = { name: 'THC', gp20: '90', hq40: '90', lcl: '9', currency: 'USD', basis: 'container' } as const
    const [begins, ends] = [await build.surcharge({ lines: [line] }), await build.surcharge({ type: 2, lines: [line] })]
    const route = { departure_port_id: pol.id, destination_port_id: pod.id }
    const whole = { departure_surcharge_no: begins.surcharge_no, destination_surcharge_no: ends.surcharge_no }
    const dear = await build.rate({ ...route, ...whole, capacity40hq: '1500.00' })
    const cheap = await build.rate({ ...route, ...whole, capacity40hq: '400.00' })
    const oneSide = await build.rate({ ...route, ...whole, destination_surcharge_no: null, capacity40hq: '200.00' })
    const oceanOnly = await build.rate({ ...route, capacity40hq: '350.00' })
    const customer = as(await build.customer())
    // With a port the list is kept and sorted here, without one it is sorted by PostgreSQL.
    for (const ports of [
      { departurePortId: pol.id, destinationPortId: pod.id },
      { shippingCompanyId: dear.shipping_company_id },
    ])
      for (const [sortOrder, expected] of [
        ['asc', [cheap.id, dear.id, oneSide.id, oceanOnly.id]],
        ['desc', [dear.id, cheap.id, oceanOnly.id, oneSide.id]],
      ] as const) {
        const search = { ...ports, sortBy: 'allIn40hq', sortOrder, pageSize: 999 } as const
        const { dataList } = (await customer.call('POST /transportCost/jiansuo', search)).body.data
        const here = dataList.filter((offer) => offer.departurePort === pol.name).map(({ id }) => id)
        expect(here).toEqual(expected)
      }
  })

  it('of one price are sorted by the next date that can be booked', async () => {
    const [pol, pod] = [await build.port('CNRZH'), await build.port('JPHIJ')]
    const route = { departure_port_id: pol.id, destination_port_id: pod.id, deadline_hour: '12:00' }
    // It is Friday 20 November; the cut-off of Monday the 23rd was on Thursday.
    const monday = await build.rate({ ...route, weekday: 1, deadline_day: 4 })
    const thursday = await build.rate({ ...route, weekday: 4, deadline_day: 3 })
    const customer = as(await build.customer())
    for (const ports of [
      { departurePortId: pol.id, destinationPortId: pod.id },
      { shippingCompanyId: monday.shipping_company_id },
    ])
      for (const sortBy of ['allIn40hq', ...('departurePortId' in ports ? (['distance'] as const) : [])] as const) {
        const search = { ...ports, sortBy, sortOrder: 'asc', pageSize: 999 } as const
        const { dataList } = (await customer.call('POST /transportCost/jiansuo', search)).body.data
        const here = dataList.filter((offer) => offer.departurePort === pol.name)
        expect(here.map(({ id, nextEtd }) => [id, nextEtd])).toEqual([
          [thursday.id, '2026-11-26'],
          [monday.id, '2026-11-30'],
        ])
      }
  })

  it('break down the all-in price of a rate, for staff with the customer they book for', async () => {
    const begins = await build.surcharge({
      lines: [{ name: 'THC', hq40: '1020', currency: 'CNY', basis: 'container' }],
    })
    const rate = await build.rate({ departure_surcharge_no: begins.surcharge_no })
    const [customer, operator] = [await build.customer({ discount: '0.9' }), await build.operator()]
    const ofHq = async (reader: Awaited<ReturnType<typeof build.customer>>, customerId?: number) => {
      const { body } = await as(reader, 'en').call('GET /transportCost/getTransportCost', { id: rate.id, customerId })
      return body.data.allIn.find((entry) => entry.containerType === '40HQ')
    }
    const toCustomer = {
      charged: { USD: '405.00', CNY: '1020.00', JPY: '0' },
      combined: { USD: '546.67' },
      lines: [
        { group: 'oceanFreight', totalPrice: '405.00', currency: 'USD' },
        { group: 'pol', item: 'Terminal handling charge (THC, origin)', totalPrice: '1020.00', currency: 'CNY' },
      ],
    }
    expect(await ofHq(customer)).toMatchObject(toCustomer)
    expect(await ofHq(operator, customer.id)).toMatchObject(toCustomer)
    expect(await ofHq(operator)).toMatchObject({ charged: { USD: '450.00' } })
    // Nobody sees another customer's prices by asking for them.
    const other = await build.customer({ discount: '0.5' })
    expect(await ofHq(customer, other.id)).toMatchObject(toCustomer)
  })

  it('come with the currency of its bills and the size that its last order has most of', async () => {
    const { context } = await testApp()
    const customer = await build.customer()
    const usual = async () => (await as(customer).call('POST /transportCost/jiansuo', { pageSize: 1 })).body.data.usual
    expect(await usual()).toEqual({ currency: 'JPY', size: null })
    const days = (day: number) => ({ submit_time: new Date(`2026-11-${day}T03:00:00Z`) })
    await build.order({ customer, ...days(19), fcl20gp: 2, fcl40hq: 1 })
    expect(await usual()).toMatchObject({ size: '20GP' })
    // Neither by LCL, nor one that was never sent.
    await build.order({ customer, ...days(18), fcl40hq: 5 })
    await build.order({ customer, ...days(20), is_fcl: false, fcl40hq: 0, lcl_rt: '3.000' })
    await build.order({ customer, state: 0, submit_time: null, fcl40hq: 3 })
    await context.db
      .insertInto('billing_terms')
      .values({ customer_id: customer.id, invoice_currency: 'CNY', language: 'ja' })
      .execute()
    expect(await usual()).toEqual({ currency: 'CNY', size: '20GP' })
    const chosenFor = async (person: { id: number }, customerId?: number) =>
      (await as(person).call('GET /transportCost/getValidTransportCost', { pageSize: 1, customerId })).body.data.usual
    const operator = await build.operator()
    expect(await chosenFor(customer)).toMatchObject({ currency: 'CNY' })
    expect(await chosenFor(operator, customer.id)).toMatchObject({ currency: 'CNY' })
    expect(await chosenFor(operator)).toBeUndefined()
  })

  it('are paged in the route selection and searched by any name of their ports', async () => {
    const [pol, pod] = [await build.port('CNZUH'), await build.port('JPKCZ')]
    const route = { departure_port_id: pol.id, destination_port_id: pod.id }
    // On Friday 27 November, and on Tuesday 1 December: the cut-off of the one before has passed.
    const rates = [await build.rate({ ...route, weekday: 5 }), await build.rate({ ...route, weekday: 2 })]
    await build.rate({ ...route, weekday: 3, valid_state: 0 })
    const customer = await build.customer()
    const choose = async (more: object) =>
      (await as(customer).call('GET /transportCost/getValidTransportCost', more)).body.data
    for (const ports of [
      { departurePortId: pol.id, destinationPortId: pod.id },
      { departure_port: 'cnzuh', destination_port: pod.name.toUpperCase() },
    ]) {
      const [first, second] = [
        await choose({ ...ports, pageSize: 1 }),
        await choose({ ...ports, pageSize: 1, pageNum: 2 }),
      ]
      expect([first, second]).toMatchObject(rates.map(({ id }) => ({ total: 2, dataList: [{ id }] })))
    }
    expect(await choose({ departure_port: 'nowhere' })).toMatchObject({ total: 0, dataList: [] })
  })

  it('hide which staff created them, and how', async () => {
    const operator = await build.operator()
    const rate = await build.rate({ uploaded_by: operator.id, remark: 'too cheap at first' })
    const customer = await build.customer()
    for (const call of [
      () => as(customer).call('POST /transportCost/jiansuo', { shippingCompanyId: rate.shipping_company_id }),
      () => as(customer).call('GET /transportCost/getValidTransportCost', {}),
      () => as(customer).call('GET /transportCost/getTransportCost', { id: rate.id }),
      () => as(customer).call('GET /transportCost/getTransportCostlist', {}),
    ]) {
      const response = await call()
      expect(response.code).toBe(200)
      expect(response.bytes.toString()).toContain('capacity40hq')
      expect(response.bytes.toString()).not.toMatch(/too cheap|uploadedBy|approvalStatus/)
      expect(response.bytes.toString()).not.toContain(operator.name)
    }
  })

  it('contain no price for a shipper account, whatever its filters and sorting', async () => {
    const rate = await build.rate()
    const account = await build.shipperAccount(await build.customer())
    for (const call of [
      () => as(account).call('POST /transportCost/jiansuo', { sortBy: 'allIn20gp', sortOrder: 'asc' }),
      () => as(account).call('GET /transportCost/getValidTransportCost', {}),
      () => as(account).call('GET /transportCost/getTransportCost', { id: rate.id }),
      () => as(account).call('GET /transportCost/getTransportCostlist', {}),
    ]) {
      const response = await call()
      expect(response.code).toBe(200)
      expect(response.bytes.toString()).not.toMatch(/capacity20gp|capacity40|"lcl"|allIn|listPrice|discount|300\.00/)
    }
  })
})
