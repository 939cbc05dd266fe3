import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { orderLinks } from '../support/orders.ts'
import { settled } from '../support/settled.ts'
import { core, actionTexts, rateTexts } from '../support/texts.ts'

/** Price fields in the response of any call. */
const COST =
  /price|money|fare|discount|capacity(20gp|40gp|40hq)|^lcl$|amount|cost(?!type|id|_id)|allin|combined|exchangerate|quotation/i
/** Names that contain "price" but hold none: ids, counts and texts of the route. */
const HARMLESS =
  /^(transport_cost_id|transportCostId|transportCost|isHave\w+|surcharge\w*No|unapprovedCostCount|allowedDownloads)$/

/** Paths of prices in a JSON response. */
function costsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => costsIn(item, `${path}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = `${path}.${key}`
    const isCost =
      COST.test(key) &&
      !HARMLESS.test(key) &&
      inner !== null &&
      inner !== '' &&
      typeof inner !== 'boolean' &&
      !(Array.isArray(inner) && inner.length === 0)
    return isCost ? [at] : costsIn(inner, at)
  })
}

/** Collects the amounts in all responses to the page. */
function watchResponses(page: Page): { costs: Set<string>; seen: () => number } {
  const costs = new Set<string>()
  let count = 0
  page.on('response', async (response) => {
    if (!response.url().includes('/api/') || !response.headers()['content-type']?.includes('json')) return
    const body: unknown = await response.json().catch(() => undefined)
    count += 1
    for (const path of costsIn(body)) costs.add(`${new URL(response.url()).pathname} ${path}`)
  })
  return { costs, seen: () => count }
}

/** The screens on which a customer sees prices, and the same for its shipper account. */
async function visit(page: Page): Promise<string> {
  const t = actionTexts['zh-cn']
  const bookings = page.getByRole('button', { name: new RegExp(`^${rateTexts['zh-cn'].bookLabel('')}`) })
  let text = ''
  const look = async () => {
    await settled(page)
    text += await page.locator('body').innerText()
  }
  // Each is loaded anew: what the page has cached would not be sent again, and not be looked at.
  for (const path of [
    '/homePage',
    '/freightRateRetrieval?type=FCL',
    '/freightRateRetrieval?type=LCL',
    '/searchOrder',
    '/orderTracking',
    '/myMsg',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Offers come after the heading.
    if (path.endsWith('FCL')) await expect(bookings.first()).toBeVisible()
    await look()
  }
  await page.goto('/orderTracking')
  await orderLinks(page).nth(1).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look()
  await page.goto('/freightRateRetrieval?type=FCL')
  await bookings.first().click()
  await expect(page).toHaveURL(/\/addOrder/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look()
  expect(t.action.details).not.toBe('')
  return text
}

test('the shipper account neither sees nor receives prices', { tag: '@core' }, async ({ as }) => {
  const page = await as('shipper', { at: null })
  const answers = watchResponses(page)
  const text = await visit(page)
  expect(answers.seen()).toBeGreaterThan(15)
  expect([...answers.costs]).toEqual([])
  expect(text.match(/[$¥￥]\s?\d[\d,.]*|(USD|JPY|CNY)\s?\d[\d,.]*/g) ?? []).toEqual([])
  await page.goto('/freightRateRetrieval?type=FCL')
  await expect(page.getByText(rateTexts['zh-cn'].priceHidden).first()).toBeVisible()
  await expect(page.getByText(core['zh-cn'].menu.billing)).toHaveCount(0)
})

test('the same check finds prices for the customer, on screen and in the responses', async ({ as }) => {
  const page = await as('customer', { at: null })
  const answers = watchResponses(page)
  const text = await visit(page)
  expect([...answers.costs].some((path) => path.startsWith('/api/transportCost/jiansuo'))).toBe(true)
  expect(text).toMatch(/\$\d/)
})

test('the shipper account cannot request prices directly', async ({ as, request }) => {
  const page = await as('shipper', { at: null })
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? ''
  const headers = { Authorization: token }
  const list = await (
    await request.post('/api/order/search', { headers, data: { page: 1, limit: 1, state: '4' } })
  ).json()
  const id = list.list.list[0].id as number
  for (const [path, data] of [
    ['/api/order/getEstimateInfo', { orderId: id }],
    ['/api/sysExchangeRate/getSysExchangeRateList', {}],
    ['/api/discount', {}],
  ] as const) {
    const answer = await request.post(path, { headers, data })
    expect(answer.status(), path).toBe(403)
    expect((await answer.json()).code).toBe(6017)
  }
})
