import { optionCalled } from '@test/choose.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { requests, listed, ok, refuse, response } from '@test/fake-server.ts'
import { addressNow, open, stubFrame } from '@test/open.tsx'
import { rateRow } from '@test/rate.ts'

const ESTIMATE = 'POST /order/getEstimateInfo'
const line = (item: string, containerType: string | null, price: string, currency: string, basis = 'container') => ({
  item,
  containerType,
  basis,
  price,
  priceBeforeDiscount: price,
  quantity: '1',
  currency,
  totalPrice: price,
  isDiscountsAvailable: false,
})
const sums = { USD: '0', CNY: '0', JPY: '0' }
const total = { perCurrency: sums, combined: sums }
/** A rate that is quoted for one container of each size. */
const estimate = {
  quotationNo: null,
  frozen: false,
  oceanFreightList: [line('O/F', '20GP', '300.00', 'USD'), line('O/F', '40HQ', '450.00', 'USD')],
  polList: [line('THC', '20GP', '600.00', 'CNY'), line('THC', '40HQ', '900.00', 'CNY')],
  podList: [line('D/O', null, '6000', 'JPY', 'bl')],
  gsList: [],
  totals: { oceanFreightList: total, polList: total, podList: total, gsList: total, overall: total },
  exchangeRates: { jpy: '156', cny: '7.2', date: '2026-11-20' },
  notOffered: ['40GP'],
  notIncluded: [],
  unknownCharges: [],
  validTime: 'fixed',
  validFrom: null,
  validTo: null,
  quotedOn: '2026-11-20',
  departurePort: '上海',
  destinationPort: '大阪',
  shippingCompany: 'SITC',
  transportType: 'FCL',
  distance: 3,
  companyName: '',
}
const port = (id: number, label: string, name: string) => ({ id, label, name, country: 1, unlocode: null })
const option = (letter: string) => page.getByRole('region', { name: `方案 ${letter}` })

beforeEach(() => {
  stubFrame()
  response('POST /sysExchangeRate/getSysExchangeRateList', () =>
    ok({
      id: 1,
      jpExchangeRate: { exchange_rate: '156', update_time: '2026-11-20 09:00' },
      cnExchangeRate: { exchange_rate: '7.2', update_time: '2026-11-20 09:00' },
    }),
  )
  response(ESTIMATE, ({ fcl20Gp, fcl40Hq }) => {
    const isQuoted = ({ containerType }: { containerType: string | null }) =>
      containerType === null || (containerType === '20GP' ? fcl20Gp : fcl40Hq) === 1
    const { oceanFreightList, polList, podList } = estimate
    return ok({
      ...estimate,
      oceanFreightList: oceanFreightList.filter(isQuoted),
      polList: polList.filter(isQuoted),
      podList: podList.filter(isQuoted),
    })
  })
  response('GET /transportCost/getTransportCost', () => ok(rateRow()))
  response('GET /transportCost/approvalOKPortList', () =>
    ok({ departurePorts: [port(1, '上海', 'Shanghai')], destinationPorts: [port(2, '大阪', 'Osaka')] }),
  )
  response('GET /transportCost/getValidTransportCost', () => listed([{ ...rateRow(), allIn: [], nextEtd: null }]))
})

describe('the specified example', () => {
  test('equals the worked figures with USD 220, and nothing without a price', async () => {
    open('/countPrice', 3)
    const first = option('A')
    await expect.element(first.getByText('20GP 没有海运费', { exact: false })).toBeVisible()
    await first.getByRole('textbox', { name: '海运费 20GP' }).fill('220')
    await expect.element(first.getByText('$946.04')).toBeVisible()
    await expect.element(first.getByText('JP¥147,583', { exact: true })).toBeVisible()
    await expect.element(first.getByText('CN¥6,811.52')).toBeVisible()
    await expectAccessible()
  })

  test('recalculates on each key; a removed charge is excluded', async () => {
    open('/countPrice', 2)
    const first = option('A')
    await first.getByRole('textbox', { name: '海运费 20GP' }).fill('220')
    await first.getByRole('textbox', { name: 'AFR 20GP' }).fill('4')
    await expect.element(first.getByText('$947.04')).toBeVisible()
    await first.getByRole('button', { name: '移除 AFR' }).click()
    await expect.element(first.getByText('$943.04')).toBeVisible()
    await first.getByRole('button', { name: '恢复初始值' }).click()
    await expect.element(first.getByRole('textbox', { name: 'AFR 20GP' })).toHaveValue('3')
  })
})

test('a charge that was added is a charge until it has a name', async () => {
  open('/countPrice', 2)
  const first = option('A')
  await first.getByRole('button', { name: '增加费用' }).first().click()
  await expect.element(first.getByRole('textbox', { name: '费用 20GP' })).toHaveValue('')
})

