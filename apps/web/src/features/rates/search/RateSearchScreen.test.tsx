import { beforeEach, expect, test, vi } from 'vitest'
import { expectAccessible } from '../../../../test/axe.ts'
import { page } from '../../../../test/draw.tsx'
import { response, asked, ok, refuse } from '../../../../test/fake-server.ts'
import { addressNow, stubFrame, open } from '../../../../test/open.tsx'
import { rateOffer, wholeOffer } from '../../../../test/rate.ts'
import { router } from '../../../router/router.tsx'

const SEARCH = 'POST /transportCost/jiansuo'
const last = () => asked.filter(({ route }) => route === SEARCH).at(-1)?.input
const port = (id: number, name: string, label: string, country: number, unlocode: string) => ({
  id,
  name,
  label,
  country,
  unlocode,
})

beforeEach(() => {
  stubFrame()
  response(SEARCH, () => ok({ dataList: [rateOffer()], total: 1, discount: '0.9', discountNote: '9折' }))
  response('GET /transportCost/approvalOKPortList', () =>
    ok({
      departurePorts: [port(1, 'Shanghai', '上海', 1, 'CNSHA')],
      destinationPorts: [port(2, 'Osaka', '大阪', 2, 'JPOSA')],
    }),
  )
})

test('ports named by the home page stand in the search bar, whatever their language', async () => {
  open('/freightRateRetrieval?costType=FCL&startCity=CNSHA&endCity=Osaka', 4)
  const bar = page.getByRole('search').or(page.getByRole('region', { name: '运价查询' }))
  await expect.element(bar.getByText('上海', { exact: true }).first()).toBeVisible()
  await expect.poll(last).toMatchObject({ departurePortId: 1, destinationPortId: 2, type: 'FCL' })
  // Searching again keeps them.
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect.poll(addressNow).toContain('departurePortId=1&destinationPortId=2')
})

test('a country of the home page limits the search and is said', async () => {
  open('/freightRateRetrieval?startCountry=1', 4)
  await expect.element(page.getByText('中国全部港口')).toBeVisible()
  await expect.poll(last).toMatchObject({ startCountry: 1 })
})

test('an offer tells ports with countries, ship, space and the customer’s discount', async () => {
  open('/freightRateRetrieval', 4)
  const offer = page.getByRole('article')
  for (const words of ['中国 · 周五', '日本 · 周一', 'CY-CY · 普通船', '7 天内有舱', '3 天 · 直航'])
    await expect.element(offer.getByText(words)).toBeVisible()
  await expect.element(page.getByText('9折', { exact: false })).toBeVisible()
  await expectAccessible()
})

test.each([
  ['直航 / 中转', '中转', { directTransfer: 'NO' }],
  ['船型', '普通船', { shipType: 'Normal' }],
  ['舱位', '14 天内有舱', { maxCapacity: 14 }],
  ['价格', '价格浮动', { validity: 'NO' }],
  ['航程', '8 天', { distance: 8 }],
])('offers can be narrowed by %s: %s', async (label, option, input) => {
  open('/freightRateRetrieval', 4)
  await expect.element(page.getByRole('article')).toBeVisible()
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByTitle(option, { exact: true }).click()
  await expect.poll(last).toMatchObject(input)
})

test('who leaves and comes back by the menu finds the search as it was left', async () => {
  response('POST /msg/list', () => ok({}))
  open('/freightRateRetrieval?departurePortId=1&weekday=5&currency=JPY', 4)
  await expect.element(page.getByRole('article')).toBeVisible()
  await router.navigate({ to: '/upPwd' })
  await expect.element(page.getByRole('article')).not.toBeInTheDocument()
  await page.getByRole('link', { name: '运价查询' }).first().click()
  await expect.poll(addressNow).toContain('departurePortId=1&weekday=5&currency=JPY')
  await expect.element(page.getByRole('article')).toBeVisible()
  expect(last()).toMatchObject({ departurePortId: 1, weekday: 5 })
})

