import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { type Account, as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { SHEET_RATE, sheetCells } from '../../../../test/sheet-rate.ts'
import { RATE_COLUMNS } from './rate-sheet-columns.ts'

const TODAY = '2026-11-20'
const PREVIEW = 'POST /transportCostApproval/previewApproval'
const WAITING = 'GET /transportCostApproval/getTransportApprovalList'

/** The service of the sheet's first rate. */
const SERVICE = { weekday: 5, mode: 'CY-CY', ship_type: 'Normal', direct_transfer: true, type: 'FCL' } as const

let numbers: { departure: string; destination: string }
beforeAll(async () => {
  await build.exchangeRate('150', '7')
  const line = { name: 'THC', gp20: '70', gp40: '70', hq40: '70', currency: 'USD', basis: 'container' } as const
  const departure = await build.surcharge({ lines: [line] })
  const destination = await build.surcharge({ type: 2, country: 2, lines: [line] })
  numbers = { departure: departure.surcharge_no, destination: destination.surcharge_no }
})

/**
 * A lane with a rate on sale that has surcharges, and a sheet of its service and of a new one, without surcharges. All
 * weekdays but that are the same.
 */
async function laneOf(from: string, to: string) {
  const { db } = (await testApp()).context
  const [pol, pod] = [await build.port(from), await build.port(to)]
  const carrier = await db
    .selectFrom('shipping_companies')
    .select(['id', 'name'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const ports = { departure_port_id: pol.id, destination_port_id: pod.id, shipping_company_id: carrier.id }
  const named = { departure_surcharge_no: numbers.departure, destination_surcharge_no: numbers.destination }
  const sold = await build.rate({ ...ports, ...named, ...SERVICE, capacity20gp: '300.00' })
  const operator = await build.operator()
  const row = (weekday: number) =>
    sheetCells<string | number | null>({
      ...SHEET_RATE,
      departurePort: from,
      destinationPort: to,
      shippingCompany: carrier.name,
      weekday,
      capacity20gp: 330,
      departureSurchargeNo: null,
      destinationSurchargeNo: null,
      validFrom: null,
      validTo: null,
    })
  const bytes = await writeXlsx({
    sheets: [{ name: 'Rates', rows: [RATE_COLUMNS.map(({ heading }) => heading.en), row(5), row(2)] }],
  })
  const file = { field: 'file', name: 'new.xlsx', bytes }
  const upload = async () => (await as(operator).upload('POST /transportCost/fileImport', {}, [file])).body.data
  return { sold, operator, upload, ports }
}
const submit = async (who: Account, more: object = {}) => {
  const { batch } = (await as(who).call('GET /transportCost/coverWaitApproval', {})).body.data
  return (await as(who, 'en').call('POST /transportCost/fileDataSyn', { cover: true, batch, ...more })).body.data
}
const waitingOf = async (lane: { ports: { departure_port_id: number } }) => {
  const input = { approvalStatus: 1, departurePortId: lane.ports.departure_port_id }
  return (await as(await build.manager()).call(WAITING, input)).body.data.dataList
}

test('an upload without surcharges is counted and takes over those of the rates that it replaces', async () => {
  const lane = await laneOf('CNNGB', 'JPKIJ')
  const uploaded = await lane.upload()
  expect(uploaded).toMatchObject({ errLine: -1, total: 2, lacking: 2, replaced: 1 })
  const draft = await as(lane.operator).call('GET /transportCost/tempList', {})
  expect(draft.body.data).toMatchObject({
    lacking: 2,
    replaced: 1,
    dataList: [
      {
        departureSurchargeNo: numbers.departure,
        destinationSurchargeNo: numbers.destination,
        takenOver: ['pol', 'pod'],
      },
      { departureSurchargeNo: null, destinationSurchargeNo: null, takenOver: [] },
    ],
  })
  const without = await as(lane.operator).call('GET /transportCost/tempList', { takeOverSurcharges: false })
  expect(without.body.data).toMatchObject({ lacking: 2, replaced: 1, dataList: [{ takenOver: [] }, { takenOver: [] }] })
  // As specified, without the choice: what was taken over is said.
  const done = await submit(lane.operator)
  expect(done).toMatchObject({ count: 2, takenOver: 1, withoutSurcharges: 1 })
  expect(done.msg).toContain(
    'Surcharges taken over from the rates that they replace: 1. Without a surcharge number: 1;',
  )
  const [taken, fresh] = await waitingOf(lane)
  expect(taken).toMatchObject({
    departureSurchargeNo: numbers.departure,
    destinationSurchargeNo: numbers.destination,
    // 330 + 140, and 300 + 140 on sale
    allIn: { capacity20gp: '470.00', notIncluded: [] },
    onSale: { id: lane.sold.id, allIn: { capacity20gp: '440.00', notIncluded: [] } },
  })
  expect(fresh).toMatchObject({ allIn: { capacity20gp: '330.00', notIncluded: ['pol', 'pod'] }, onSale: null })
})

test('switched off, rates stay without, and the approval names them with both differences', async () => {
  const lane = await laneOf('CNDLC', 'JPHKT')
  await lane.upload()
  const done = await submit(lane.operator, { takeOverSurcharges: false })
  expect(done).toMatchObject({ count: 2, takenOver: 0, withoutSurcharges: 2 })
  const manager = as(await build.manager(), 'en')
  const waiting = await waitingOf(lane)
  expect(waiting.map(({ departureSurchargeNo }) => departureSurchargeNo)).toEqual([null, null])
  const sheets = (await manager.call('GET /transportCostApproval/getWaitingSheets', {})).body.data.dataList
  expect(sheets.find(({ userId }) => userId === lane.operator.id)).toMatchObject({ incomplete: 2 })
  const ids = waiting.map(({ id }) => id)
  const { changes, allIn, incomplete } = (await manager.call(PREVIEW, { openTime: TODAY, ids })).body.data
  // 300 to 330 of the 20GP; the 40GP from 420 + 140 to 430.
  expect(changes).toMatchObject({ most: 10 })
  expect(allIn).toMatchObject({ least: -25, most: expect.any(Number) })
  expect(incomplete).toMatchObject({
    total: 2,
    replaced: 1,
    list: [
      { id: ids[0], service: expect.stringContaining('Dalian'), notIncluded: ['pol', 'pod'], replacesId: lane.sold.id },
      { id: ids[1], notIncluded: ['pol', 'pod'], replacesId: null },
    ],
  })
})

test('only the missing side is taken over, a named one stays; a rejected rate takes over as a draft does', async () => {
  const lane = await laneOf('CNFOC', 'JPMOJ')
  const own = await build.surcharge({ lines: [{ name: 'DOC', gp20: '10', currency: 'USD', basis: 'bl' }] })
  const draft = await build.draftRate(lane.operator, {
    ...lane.ports,
    ...SERVICE,
    departure_surcharge_no: own.surcharge_no,
  })
  const rejected = await build.rate({ ...lane.ports, status: 'rejected', open_time: null, ...SERVICE })
  const operator = as(lane.operator)
  const ids = [draft.id, rejected.id]
  expect((await operator.call('POST /sh/lacking', { ids })).body.data).toEqual({ lacking: 2, replaced: 2 })
  const done = (await operator.call('POST /sh/tosubmit', { ids })).body.data
  expect(done).toMatchObject({ count: 2, takenOver: 2, withoutSurcharges: 0 })
  const shown = (await waitingOf(lane)).map((rate) => [rate.id, rate.departureSurchargeNo, rate.destinationSurchargeNo])
  expect(shown).toEqual([
    [draft.id, own.surcharge_no, numbers.destination],
    [rejected.id, numbers.departure, numbers.destination],
  ])
  // The history says what was filled in.
  const { context } = await testApp()
  const history = await context.db
    .selectFrom('rate_changes')
    .select('changes')
    .where('rate_id', '=', rejected.id)
    .where('what', '=', 'submitted')
    .executeTakeFirstOrThrow()
  expect(history.changes).toEqual({
    departureSurchargeNo: [null, numbers.departure],
    destinationSurchargeNo: [null, numbers.destination],
  })
})

test('a rejected rate stays without surcharges where that is wanted', async () => {
  const lane = await laneOf('CNXMN', 'JPHKT')
  const rejected = await build.rate({ ...lane.ports, status: 'rejected', open_time: null, ...SERVICE })
  const input = { ids: [rejected.id], takeOverSurcharges: false }
  const done = (await as(lane.operator).call('POST /sh/tosubmit', input)).body.data
  expect(done).toMatchObject({ count: 1, takenOver: 0, withoutSurcharges: 1 })
  const [shown] = await waitingOf(lane)
  expect([shown?.departureSurchargeNo, shown?.destinationSurchargeNo]).toEqual([null, null])
})
