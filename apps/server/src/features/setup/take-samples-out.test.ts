import { SAMPLE_NUMBERS } from '@kairo/shared/surcharges/sample-numbers'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Account, as, type Caller } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'

let manager: Account
let staff: Caller
beforeAll(async () => {
  manager = await build.manager()
  staff = as(manager, 'en')
  await build.exchangeRate('150.00000', '7.00000')
})

const sheetOf = async (route: 'GET /surchargeNew/sample' | 'GET /transportCost/sample') => ({
  field: 'file',
  name: 'my own name.xlsx',
  bytes: (await staff.call(route, {})).bytes,
})
async function uploadSurcharges() {
  const { body } = await staff.upload('POST /surchargeNew/uploadFile', {}, [await sheetOf('GET /surchargeNew/sample')])
  if (!body.data.sheet) throw new Error('no sheet')
  const { sheet, digest } = body.data.sheet
  return { id: sheet.id, version: sheet.version, digest }
}
const uploadRates = async () =>
  staff.upload('POST /transportCost/fileImport', {}, [await sheetOf('GET /transportCost/sample')])

/** Uploads, confirms and approves both samples; the ids of the rates. */
async function putIn(): Promise<number[]> {
  expect((await staff.call('POST /surchargeNew/confirmSheet', await uploadSurcharges())).code).toBe(200)
  await uploadRates()
  expect((await staff.call('POST /transportCost/fileDataSyn', {})).code).toBe(200)
  const { context } = await testApp()
  const waiting = await context.db.selectFrom('rates').select('id').where('status', '=', 'pending').execute()
  const ids = waiting.map(({ id }) => id)
  expect(ids).toHaveLength(4)
  expect((await staff.call('POST /sh/dopass', { ids })).code).toBe(200)
  return ids
}
const numbers = Object.values(SAMPLE_NUMBERS).sort()
const samples = async () => (await staff.call('GET /setup/samples', {})).body.data
const hasSamples = async () => (await staff.call('GET /setup/steps', {})).body.data.hasSamples
const takeOut = async () => (await staff.call('POST /setup/takeSamplesOut', {})).body.data
const rowsOf = async (ids: readonly number[]) => {
  const { context } = await testApp()
  return context.db.selectFrom('rates').select(['id', 'valid_state']).where('id', 'in', ids).orderBy('id').execute()
}
const storedNumbers = async () => {
  const { context } = await testApp()
  const rows = await context.db
    .selectFrom('surcharges')
    .select('surcharge_no')
    .where('surcharge_no', 'in', numbers)
    .execute()
  return rows.map((row) => row.surcharge_no).sort()
}

test('the samples go again, with what was not approved yet; rates of the operator stay', async () => {
  const own = await build.rate()
  expect(await hasSamples()).toBe(false)
  const ids = await putIn()
  const sheet = await uploadRates()
  expect(sheet.body.data).toMatchObject({ total: 4 })
  expect(await hasSamples()).toBe(true)

  const plan = await samples()
  expect(plan).toMatchObject({ draftRates: 4, openSheets: 0 })
  expect(plan.surcharges).toEqual(numbers.map((number) => ({ number, isUsed: false })))
  expect(plan.rates.map(({ id }) => id).sort()).toEqual([...ids].sort())
  expect(plan.rates[0]).toMatchObject({ from: 'Shanghai', isUsed: false, orders: [] })

  expect(await takeOut()).toEqual(plan)
  expect(await rowsOf([...ids, own.id])).toEqual([{ id: own.id, valid_state: 1 }])
  expect(await storedNumbers()).toEqual([])
  expect((await staff.call('GET /transportCost/tempList', { page: 1, limit: 20 })).body.data.total).toBe(0)
  expect(await hasSamples()).toBe(false)
  // A second time there is nothing to do, and nothing goes wrong.
  expect(await takeOut()).toEqual({ rates: [], surcharges: [], draftRates: 0, openSheets: 0 })

  const { context } = await testApp()
  const log = await context.db
    .selectFrom('log')
    .select(['object', 'info'])
    .where('explain', '=', 'takeSamplesOut')
    .orderBy('id')
    .execute()
  expect(log[0]).toMatchObject({ object: 'samples', info: { surcharges: numbers, draftRates: 4 } })
})

test('a rate that an order has is set invalid and named, with the surcharges that it names', async () => {
  const ids = await putIn()
  const rows = (await samples()).rates
  const osaka = rows.find(({ to }) => to === 'Osaka')
  if (!osaka) throw new Error('no rate to Osaka')
  const order = await build.order({ customer: await build.customer(), rate_id: osaka.id })
  const plan = await samples()
  expect(plan.rates.find(({ id }) => id === osaka.id)).toMatchObject({ isUsed: true, orders: [order.code] })
  expect(plan.surcharges.filter(({ isUsed }) => isUsed).map(({ number }) => number)).toEqual([
    SAMPLE_NUMBERS.CNSHA,
    SAMPLE_NUMBERS.JPOSA,
  ])

  expect(await takeOut()).toEqual(plan)
  expect(await rowsOf(ids)).toEqual([{ id: osaka.id, valid_state: 0 }])
  expect(await storedNumbers()).toEqual([SAMPLE_NUMBERS.CNSHA, SAMPLE_NUMBERS.JPOSA])
  expect(await hasSamples()).toBe(false)
  const history = await staff.call('GET /transportCostApproval/getTransportList', { id: osaka.id })
  expect(JSON.stringify(history.body)).toContain('invalid')
})

/** The rate of the test before, with its order, would keep the surcharges of the sample. */
async function forget() {
  const { context } = await testApp()
  await context.db.deleteFrom('orders').execute()
  await context.db.updateTable('rates').set({ valid_state: 1 }).execute()
  await takeOut()
}

test('a rate with a number of the operator’s own is the operator’s, and keeps the surcharge at its other end', async () => {
  await forget()
  const own = await build.surcharge({ type: 2 })
  const ids = await putIn()
  const { context } = await testApp()
  const [first] = ids
  if (first === undefined) throw new Error('no rate')
  await context.db
    .updateTable('rates')
    .set({ destination_surcharge_no: own.surcharge_no })
    .where('id', '=', first)
    .execute()
  const done = await takeOut()
  expect(done.rates).toHaveLength(3)
  expect(await rowsOf(ids)).toEqual([{ id: first, valid_state: 1 }])
  expect(await storedNumbers()).toContain(SAMPLE_NUMBERS.CNSHA)
})

test('a sample of surcharges that waits is withdrawn', async () => {
  const { context } = await testApp()
  await context.db.deleteFrom('surcharges').where('surcharge_no', 'in', numbers).execute()
  const { id } = await uploadSurcharges()
  expect(await samples()).toMatchObject({ openSheets: 1 })
  expect(await takeOut()).toMatchObject({ openSheets: 1 })
  const sheet = await context.db.selectFrom('price_sheets').select('state').where('id', '=', id).executeTakeFirst()
  expect(sheet?.state).toBe('withdrawn')
})
