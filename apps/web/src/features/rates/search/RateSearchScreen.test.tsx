import { choose, optionCalled, selectCalled } from '@test/choose.ts'
import { tokyoToday } from '@kairo/shared/dates'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, requests, ok, refuse } from '@test/fake-server.ts'
import { addressNow, stubFrame, open } from '@test/open.tsx'
import { coreTexts } from '@/i18n/core-texts.ts'
import { formatsOf } from '@/i18n/format.ts'
import { rateOffer, wholeOffer } from '@test/rate.ts'
import { queryClient } from '@/api/queries.ts'
import { router } from '@/router/router.tsx'

const SEARCH = 'POST /transportCost/jiansuo'
const last = () => requests.filter(({ route }) => route === SEARCH).at(-1)?.input
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

test('ports from the home page fill the search bar in any language', async () => {
  open('/freightRateRetrieval?costType=FCL&startCity=CNSHA&endCity=Osaka', 4)
  await expect.element(selectCalled('起运港')).toHaveValue('上海')
  await expect.poll(last).toMatchObject({ departurePortId: 1, destinationPortId: 2, type: 'FCL' })
  // Searching again keeps them.
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect.poll(addressNow).toContain('departurePortId=1&destinationPortId=2')
})

test('a country from the home page filters the search and is shown', async () => {
  open('/freightRateRetrieval?startCountry=1', 4)
  await expect.element(page.getByPlaceholder('中国全部港口')).toBeVisible()
  await expect.poll(last).toMatchObject({ startCountry: 1 })
})

test('an offer shows ports, days, cut-off at the port, space and the customer’s discount', async () => {
  open('/freightRateRetrieval', 4)
  const offer = page.getByRole('article')
  const { date, dateTime } = formatsOf('zh-cn')
  const times = [`${date('2026-11-27')} → ${date('2026-11-30')}`, `截单 ${dateTime('2026-11-26 12:00')} 上海`]
  for (const words of ['上海 → 大阪 · 3 天 · 直航', 'CY-CY · 7 天内有舱', ...times])
    await expect.element(offer.getByText(words)).toBeVisible()
  await expect.element(page.getByText('9折', { exact: false })).toBeVisible()
  await expectAccessible()
})

// The last search is restored on opening, so each address here names its search.
test.each([
  ['直航 / 中转', '中转', { directTransfer: 'NO' }],
  ['船型', '普通船', { shipType: 'Normal' }],
  ['舱位', '14 天内有舱', { maxCapacity: 14 }],
  ['运价类型', '价格浮动', { validity: 'NO' }],
  ['航程', '8 天', { distance: 8 }],
])('offers can be filtered by %s: %s', async (label, option, input) => {
  open('/freightRateRetrieval?type=FCL', 4)
  await expect.element(page.getByRole('article')).toBeVisible()
  await page.getByRole('button', { name: '筛选' }).click()
  await choose(page.getByRole('combobox', { name: label, exact: true }), option)
  await expect.poll(last).toMatchObject(input)
  await expect.element(page.getByRole('button', { name: '筛选 · 1' })).toBeVisible()
})

