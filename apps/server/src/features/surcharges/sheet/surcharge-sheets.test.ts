import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as, refusedData } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { publish } from '../../../events/publish.ts'
import { purgeSheets } from './sheet-record.ts'
import { DOCS, HEAD, putInForce, THC, uploadSheet } from './test-surcharge-sheets.ts'

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

const head = () => ({ surchargeNo: no, ...HEAD })
/** THC 625/960 CNY a container and documents 400 CNY a B/L, charged at departure by an effective rate. */
async function charged() {
  await putInForce([{ ...head(), ...THC }, DOCS])
  return build.rate({ departure_surcharge_no: no })
}
async function linesInForce(): Promise<string[]> {
  const { context } = await testApp()
  const lines = await context.db
    .selectFrom('surcharge_lines as l')
    .innerJoin('surcharges as s', 's.id', 'l.surcharge_id')
    .select(['l.name', 'l.gp20'])
    .where('s.surcharge_no', '=', no)
    .orderBy('l.seq')
    .execute()
  return lines.map(({ name, gp20 }) => `${name} ${gp20}`)
}
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
async function pricesPublished(act: () => Promise<unknown>): Promise<boolean> {
  const { context } = await testApp()
  let published = false
  let stop = () => {}
  const end = new Promise<void>((resolve) => {
    stop = context.events.subscribe(['everyone'], ({ type }) => {
      if (type === 'lastOne') resolve()
      else if (type === 'prices') published = true
    })
  })
  await act()
  await publish(context.db, 'everyone', { type: 'lastOne' })
  await end
  stop()
  return published
}

