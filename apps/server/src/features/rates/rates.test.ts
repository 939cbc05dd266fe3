import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { rateEdit } from '../../../test/rate-edit.ts'
import { loadRateMasters } from './sheet/import-sheet.ts'
import { buildRateTemplate } from './sheet/rate-sheet-template.ts'
import { RATE_COLUMNS } from './sheet/rate-sheet-columns.ts'
import { sheetOf, writeWorkbook } from '../../excel/write-workbook.ts'

/** A freight sheet of rows given by column order of DECISIONS 4.3. */
async function sheet(rows: (string | number)[][]): Promise<Uint8Array> {
  const columns = RATE_COLUMNS.map((column, index) => ({
    heading: column.heading.en,
    width: 12,
    value: (row: (string | number)[]) => row[index] ?? '',
  }))
  return writeWorkbook([sheetOf({ name: 'Rates', columns, rows })], 'Rates')
}
const good = (changes: Record<number, string | number> = {}): (string | number)[] => {
  const row: (string | number)[] = [
    'Shanghai',
    'China',
    'Osaka',
    'Japan',
    300,
    420,
    450,
    '',
    3,
    5,
    'FCL',
    'SITC',
    'CY-CY',
    'YES',
    'Normal',
    7,
    1,
    '09:00',
    3,
    '17:00',
    4,
    '12:00',
    'fixed',
    '',
    '',
    '2026-11-01',
    '2027-03-31',
  ]
  for (const [index, value] of Object.entries(changes)) row[Number(index)] = value
  return row
}
const file = (bytes: Uint8Array) => [{ field: 'file', name: 'rates.xlsx', bytes }]

/** All rates are shared: each test begins without any. */
beforeEach(async () => {
  const { context } = await testApp()
  await context.db.deleteFrom('rate_changes').execute()
  await context.db.deleteFrom('rates').where('status', 'in', ['draft', 'pending', 'rejected']).execute()
})
beforeAll(async () => {
  await build.exchangeRate()
})

describe('uploading a freight sheet', () => {
  it('reads the filled-in template, shows the draft, and submits it after confirmation', async () => {
    const operator = await build.operator()
    const response = await as(operator).upload(
      'POST /transportCost/fileImport',
      {},
      file(await sheet([good(), good({ 2: 'Kobe' })])),
    )
    expect(response.body.data).toMatchObject({ errLine: -1, total: 2, errors: [] })
    expect(response.body.data.list.map((rate) => rate.destinationPort)).toEqual(['Osaka', 'Kobe'])
    const submitted = await as(operator).call('POST /transportCost/fileDataSyn', {})
    expect(submitted.body.data.count).toBe(2)
    const list = await as(operator).call('GET /transportCostApproval/getTransportApprovalList', { approvalStatus: 1 })
    expect(list.body.data).toMatchObject({ total: 2, exitWaitData: true })
    expect((await as(operator).call('GET /transportCost/tempList', {})).body.data.total).toBe(0)
  })

  it('reports all invalid rows together and leaves the draft unchanged', async () => {
    const operator = await build.operator()
    await as(operator).upload('POST /transportCost/fileImport', {}, file(await sheet([good()])))
    const response = await as(operator, 'ja').upload(
      'POST /transportCost/fileImport',
      {},
      file(await sheet([good(), good({ 0: 'Shanghia' }), good({ 9: 8, 4: -1 }), good({ 10: 'LCL' })])),
    )
    const { errLine, errors } = response.body.data
    expect(errLine).toBe(3)
    expect(new Set(errors.map((error) => error.row))).toEqual(new Set([3, 4, 5]))
    expect(errors.find((error) => error.row === 3)?.message).toContain('Shanghai')
    expect((await as(operator).call('GET /transportCost/tempList', {})).body.data.total).toBe(1)
  })

  it('keeps the drafts of two users apart', async () => {
    const [one, other] = [await build.operator(), await build.operator()]
    await as(one).upload('POST /transportCost/fileImport', {}, file(await sheet([good()])))
    expect((await as(other).call('GET /transportCost/tempList', {})).body.data.total).toBe(0)
    expect((await as(other).call('POST /transportCost/fileDataSyn', {})).code).toBe(9002)
  })

  it('asks before replacing pending rates, then replaces them', async () => {
    const operator = await build.operator()
    const send = async (port: string) =>
      as(operator).upload('POST /transportCost/fileImport', {}, file(await sheet([good({ 2: port })])))
    await send('Osaka')
    await as(operator).call('POST /transportCost/fileDataSyn', {})
    await send('Nagoya')
    expect((await as(operator).call('GET /transportCost/coverWaitApproval', {})).body.data.count).toBe(1)
    const refused = await as(operator).call('POST /transportCost/fileDataSyn', {})
    expect(refused.code).toBe(9002)
    expect(refused.body).toMatchObject({ data: { count: 1 } })
    await as(operator).call('POST /transportCost/fileDataSyn', { cover: true })
    const list = await as(operator).call('GET /transportCostApproval/getTransportApprovalList', { approvalStatus: 1 })
    expect(list.body.data.dataList.map((rate) => rate.destinationPort)).toEqual(['Nagoya'])
  })

  it.each([
    ['an empty file', new Uint8Array(), 6023],
    ['a program with the name of a workbook', Buffer.from('MZ\u0090\u0000this is no workbook'), 200],
  ] as const)('refuses %s with a message', async (_what, bytes, code) => {
    const response = await as(await build.operator()).upload('POST /transportCost/fileImport', {}, file(bytes))
    expect(response.code).toBe(code)
    if (code === 200) expect(response.body.data).toMatchObject({ errLine: -2, total: 0 })
  })

  it('returns a template in the reader’s language that parses without errors', async () => {
    const { context } = await testApp()
    const bytes = await buildRateTemplate({
      ...(await loadRateMasters(context.db)),
      language: 'ja',
      today: '2026-11-20',
    })
    const response = await as(await build.operator()).upload('POST /transportCost/fileImport', {}, file(bytes))
    // An untouched template has headings and no rows.
    expect(response.body.data.errLine).toBe(0)
  })
})