test('returning through the menu restores the last search', async () => {
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

test('returning without having searched shows all offers again', async () => {
  open('/freightRateRetrieval', 4)
  await expect.element(page.getByRole('article')).toBeVisible()
  await router.navigate({ to: '/upPwd' })
  await expect.element(page.getByRole('article')).not.toBeInTheDocument()
  // As when one is away for so long that nothing is kept of the offers.
  queryClient.clear()
  await page.getByRole('link', { name: '运价查询' }).first().click()
  await expect.element(page.getByRole('article')).toBeVisible()
})

test('a port code typed with a Japanese input method finds the port', async () => {
  open('/freightRateRetrieval', 4)
  await page.getByRole('combobox', { name: '起运港' }).fill('ｃｎｓｈ')
  await expect.element(optionCalled(/^上海/)).toBeVisible()
})

test('a long list scrolls by itself; the page does not scroll', async () => {
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

test('a failure to copy the link is reported', async () => {
  const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  open('/freightRateRetrieval', 4)
  await page.getByRole('button', { name: '复制链接' }).click()
  await expect.element(page.getByText('无法复制，请手动选择文字复制。')).toBeVisible()
  refused.mockRestore()
})

test('a route without rates shows a message', async () => {
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
  open('/freightRateRetrieval?type=FCL', 4)
  const lines = [
    { group: 'oceanFreight', item: '海运费', price: capacity20gp, currency: 'USD', totalPrice: capacity20gp },
  ]
  const charged = { USD: capacity20gp, JPY: '0', CNY: '0.00' }
  const whole = wholeOffer(offer, [{ containerType: '20GP', combined, charged, lines: lines as never }])
  response('GET /transportCost/getTransportCost', () => ok(whole))
  await page.getByRole('button', { name: '价格明细' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(`$${capacity20gp}`, { exact: false }).first()).toBeVisible()
  expect(dialog.getByText('$300.00').elements()).toHaveLength(isShown ? 1 : 0)
})

test('an all-in price is broken down on demand, with a retry after a failure', async () => {
  const RATE = 'GET /transportCost/getTransportCost'
  const combined = { USD: '410.00', JPY: '63960', CNY: '2952.00' }
  const priced = rateOffer({ capacity20gp: '300.00', allIn: [{ containerType: '20GP', combined }] })
  const line = (group: 'oceanFreight' | 'pod', item: string, totalPrice: string) =>
    ({ group, item, price: totalPrice, currency: 'USD', totalPrice }) as const
  const lines = [
    line('oceanFreight', '海运费', '300.00'),
    line('pod', 'OSAKA THC', '60.00'),
    line('pod', 'OSAKA DOC', '50.00'),
  ]
  const charged = { USD: '410.00', JPY: '0', CNY: '0.00' }
  response(SEARCH, () => ok({ dataList: [priced], total: 1, discount: '1', discountNote: null }))
  response(RATE, () => refuse(6000, {}, 500))
  open('/freightRateRetrieval?type=FCL', 4)
  await page.getByRole('button', { name: '价格明细' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: '重试' })).toBeVisible()
  response(RATE, () => ok(wholeOffer(priced, [{ containerType: '20GP', combined, charged, lines }])))
  await dialog.getByRole('button', { name: '重试' }).click()
  await expect.element(dialog.getByText('OSAKA THC')).toBeVisible()
  // The breakdown: the subtotal of the side, the exchange rates and the total.
  await expect.element(dialog.getByText('小计')).toBeVisible()
  await expect.element(dialog.getByText('$110.00')).toBeVisible()
  await expect.element(dialog.getByText('1 USD = JPY 156.42 / CNY 7.1038')).toBeVisible()
  await dialog.getByText('JPY', { exact: true }).click()
  await expect.element(dialog.getByText('¥17,206')).toBeVisible()
  await expectAccessible()
})

test('the first day is typed or chosen, goes into the address, and one that has passed is kept with the reason', async () => {
  const next = `${Number(tokyoToday(new Date()).slice(0, 4)) + 1}-01-04`
  open('/freightRateRetrieval?type=FCL', 4)
  const day = page.getByRole('textbox', { name: '开航日起' })
  const search = () => page.getByRole('button', { name: '查询', exact: true }).click()
  await day.fill(next.replaceAll('-', '/'))
  await search()
  await expect.poll(addressNow).toContain(`etd=${next}`)
  await expect.poll(last).toMatchObject({ etd: next })
  await day.fill('2020-01-04')
  await search()
  await expect.element(page.getByRole('alert').filter({ hasText: tokyoToday(new Date()) })).toBeVisible()
  await expect.element(day).toHaveValue('2020-01-04')
  expect(addressNow()).toContain(`etd=${next}`)
  await page.getByRole('button', { name: coreTexts['zh-cn'].day.open }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

const COMBINED = { USD: '410.00', JPY: '63960', CNY: '2952.00' }
const laterLss = {
  from: '2027-01-01',
  charges: ['LSS', 'CIC'],
  others: 2,
  unknown: [],
  sizes: [
    {
      containerType: '20GP' as const,
      difference: { USD: '160', JPY: '-17500' },
      net: { USD: '47.82', JPY: '7460', CNY: '0.00' },
    },
  ],
}
const laterFaf = { from: '2027-01-08', charges: ['FAF'], others: 0, unknown: ['FAF'], sizes: [] }

test.each([
  ['USD', 'ETD 1月1日起 +\u2060$47.82'],
  ['JPY', 'ETD 1月1日起 +\u2060JP¥7,460'],
  // Nothing changes in yuan before a charge is not known any more: that is not told as zero.
  ['CNY', 'ETD 1月8日起 FAF 未定'],
])('an offer says in %s by how much its all-in price changes for later ships: %s', async (currency, note) => {
  const offer = rateOffer({ allIn: [{ containerType: '20GP', combined: COMBINED }], laterPrices: [laterLss, laterFaf] })
  response(SEARCH, () => ok({ dataList: [offer], total: 1, discount: '1', discountNote: null }))
  open(`/freightRateRetrieval?type=FCL&currency=${currency}`, 4)
  await expect.element(page.getByRole('article').getByRole('button', { name: note })).toBeVisible()
})

test('a change that cannot be reckoned is said to be not known', async () => {
  const laterPrices = [{ ...laterFaf, unknown: [] }]
  const offer = rateOffer({ allIn: [{ containerType: '20GP', combined: COMBINED }], laterPrices })
  response(SEARCH, () => ok({ dataList: [offer], total: 1, discount: '1', discountNote: null }))
  open('/freightRateRetrieval?type=FCL', 4)
  await expect.element(page.getByRole('button', { name: 'ETD 1月8日起 变动金额未定' })).toBeVisible()
})

test('the charges behind a later price stand in its tooltip, and the details list the periods', async () => {
  const combined = COMBINED
  const offer = rateOffer({ allIn: [{ containerType: '20GP', combined }], laterPrices: [laterLss, laterFaf] })
  response(SEARCH, () => ok({ dataList: [offer], total: 1, discount: '1', discountNote: null }))
  open('/freightRateRetrieval?type=FCL&etd=2026-12-28', 4)
  await expect.poll(last).toMatchObject({ etd: '2026-12-28' })
  const later = page.getByRole('article').getByRole('button', { name: /^ETD 1月1日起/ })
  await expect.element(later).toHaveAccessibleDescription('LSS、CIC，另有 2 项：+\u2060$160.00 −\u2060JP¥17,500')
  await later.hover()
  await expect.element(page.getByRole('tooltip')).toBeVisible()
  const periods = [
    { validFrom: null, validTo: '2026-12-31', amount: '15500.00', isOwn: false },
    { validFrom: '2027-01-01', validTo: null, amount: '18000.00', isOwn: true },
  ].map(({ amount, ...period }) => ({
    ...period,
    group: 'pod' as const,
    item: 'LSS',
    currency: 'JPY' as const,
    unit: 'container' as const,
    amounts: { '20GP': amount, '40GP': null, '40HQ': null, LCL: null },
  }))
  const whole = wholeOffer(offer, [{ containerType: '20GP', combined, charged: combined, lines: [] }])
  response('GET /transportCost/getTransportCost', () => ok({ ...whole, periods }))
  await later.click()
  const table = page.getByRole('dialog').getByRole('region', { name: '按开航日的费用' })
  await expect.element(table.getByRole('row', { name: /至 12月31日/ })).toHaveTextContent('本航次')
  await expect.element(table.getByRole('row', { name: /1月1日.* 起/ })).toHaveTextContent('仅 SITC')
  await expectAccessible()
})

test('a link to a page past the end leads to the last page', async () => {
  response(SEARCH, ({ page: at }) =>
    ok({ dataList: at === 2 ? [rateOffer()] : [], total: 21, discount: '1', discountNote: null }),
  )
  open('/freightRateRetrieval?page=99', 4)
  await expect.element(page.getByRole('article')).toBeVisible()
  await expect.poll(addressNow).toContain('page=2')
})

const priced = (id: number, distance: number, usd: string) => ({
  ...rateOffer({
    capacity20gp: usd,
    distance,
    allIn: [
      { containerType: '20GP', combined: { USD: usd, JPY: '1', CNY: '1' } },
      { containerType: '40HQ', combined: { USD: `${Number(usd) * 2}.00`, JPY: '2', CNY: '2' } },
    ],
  }),
  id,
})

test('the price of the selected size is shown, and the selection is remembered', async () => {
  response(SEARCH, () => ok({ dataList: [priced(1, 3, '410.00')], total: 1, discount: '1', discountNote: null }))
  open('/freightRateRetrieval?type=FCL&box=20GP', 4)
  const offer = page.getByRole('article')
  await expect.element(offer.getByText('$410.00').first()).toBeVisible()
  await page.getByText('40HQ', { exact: true }).click()
  await expect.element(offer.getByText('$820.00')).toBeVisible()
  await expect.poll(addressNow).toContain('box=40HQ')
  await page.getByText('40GP', { exact: true }).click()
  await expect.element(offer.getByText('此航班不提供 40GP')).toBeVisible()
  // The sizes are those of FCL: none of them leads to LCL unasked.
  await expect.element(page.getByText('LCL RT', { exact: true })).not.toBeInTheDocument()
})

const usualOffers = (usual: { currency: 'USD' | 'JPY' | 'CNY'; size: '20GP' | '40GP' | '40HQ' | null }) =>
  response(SEARCH, () => ok({ dataList: [priced(1, 3, '410.00')], total: 1, discount: '1', discountNote: null, usual }))

test('prices are shown in the currency of the bills and for the size of the last order, and the form begins with them', async () => {
  localStorage.setItem('rate-search.size', '20GP')
  usualOffers({ currency: 'JPY', size: '40HQ' })
  open('/freightRateRetrieval?type=FCL', 4)
  const offer = page.getByRole('article')
  await expect.element(offer.getByText('JP¥2', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'JPY' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: '40HQ' })).toBeChecked()
  await offer.getByRole('button', { name: /^订舱/ }).click()
  await expect.poll(addressNow).toContain('freightId=1')
  expect(addressNow()).toContain('currency=JPY')
  expect(addressNow()).toContain('fcl40Hq=1')
})

test('without an order the size chosen last is shown, and the form begins with it', async () => {
  localStorage.setItem('rate-search.size', '40HQ')
  usualOffers({ currency: 'USD', size: null })
  open('/freightRateRetrieval?type=FCL', 4)
  await expect.element(page.getByRole('article').getByText('$820.00')).toBeVisible()
  await page.getByRole('button', { name: /^订舱/ }).click()
  await expect.poll(addressNow).toContain('fcl40Hq=1')
})

test('what was chosen goes before what is usual; a size that a sailing does not have is not carried over', async () => {
  usualOffers({ currency: 'JPY', size: '40HQ' })
  open('/freightRateRetrieval?type=FCL&box=40GP&currency=CNY', 4)
  await expect.element(page.getByText('此航班不提供 40GP')).toBeVisible()
  await page.getByRole('button', { name: /^订舱/ }).click()
  await expect.poll(addressNow).toContain('currency=CNY')
  expect(addressNow()).not.toContain('fcl')
})

test('eight offers fit a window of 1440 by 900, whatever stands in them', async () => {
  await page.viewport(1440, 900)
  const notes = {
    laterPrices: [laterLss],
    validTime: 'changing' as const,
    shippingCompanyLabel: '海洋网联船务'.repeat(3),
  }
  const offers = Array.from({ length: 20 }, (_, index) => ({ ...priced(index + 1, 3, '410.00'), ...notes }))
  response(SEARCH, () =>
    ok({
      dataList: offers,
      total: 88,
      discount: '1',
      discountNote: '9折',
      usual: { currency: 'JPY', size: '20GP' },
    }),
  )
  open('/freightRateRetrieval', 4)
  await expect.poll(() => page.getByRole('article').elements().length).toBe(20)
  const pager = page.getByRole('navigation', { name: /88/ })
  const eighth = page.getByRole('article').nth(7).element().getBoundingClientRect()
  expect(eighth.bottom).toBeLessThanOrEqual(pager.element().getBoundingClientRect().top)
})

test('the cheapest and the fastest offer of a lane are marked across pages', async () => {
  const offers = [priced(1, 3, '410.00'), priced(2, 2, '500.00')]
  response(SEARCH, () => ok({ dataList: offers, total: 2, discount: '1', discountNote: null }))
  open('/freightRateRetrieval?departurePortId=1&destinationPortId=2', 4)
  const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)]
  await expect.element(first.getByText('最低价')).toBeVisible()
  await expect.element(second.getByText('最快')).toBeVisible()
  await expect.element(second.getByText('最低价')).not.toBeInTheDocument()
  response(SEARCH, ({ sortBy }) => {
    const best = { distance: [priced(9, 1, '900.00')], allIn20gp: [priced(8, 5, '100.00')] }
    const dataList = sortBy === 'distance' || sortBy === 'allIn20gp' ? best[sortBy] : offers
    return ok({ dataList, total: 30, discount: '1', discountNote: null })
  })
  open('/freightRateRetrieval?departurePortId=1&destinationPortId=2&maxCapacity=14', 4)
  await expect.poll(() => requests.filter(({ input }) => input.sortBy === 'distance').length).toBe(1)
  await expect.poll(() => requests.filter(({ input }) => input.sortBy === 'allIn20gp').length).toBe(1)
  await expect.element(page.getByText('最低价')).not.toBeInTheDocument()
})

test('an offer with unknown charges is not marked as cheapest beside a complete one', async () => {
  const offers = [{ ...priced(1, 3, '410.00'), notIncluded: ['pod'] }, priced(2, 2, '500.00')]
  response(SEARCH, () => ok({ dataList: offers, total: 2, discount: '1', discountNote: null }))
  open('/freightRateRetrieval?departurePortId=1&destinationPortId=2', 4)
  await expect.element(page.getByRole('article').nth(1).getByText('最低价')).toBeVisible()
  expect(page.getByText('最低价').elements()).toHaveLength(1)
})

test('an offer without charges is called ocean freight only and never compared with complete ones', async () => {
  const offers = [
    { ...priced(1, 1, '410.00'), notIncluded: ['pol', 'pod'] },
    { ...priced(2, 2, '500.00'), notIncluded: ['pod'] },
    priced(3, 4, '900.00'),
    priced(4, 5, '950.00'),
  ]
  response(SEARCH, () => ok({ dataList: offers, total: 4, discount: '1', discountNote: null }))
  open('/freightRateRetrieval?departurePortId=1&destinationPortId=2', 4)
  const offer = (index: number) => page.getByRole('article').nth(index)
  await expect.element(offer(0).getByText('仅海运费')).toBeVisible()
  await expect.element(offer(1).getByText('不含目的港费用')).toBeVisible()
  await expect.element(offer(2).getByText('最低价')).toBeVisible()
  await expect.element(offer(2).getByText('最快')).toBeVisible()
  for (const badge of ['最低价', '最快']) expect(page.getByText(badge).elements()).toHaveLength(1)
  for (const incomplete of [offer(0), offer(1)]) expect(incomplete.getByText('全包价').elements()).toHaveLength(0)
  await expect.element(offer(3).getByText('20GP 全包价')).toBeVisible()
})

test('where all offers lack charges, none is the cheapest or the fastest', async () => {
  const offers = [1, 2].map((id) => ({ ...priced(id, id, `${id}00.00`), notIncluded: ['pod'] }))
  response(SEARCH, () => ok({ dataList: offers, total: 2, discount: '1', discountNote: null }))
  open('/freightRateRetrieval?departurePortId=1&destinationPortId=2', 4)
  await expect.element(page.getByRole('article').nth(1)).toBeVisible()
  for (const badge of ['最低价', '最快']) expect(page.getByText(badge).elements()).toHaveLength(0)
})

test.each(['', '&sortBy=weekday'])('offers are sorted by the date of departure at first: %s', async (sortBy) => {
  open(`/freightRateRetrieval?departurePortId=1${sortBy}`, 4)
  await expect.poll(last).toMatchObject({ sortBy: 'departure', sortOrder: 'asc' })
  await expect.element(selectCalled('排序')).toHaveValue('按开船日期')
})

test('a shipper account sees nothing about prices on the cards', async () => {
  const { allIn: _allIn, listPrice: _listPrice, capacity20gp: _price, ...unpriced } = rateOffer()
  response(SEARCH, () => ok({ dataList: [unpriced, { ...unpriced, id: 22 }], total: 2 }))
  const days = { direction: 'import', start: 'discharge', freeCount: 'calendar', chargeCount: 'calendar' } as const
  const rest = { calendarCode: null, currency: 'JPY', extension: 'shift', tiers: [] } as const
  const terms = [
    { ...days, ...rest, kind: 'DEM' as const, freeDays: 14 },
    { ...days, ...rest, kind: 'DET' as const, freeDays: 6 },
  ].map((one) => ({ ...one, tiers: [] }))
  response('POST /freeTime/forRate', () => ok({ dataList: [{ transportCostId: 22, etd: '', eta: '', terms }] }))
  open('/freightRateRetrieval', 5)
  await expect.element(page.getByText('免箱期 DEM 14 天 + DET 6 天')).toBeVisible()
  await expect.poll(() => page.getByRole('article').elements().length).toBe(2)
  expect(page.getByText('价格请向您的委托客户确认。').elements()).toHaveLength(1)
  expect(page.getByText(/全包价|价格明细/).elements()).toHaveLength(0)
  await page.getByRole('button', { name: '筛选' }).click()
  await expect.element(page.getByRole('combobox', { name: '舱位' })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: '价格' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('on a phone the form collapses to one line after a search', async () => {
  await page.viewport(390, 844)
  response(SEARCH, () => ok({ dataList: [priced(1, 3, '410.00')], total: 1, discount: '1', discountNote: null }))
  open('/freightRateRetrieval?departurePortId=1&destinationPortId=2', 4)
  const price = page.getByRole('article').getByText('$410.00').first()
  await expect.element(price).toBeVisible()
  await expect.element(page.getByRole('button', { name: '查询', exact: true })).not.toBeInTheDocument()
  expect(price.element().getBoundingClientRect().bottom).toBeLessThan(844)
  await page.getByRole('button', { name: /^上海 → 大阪 FCL/ }).click()
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect.element(page.getByRole('button', { name: /^上海 → 大阪 FCL/ })).toBeVisible()
  await page.viewport(1440, 900)
})