describe('the preview of a sheet', () => {
  test('lists changes and deletions by item, before anything changes', async () => {
    await charged()
    const preview = await uploadSheet(operator, [
      { ...head(), remark: 'from July', ...THC, surcharge20gp: '650' },
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
    expect(await linesInForce()).toEqual(['THC 625.00', 'Documents 400.00'])
  })

  test('includes effective prices: rates, lanes and the all-in prices that the search returns', async () => {
    const rate = await charged()
    const second = `${no}-B`
    await putInForce([{ ...head(), surchargeNo: second, surchargeType: '2', ...THC }])
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
      { ...head(), ...THC, surcharge40gp: '1030' },
      DOCS,
      { ...head(), surchargeNo: second, surchargeType: '2', ...THC, surcharge40gp: '995' },
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
    await putInForce([{ ...head(), ...THC }, DOCS, { ...head(), surchargeNo: `${no}-Z`, ...THC }])
    const { sheet, counts } = await uploadSheet(operator, [
      { ...head(), ...DOCS },
      THC,
      { ...head(), surchargeNo: `${no}-Z`, ...THC, unit: 'shipment', surcharge40gp: '625' },
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
    await charged()
    let uploaded = await uploadSheet(operator, [{ ...head(), ...THC, surcharge20gp: '650' }, DOCS])
    const { id } = uploaded.sheet
    expect(uploaded.sheet.allowedActions).toEqual(['submit', 'withdraw'])
    expect((await operator.send(CONFIRM, { id, version: 1, digest: uploaded.digest })).code).toBe(6017)
    // A draft is visible to its author only, not even to role 2.
    expect((await manager.call(GET, { id })).code).toBe(9003)
    expect((await manager.call(CONFIRM, { id, version: 1, digest: uploaded.digest })).code).toBe(9003)

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
    expect(await linesInForce()).toEqual(['THC 625.00', 'Documents 400.00'])

    uploaded = (await manager.call(GET, { id })).body.data
    const confirm = { id, version: uploaded.sheet.version, digest: uploaded.digest }
    expect(await pricesPublished(() => manager.call(CONFIRM, confirm))).toBe(true)
    expect(await linesInForce()).toEqual(['THC 650.00', 'Documents 400.00'])
    expect((await messagesOf(operatorId))[0]).toMatchObject({ kind: 'surchargesConfirmed' })
    expect((await manager.call(CONFIRM, confirm)).code).toBe(9002)
    const { context } = await testApp()
    const log = await context.db.selectFrom('log').select(['explain', 'info']).where('object', '=', no).execute()
    expect(log.at(-1)).toMatchObject({ explain: 'replaceSurcharge', info: { sheet: `surcharge sheet ${id}` } })
  })

  test('a rejection is sent to the author with its reason; only the author can withdraw a sheet', async () => {
    const first = await uploadSheet(operator, [{ ...head(), ...THC }])
    const { id } = first.sheet
    await operator.call(SUBMIT, { id, version: 1 })
    expect((await manager.call(WITHDRAW, { id, version: 2 })).code).toBe(9002)
    expect((await manager.send(REJECT, { id, version: 2 })).code).toBe(6014)
    expect((await manager.call(REJECT, { id, version: 2, remark: 'Not agreed' })).body.data).toEqual({ id, version: 3 })
    expect((await messagesOf(operatorId))[0]).toMatchObject({
      kind: 'surchargesRejected',
      params: { reason: 'Not agreed' },
    })
    expect((await operator.call(GET, { id })).body.data).toMatchObject({
      sheet: { state: 'rejected', remark: 'Not agreed', allowedActions: [] },
      counts: { new: 1 },
    })

    const second = await uploadSheet(operator, [{ ...head(), ...THC }])
    expect((await operator.call(WITHDRAW, { id: second.sheet.id, version: 1 })).code).toBe(200)
    expect((await operator.call(SUBMIT, { id: second.sheet.id, version: 2 })).code).toBe(9002)
    expect(await linesInForce()).toEqual([])
  })

  test('uploading the same numbers again replaces the own draft, not a submitted sheet', async () => {
    const first = await uploadSheet(operator, [{ ...head(), ...THC }])
    const second = await uploadSheet(operator, [{ ...head(), ...THC, surcharge20gp: '700' }])
    expect((await operator.call(GET, { id: first.sheet.id })).body.data.sheet.state).toBe('replaced')
    await operator.call(SUBMIT, { id: second.sheet.id, version: 1 })
    const third = await uploadSheet(operator, [{ ...head(), ...THC, surcharge20gp: '800' }])
    expect(third.overlaps).toEqual([
      { id: second.sheet.id, fileName: 'surcharges.xlsx', maker: 'Opera Tor', surchargeNos: [no] },
    ])
    expect((await operator.call(GET, { id: second.sheet.id })).body.data.sheet.state).toBe('pending')
  })
})

describe('a confirmation applies only to what was shown', () => {
  test('the second of two sheets with one number is compared with the first, and its older preview is refused', async () => {
    await charged()
    const makers = [as(await build.manager()), as(await build.manager())] as const
    const upload = (at: 0 | 1, surcharge20gp: string) =>
      uploadSheet(makers[at], [{ ...head(), ...THC, surcharge20gp }, DOCS])
    const sheets = [await upload(0, '650'), await upload(1, '700')] as const
    const [first, second] = sheets
    const decide = (at: 0 | 1, digest: string) => {
      const { id, version } = sheets[at].sheet
      return makers[at].call(CONFIRM, { id, version, digest })
    }
    expect((await decide(0, first.digest)).code).toBe(200)
    const refused = await decide(1, second.digest)
    expect([refused.code, refused.msg]).toEqual([9002, expect.stringContaining('fresh preview')])
    const { latest } = refusedData<{ latest: typeof second }>(refused)
    expect(latest.dataList[0]?.lines[0]).toMatchObject({
      old: { surcharge20gp: '650.00' },
      new: { surcharge20gp: '700.00' },
    })
    expect(await linesInForce()).toEqual(['THC 650.00', 'Documents 400.00'])
    expect((await decide(1, latest.digest)).code).toBe(200)
    expect(await linesInForce()).toEqual(['THC 700.00', 'Documents 400.00'])
  })

  test('a rate that becomes effective meanwhile changes the preview', async () => {
    await charged()
    const { sheet, digest } = await uploadSheet(manager, [{ ...head(), ...THC, surcharge20gp: '650' }, DOCS])
    await build.rate({ departure_surcharge_no: no })
    const refused = await manager.call(CONFIRM, { id: sheet.id, version: sheet.version, digest })
    expect(refused.body.data).toMatchObject({ latest: { effect: { rateCount: 2 } } })
    expect(await linesInForce()).toEqual(['THC 625.00', 'Documents 400.00'])
  })

  test('a rate approved at the same time keeps its surcharge on its side', async () => {
    await putInForce([{ ...head(), ...THC }])
    // No rate uses the number while the sheet is read, so the side may change.
    const { sheet, digest } = await uploadSheet(manager, [{ ...head(), surchargeType: '2', ...THC }])
    const { context } = await testApp()
    const rate = await build.rate({ status: 'draft' })
    let confirming: ReturnType<typeof manager.call<typeof CONFIRM>> | undefined
    await context.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('rates')
        .set({ status: 'approved', departure_surcharge_no: no })
        .where('id', '=', rate.id)
        .execute()
      confirming = manager.call(CONFIRM, { id: sheet.id, version: sheet.version, digest })
      // The confirmation waits for this transaction.
      const waits = () =>
        context.db
          .selectFrom('pg_locks' as never)
          .select(['pid' as never])
          .where('granted' as never, '=', false as never)
          .where('mode' as never, '=', 'ShareLock' as never)
          .execute()
      await expect.poll(async () => (await waits()).length).toBeGreaterThan(0)
    })
    const refused = await confirming
    expect([refused?.code, refused?.msg]).toEqual([9002, expect.stringContaining('on the other side')])
    expect(
      (await operator.call('GET /surchargeNew/getSurchargeList', { surchargeNo: no })).body.data.dataList,
    ).toMatchObject([{ surchargeType: 1, version: 1 }])
  })

  test('a port that was deleted meanwhile is reported, and nothing changes', async () => {
    const { context } = await testApp()
    const port = await context.db
      .insertInto('ports')
      .values({ name: `Port ${no}`, country: 1, name_cn: '', name_en: '', name_ja: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { sheet, digest } = await uploadSheet(manager, [{ ...head(), surchargePort: `Port ${no}`, ...THC }])
    await context.db.deleteFrom('ports').where('id', '=', port.id).execute()
    const refused = await manager.call(CONFIRM, { id: sheet.id, version: sheet.version, digest })
    expect([refused.code, refused.msg]).toEqual([9002, expect.stringContaining(no)])
    expect(await linesInForce()).toEqual([])
  })
})

test('pending sheets are counted for the menu', async () => {
  const count = async () =>
    (await operator.call('POST /transportCostApproval/getUnapprovedCostCount', {})).body.data.pendingSurchargeSheetCount
  const before = await count()
  const { sheet } = await uploadSheet(operator, [{ ...head(), ...THC }])
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
      state,
      create_time,
      file_name: 'left.xlsx',
      content: '[]',
      surcharge_nos: [no],
      maker_id: operatorId,
    }))
  await db.insertInto('surcharge_sheets').values(values(longAgo)).execute()
  await db
    .insertInto('surcharge_sheets')
    .values(values(new Date('2027-02-01T00:00:00Z')))
    .execute()

  expect(await purgeSheets(db, new Date('2027-01-02T00:00:00Z'))).toBe(3)

  const left = await db
    .selectFrom('surcharge_sheets')
    .select('state')
    .where('file_name', '=', 'left.xlsx')
    .where('create_time', '=', longAgo)
    .orderBy('id')
    .execute()
  expect(left.map(({ state }) => state)).toEqual(['pending', 'approved', 'rejected'])
})
