import { expectRefused } from '../../../../test/expect-refused.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { eventsOf } from '../../../../test/events-of.ts'
import { purgeSheets } from '../../price-sheets/purge-sheets.ts'
import { chargedRate, DOCS, head, linesInForce, putInForce, THC, uploadSheet } from './test-surcharge-sheets.ts'

const GET = 'GET /surchargeNew/getSheet'
const SUBMIT = 'POST /surchargeNew/submitSheet'
const CONFIRM = 'POST /surchargeNew/confirmSheet'
const REJECT = 'POST /surchargeNew/rejectSheet'
const WITHDRAW = 'POST /surchargeNew/withdrawSheet'

let manager: ReturnType<typeof as>
let operator: ReturnType<typeof as>
let operatorId: number
let managerId: number
let last = 0
/** A unique surcharge number for each test. */
let no: string

beforeAll(async () => {
  const [boss, worker] = [await build.manager({ name: 'Mana Ger' }), await build.operator({ name: 'Opera Tor' })]
  manager = as(boss)
  operator = as(worker)
  ;[managerId, operatorId] = [boss.id, worker.id]
  await build.exchangeRate('150.00000', '7.00000')
})
beforeEach(() => {
  no = `SHEET-${++last}`
})

const messagesOf = async (userId: number) => {
  const { context } = await testApp()
  return context.db
    .selectFrom('messages')
    .select(['kind', 'params'])
    .where('user_id', '=', userId)
    .where('kind', 'like', 'surcharges%')
    .orderBy('id', 'desc')
    .execute()
}
/** Whether prices were published again while something was done. */
const pricesPublished = async (act: () => Promise<unknown>): Promise<boolean> =>
  (await eventsOf(['everyone'], act)).some(({ type }) => type === 'prices')