describe('approval', () => {
  const pending = (given: object = {}) =>
    build.rate({ status: 'pending', open_time: null, approval_count: 0, ...given })

  it('makes rates effective from the open date and ends the previous rate of the service then', async () => {
    const kobe = await build.port('JPUKB')
    const old = await build.rate({ destination_port_id: kobe.id, mode: 'T-OLD' })
    const fresh = await pending({ destination_port_id: kobe.id, mode: 'T-OLD', capacity20gp: '310.00' })
    const manager = await build.manager()
    const response = await as(manager).call('POST /transportCostApproval/updateState', {
      approvalStatus: 3,
      openTime: '2026-11-25',
      ids: [fresh.id],
    })
    expect(response.body.data.count).toBe(1)
    const customer = await build.customer()
    const { clock } = await testApp()
    const sold = async () =>
      (
        await as(customer).call('POST /transportCost/jiansuo', { destinationPortId: kobe.id, limit: 999 })
      ).body.data.dataList
        .filter((rate) => rate.mode === 'T-OLD')
        .map((rate) => rate.id)
    expect(await sold()).toEqual([old.id])
    clock.set('2026-11-24T14:59:00Z')
    expect(await sold()).toEqual([old.id])
    clock.set('2026-11-24T15:00:00Z')
    expect(await sold()).toEqual([fresh.id])
  })

  it('a rejection notifies the uploader of its reason, who may resubmit', async () => {
    const operator = await build.operator()
    const rate = await pending({ uploaded_by: operator.id })
    const manager = await build.manager()
    expect((await as(manager).call('POST /sh/notPass', { ids: [rate.id], remark: 'wrong quarter' })).code).toBe(200)
    const messages = await as(operator).call('POST /msg/list', {})
    expect(messages.body.list.list[0]?.content).toContain('wrong quarter')
    expect((await as(operator).call('POST /sh/tosubmit', { ids: [rate.id] })).body.data.count).toBe(1)
    expect((await as(await build.operator()).call('POST /sh/tosubmit', { ids: [rate.id] })).code).toBe(9002)
  })

  it('refuses a past date, a missing reason, rates that are not pending, and role 3', async () => {
    const rate = await pending()
    const manager = await build.manager()
    const decide = (input: object) => as(manager).send('POST /transportCostApproval/updateState', input)
    expect((await decide({ approvalStatus: 3, openTime: '2026-11-19' })).errors).toEqual([
      { path: 'openTime', message: expect.any(String) },
    ])
    expect((await decide({ approvalStatus: 2 })).errors?.[0]?.path).toBe('remark')
    expect((await decide({ approvalStatus: 3, openTime: '2026-11-20', ids: [rate.id] })).code).toBe(200)
    expect((await decide({ approvalStatus: 3, openTime: '2026-11-20', ids: [rate.id] })).code).toBe(9002)
    expect((await as(await build.operator()).call('POST /sh/dopass', { ids: [rate.id] })).code).toBe(6017)
  })

  it('exactly one of two concurrent approvals succeeds', async () => {
    const rate = await pending()
    const managers = [await build.manager(), await build.manager()]
    const responses = await Promise.all(
      managers.map((who) => as(who).call('POST /sh/dopass', { ids: [rate.id], openTime: '2026-11-20' })),
    )
    expect(responses.map((response) => response.code).sort()).toEqual([200, 9002])
  })
})

