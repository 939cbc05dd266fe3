import type {} from '@vitest/browser-playwright'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, listed, ok, refuse, silence, inputsOf } from '@test/fake-server.ts'
import { open } from '@test/open.tsx'
import { draft, etd, etds, rate } from '@test/order-form.ts'
import { button, field, openDraft, serveOrderForm } from '@test/order-form-screen.ts'
import { rateOffer } from '@test/rate.ts'

beforeEach(serveOrderForm)

describe('routes and prices', () => {
  test('a rate from the search is filled in with its next departure, cut-off and price', async () => {
    open('/addOrder?state=4&freightId=21', 4)
    await expect.element(page.getByText('SITC').first()).toBeVisible()
    await expect.element(page.getByText('还剩', { exact: false }).first()).toBeVisible()
    await field('number_of_40hq').fill('2')
    await expect.element(page.getByRole('complementary').getByRole('status')).toHaveTextContent('JP¥284,310')
    expect(inputsOf('POST /order/getEstimateInfo')).toMatchObject([
      { transportCostId: 21, isFcl: true, fcl40Hq: 2, blQuantity: 1 },
    ])
  })

  test('the size and the currency of the rate’s card are taken over', async () => {
    open('/addOrder?state=4&freightId=21&fcl40Hq=1&currency=CNY', 4)
    await expect.element(field('number_of_40hq')).toHaveValue('1')
    const price = page.getByRole('complementary').getByRole('status')
    await expect.element(price).toHaveTextContent('CN¥13,122.00')
    await page.getByRole('complementary').getByText('USD', { exact: true }).click()
    await expect.element(price).toHaveTextContent('$1,822.50')
  })

  test('the choice of a route shows prices in the currency of the bills', async () => {
    const combined = { USD: '410.00', JPY: '63960', CNY: '2952.00' }
    const offer = rateOffer({ ...rate, allIn: [{ containerType: '40HQ', combined }] })
    const usual = { currency: 'CNY' as const, size: null }
    response('GET /transportCost/getValidTransportCost', () => ok({ dataList: [offer], total: 1, usual }))
    open('/addOrder?state=4&freightId=21', 4)
    await button('更换航线').click()
    await expect.element(page.getByRole('dialog').getByText('CN¥2,952.00')).toBeVisible()
  })

  test('a shipper account reads the free days of both clocks, without an amount', async () => {
    const days = { direction: 'import', start: 'discharge', chargeCount: 'calendar', calendarCode: null } as const
    const rest = { currency: 'JPY', extension: 'shift', tiers: [] } as const
    const terms = [
      { ...days, ...rest, kind: 'DEM' as const, freeDays: 5, freeCount: 'exclSatSunHol' as const, tiers: [] },
      { ...days, ...rest, kind: 'DET' as const, freeDays: 6, freeCount: 'calendar' as const, tiers: [] },
    ]
    response('POST /freeTime/forRate', () => ok({ dataList: [{ transportCostId: 21, etd: '', eta: '', terms }] }))
    open('/addOrder?state=4&freightId=21', 5)
    await expect.element(page.getByText(/^滞港费（DEM）：免箱期 \d+ 个工作日$/)).toBeVisible()
    await expect.element(page.getByText('滞箱费（DET）：免箱期 6 天', { exact: true })).toBeVisible()
  })

  test('a rate from a search of later ships is filled in with the first of them', async () => {
    open(`/addOrder?state=4&freightId=21&etd=${etds[1]}`, 4)
    await field('number_of_40hq').fill('2')
    await expect.poll(() => inputsOf('POST /order/getEstimateInfo').at(-1)).toMatchObject({ etd: etds[1] })
  })

  test('a shipper account sees no price and requests none', async () => {
    response('GET /transportCost/getValidTransportCost', () =>
      listed([{ ...rate, nextEtd: etds[0], nextDeadline: null }]),
    )
    open('/addOrder?state=4&freightId=21', 5)
    await field('number_of_40hq').fill('2')
    await button('更换航线').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('button', { name: '当前选择 SITC', exact: false })).toBeVisible()
    expect(dialog.getByText('全包价', { exact: false }).elements()).toEqual([])
    expect(inputsOf('POST /order/getEstimateInfo')).toEqual([])
    expect(page.getByRole('button', { name: '报价单' }).elements()).toEqual([])
  })

  test('a port pair without a route shows a message and offers the other transport type', async () => {
    response('GET /transportCost/getValidTransportCost', () => listed([]))
    open('/addOrder?state=4&freightId=21', 4)
    await button('更换航线').click()
    await expect.element(page.getByText('该港口之间没有可订的航线')).toBeVisible()
    await button('查看 LCL 航线').click()
    await expect.poll(() => inputsOf('GET /transportCost/getValidTransportCost').at(-1)).toMatchObject({ type: 'LCL' })
  })

  test('the quotation strikes through the list price, omits what is switched off and remembers that', async () => {
    await openDraft()
    await button('报价单').click()
    await expect.element(page.getByText('$450.00')).toBeVisible()
    await page.getByRole('checkbox', { name: '目的港附加费' }).click()
    await expect
      .poll(() => inputsOf('POST /order/getEstimateInfo').at(-1))
      .toMatchObject({ includePod: false, includePol: true })
    expect(sessionStorage.getItem('quotation.parts')).toContain('"includePod":false')
  })

  test('the quotation PDF is requested with the selected departure', async () => {
    response('GET /order/downloadPreviewEstimateInfo', () => refuse(6021))
    await openDraft()
    await button('报价单').click()
    await button('下载 PDF').click()
    await expect
      .poll(() => inputsOf('GET /order/downloadPreviewEstimateInfo').at(-1))
      .toMatchObject({ transportCostId: '21', etd })
  })

  test('a changed cargo of a submitted order is priced as it will be saved', async () => {
    response('POST /order/queryById', () =>
      ok({ ...draft, state: 1, runningStatus: 2, allowedActions: ['saveChange'] }),
    )
    open('/addOrder?state=2&id=7', 3)
    await expect.poll(() => inputsOf('POST /order/getEstimateInfo').at(-1)).toEqual({ orderId: 7 })
    await field('number_of_40hq').fill('3')
    await expect
      .poll(() => inputsOf('POST /order/getEstimateInfo').at(-1))
      .toMatchObject({ orderId: 7, recount: true, fcl40Hq: 3 })
    await expect.element(page.getByText('按提交时锁定的单价重算')).toBeVisible()
  })

  test('a customer abroad sees why prices are hidden and can still book', async () => {
    response('GET /login/isInAllowedCountry', () =>
      ok({ isInAllowedCountry: false, enrolmentOpen: true, version: '1.0.0' }),
    )
    open('/addOrder?state=2&id=7', 4)
    await expect.element(page.getByText('报价只在合作国家和地区内显示', { exact: false })).toBeVisible()
    await expect.element(button('提交订舱')).toBeEnabled()
    expect(inputsOf('POST /order/getEstimateInfo')).toEqual([])
  })

  test('repeating an order whose rate was deleted keeps its other content on request', async () => {
    response('POST /order/checkAgainOrder', () => refuse(6022))
    open('/addOrder?state=3&id=7&transport_cost_id=21', 4)
    await expect.element(page.getByRole('heading', { name: '原订单的航线已不可用' })).toBeVisible()
    await button('保留其他内容，另选航线').click()
    await expect.element(field('shipper_company_name')).toHaveValue('SHANGHAI YUANYANG')
    await expect.element(button('选择航线')).toBeVisible()
  })

  test('a draft without a route is copied with its content', async () => {
    const { transportCost } = draft
    response('POST /order/queryById', () => ok({ ...draft, transportCost: { ...transportCost, id: null } }))
    open('/addOrder?state=3&id=7', 5)
    await expect.element(field('shipper_company_name')).toHaveValue('SHANGHAI YUANYANG')
    await expect.element(button('选择航线')).toBeVisible()
    expect(inputsOf('POST /order/checkAgainOrder')).toEqual([])
  })
})

test('no message about departures appears while they load', async () => {
  response('POST /order/queryFlight', silence)
  open('/addOrder?state=2&id=7', 4)
  await expect.element(page.getByText('SITC').first()).toBeVisible()
  expect(page.getByText('没有可以订舱的开船日', { exact: false }).elements()).toEqual([])
})

test('an order in transit is read-only', async () => {
  response('POST /order/queryById', () => ok({ ...draft, state: 7, runningStatus: 8, allowedActions: ['orderAgain'] }))
  open('/addOrder?state=2&id=7', 4)
  await expect.element(page.getByText('当前状态：运输中', { exact: false })).toBeVisible()
  await expect.element(field('orderNo')).toBeDisabled()
  expect(page.getByRole('button', { name: '提交订舱' }).elements()).toEqual([])
  await expectAccessible()
})
