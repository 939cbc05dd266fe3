import { LANGUAGES } from '@kairo/shared/languages'
import { navigateTo } from '../support/as.ts'
import { expect, test } from '../support/fixtures.ts'
import { settled } from '../support/settled.ts'
import { calculatorTexts, core, figureTexts, statisticsTexts, trialTexts } from '../support/texts.ts'
import { optionsOf } from '../support/orders.ts'

const EXAMPLE = '/tool?tab=japan&rule=practice&lines=534795,0,0,14,7.8_126258,0,0,14,6.24'

for (const language of LANGUAGES) {
  test(`calculators and statistics, ${language}`, async ({ as }) => {
    const page = await as('customer', { language })
    const t = calculatorTexts[language]
    await page.getByRole('link', { name: core[language].menu.help, exact: true }).click()
    await page.getByRole('link', { name: core[language].menu.tools, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
    await page.getByRole('textbox', { name: t.amount }).fill('1000')
    await expect(page.getByText('¥156,000')).toBeVisible()
    // The address holds the input; opened again, it shows the same result.
    await expect(page).toHaveURL(/amount=1000/)
    await page.reload()
    await expect(page.getByText('¥156,000')).toBeVisible()

    await page.goto(EXAMPLE)
    const result = page.getByRole('region', { name: t.result })
    for (const amount of ['¥92,400', '¥56,400', '¥15,900', '¥164,700']) await expect(result).toContainText(amount)
    const [workbook] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.excel }).click(),
    ])
    expect(workbook.suggestedFilename()).toBe(`${t.tabs.japan}.xlsx`)

    const s = statisticsTexts[language]
    await navigateTo(page, '/statistics?period=365')
    await expect(page.getByRole('heading', { level: 1, name: s.title })).toBeVisible()
    await settled(page)
    const ports = page.getByRole('region', { name: s.charts.ports })
    await expect(ports.getByRole('img').first()).toBeVisible()
    await ports.getByText(s.asTable).click()
    await expect(ports.getByRole('table')).toContainText({ 'zh-cn': '大阪', en: 'Osaka', ja: '大阪' }[language])
    await expect(page.getByRole('region', { name: s.charts.topCustomers })).toHaveCount(0)
    const [daily] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: s.excelOf(s.charts.daily) }).click(),
    ])
    expect(daily.suggestedFilename()).toMatch(/\.xlsx$/)
    // Punctuality: a number opens exactly the orders that it counts.
    await page.getByRole('tab', { name: figureTexts[language].tabs.time }).click()
    const onTime = page.getByRole('region', { name: s.charts.onTime })
    const departures = onTime.getByRole('row').nth(1).getByRole('link').first()
    const left = (await departures.innerText()).trim()
    await departures.click()
    await settled(page)
    await expect(page.getByText(core[language].list.count(left)).first()).toBeVisible()
    await page.goBack()
    await page.getByRole('tab', { name: figureTexts[language].tabs.orders }).click()
    // A figure opens exactly the orders that it counts.
    const all = page.getByRole('link', { name: s.tiles.all })
    const count = Number(/\d+/.exec((await all.innerText()).replace(s.tiles.all, ''))?.[0])
    await all.click()
    await settled(page)
    await expect(page.getByText(core[language].list.count(String(count))).first()).toBeVisible()
  })
}

test('a freight trial starts with a rate and ends in the order form with its cargo', async ({ as }) => {
  const page = await as('operator', { at: '/countPrice', language: 'en' })
  const t = trialTexts.en
  const first = page.getByRole('region', { name: t.column('A') })
  await first.getByRole('textbox', { name: t.oceanFreight('20GP') }).fill('220')
  await expect(first).toContainText('$946.04')
  await page.getByRole('textbox', { name: t.cargoFields.fcl20Gp, exact: true }).fill('2')
  await first.getByRole('button', { name: t.fromRate }).click()
  const dialog = page.getByRole('dialog')
  for (const [label, port] of [
    [t.facts.pol, 'Shanghai'],
    [t.facts.pod, 'Osaka'],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).fill(port)
    await optionsOf(page).filter({ hasText: port }).first().click()
  }
  await dialog.getByRole('listitem').first().getByRole('button').click()
  await expect(first.getByRole('textbox', { name: t.facts.pol })).toHaveValue('Shanghai')
  await settled(page)
  await first.getByRole('link', { name: t.makeOrder }).click()
  await expect(page.locator('#order-number_of_20gp')).toHaveValue('2')
})