describe('the preview of a sheet', () => {
  test('lists changes and deletions by item, before anything changes', async () => {
    await chargedRate(no)
    const preview = await uploadSheet(operator, [
      { ...head(no), remark: 'from July', ...THC, surcharge20gp: '650' },
      { ...DOCS, lineName: 'Seal', surcharge20gp: '30' },
    ])
    expect(preview.dataList).toEqual([
      {
        surchargeNo: no,
        surchargeName: 'Qingdao departure',
        change: 'changed',
        head: [{ field: 'remark', old: '', new: 'from July' }],
        lines: [
          expect.objectContaining({
            surchargeName: 'THC',
            change: 'changed',
            old: expect.objectContaining({ surcharge20gp: '625.00', costUnit: 'CNY', unit: 'container' }),
            new: expect.objectContaining({ surcharge20gp: '650.00', surcharge40gp: '960.00' }),
          }),
          expect.objectContaining({ surchargeName: 'Seal', change: 'added', old: null }),
          expect.objectContaining({ surchargeName: 'Documents', change: 'removed', new: null }),
        ],
        rateCount: 1,
        // 25 more for THC, 370 less for the documents.
        difference: [
          { containerType: '20GP', charged: { USD: '0.00', JPY: '0', CNY: '-345.00' }, combined: expect.anything() },
          { containerType: '40GP', charged: { USD: '0.00', JPY: '0', CNY: '-370.00' }, combined: expect.anything() },
          { containerType: '40HQ', charged: { USD: '0.00', JPY: '0', CNY: '-370.00' }, combined: expect.anything() },
          { containerType: 'LCL', charged: { USD: '0.00', JPY: '0', CNY: '-370.00' }, combined: expect.anything() },
        ],
        // Without dates everything holds for all ships.
        periods: [expect.objectContaining({ from: null, to: null, shippingCompany: null, notKnown: [], nowKnown: [] })],
      },
    ])
    expect(preview.counts).toEqual({
      new: 0,
      changed: 1,
      unchanged: 0,
      linesAdded: 1,
      linesChanged: 1,
      linesRemoved: 1,
    })
    expect(await linesInForce(no)).toEqual(['THC 625.00', 'Documents 400.00'])
  })

  test('includes effective prices: rates, lanes and the all-in prices that the search returns', async () => {
    const rate = await chargedRate(no)
    const second = `${no}-B`
    await putInForce([{ ...head(no), surchargeNo: second, surchargeType: '2', ...THC }])
    const [from, to] = [await build.port('CNTAO'), await build.port('JPNGO')]
    const lane = { departure_port_id: from.id, destination_port_id: to.id }
    for (let i = 0; i < 3; i++)
      await build.rate({ ...lane, departure_surcharge_no: no, destination_surcharge_no: second, capacity20gp: null })
    // None of these is effective: superseded, expired, invalid, pending.
    await build.rate({ ...lane, departure_surcharge_no: no, close_time: '2026-11-10' })
    await build.rate({ ...lane, departure_surcharge_no: no, valid_to: '2026-11-10' })
    await build.rate({ ...lane, departure_surcharge_no: no, valid_state: 0 })
    await build.rate({ ...lane, departure_surcharge_no: no, status: 'pending' })

    const allIn = async (id: number) => {
      const { data } = (await operator.call('GET /transportCost/getTransportCost', { id })).body
      return data.allIn.find(({ containerType }) => containerType === '40GP')?.combined.CNY
    }
    expect(await allIn(rate.id)).toBe('4300.00')
    const preview = await uploadSheet(manager, [
      { ...head(no), ...THC, surcharge40gp: '1030' },
      DOCS,
      { ...head(no), surchargeNo: second, surchargeType: '2', ...THC, surcharge40gp: '995' },
    ])
    expect(preview.effect).toEqual({
      rateCount: 4,
      repricedCount: 4,
      laneCount: 2,
      lanes: [
        { from: 'Qingdao', to: 'Nagoya', rateCount: 3 },
        { from: 'Shanghai', to: 'Osaka', rateCount: 1 },
      ],
      // 70 more at departure; where both ends change 35 more at destination.
      sizes: [
        {
          containerType: '40GP',
          rateCount: 4,
          min: { USD: '10.00', CNY: '70.00', JPY: '1500' },
          max: { USD: '15.00', CNY: '105.00', JPY: '2250' },
        },
      ],
      periods: [expect.objectContaining({ from: null, to: null, rateCount: 4, notKnown: [], nowKnown: [] })],
    })
    const { id, version } = preview.sheet
    expect((await manager.call(CONFIRM, { id, version, digest: preview.digest })).code).toBe(200)
    expect(await allIn(rate.id)).toBe('4370.00')
    // The changes of a confirmed sheet remain readable.
    expect((await operator.call(GET, { id })).body.data).toMatchObject({
      sheet: { state: 'approved', decidedBy: 'Mana Ger' },
      counts: { changed: 2 },
      effect: { rateCount: 4 },
    })
  })

  test('ignores a different order of the same charges; paging and filters have exact counts', async () => {
    await putInForce([{ ...head(no), ...THC }, DOCS, { ...head(no), surchargeNo: `${no}-Z`, ...THC }])
    const { sheet, counts } = await uploadSheet(operator, [
      { ...head(no), ...DOCS },
      THC,
      { ...head(no), surchargeNo: `${no}-Z`, ...THC, unit: 'shipment', surcharge40gp: '625' },
    ])
    expect(counts).toMatchObject({ unchanged: 1, changed: 1 })
    const all = (await operator.call(GET, { id: sheet.id, limit: 1, page: 2 })).body.data
    expect([all.total, all.dataList.map(({ surchargeNo }) => surchargeNo)]).toEqual([2, [`${no}-Z`]])
    const only = (await operator.call(GET, { id: sheet.id, onlyChanges: true })).body.data
    expect(only.dataList.map(({ change }) => change)).toEqual(['changed'])
  })
})

