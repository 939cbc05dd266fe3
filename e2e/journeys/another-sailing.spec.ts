import type { Page } from '@playwright/test'
import { fillShipment } from '../support/fill-order.ts'
import { expect, test } from '../support/fixtures.ts'
import { choose, dialogOf, labelOf } from '../support/orders.ts'
import { detailTexts, orderFormTexts, rateTexts } from '../support/texts.ts'

const t = orderFormTexts.en
/** LSS goes from yen to dollars on the first day of a month that can be booked. */
const LANE = '/freightRateRetrieval?type=FCL&box=20GP&startCity=CNXMN&endCity=JPTYO'
const CHANGE = /Low sulphur surcharge \(LSS\) · 20GP × 2\s*JP¥3[46],000 → \$3[02]0\.00/

/** The total in dollars that the form is answered after something was done. */
async function totalAfter(page: Page, act: () => Promise<void>): Promise<string> {
  const answer = page.waitForResponse(/getEstimateInfo/)
  await act()
  const { data } = await (await answer).json()
  return data.totals.overall.combined.USD
}

test('the same booking for a ship before and after a change of LSS names the difference before it is sent', async ({
  as,
}) => {
  const page = await as('customer', { language: 'en', at: LANE })
  // A ship before the change.
  const offer = page.getByRole('article').filter({ hasText: 'LSS' }).first()
  await expect(offer).toContainText(/ETD .*: [+−].*LSS.*: \+.*\$1[56]0\.00/)
  await offer.getByRole('button', { name: rateTexts.en.bookLabel('').trim() }).click()
  await expect(page).toHaveURL(/\/addOrder\?.*freightId=\d+/)
  await fillShipment({ page, language: 'en' })
  // The size that was searched for is filled in already.
  const containers = page.getByRole('textbox', { name: labelOf('fcl20Gp', 'en') })
  await expect(containers).toHaveValue('1')
  const before = await totalAfter(page, () => containers.fill('2'))
  const after = await totalAfter(page, () => choose(page, labelOf('orderReq.expectedLeavePortDate', 'en')))
  expect(after).not.toBe(before)
  await expect(page.getByRole('region', { name: /^Compared with ETD/ })).toContainText(CHANGE)

  await page.getByRole('button', { name: t.submit, exact: true }).click()
  const question = dialogOf(page, t.confirmTitle)
  await expect(question).toContainText(CHANGE)
  await question.getByRole('button', { name: t.confirmSubmit }).click()
  const placed = page.getByRole('dialog').filter({ hasText: t.placedTitle })
  await placed.getByRole('button', { name: t.openOrder }).click()
  // The quotation of the order, in dollars and yen.
  await page.getByRole('tab', { name: detailTexts.en.tabs.money }).click()
  await expect(page.getByRole('dialog')).toContainText(`$${after.replace(/\B(?=(\d{3})+\.)/, ',')}`)
})
