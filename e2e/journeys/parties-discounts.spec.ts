import { discountTexts } from '../../apps/web/src/features/discounts/texts.ts'
import { partyTexts } from '../../apps/web/src/features/parties/texts.ts'
import { factorTexts } from '../../apps/web/src/features/rates/texts.ts'
import { expect, test } from '../support/fixtures.ts'
import { activeOption, choose, expectErrorMessage } from '../support/orders.ts'
import { settled } from '../support/settled.ts'
import { core, rateTexts } from '../support/texts.ts'

test('a saved consignee is picked for an order, which is unchanged when the record is deleted', async ({ as }) => {
  const t = partyTexts.ja
  const words = core.ja.common
  const page = await as('customer', { language: 'ja', at: '/consignee' })
  await page.getByRole('button', { name: t.addTitle.consignee }).first().click()
  const dialog = page.getByRole('dialog', { name: t.addTitle.consignee })
  for (const [label, text] of [
    [t.company, 'KOBE FUTO DC'],
    [t.name, 'H. KOBE'],
    [t.email, 'DC@kobe.example'],
    [t.telephone, '078-000-1399'],
    [t.fax, '0780001398'],
    [t.postalCode, '６５８００９９'],
    [t.address, '1-1 FUTO, HIGASHINADA-KU, KOBE'],
  ] as const)
    await dialog.getByRole('textbox', { name: label }).fill(text)
  await choose(dialog, t.area, t.japan)
  await dialog.getByRole('button', { name: words.save }).click()
  await expectErrorMessage(page, words.added)
  await expect(page.getByRole('row', { name: /KOBE FUTO DC/ })).toContainText('0780001399')

  // The shipper account under the same customer finds it in its order form, by keyboard alone.
  const form = await as('shipper', { language: 'ja', at: '/addOrder' })
  await form.getByRole('combobox', { name: t.choose.consignee }).fill('futo')
  await expect(activeOption(form)).toContainText('KOBE FUTO DC')
  await form.keyboard.press('Enter')
  await expect(form.locator('#order-consignee_mail')).toHaveValue('dc@kobe.example')
  await form.keyboard.press('Control+s')
  await expect(form).toHaveURL(/id=\d+/)

  await page.getByRole('button', { name: words.moreActionsFor('KOBE FUTO DC') }).click()
  await page.getByRole('menuitem', { name: words.delete }).click()
  const question = page.getByRole('dialog', { name: t.deleteTitle('KOBE FUTO DC') })
  await question.getByRole('button', { name: words.delete }).click()
  await expectErrorMessage(page, t.deleted('KOBE FUTO DC'))
  await form.reload()
  await expect(form.locator('#order-consignee_company_name')).toHaveValue('KOBE FUTO DC')
})

test('a discount is previewed, set, visible to the customer at once, and in the history', async ({ as }) => {
  const t = discountTexts['zh-cn']
  const company = 'みほん通商株式会社'
  const customer = await as('customer', { at: '/freightRateRetrieval' })
  await settled(customer)
  const offer = customer.getByRole('article').first()
  const before = await offer.textContent()
  const manager = await as('manager', { at: '/disCustomer' })
  await manager.getByRole('button', { name: `${t.edit} ${company}`, exact: true }).click()
  const dialog = manager.getByRole('dialog', { name: t.editTitle(company) })
  await dialog.getByText('优惠25%（7.5折）').click()
  await expect(dialog.getByRole('columnheader', { name: factorTexts['zh-cn'].next })).toBeVisible()
  await expect(dialog.locator('td[data-changed]').first()).toBeVisible()
  // Awaited from before: the toast disappears after some seconds.
  const message = expectErrorMessage(customer, rateTexts['zh-cn'].pricesRenewed)
  await dialog.getByRole('button', { name: core['zh-cn'].common.save }).click()
  await message
  await expect(dialog).toBeHidden()
  await expect(offer).not.toHaveText(before ?? '')
  await expect(customer.getByText('优惠25%（7.5折）').first()).toBeVisible()

  await manager.getByRole('button', { name: core['zh-cn'].common.moreActionsFor(company) }).click()
  await manager.getByRole('menuitem', { name: t.history }).click()
  const history = manager.getByRole('dialog', { name: t.historyOf(company) })
  await expect(history.getByRole('row').filter({ hasText: '0.90 → 0.75' })).toContainText('海野')
})