describe('permissions', () => {
  test('role 3 submits, role 2 confirms; prices change only then, and both sides get a message', async () => {
    await chargedRate(no)
    let uploaded = await uploadSheet(operator, [{ ...head(no), ...THC, surcharge20gp: '650' }, DOCS])
    const { id } = uploaded.sheet
    expect(uploaded.sheet.allowedActions).toEqual(['submit', 'withdraw'])
    expectRefused(await operator.send(CONFIRM, { id, version: 1, digest: uploaded.digest }), 'PERMISSION_ERROR')
    // A draft is visible to its author only, not even to role 2.
    expectRefused(await manager.call(GET, { id }), 'SELECT_FAIL')
    expectRefused(await manager.call(CONFIRM, { id, version: 1, digest: uploaded.digest }), 'SELECT_FAIL')

    expect(await pricesPublished(() => operator.call(SUBMIT, { id, version: 1 }))).toBe(false)
    expect((await messagesOf(managerId))[0]).toMatchObject({
      kind: 'surchargesSubmitted',
      params: { who: 'Opera Tor', count: 1, link: `/surchargeSheet?id=${id}` },
    })
    const waiting = (await manager.call('GET /surchargeNew/getSheetList', { state: 'pending' })).body.data
    expect(waiting.waiting).toBeGreaterThan(0)
    expect(waiting.dataList[0]).toMatchObject({
      id,
      maker: 'Opera Tor',
      own: false,
      allowedActions: ['confirm', 'reject'],
    })
    expect(await linesInForce(no)).toEqual(['THC 625.00', 'Documents 400.00'])

    uploaded = (await manager.call(GET, { id })).body.data
    const confirm = { id, version: uploaded.sheet.version, digest: uploaded.digest }
    expect(await pricesPublished(() => manager.call(CONFIRM, confirm))).toBe(true)
    expect(await linesInForce(no)).toEqual(['THC 650.00', 'Documents 400.00'])
    expect((await messagesOf(operatorId))[0]).toMatchObject({ kind: 'surchargesConfirmed' })
    expectRefused(await manager.call(CONFIRM, confirm), 'UPDATE_FAIL')
    const { context } = await testApp()
    const log = await context.db.selectFrom('log').select(['explain', 'info']).where('object', '=', no).execute()
    expect(log.at(-1)).toMatchObject({ explain: 'replaceSurcharge', info: { sheet: `surcharge sheet ${id}` } })
  })

  test('a rejection is sent to the author with its reason; only the author can withdraw a sheet', async () => {
    const first = await uploadSheet(operator, [{ ...head(no), ...THC }])
    const { id } = first.sheet
    await operator.call(SUBMIT, { id, version: 1 })
    expectRefused(await manager.call(WITHDRAW, { id, version: 2 }), 'UPDATE_FAIL')
    expectRefused(await manager.send(REJECT, { id, version: 2 }), 'PARAMETER_ERROR')
    expect((await manager.call(REJECT, { id, version: 2, remark: 'Not agreed' })).body.data).toEqual({ id, version: 3 })
    expect((await messagesOf(operatorId))[0]).toMatchObject({
      kind: 'surchargesRejected',
      params: { reason: 'Not agreed' },
    })
    expect((await operator.call(GET, { id })).body.data).toMatchObject({
      sheet: { state: 'rejected', remark: 'Not agreed', allowedActions: [] },
      counts: { new: 1 },
    })

    const second = await uploadSheet(operator, [{ ...head(no), ...THC }])
    expect((await operator.call(WITHDRAW, { id: second.sheet.id, version: 1 })).code).toBe(200)
    expectRefused(await operator.call(SUBMIT, { id: second.sheet.id, version: 2 }), 'UPDATE_FAIL')
    expect(await linesInForce(no)).toEqual([])
  })

  test('uploading the same numbers again replaces the own draft, not a submitted sheet', async () => {
    const first = await uploadSheet(operator, [{ ...head(no), ...THC }])
    const second = await uploadSheet(operator, [{ ...head(no), ...THC, surcharge20gp: '700' }])
    expect((await operator.call(GET, { id: first.sheet.id })).body.data.sheet.state).toBe('replaced')
    await operator.call(SUBMIT, { id: second.sheet.id, version: 1 })
    const third = await uploadSheet(operator, [{ ...head(no), ...THC, surcharge20gp: '800' }])
    expect(third.overlaps).toEqual([
      { id: second.sheet.id, fileName: 'surcharges.xlsx', maker: 'Opera Tor', surchargeNos: [no] },
    ])
    expect((await operator.call(GET, { id: second.sheet.id })).body.data.sheet.state).toBe('pending')
  })
})

test('pending sheets are counted for the menu', async () => {
  const count = async () =>
    (await operator.call('POST /transportCostApproval/getUnapprovedCostCount', {})).body.data.pendingSurchargeSheetCount
  const before = await count()
  const { sheet } = await uploadSheet(operator, [{ ...head(no), ...THC }])
  expect(await count()).toBe(before)
  await operator.call(SUBMIT, { id: sheet.id, version: sheet.version })
  expect(await count()).toBe(before + 1)
})

test('after a year unused sheets are deleted, and decided ones kept', async () => {
  const { db } = (await testApp()).context
  const longAgo = new Date('2026-01-01T00:00:00Z')
  const states = ['draft', 'withdrawn', 'replaced', 'pending', 'approved', 'rejected']
  const values = (create_time: Date) =>
    states.map((state) => ({
      kind: 'surcharges',
      state,
      create_time,
      file_name: 'left.xlsx',
      content: '[]',
      surcharge_nos: [no],
      maker_id: operatorId,
    }))
  await db.insertInto('price_sheets').values(values(longAgo)).execute()
  await db
    .insertInto('price_sheets')
    .values(values(new Date('2027-02-01T00:00:00Z')))
    .execute()

  expect(await purgeSheets(db, new Date('2027-01-02T00:00:00Z'))).toBe(3)

  const left = await db
    .selectFrom('price_sheets')
    .select('state')
    .where('file_name', '=', 'left.xlsx')
    .where('create_time', '=', longAgo)
    .orderBy('id')
    .execute()
  expect(left.map(({ state }) => state)).toEqual(['pending', 'approved', 'rejected'])
})