describe('editing and validity', () => {
  const editOf = (rate: Awaited<ReturnType<typeof build.rate>>, changes: object = {}) =>
    rateEdit(rate, { validFrom: '2026-11-01', validTo: '2027-03-31', ...changes })

  it('is effective at once for role 2, with old and new values in the history', async () => {
    const rate = await build.rate()
    const manager = await build.manager()
    const response = await as(manager).call('POST /transportCost/updateInfo', editOf(rate, { capacity20gp: '333' }))
    expect(response.body.data).toEqual({ id: rate.id, version: 2, pending: false, validState: 1 })
    const history = await as(manager).call('GET /transportCostApproval/getTransportList', { id: rate.id })
    expect(history.body.data.dataList[0]?.capacity20gp).toBe('333.00')
    expect(history.body.data.changes[0]).toMatchObject({ what: 'edited', changes: { capacity20gp: ['300.00', '333'] } })
  })

  it('creates a pending revision for role 3 while the approved rate stays effective', async () => {
    const rate = await build.rate({ mode: 'T-REV' })
    const response = await as(await build.operator()).call(
      'POST /transportCost/updateInfo',
      editOf(rate, { capacity20gp: '333' }),
    )
    expect(response.body.data.pending).toBe(true)
    const offer = async () =>
      (await as(await build.customer()).call('GET /transportCost/getTransportCost', { id: rate.id })).body.data
        ?.listPrice.capacity20gp
    expect(await offer()).toBe('300.00')
    await as(await build.manager()).call('POST /sh/dopass', { ids: [response.body.data.id], openTime: '2026-11-20' })
    expect((await as(await build.customer()).call('GET /transportCost/getTransportCost', { id: rate.id })).code).toBe(
      6022,
    )
  })

  it('refuses a stale version with the latest record, and an edit without any price', async () => {
    const rate = await build.rate()
    const manager = await build.manager()
    await as(manager).call('POST /transportCost/updateInfo', editOf(rate, { distance: 4 }))
    const stale = await as(manager).call('POST /transportCost/updateInfo', editOf(rate, { distance: 5 }))
    expect(stale.code).toBe(9002)
    expect(stale.body).toMatchObject({ data: { latest: { distance: 4, version: 2 } } })
    const empty = await as(manager).call(
      'POST /transportCost/updateInfo',
      editOf({ ...rate, version: 2 }, { capacity20gp: undefined, capacity40gp: undefined, capacity40hq: undefined }),
    )
    expect([empty.code, empty.errors?.[0]?.path]).toEqual([6014, 'capacity20gp'])
  })

  it('accepts a row as listed with one value changed; refuses unknown keys', async () => {
    const rate = await build.rate({ mode: 'T-ROW' })
    const manager = as(await build.manager())
    const { dataList } = (await manager.call('POST /transportCost/jiansuo', { limit: 9999 })).body.data
    const row = dataList.find(({ id }) => id === rate.id)
    expect(row).toBeDefined()
    const edited = { ...(row as object), capacity20gp: '333', remark: 'mine', departurePort: 'Elsewhere' }
    const response = await manager.send('POST /transportCost/updateInfo', edited)
    expect([response.code, response.errors]).toEqual([200, undefined])
    const history = await manager.call('GET /transportCostApproval/getTransportList', { id: rate.id })
    expect(history.body.data.changes.map(({ changes }) => changes)).toEqual([{ capacity20gp: ['300.00', '333'] }])
    expect(history.body.data.dataList[0]).toMatchObject({ departurePort: row?.departurePort, remark: '' })
    const odd = await manager.send('POST /transportCost/updateInfo', { ...edited, version: 2, nonsense: 1 })
    expect([odd.code, odd.errors?.[0]?.path]).toEqual([6014, 'nonsense'])
  })

  it('hides an invalid rate from customers until it is restored', async () => {
    const rate = await build.rate({ mode: 'CY-DOOR' })
    const [operator, customer] = [await build.operator(), await build.customer()]
    const see = async () => (await as(customer).call('GET /transportCost/getTransportCost', { id: rate.id })).code
    await as(operator).call('POST /transportCost/setTransportCostUnValid', { transportCostId: rate.id })
    expect(await see()).toBe(6035)
    await as(operator).call('POST /transportCost/setTransportCostUnValid', { transportCostId: rate.id, validState: 1 })
    expect(await see()).toBe(200)
  })
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
    expect(response.discountNote).toContain('1割')
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
        { group: 'pol', item: 'THC', totalPrice: '1020.00', currency: 'CNY' },
      ],
    }
    expect(await ofHq(customer)).toMatchObject(toCustomer)
    expect(await ofHq(operator, customer.id)).toMatchObject(toCustomer)
    expect(await ofHq(operator)).toMatchObject({ charged: { USD: '450.00' } })
    // Nobody sees another customer's prices by asking for them.
    const other = await build.customer({ discount: '0.5' })
    expect(await ofHq(customer, other.id)).toMatchObject(toCustomer)
  })

  it('are paged in the route selection and searched by any name of their ports', async () => {
    const [pol, pod] = [await build.port('CNZUH'), await build.port('JPKCZ')]
    const route = { departure_port_id: pol.id, destination_port_id: pod.id }
    const rates = [await build.rate({ ...route, weekday: 2 }), await build.rate({ ...route, weekday: 5 })]
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
