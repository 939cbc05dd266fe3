import { expectRefused } from '../../../../test/expect-refused.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { fileOf, head, putInForce, type Row, THC, uploadSheet, workbook } from './test-surcharge-sheets.ts'

// Today is 2026-11-20.
const CONFIRM = 'POST /surchargeNew/confirmSheet'
const LSS: Row = {
  lineName: 'LSS',
  surcharge20gp: '15500',
  surcharge40gp: '31000',
  costUnit: 'JPY',
  unit: 'container',
  surchargeDetailType: '2',
}
const NEW_LSS: Row = { ...LSS, surcharge20gp: '18000', surcharge40gp: '36000', validFrom: '2027-01-01' }

let operator: ReturnType<typeof as>
let manager: ReturnType<typeof as>
let last = 0
let no: string
beforeAll(async () => {
  operator = as(await build.operator())
  manager = as(await build.manager())
  await build.exchangeRate('150.00000', '7.00000')
})
beforeEach(() => {
  no = `DATED-${++last}`
})

/** A carrier that no rate of the others is of. */
async function newCarrier() {
  const { context } = await testApp()
  return context.db
    .insertInto('shipping_companies')
    .values({ name: `Carrier ${no}` })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}
const confirm = async ({ sheet: { id, version }, digest }: Awaited<ReturnType<typeof uploadSheet>>) =>
  manager.call(CONFIRM, { id, version, digest })
const yen = (JPY: string) => expect.objectContaining({ JPY })

