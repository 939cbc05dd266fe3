// @module-tag database: money
import { sumSurcharges } from '../surcharges/sum-surcharges.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { orderForm } from '../../../test/order-form.ts'
import { withoutBlanks } from '../../pdf/pdf-pages.ts'
import { textOfPdf } from '../documents/test-documents.ts'

type Rate = Awaited<ReturnType<typeof build.rate>>
let customer: Awaited<ReturnType<typeof build.customer>>

beforeAll(async () => {
  customer = await build.customer()
  await build.exchangeRate('156', '7.2')
})

const LINE = { currency: 'JPY', basis: 'bl' }
const estimateOf = async (input: object) => (await as(customer).call('POST /order/getEstimateInfo', input)).body.data
const offerOf = async (rate: Rate) =>
  (
    await as(customer).call('POST /transportCost/jiansuo', { type: rate.type as 'FCL', pageSize: 200 })
  ).body.data.dataList.find(({ id }) => id === rate.id)
const chosenOf = async (rate: Rate) =>
  (await as(customer).call('GET /transportCost/getValidTransportCost', { pageSize: 200 })).body.data.dataList.find(
    ({ id }) => id === rate.id,
  )
const documentOf = async (input: object, language: 'en' | 'ja' | 'zh-cn') => {
  const sent = await as(customer).send('GET /order/downloadPreviewEstimateInfo', { ...input, language })
  return withoutBlanks(await textOfPdf(sent.bytes))
}
const submit = async (form: object) => {
  const { body } = await as(customer).send<{ data: { id: number; version: number } }>('POST /order/add', form)
  return body.data
}

describe('unknown charges', () => {
  test('are reported by quotation, PDF, search and route selection, and stored with the order', async () => {
    const { context } = await testApp()
    const empty = await build.surcharge({ type: 2, country: 2 })
    const origin = await build.surcharge({ lines: [{ ...LINE, name: 'DOC', hq40: '6500' }] })
    const rate = await build.rate({
      departure_surcharge_no: origin.surcharge_no,
      destination_surcharge_no: empty.surcharge_no,
    })
    const cargo = { transportCostId: rate.id, isFcl: true, fcl40Hq: 2, blQuantity: 1 }
    expect((await estimateOf(cargo)).notIncluded).toEqual(['pod'])
    expect((await estimateOf({ ...cargo, includePod: false })).notIncluded).toEqual([])
    expect((await offerOf(rate))?.notIncluded).toEqual(['pod'])
    expect((await chosenOf(rate))?.notIncluded).toEqual(['pod'])
    const printed = await documentOf(cargo, 'en')
    expect(printed).toContain('Chargesatdestinationarenotincluded;chargedbytariff.')
    expect(printed).toContain('withoutchargesatdestination')
    expect(await documentOf(cargo, 'ja')).toContain('揚地諸費用は含まれていません')
    expect(await documentOf(cargo, 'zh-cn')).toContain('未含目的港费用')

    const order = await submit(orderForm(rate))
    await context.db
      .insertInto('surcharge_lines')
      .values({ ...LINE, surcharge_id: empty.id, seq: 0, name: 'D/O', hq40: '6000' })
      .execute()
    await sumSurcharges(context.db, [empty.surcharge_no])
    expect(await estimateOf({ orderId: order.id })).toMatchObject({ frozen: true, notIncluded: ['pod'], podList: [] })
    expect((await estimateOf(cargo)).notIncluded).toEqual([])
    const bare = await build.rate()
    expect((await offerOf(bare))?.notIncluded).toEqual(['pol', 'pod'])
    const shipper = await build.shipperAccount(customer)
    const { body } = await as(shipper).call('POST /transportCost/jiansuo', { pageSize: 200 })
    expect(JSON.stringify(body)).not.toContain('notIncluded')
    for (const word of ['unknownCharges', 'laterPrices', 'pricedEtd']) expect(JSON.stringify(body)).not.toContain(word)
  })

  test('of one day are named for its ships alone, in quotation, search and PDF', async () => {
    const lines = [
      { ...LINE, name: 'DOC', hq40: '6500' },
      { ...LINE, name: 'Peak fee', hq40: '9000', valid_to: '2026-12-31' },
      { ...LINE, name: 'HDS fee', hq40: '800', condition: 'houseDelivery', valid_to: '2026-12-31' },
    ]
    const numbers = [await build.surcharge({ lines }), await build.surcharge({ type: 2, lines: lines.slice(0, 1) })]
    const rate = await build.rate({
      departure_surcharge_no: numbers[0]?.surcharge_no ?? null,
      destination_surcharge_no: numbers[1]?.surcharge_no ?? null,
    })
    const cargo = { transportCostId: rate.id, isFcl: true, fcl40Hq: 1, blQuantity: 1 }
    const december = await estimateOf({ ...cargo, etd: '2026-12-25' })
    expect(december).toMatchObject({ etd: '2026-12-25', notIncluded: [], unknownCharges: [] })
    const january = { ...cargo, etd: '2027-01-01' }
    expect(await estimateOf(january)).toMatchObject({ notIncluded: [], unknownCharges: ['Peak fee'] })
    expect((await estimateOf({ ...january, hds: 1 })).unknownCharges).toEqual(['Peak fee', 'HDS fee'])
    expect((await estimateOf({ ...january, includePol: false })).unknownCharges).toEqual([])
    expect(await offerOf(rate)).toMatchObject({
      unknownCharges: [],
      laterPrices: [{ from: '2027-01-01', charges: ['Peak fee'], unknown: ['Peak fee'], sizes: [] }],
    })
    expect(await documentOf(january, 'en')).toContain('Peakfee:notknownyetforthisdayofdeparture;chargedbytariff.')
    expect(await documentOf(january, 'ja')).toContain('Peakfeeを除く')
    expect(await documentOf({ ...cargo, etd: '2026-12-25' }, 'en')).not.toContain('notknownyet')
  })
})