test('a port is found by what a Japanese keyboard types of its code', async () => {
  open('/freightRateRetrieval', 4)
  await page.getByRole('combobox', { name: '起运港' }).fill('ｃｎｓｈ')
  await expect.element(page.getByTitle('上海', { exact: true }).last()).toBeVisible()
})

test('a long list scrolls by itself; the page around it has nothing to scroll', async () => {
  const combined = { USD: '410.00', JPY: '63960', CNY: '2952.00' }
  const offers = Array.from({ length: 20 }, (_, index) => ({
    ...rateOffer({ capacity20gp: '300.00', allIn: [{ containerType: '20GP', combined }] }),
    id: index + 1,
  }))
  response(SEARCH, () => ok({ dataList: offers, total: 20, discount: '1', discountNote: null }))
  open('/freightRateRetrieval', 4)
  await expect.poll(() => page.getByRole('article').elements().length).toBe(20)
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight)
})

test('a link that the browser does not copy is said', async () => {
  const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  open('/freightRateRetrieval', 4)
  await page.getByRole('button', { name: '复制查询链接' }).click()
  await expect.element(page.getByText('无法复制，请手动选择文字复制。')).toBeVisible()
  refused.mockRestore()
})

test('a route without rates is said', async () => {
  response(SEARCH, () => ok({ dataList: [], total: 0, discount: '1', discountNote: null }))
  open('/freightRateRetrieval?costType=LCL', 4)
  await expect.element(page.getByRole('heading', { name: '没有', exact: false })).toBeVisible()
})

test.each([
  ['270.00', true],
  ['330.00', false],
])('a price of %s made from 300.00 shows the list price: %s', async (capacity20gp, isShown) => {
  const combined = { USD: '410.00', JPY: '63960', CNY: '2952.00' }
  const listPrice = { capacity20gp: '300.00', capacity40gp: null, capacity40hq: null, lcl: null }
  const offer = rateOffer({ capacity20gp, listPrice, allIn: [{ containerType: '20GP', combined }] })
  response(SEARCH, () => ok({ dataList: [offer], total: 1, discount: '1', discountNote: null }))
  open('/freightRateRetrieval', 4)
  await expect.element(page.getByText(`$${capacity20gp}`)).toBeVisible()
  expect(page.getByText('$300.00').elements()).toHaveLength(isShown ? 1 : 0)
})

test('an all-in price is taken apart on demand, and a failure can be tried again', async () => {
  const RATE = 'GET /transportCost/getTransportCost'
  const combined = { USD: '410.00', JPY: '63960', CNY: '2952.00' }
  const priced = rateOffer({ capacity20gp: '300.00', allIn: [{ containerType: '20GP', combined }] })
  const line = (group: 'oceanFreight' | 'pod', item: string, totalPrice: string) =>
    ({ group, item, price: totalPrice, currency: 'USD', totalPrice }) as const
  const lines = [line('oceanFreight', '海运费', '300.00'), line('pod', 'OSAKA THC', '110.00')]
  const charged = { USD: '410.00', JPY: '0', CNY: '0.00' }
  response(SEARCH, () => ok({ dataList: [priced], total: 1, discount: '1', discountNote: null }))
  response(RATE, () => refuse(6000, {}, 500))
  open('/freightRateRetrieval', 4)
  await page.getByRole('button', { name: '20GP' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: '重试' })).toBeVisible()
  response(RATE, () => ok(wholeOffer(priced, [{ containerType: '20GP', combined, charged, lines }])))
  await dialog.getByRole('button', { name: '重试' }).click()
  await expect.element(dialog.getByText('OSAKA THC')).toBeVisible()
  await expect.element(dialog.getByText('110.00', { exact: false })).toBeVisible()
  await expectAccessible()
})

test('a link to a page that the offers have no more leads to their last one', async () => {
  response(SEARCH, ({ page: at }) =>
    ok({ dataList: at === 2 ? [rateOffer()] : [], total: 21, discount: null, discountNote: null }),
  )
  open('/freightRateRetrieval?page=99', 4)
  await expect.element(page.getByRole('article')).toBeVisible()
  await expect.poll(addressNow).toContain('page=2')
})
