import { expectRefused } from '../../../../test/expect-refused.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { DOCS, head, putInForce, type Row, THC } from './test-surcharge-sheets.ts'

const LAST = 'GET /surchargeNew/getLastPeriods'
const NEXT = 'POST /surchargeNew/nextPeriod'
const LSS: Row = {
  lineName: 'LSS',
  surcharge20gp: '15500',
  surcharge40gp: '31000',
  costUnit: 'JPY',
  unit: 'container',
  surchargeDetailType: '2',
}

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
  no = `NEXT-${++last}`
})

const charge = (more: object = {}) => ({
  surchargeNo: no,
  surchargeName: 'LSS',
  condition: 'always' as const,
  costUnit: 'JPY' as const,
  surcharge20gp: '18000',
  surcharge40gp: '36,000',
  ...more,
})
async function surchargeOf(surchargeNo: string) {
  const [row] = (await operator.call('GET /surchargeNew/getSurchargeList', { surchargeNo })).body.data.dataList
  if (!row) throw new Error(`There is no ${surchargeNo}`)
  return row
}
async function periodsOf(surchargeNo: string) {
  const { id } = await surchargeOf(surchargeNo)
  const lines = (await operator.call('GET /surchargeNew/getSurchargeDetailList', { id })).body.data
  return lines.map((line) => [line.surchargeName, line.surcharge20gp, line.costUnit, line.validFrom, line.validTo])
}
/** What the caller reads, where it is refused; nothing is stored then. */
async function refusalOf(from: string, ...charges: ReturnType<typeof charge>[]): Promise<string> {
  const { context } = await testApp()
  const count = async () => (await context.db.selectFrom('price_sheets').select('id').execute()).length
  const before = await count()
  const refused = await operator.call(NEXT, { from, charges })
  expectRefused(refused, 'INSERT_FAIL')
  expect(await count()).toBe(before)
  return refused.msg
}

test('charges of several numbers get new amounts from a day on, by one sheet and one approval', async () => {
  const other = `${no}-B`
  await putInForce([{ ...head(no), ...THC }, LSS, { ...head(other), ...LSS, validTo: '2026-12-15' }, DOCS])
  await build.rate({ departure_surcharge_no: no })
  const ids = [(await surchargeOf(no)).id, (await surchargeOf(other)).id]
  expect((await operator.call(LAST, { ids: [ids[0] ?? 0] })).body.data).toMatchObject([
    { surchargeNo: no, surchargeName: 'THC', shippingCompanyId: null },
    { surchargeNo: no, surchargeName: 'LSS', surcharge20gp: '15500.00', validFrom: null },
  ])
  const charges = [charge(), charge({ surchargeNo: other, costUnit: 'USD', surcharge20gp: '160.5' })]
  const { sheet } = (await operator.call(NEXT, { from: '2027-01-01', charges })).body.data
  expect(sheet).toMatchObject({
    sheet: { state: 'draft', fileName: 'LSS 2027-01-01', own: true, surchargeCount: 2 },
    counts: { changed: 2, linesAdded: 2, linesRemoved: 0 },
    effect: {
      repricedCount: 1,
      periods: [{ from: '2027-01-01', sizes: [{ charged: { JPY: '2500' } }, { charged: { JPY: '5000' } }] }],
    },
    // The other one ended before.
    gaps: [{ surchargeNo: other, surchargeName: 'LSS', kind: 'gap', from: '2026-12-16', to: '2026-12-31', rows: [] }],
  })
  const id = sheet?.sheet.id ?? 0
  expect((await operator.call('POST /surchargeNew/submitSheet', { id, version: 1 })).code).toBe(200)
  const digest = sheet?.digest ?? ''
  expect((await manager.call('POST /surchargeNew/confirmSheet', { id, version: 2, digest })).code).toBe(200)
  expect(await periodsOf(no)).toEqual([
    ['THC', '625.00', 'CNY', null, null],
    ['LSS', '15500.00', 'JPY', null, '2026-12-31'],
    ['LSS', '18000.00', 'JPY', '2027-01-01', null],
  ])
  expect(await periodsOf(other)).toEqual([
    ['LSS', '15500.00', 'JPY', null, '2026-12-15'],
    ['LSS', '160.50', 'USD', '2027-01-01', null],
    ['Documents', '400.00', 'CNY', null, null],
  ])
  expect((await operator.call(LAST, { ids })).body.data).toMatchObject([{}, { validFrom: '2027-01-01' }, {}, {}])
})

test('a charge ends for good by 0, a carrier’s own charge by itself', async () => {
  const carrier = await build.carrier()
  await putInForce([
    { ...head(no), ...LSS },
    { ...LSS, surcharge20gp: '15000', carrier: carrier.name },
  ])
  const charges = [charge({ shippingCompanyId: carrier.id, surcharge20gp: '0', surcharge40gp: '' })]
  const { sheet } = (await operator.call(NEXT, { from: '2027-01-01', charges })).body.data
  expect(
    sheet?.dataList[0]?.lines.map(({ change, new: now }) => [change, now?.surcharge20gp, now?.shippingCompany]),
  ).toEqual([
    ['unchanged', '15500.00', null],
    ['changed', '15000.00', carrier.name],
    ['added', '0.00', carrier.name],
  ])
})

test('a day that does not follow, and amounts that cannot be, are refused with what to do', async () => {
  await putInForce([
    { ...head(no), ...LSS, validTo: '2026-12-31' },
    { ...LSS, validFrom: '2027-01-01', validTo: '2027-03-31' },
    { ...DOCS, validFrom: '2026-12-01' },
    { lineName: 'CFS', surchargeLcl: '65', costUnit: 'CNY', unit: 'RT', surchargeDetailType: '1' },
  ])
  const docs = charge({ surchargeName: 'Documents', costUnit: 'CNY', surcharge40gp: '' })
  expect(await refusalOf('2026-12-20', charge())).toContain(
    `${no} LSS already has a later period: 2027-01-01 – 2027-03-31`,
  )
  expect(await refusalOf('2027-01-01', charge())).toContain('already has a later period')
  expect(await refusalOf('2026-12-01', docs)).toContain('The period of NEXT-3 Documents begins on 2026-12-01')
  expect(await refusalOf('2027-06-01', charge(), charge())).toContain('later period: 2027-06-01')
  expect(await refusalOf('2027-06-01', charge({ surchargeName: 'BAF' }))).toContain(`${no} BAF does not exist any more`)
  expect(await refusalOf('2027-06-01', charge({ surcharge20gp: '0.5' }))).toContain('is in yen')
  expect(await refusalOf('2027-06-01', charge({ surcharge20gp: '', surcharge40gp: '' }))).toContain('Fill in an amount')
  expect(await refusalOf('2027-06-01', { ...docs, surcharge40gp: '5' })).toContain('it has one amount')
  expect(await refusalOf('2027-06-01', charge({ surchargeName: 'CFS' }))).toContain('fill in its LCL amount')
  expectRefused(
    await as(await build.customer()).send(NEXT, { from: '2027-06-01', charges: [charge()] }),
    'PERMISSION_ERROR',
  )
})
