import { expectRefused } from '../../../test/expect-refused.ts'
import { expect, test } from 'vitest'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { xlsOf } from '../../excel/make-test-workbook.ts'
import { SURCHARGE_COLUMNS } from './sheet/surcharge-sheet-columns.ts'

const LIST = 'GET /fjf/getSurchargeList'
const PRICES = 'GET /fjf/getSurchargeListNew'
const COMPANIES = 'GET /fjf/getSurchargeCompanyList'

const line = (name: string, currency = 'CNY') => ({
  name,
  gp20: '10',
  gp40: '20',
  hq40: '20',
  currency,
  basis: 'container',
})

/** Lianyungang with a departure surcharge and a route to Hakata whose other end is charged too. */
async function lianyungang() {
  const [from, to] = await Promise.all([build.port('CNLYG'), build.port('JPHKT')])
  const departure = await build.surcharge({
    port_id: from.id,
    country: 1,
    type: 1,
    lines: [line('THC'), line('Documents')],
  })
  const arrival = await build.surcharge({ port_id: to.id, country: 2, type: 2, lines: [line('D/O', 'JPY')] })
  await build.rate({
    departure_port_id: from.id,
    destination_port_id: to.id,
    departure_surcharge_no: departure.surcharge_no,
    destination_surcharge_no: arrival.surcharge_no,
  })
  return { from, departure, arrival, groupId: `${from.id}-2` }
}

test('the legacy list groups by departure port and destination country, and filters by both ends and company', async () => {
  const { from, groupId } = await lianyungang()
  const staff = as(await build.operator(), 'zh-cn')
  const groups = async (filters: object) => (await staff.call(LIST, { limit: 500, ...filters })).body.list.list
  const own = (await groups({ departurePort: '连云港' })).filter((group) => group.group_id === groupId)
  // However many surcharges the port has, it is one group a country.
  expect(own).toHaveLength(1)
  expect(own[0]).toMatchObject({ departure_country: 1, departure_port: '连云港', destination_country: 2 })
  const ids = async (filters: object) =>
    (await groups({ departurePort: 'CNLYG', ...filters })).map((group) => group.group_id)
  expect(await ids({ destination: '博多' })).toEqual([groupId])
  expect(await ids({ destination: '2' })).toEqual([groupId])
  expect(await ids({ destination: '1' })).toEqual([])
  expect(await ids({ destination: 'Tomakomai' })).toEqual([])
  expect(await ids({ shippingCompany: 'no such company' })).toEqual([])
  expect(await ids({ groupId: `${from.id}-1` })).toEqual([])
  expect(await ids({ groupId: 'nonsense' })).toEqual([])
})

test('a group returns its prices on both sides, with the ports and companies between them', async () => {
  const { departure, arrival, groupId } = await lianyungang()
  const staff = as(await build.operator(), 'en')
  const [group] = (await staff.call(PRICES, { groupId })).body.list.list
  const begins = group?.begins.filter((one) => one.surchargeNo === departure.surcharge_no)
  expect(begins?.map(({ name, gp20, lcl, costUnit, unit }) => [name, gp20, lcl, costUnit, unit])).toEqual([
    ['THC', '10.00', null, 'CNY', 'container'],
    ['Documents', '10.00', null, 'CNY', 'container'],
  ])
  expect(group?.ends.filter((one) => one.surchargeNo === arrival.surcharge_no)).toMatchObject([
    { name: 'D/O', port: 'Hakata', costUnit: 'JPY', surchargeDetailType: '1' },
  ])
  expect(group).toMatchObject({
    origin: 'Lianyungang',
    destination: 'Hakata',
    beginUnit: 'CNY / container',
    endUnit: 'JPY / container',
  })
  expect(group?.company).not.toBe('')
})

test('groups on one page have separate prices', async () => {
  // Ports without surcharges in other tests.
  const [haikou, beihai] = await Promise.all([build.port('CNHAK'), build.port('CNBHY')])
  const [ishikari, hachinohe] = await Promise.all([build.port('JPISI'), build.port('JPHHE')])
  const lane = async (from: { id: number }, to: { id: number }, name: string) => {
    const departure = await build.surcharge({ port_id: from.id, country: 1, type: 1, lines: [line(`${name} out`)] })
    const arrival = await build.surcharge({ port_id: to.id, country: 2, type: 2, lines: [line(`${name} in`, 'JPY')] })
    await build.rate({
      departure_port_id: from.id,
      destination_port_id: to.id,
      departure_surcharge_no: departure.surcharge_no,
      destination_surcharge_no: arrival.surcharge_no,
    })
  }
  await lane(haikou, ishikari, 'First')
  await lane(beihai, hachinohe, 'Second')
  const staff = as(await build.operator(), 'en')
  const { list } = (await staff.call(PRICES, { limit: 500 })).body.list
  const namesOf = (port: { id: number }) => {
    const group = list.find(({ group_id }) => group_id === `${port.id}-2`)
    return [group?.begins.map(({ name }) => name), group?.ends.map(({ name }) => name), group?.destination]
  }
  expect(namesOf(haikou)).toEqual([['First out'], ['First in'], 'Ishikari'])
  expect(namesOf(beihai)).toEqual([['Second out'], ['Second in'], 'Hachinohe'])
})

test('the companies of a group list each port and company once; an unknown group has none', async () => {
  const { groupId } = await lianyungang()
  await lianyungang()
  const staff = as(await build.operator(), 'ja')
  const response = (await staff.call(COMPANIES, { groupId })).body.list
  expect(response.list).toMatchObject([{ destination_country: 2, destination_port: '博多' }])
  expect(response.totalRow).toBe(1)
  expect((await staff.call(COMPANIES, { groupId: '999999-2' })).body.list).toEqual({ list: [], totalRow: 0 })
  expectRefused(await staff.call(COMPANIES, { groupId: 'x' }), 'SELECT_FAIL')
})

test('the legacy import accepts .xlsx only', async () => {
  const staff = as(await build.operator())
  const bytes = xlsOf([SURCHARGE_COLUMNS.map((column) => column.heading.en)])
  const response = await staff.upload('POST /fjf/importExcel', {}, [{ field: 'file', name: 'old.xls', bytes }])
  expect(response.body.data).toMatchObject({
    hasErr: true,
    errCode: -8,
    errors: [{ message: expect.stringContaining('.xlsx') }],
  })
  expect((await staff.call('GET /fjf/down', {})).status).toBe(200)
})