describe('the preview of dated surcharges', () => {
  test('compares period by period and tells the effect by day of departure', async () => {
    await putInForce([{ ...head(no), ...LSS }])
    await build.rate({ departure_surcharge_no: no })
    await build.rate({ departure_surcharge_no: no, capacity40hq: null, valid_to: '2026-12-31' })
    const preview = await uploadSheet(manager, [{ ...head(no), ...LSS, validTo: '2026-12-31' }, NEW_LSS])
    expect(preview.dataList).toMatchObject([
      {
        change: 'changed',
        lines: [
          {
            change: 'changed',
            old: { validFrom: null, validTo: null },
            new: { validFrom: null, validTo: '2026-12-31' },
          },
          { change: 'added', new: { validFrom: '2027-01-01', validTo: null, surcharge20gp: '18000.00' } },
        ],
        rateCount: 2,
        periods: [{ from: '2027-01-01', to: null, shippingCompany: null, notKnown: [], nowKnown: [] }],
      },
    ])
    // The rate that ends before is charged what it was.
    expect(preview.effect).toMatchObject({ rateCount: 2, repricedCount: 1, laneCount: 1 })
    expect(preview.effect.periods).toEqual([
      {
        from: '2027-01-01',
        to: null,
        rateCount: 1,
        notKnown: [],
        nowKnown: [],
        sizes: [
          expect.objectContaining({ containerType: '20GP', rateCount: 1, charged: yen('2500') }),
          expect.objectContaining({ containerType: '40GP', rateCount: 1, charged: yen('5000') }),
        ],
      },
    ])
    expect(preview.gaps).toEqual([])
    expect((await confirm(preview)).code).toBe(200)

    // Twice changes nothing.
    const again = await workbook([{ ...head(no), ...LSS, validTo: '2026-12-31' }, NEW_LSS])
    const { data } = (await operator.upload('POST /surchargeNew/uploadFile', {}, fileOf(again))).body
    expect(data).toMatchObject({ hasErr: false, count: 1, sheet: null })

    const { context } = await testApp()
    const log = await context.db.selectFrom('log').select('info').where('object', '=', no).orderBy('id').execute()
    expect(log.at(-1)?.info).toMatchObject({
      lines: [
        ['LSS 15500.00/31000.00/–/– JPY container 2'],
        [
          'LSS 15500.00/31000.00/–/– JPY container 2 ETD …–2026-12-31',
          'LSS 18000.00/36000.00/–/– JPY container 2 ETD 2027-01-01–…',
        ],
      ],
    })
  })

  test('counts rates by carrier where one has its own charge', async () => {
    const sitc = await newCarrier()
    await putInForce([{ ...head(no), ...LSS }])
    await build.rate({ departure_surcharge_no: no, shipping_company_id: sitc.id })
    await build.rate({ departure_surcharge_no: no })
    await build.rate({ departure_surcharge_no: no })
    const own = { ...LSS, surcharge20gp: '15000', surcharge40gp: '31000', carrier: sitc.name, validFrom: '2027-01-01' }
    const preview = await uploadSheet(manager, [{ ...head(no), ...LSS }, own])
    expect(preview.effect).toMatchObject({ rateCount: 3, repricedCount: 1 })
    expect(preview.effect.periods).toMatchObject([
      { from: '2027-01-01', rateCount: 1, sizes: [{ containerType: '20GP', charged: { JPY: '-500' } }] },
    ])
    expect(preview.dataList[0]?.periods).toMatchObject([{ from: '2027-01-01', shippingCompany: sitc.name }])
    expect(preview.dataList[0]?.lines[1]).toMatchObject({ change: 'added', new: { shippingCompany: sitc.name } })
    expect((await confirm(preview)).code).toBe(200)
    const { context } = await testApp()
    const log = await context.db.selectFrom('log').select('info').where('object', '=', no).orderBy('id').execute()
    expect(JSON.stringify(log.at(-1)?.info)).toContain(`ETD 2027-01-01–… ${sitc.name}`)
  })

  test('warns of gaps with their rows, and of charges with nothing after; what is not known is no zero', async () => {
    await putInForce([{ ...head(no), ...THC }, LSS])
    await build.rate({ departure_surcharge_no: no, valid_to: null })
    const preview = await uploadSheet(manager, [
      { ...head(no), ...THC, validTo: '2027-03-31' },
      { ...LSS, validTo: '2027-03-31' },
      { ...NEW_LSS, validFrom: '2027-04-15' },
    ])
    const rows = (...all: number[]) => all.map((row) => ({ sheet: 'Page 1', row }))
    expect(preview.gapCount).toBe(2)
    expect(preview.gaps).toEqual([
      {
        surchargeNo: no,
        surchargeName: 'THC',
        shippingCompany: null,
        kind: 'end',
        from: '2027-04-01',
        to: null,
        rows: rows(2),
      },
      {
        surchargeNo: no,
        surchargeName: 'LSS',
        shippingCompany: null,
        kind: 'gap',
        from: '2027-04-01',
        to: '2027-04-14',
        rows: rows(3, 4),
      },
    ])
    expect(preview.effect.periods).toMatchObject([
      { from: '2027-04-01', to: '2027-04-14', sizes: [], notKnown: ['THC', 'LSS'], nowKnown: [] },
      {
        from: '2027-04-15',
        to: null,
        sizes: [{ charged: { JPY: '2500' } }, { charged: { JPY: '5000' } }],
        notKnown: ['THC'],
      },
    ])
    expect((await confirm(preview)).code).toBe(200)
    const filled = await uploadSheet(manager, [{ ...head(no), ...THC }, LSS])
    expect(filled.effect.periods).toMatchObject([
      { from: '2027-04-01', to: '2027-04-14', sizes: [], nowKnown: ['THC', 'LSS'] },
      { from: '2027-04-15', sizes: [{ charged: { JPY: '-2500' } }, { charged: { JPY: '-5000' } }], nowKnown: ['THC'] },
    ])
    expect(filled.gaps).toEqual([])
  })

  test('other days alone are another confirmation', async () => {
    await putInForce([{ ...head(no), ...LSS }])
    const first = await uploadSheet(manager, [{ ...head(no), ...LSS, validTo: '2026-12-31' }, NEW_LSS])
    const second = await uploadSheet(manager, [
      { ...head(no), ...LSS, validTo: '2027-01-31' },
      { ...NEW_LSS, validFrom: '2027-02-01' },
    ])
    expect(second.digest).not.toBe(first.digest)
    const { id, version } = second.sheet
    expectRefused(await manager.call(CONFIRM, { id, version, digest: first.digest }), 'UPDATE_FAIL')
  })

  test('a charge that ends for good moves prices by what it was', async () => {
    await putInForce([{ ...head(no), ...THC }, LSS])
    await build.rate({ departure_surcharge_no: no })
    const ends = { ...LSS, surcharge20gp: '0', surcharge40gp: '0', validFrom: '2027-01-01' }
    const preview = await uploadSheet(manager, [{ ...head(no), ...THC }, { ...LSS, validTo: '2026-12-31' }, ends])
    expect(preview.gaps).toEqual([])
    expect(preview.effect.periods).toMatchObject([
      { from: '2027-01-01', notKnown: [], sizes: [{ charged: { JPY: '-15500' } }, { charged: { JPY: '-31000' } }] },
    ])
  })

  test('sheets that were stored before there were days still open, and are confirmed as open on both sides', async () => {
    await putInForce([{ ...head(no), ...LSS }])
    const { sheet } = await uploadSheet(manager, [{ ...head(no), ...LSS, surcharge20gp: '16000' }])
    const { context } = await testApp()
    const { content } = await context.db
      .selectFrom('price_sheets')
      .select('content')
      .where('id', '=', sheet.id)
      .executeTakeFirstOrThrow()
    const older = JSON.stringify(content, (key, value: unknown) =>
      ['validFrom', 'validTo', 'carrierId', 'place', 'condition'].includes(key) ? undefined : value,
    )
    await context.db.updateTable('price_sheets').set({ content: older }).where('id', '=', sheet.id).execute()
    const { data } = (await manager.call('GET /surchargeNew/getSheet', { id: sheet.id })).body
    expect(data.dataList).toMatchObject([
      { lines: [{ change: 'changed', new: { validFrom: null, shippingCompany: null } }] },
    ])
    expect((await confirm(data)).code).toBe(200)

    // As an earlier release stored what it did.
    const { outcome } = await context.db
      .selectFrom('price_sheets')
      .select('outcome')
      .where('id', '=', sheet.id)
      .executeTakeFirstOrThrow()
    const decided = JSON.stringify(outcome, (key, value: unknown) =>
      ['validFrom', 'validTo', 'shippingCompany', 'periods', 'gaps'].includes(key) ? undefined : value,
    )
    await context.db.updateTable('price_sheets').set({ outcome: decided }).where('id', '=', sheet.id).execute()
    expect((await manager.call('GET /surchargeNew/getSheet', { id: sheet.id })).body.data).toMatchObject({
      gaps: [],
      dataList: [{ lines: [{ old: { validFrom: null } }], periods: [{ from: null, to: null, shippingCompany: null }] }],
    })
  })

  test('a carrier that was deleted meanwhile is reported, and nothing changes', async () => {
    const gone = await newCarrier()
    const preview = await uploadSheet(manager, [{ ...head(no), ...LSS, carrier: gone.name }])
    const { context } = await testApp()
    await context.db.deleteFrom('shipping_companies').where('id', '=', gone.id).execute()
    const refused = await confirm(preview)
    expectRefused(refused, 'UPDATE_FAIL')
    expect(refused.msg).toContain(`A carrier named in ${no} was deleted`)
  })
})
