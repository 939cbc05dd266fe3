import { LANGUAGES } from '@kairo/shared/languages'
import { SAMPLE_NUMBERS } from '@kairo/shared/surcharges/sample-numbers'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { type Account, as, type Caller } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'

let manager: Account
let customer: Account
beforeAll(async () => {
  manager = await build.manager()
  customer = await build.customer()
  await build.exchangeRate('150.00000', '7.00000')
})

const sheetOf = async (staff: Caller, route: 'GET /surchargeNew/sample' | 'GET /transportCost/sample') => ({
  field: 'file',
  name: 'sample.xlsx',
  bytes: (await staff.call(route, {})).bytes,
})

test.each(LANGUAGES)('%s: the pair is taken as it is, and a customer finds its prices', async (language) => {
  const staff = as(manager, language)
  const uploaded = await staff.upload('POST /surchargeNew/uploadFile', {}, [
    await sheetOf(staff, 'GET /surchargeNew/sample'),
  ])
  const { data } = uploaded.body
  expect(data.errors).toEqual([])
  // In the second and third language the remarks and names change.
  const preview = data.sheet
  if (!preview) throw new Error('no sheet')
  const { id, version } = preview.sheet
  expect((await staff.call('POST /surchargeNew/confirmSheet', { id, version, digest: preview.digest })).code).toBe(200)

  const rates = await staff.upload('POST /transportCost/fileImport', {}, [
    await sheetOf(staff, 'GET /transportCost/sample'),
  ])
  expect(rates.body.data).toMatchObject({ errLine: -1, errors: [], total: 4, lacking: 0 })
  expect((await staff.call('POST /transportCost/fileDataSyn', {})).code).toBe(200)
  const { context } = await testApp()
  const waiting = await context.db.selectFrom('rates').select('id').where('status', '=', 'pending').execute()
  expect(waiting).toHaveLength(4)
  const approved = await staff.call('POST /sh/dopass', { ids: waiting.map((rate) => rate.id) })
  expect(approved.code).toBe(200)

  for (const [destinationPort, type, count] of [
    ['Tokyo', 'FCL', 2],
    ['Osaka', 'FCL', 1],
    ['Tokyo', 'LCL', 1],
  ] as const) {
    const found = await as(customer).call('POST /transportCost/jiansuo', {
      departurePort: 'Shanghai',
      destinationPort,
      type,
      page: 1,
      limit: 20,
    })
    const { dataList } = found.body.data
    expect(dataList).toHaveLength(count)
    for (const offer of dataList) {
      expect(offer.nextEtd).not.toBeNull()
      expect(offer).toMatchObject({ notIncluded: [], unknownCharges: [] })
    }
    // 310 of freight, CNY 1210 and JPY 37000.
    if (destinationPort === 'Tokyo' && type === 'FCL')
      expect(dataList.map((offer) => offer.allIn?.[0]?.combined.USD)).toContain('729.52')
  }
  const sums = await context.db.selectFrom('surcharges').select('surcharge_no').execute()
  expect(sums.map((one) => one.surcharge_no)).toEqual(expect.arrayContaining(Object.values(SAMPLE_NUMBERS)))
})
