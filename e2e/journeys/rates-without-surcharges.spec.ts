import { tokyoToday } from '@kairo/shared/dates'
import type { Page } from '@playwright/test'
import { rateCells, rateSheet } from '../../apps/server/seed/prices/price-sheets.ts'
import { demoEffectiveRates } from '../../apps/server/src/master-data/demo/demo-effective-rates.ts'
import { portOf } from '../../apps/server/src/master-data/ports/ports.ts'
import { expect, test } from '../support/fixtures.ts'
import { rateApprovalTexts, rateManagementTexts, rateTexts } from '../support/texts.ts'

const t = rateManagementTexts.en
const a = rateApprovalTexts.en
const r = rateTexts.en

/** A rate on sale that no other journey looks at. */
const SOLD = demoEffectiveRates(tokyoToday(new Date())).filter(({ type }) => type === 'FCL')[60]
if (!SOLD) throw new RangeError('the demonstration has fewer rates on sale')
const [from, to] = [portOf(SOLD.departurePort).nameEn, portOf(SOLD.destinationPort).nameEn]

/** The same rate a tenth dearer, without the numbers of its surcharges. */
async function upload(page: Page): Promise<void> {
  const times = (price: string | null) => price && (Number(price) * 1.1).toFixed(2)
  const sheet = await rateSheet([
    {
      ...rateCells(SOLD as NonNullable<typeof SOLD>),
      capacity20gp: times(SOLD?.capacity20gp ?? null),
      capacity40gp: times(SOLD?.capacity40gp ?? null),
      capacity40hq: times(SOLD?.capacity40hq ?? null),
      departureSurchargeNo: null,
      destinationSurchargeNo: null,
    },
  ])
  await page.locator('input[type=file]').setInputFiles({
    name: 'without-surcharges.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(sheet),
  })
  const warning = page.getByRole('alert').filter({ hasText: t.lackingTitle('1') })
  await expect(warning).toContainText(t.lackingReplaced('1'))
  await expect(warning.getByRole('link', { name: t.toCheck })).toHaveAttribute('href', /surchargeOverview/)
  await expect(page.getByRole('checkbox', { name: t.takeOver })).toBeChecked()
  await expect(page.getByRole('table').getByText(t.takenOver)).toBeVisible()
}

async function submit(page: Page, says: string): Promise<void> {
  await page.getByRole('button', { name: t.submit }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(says)
  await question.getByRole('button', { name: new RegExp(`^(${t.submit}|${t.cover})$`) }).click()
  await expect(page).toHaveURL(/\/transportApproval/)
}

/** The row that waits, with the change of the ocean freight and of the all-in price below it. */
const waitingRow = (page: Page) =>
  page
    .getByRole('row')
    .filter({ hasText: `${from}` })
    .filter({ hasText: '+10.0%' })

test('a rate sheet without surcharges takes over those on sale, and else is sold as ocean freight only', async ({
  as,
}) => {
  const operator = await as('operator', { language: 'en', at: '/addPrice' })
  await upload(operator)
  await submit(operator, t.submitTakesOver('1'))

  const manager = await as('manager', { language: 'en', at: '/transportApproval' })
  const row = waitingRow(manager)
  await expect(row.getByText(a.allIn).first()).toBeVisible()
  await expect(row.getByText('+10.0%').first()).toBeVisible()
  await expect(row.getByText('Ocean freight only')).toHaveCount(0)

  await operator.goto('/addPrice')
  await upload(operator)
  await operator.getByRole('checkbox', { name: t.takeOver }).click()
  await expect(operator.getByRole('table').getByText(t.takenOver)).toHaveCount(0)
  await submit(operator, t.submitWithout('1'))

  await manager.reload()
  await expect(waitingRow(manager).getByText('Ocean freight only')).toBeVisible()
  await waitingRow(manager).getByRole('button', { name: t.approve, exact: false }).first().click()
  const dialog = manager.getByRole('dialog')
  await expect(dialog).toContainText(a.incompleteTitle('1'))
  await expect(dialog).toContainText(a.incompleteReplaced('1'))
  await expect(dialog).toContainText(new RegExp(`${a.ocean} \\+10\\.0%.*${a.allIn} .*−`))
  await dialog.getByRole('button', { name: t.approve, exact: true }).click()
  await expect(dialog).toHaveCount(0)

  const customer = await as('customer', {
    language: 'en',
    at: `/freightRateRetrieval?type=FCL&box=40HQ&startCity=${from}&endCity=${to}&sortBy=allIn40hq`,
  })
  const offers = customer.getByRole('article')
  await expect(offers.first()).toBeVisible()
  await expect(offers.last()).toContainText('40HQ')
  await expect(offers.last()).toContainText('Ocean freight only')
  for (const words of [`40HQ ${r.allIn}`, r.cheapest, r.fastest])
    await expect(offers.last().getByText(words)).toHaveCount(0)
})