describe('conditional charges', () => {
  test("are applied by the form's flags, stored with the order, and recalculated on change", async () => {
    const origin = await build.surcharge({
      lines: [
        { ...LINE, name: 'DOC', hq40: '6500' },
        { ...LINE, name: 'Telex release', hq40: '5500', condition: 'telexRelease' },
        { ...LINE, name: 'HDS handling', hq40: '8000', condition: 'houseDelivery' },
        { ...LINE, name: 'Export clearance', hq40: '11800', condition: 'noOwnExportClearance' },
      ],
    })
    const rate = await build.rate({ departure_surcharge_no: origin.surcharge_no })
    const cargo = { transportCostId: rate.id, isFcl: true, fcl40Hq: 2, blQuantity: 1 }
    const yen = async (input: object) => (await estimateOf(input)).totals.polList.perCurrency.JPY
    expect(await yen(cargo)).toBe('6500')
    expect(await yen({ ...cargo, telex: 1, hds: 0, isExitCustomhouse: 1 })).toBe('12000')
    expect(await yen({ ...cargo, telex: 0, hds: 1, isExitCustomhouse: 0 })).toBe('26300')
    const allIn = (await offerOf(rate))?.allIn.find(({ containerType }) => containerType === '40HQ')
    // 450 and the only unconditional charge.
    expect(allIn?.combined.JPY).toBe(String(450 * 156 + 6500))

    const order = await submit(orderForm(rate, { transportCargo: { telex: 1, hds: 0, isExitCustomhouse: 1 } }))
    expect(await yen({ orderId: order.id })).toBe('12000')
    expect(await documentOf({ orderId: order.id }, 'en')).toContain('Telexrelease')
    // As the form requests it while it is edited.
    expect(await yen({ ...cargo, orderId: order.id, recount: true, telex: 0 })).toBe('6500')
  })
})

describe('revenue tons', () => {
  test('ocean freight uses the minimum in quotation, PDF and search', async () => {
    const rate = await build.rate({
      type: 'LCL',
      capacity20gp: null,
      capacity40gp: null,
      capacity40hq: null,
      lcl: '40.00',
      min_revenue_tons: '2.500',
    })
    const cargo = { transportCostId: rate.id, isFcl: false, lclRt: '1', blQuantity: 1 }
    const [line] = (await estimateOf(cargo)).oceanFreightList
    expect(line).toMatchObject({ quantity: '2.500', isMinimum: true, totalPrice: '100.00' })
    expect((await offerOf(rate))?.allIn[0]?.combined.USD).toBe('100.00')
    expect((await estimateOf({ ...cargo, lclRt: '3' })).oceanFreightList[0]).toMatchObject({
      quantity: '3.000',
      isMinimum: false,
    })
    expect(await documentOf(cargo, 'en')).toContain('2.500RT(minimum)')
    expect(await documentOf(cargo, 'ja')).toContain('2.500RT（最低）')
  })
})