describe('an actual rate', () => {
  test('is selected by its ports, kept by id in the address, and opens an order with the cargo', async () => {
    open('/countPrice', 3)
    await page.getByRole('textbox', { name: '20GP 数量' }).fill('2')
    await option('A').getByRole('button', { name: '从运价开始' }).click()
    const dialog = page.getByRole('dialog')
    for (const [label, name] of [
      ['起运港', '上海'],
      ['目的港', '大阪'],
    ] as const) {
      await dialog.getByRole('combobox', { name: label }).fill(name)
      await optionCalled(new RegExp(`^${name}`)).click()
    }
    await dialog.getByRole('button', { name: /SITC/ }).click()
    await expect.element(option('A').getByRole('textbox', { name: '船公司' })).toHaveValue('SITC')
    await expect.element(option('A').getByRole('textbox', { name: '海运费 20GP' })).toHaveValue('300')
    // 2 × 300 + 2 × 600 / 7.2 + 6000 / 156
    await expect.element(option('A').getByText('$805.13')).toBeVisible()
    await expect.poll(addressNow).toMatch(/^\/countPrice\?rates=21:\d{4}-\d{2}-\d{2}$/)
    await expect
      .element(option('A').getByRole('link', { name: '按此方案下单' }))
      .toHaveAttribute(
        'href',
        expect.stringMatching(
          /^\/addOrder\?state=4&freightId=21&etd=\d{4}-\d{2}-\d{2}&type=FCL&fcl20Gp=2&blQuantity=1$/,
        ),
      )
  })

  test('is loaded from a shared address; a deleted one shows a message', async () => {
    open('/countPrice?rates=21,22', 2)
    await expect.element(option('B').getByRole('textbox', { name: '船公司' })).toHaveValue('SITC')
    const quoted = requests.filter(({ route }) => route === ESTIMATE).map(({ input }) => input.transportCostId)
    expect([...new Set(quoted)]).toEqual([21, 22])
  })

  test('is priced for the day of the address, and says which charges are not known for it', async () => {
    response(ESTIMATE, () => ok({ ...estimate, unknownCharges: ['LSS'] }))
    open('/countPrice?rates=21:2027-01-04', 2)
    await expect.element(option('A').getByText('附加费按开航日', { exact: false })).toHaveTextContent('2027年1月4日')
    await expect.element(option('A').getByText('不含LSS')).toBeVisible()
    expect(requests.find(({ route }) => route === ESTIMATE)?.input).toMatchObject({ etd: '2027-01-04' })
  })

  test('that was deleted leaves the default values with a message', async () => {
    response(ESTIMATE, () => refuse(6022))
    open('/countPrice?rates=21', 2)
    await expect.element(page.getByRole('alert').first()).toBeVisible()
    await expect.element(option('A').getByRole('textbox', { name: 'AFR 20GP' })).toHaveValue('3')
  })
})

test('the number of B/Ls is 1 to 99999, and a single option is not the cheapest', async () => {
  open('/countPrice', 3)
  await option('A').getByRole('textbox', { name: '海运费 20GP' }).fill('220')
  const comparison = page.getByRole('region', { name: '方案比较' })
  await expect.element(comparison.getByRole('row', { name: /方案 A FCL/ })).toBeVisible()
  expect(comparison.getByText('最低').elements()).toHaveLength(0)
  const bls = page.getByRole('textbox', { name: '提单票数' })
  for (const [typed, isInvalid] of [
    ['0', true],
    ['100000', true],
    ['99999', false],
    ['1', false],
  ] as const) {
    await bls.fill(typed)
    if (isInvalid) await expect.element(bls).toHaveAttribute('aria-invalid', 'true')
    else await expect.element(bls).not.toHaveAttribute('aria-invalid')
  }
  await expect.element(option('A').getByText('$946.04')).toBeVisible()
})

test('beyond what a 20GP holds, LCL is called cheaper', async () => {
  open('/countPrice', 2)
  await option('A').getByRole('textbox', { name: '海运费 20GP' }).fill('220')
  await page.getByRole('button', { name: '增加方案' }).click()
  await option('B').getByRole('radiogroup').getByText('LCL').click()
  const comparison = page.getByRole('region', { name: '方案比较' })
  // (946.04… − 121.59…) / 27 = 30.5 m³, / 12 = 68.7
  await option('B').getByRole('textbox', { name: '海运费 LCL' }).fill('27')
  await expect.element(comparison.getByText(/自 30\.\d+ m³ 起.*仅限轻货/)).toBeVisible()
  await option('B').getByRole('textbox', { name: '海运费 LCL' }).fill('12')
  await expect.element(comparison.getByText('拼箱（方案 B）比 20GP（方案 A）便宜', { exact: false })).toBeVisible()
})

test('compares three rates: the cheapest, the difference, and from how many RT a 20GP is cheaper', async () => {
  open('/countPrice', 2)
  await option('A').getByRole('textbox', { name: '海运费 20GP' }).fill('220')
  const add = page.getByRole('button', { name: '增加方案' })
  await add.click()
  await option('B').getByRole('textbox', { name: '海运费 20GP' }).fill('250')
  await add.click()
  await expect.element(add).toBeDisabled()
  const comparison = page.getByRole('region', { name: '方案比较' })
  await expect.element(comparison.getByRole('row', { name: /方案 A FCL .* 最低/ })).toBeVisible()
  await expect.element(comparison.getByRole('row', { name: /方案 B FCL .* \+\$30\.00/ })).toBeVisible()
  await option('C').getByRole('radiogroup').getByText('LCL').click()
  await option('C').getByRole('textbox', { name: '海运费 LCL' }).fill('100')
  // LCL: B/L charges 3 + 300/7.2 + 12000/156 = 121.59 and 100 an RT; (946.04… − 121.59…) / 100
  await expect.element(comparison.getByText('自 8.245 RT 起，一个 20GP（方案 A）', { exact: false })).toBeVisible()
  await option('C').getByRole('button', { name: '移除 方案 C' }).click()
  await expect.element(option('C')).not.toBeInTheDocument()
})
