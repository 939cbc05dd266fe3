import type { Page } from '@playwright/test'
import { countWork } from '../support/counted.ts'
import { expect, test } from '../support/fixtures.ts'
import { choose, labelOf } from '../support/orders.ts'
import { core, orderFormTexts, rateTexts, startTexts } from '../support/texts.ts'

const MAX_CLICKS = 12
const MAX_FIELDS = 4

interface Booked {
  departure_port: string
  departure_port_label: string
  destination_port: string
  destination_port_label: string
  transport_cost_id: number
}

/** A lane that the customer has booked and that can be booked now. */
async function bookedLane(page: Page): Promise<Booked> {
  const lane = await page.evaluate(async () => {
    const call = async (path: string, body: object) => {
      const response = await fetch(`/api${path}`, {
        method: 'POST',
        headers: {
          Authorization: sessionStorage.getItem('token') ?? '',
          'Content-Type': 'application/json',
          'Accept-Language': 'en',
        },
        body: JSON.stringify(body),
      })
      return await response.json()
    }
    const orders = await call('/order/search', { type: 0, state: [2, 3, 4, 5, 7, 8, 9], page: 1, limit: 50 })
    for (const order of orders.list.list) {
      const { departure_port: departurePort, destination_port: destinationPort, transportType: type } = order
      if (type !== 'FCL') continue
      const rates = await call('/transportCost/jiansuo', { departurePort, destinationPort, type, page: 1, limit: 20 })
      if (rates.data.dataList.some((rate: { nextEtd: string | null }) => rate.nextEtd !== null)) return order
    }
    return undefined
  })
  if (!lane) throw new Error('The demonstration has no lane that its customer could book again.')
  return lane as Booked
}

test('a booking is repeated from home in a dozen clicks and four fields', async ({ as }) => {
  const page = await as('customer', { language: 'en' })
  const lane = await bookedLane(page)
  const [t, form, start] = [rateTexts.en, orderFormTexts.en, startTexts.en]
  const work = await countWork(page)

  await page.getByRole('link', { name: core.en.menu.rateSearch }).first().click()
  // The home page has fields of the same names.
  await expect(page.getByRole('heading', { level: 1, name: core.en.menu.rateSearch })).toBeVisible()
  await choose(page, t.from, lane.departure_port_label)
  await choose(page, t.to, lane.destination_port_label)
  await page.getByRole('button', { name: t.search, exact: true }).click()
  const offer = page.getByRole('article').filter({ has: page.getByRole('button', { name: t.book, disabled: false }) })
  await expect(offer.first()).toContainText(lane.destination_port_label)
  await offer
    .first()
    .getByRole('button', { name: t.bookLabel('').trim() })
    .click()
  await expect(page).toHaveURL(/\/addOrder\?.*freightId=\d+/)

  await page.getByRole('button', { name: new RegExp(start.last('K\\d{6}-\\d{4}', '').split(' (')[0] ?? '') }).click()
  const typed = {
    'transportCargo.number': '500',
    'transportCargo.weight': '6200',
    'transportCargo.volume': '50.5',
    'orderReq.orderNo': 'PO-REPEAT-1',
  } as const
  for (const key of [
    'transportCargo.number',
    'transportCargo.weight',
    'transportCargo.volume',
    'orderReq.orderNo',
  ] as const)
    await page.getByRole('textbox', { name: labelOf(key, 'en') }).fill(typed[key])
  await expect(page.getByRole('heading', { name: form.complete })).toBeVisible()
  await page.getByRole('button', { name: form.submit, exact: true }).click()
  await page.getByRole('dialog', { name: form.confirmTitle }).getByRole('button', { name: form.confirmSubmit }).click()
  await expect(page.getByRole('dialog').filter({ hasText: form.placedTitle })).toBeVisible()

  const { clicks, fields } = await work()
  test.info().annotations.push({ type: 'work', description: `${clicks} clicks, ${fields} typed fields` })
  console.log(`repeat booking: ${clicks} clicks, ${fields} typed fields`)
  expect(clicks).toBeLessThanOrEqual(MAX_CLICKS)
  expect(fields).toBeLessThanOrEqual(MAX_FIELDS)
})

test('an earlier order is booked again from home in six clicks and no field', async ({ as }) => {
  const page = await as('customer', { language: 'en' })
  const form = orderFormTexts.en
  const work = await countWork(page)
  await page.getByRole('link', { name: core.en.menu.orders }).first().click()
  // The newest orders may fill the first page before one that has arrived.
  await page.getByRole('button', { name: /^Arrived \d+$/ }).click()
  const last = page.getByRole('row').filter({ hasText: /Arrived|Picked up/ })
  await last
    .first()
    .getByRole('button', { name: /actions/i })
    .click()
  await page.getByRole('menuitem', { name: form.againTitle }).click()
  await expect(page.getByRole('heading', { name: form.complete })).toBeVisible()
  await page.getByRole('button', { name: form.submit, exact: true }).click()
  await page.getByRole('dialog', { name: form.confirmTitle }).getByRole('button', { name: form.confirmSubmit }).click()
  await expect(page.getByRole('dialog').filter({ hasText: form.placedTitle })).toBeVisible()
  const { clicks, fields } = await work()
  console.log(`booking again: ${clicks} clicks, ${fields} typed fields`)
  expect(clicks).toBeLessThanOrEqual(6)
  expect(fields).toBe(0)
})

test('eight offers fit a screen, and on a phone the first price is visible without scrolling', async ({ as }) => {
  const wide = await as('customer', { language: 'en', at: '/freightRateRetrieval?type=FCL&box=20GP' })
  const articles = wide.getByRole('article')
  await expect(articles.nth(7)).toBeVisible()
  const boxes = await articles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  const pager = (await wide.getByRole('navigation', { name: /\d+ in total/ }).boundingBox())?.y ?? 900
  const visible = boxes.filter(({ bottom }) => bottom <= pager).length
  console.log(`offers at 1440 x 900: ${visible}, of ${Math.round(boxes[0]?.height ?? 0)} px`)
  expect(visible).toBeGreaterThanOrEqual(8)

  const phone = await as('customer', {
    language: 'ja',
    at: '/freightRateRetrieval?type=FCL&box=20GP',
    context: { viewport: { width: 390, height: 844 } },
  })
  const price = phone
    .getByRole('article')
    .first()
    .locator('b')
    .filter({ hasText: /^¥[\d,]+$/ })
  await expect(price).toBeVisible()
  const bottom = await price.evaluate((element) => element.getBoundingClientRect().bottom)
  console.log(`first price ends at ${Math.round(bottom)} px of 844`)
  expect(bottom).toBeLessThan(844)
})
