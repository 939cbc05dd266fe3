import { refusalText } from '@kairo/shared/refusals/texts'
import type { Browser, Locator, Page } from '@playwright/test'
import { invitationTexts } from '../../apps/web/src/features/invitations/texts.ts'
import { customerTexts } from '../../apps/web/src/features/customers/texts.ts'
import { parameterTexts } from '../../apps/web/src/features/parameters/texts.ts'
import { notificationText } from '../../apps/server/src/features/notifications/notification-texts.ts'
import { mailedText } from '../support/mailed-text.ts'
import { DEMO_PASSWORD } from '../../apps/server/src/master-data/demo/demo-accounts.ts'
import { fillSignIn, navigateTo } from '../support/as.ts'
import { fillShipment } from '../support/fill-order.ts'
import { expect, test } from '../support/fixtures.ts'
import { choose, expectErrorMessage, labelOf, optionsOf } from '../support/orders.ts'
import { core, orderFormTexts, rateTexts } from '../support/texts.ts'

const t = core['zh-cn']

/** A separate browser context at the sign-in page. */
async function visitor(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto('/')
  return page
}
/** Confirms a dialog: its button has the name of the action. */
const answer = async (page: Page, title: string, action: string) => {
  const question = page.getByRole('dialog', { name: title })
  await question.getByRole('button', { name: action, exact: true }).click()
  await expect(question).toBeHidden()
}
/** Chooses an action from the menu of a row. */
const takeFrom = async (page: Page, row: Locator, action: string) => {
  await row.getByRole('button', { name: new RegExp(t.common.moreActions) }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('a customer is signed out when its contract ends, and continues once it is renewed', async ({
  as,
  browser,
  baseURL,
  mails,
}) => {
  const email = 'export@yangben.example'
  const customer = await visitor(browser, baseURL)
  await fillSignIn(customer, email, DEMO_PASSWORD)
  await expect(customer).toHaveURL('/homePage')

  const manager = await as('manager', { at: `/searchCustomer?email=${email}` })
  const row = manager.getByRole('row').filter({ hasText: email })
  const name = '青岛样本食品有限公司'
  const code = /C\d{5}/.exec(await row.innerText())?.[0] ?? ''
  await takeFrom(manager, row, customerTexts['zh-cn'].action.terminate)
  await answer(manager, customerTexts['zh-cn'].terminate.title(name), customerTexts['zh-cn'].action.terminate)
  await expectErrorMessage(manager, customerTexts['zh-cn'].terminate.done(name))
  await expect(row).toContainText(customerTexts['zh-cn'].state[2] ?? '')

  // Nothing was clicked there; signing in again is refused with the reason.
  const again = customer.getByRole('dialog', { name: t.again.title })
  await again.getByLabel(t.again.password, { exact: true }).fill(DEMO_PASSWORD)
  await again.getByRole('button', { name: t.again.action }).click()
  await expect(again.getByRole('alert')).toContainText(refusalText('USER_TERMINATION_CONTRACT', 'zh-cn'))
  await mails.to(email, notificationText('contractTerminated', { code, reason: '' }, 'zh-cn').trim())

  await takeFrom(manager, row, customerTexts['zh-cn'].action.renew)
  await answer(manager, customerTexts['zh-cn'].renew.title(name), customerTexts['zh-cn'].action.renew)
  await expectErrorMessage(manager, customerTexts['zh-cn'].renew.done(name))
  await mails.to(email, mailedText('contractRenewed', { code }, 'zh-cn'))
  await again.getByRole('button', { name: t.again.action }).click()
  await expect(again).toBeHidden()
  await customer.context().close()
})

test('a customer creates a shipper account, which is approved and books without seeing a price', async ({
  as,
  browser,
  baseURL,
}) => {
  const email = 'e2e.shipper@kairo.example'
  const company = '宁波新天国际贸易有限公司'
  const owner = await as('customer', { at: '/shipperAccounts' })
  await owner.getByRole('button', { name: customerTexts['zh-cn'].addShipper }).click()
  const form = owner.getByRole('dialog', { name: customerTexts['zh-cn'].newShipperTitle })
  await form.getByRole('radio', { name: invitationTexts['zh-cn'].type }).check()
  for (const [label, value] of [
    [customerTexts['zh-cn'].field.company_name, company],
    [customerTexts['zh-cn'].field.postal_code, '315000'],
    [customerTexts['zh-cn'].field.address, '浙江省宁波市'],
    [customerTexts['zh-cn'].field.telephone, '0574-12345678'],
    [customerTexts['zh-cn'].field.name, '何云'],
    [customerTexts['zh-cn'].field.email, email],
    [customerTexts['zh-cn'].field.password, DEMO_PASSWORD],
  ] as const)
    await form
      .getByRole('textbox', { name: label })
      .or(form.getByLabel(label, { exact: true }))
      .first()
      .fill(value)
  await form.getByRole('button', { name: t.common.submit }).click()
  await expect(form).toBeHidden()
  await expect(owner.getByRole('row').filter({ hasText: company })).toContainText(customerTexts['zh-cn'].state[0] ?? '')

  const shipper = await visitor(browser, baseURL)
  await fillSignIn(shipper, email, DEMO_PASSWORD)
  await expect(shipper.getByRole('alert')).toContainText(refusalText('REGISTRATION_NOT_APPROVED', 'zh-cn'))

  const manager = await as('manager', { at: '/searchCustomer?email=customer@kairo.example' })
  await manager
    .getByRole('button', { name: new RegExp(`^${core['zh-cn'].list.expand('')}`) })
    .first()
    .click()
  await manager
    .getByRole('button', { name: new RegExp(`^${customerTexts['zh-cn'].action.approve} S\\d{5}`) })
    .first()
    .click()
  const question = manager.getByRole('dialog', { name: customerTexts['zh-cn'].approve.title(company) })
  await question.getByRole('button', { name: customerTexts['zh-cn'].action.approve, exact: true }).click()
  await expectErrorMessage(manager, customerTexts['zh-cn'].approve.done(company))
  // The customer's list is updated.
  await expect(owner.getByRole('row').filter({ hasText: company })).toContainText(customerTexts['zh-cn'].state[1] ?? '')

  await fillSignIn(shipper, email, DEMO_PASSWORD)
  await expect(shipper).toHaveURL('/homePage')
  const r = rateTexts['zh-cn']
  await navigateTo(shipper, '/freightRateRetrieval')
  await choose(shipper, r.from, 'CNSHA')
  await choose(shipper, r.to, 'JPOSA')
  await shipper.getByRole('button', { name: r.search, exact: true }).click()
  const offer = shipper.getByRole('article').first()
  await expect(offer).toBeVisible()
  await expect(offer).not.toContainText(/\$|USD|¥/)
  await offer.getByRole('button', { name: r.bookLabel('').slice(0, 3) }).click()
  await expect(shipper).toHaveURL(/\/addOrder\?.*freightId=\d+/)
  const f = orderFormTexts['zh-cn']
  await choose(shipper, labelOf('orderReq.expectedLeavePortDate', 'zh-cn'))
  await fillShipment({ page: shipper, language: 'zh-cn' })
  await shipper.getByRole('textbox', { name: labelOf('fcl40Hq', 'zh-cn') }).fill('1')
  await shipper.getByRole('button', { name: f.submit, exact: true }).click()
  await shipper.getByRole('dialog', { name: f.confirmTitle }).getByRole('button', { name: f.confirmSubmit }).click()
  const placed = shipper.getByRole('dialog').filter({ hasText: f.placedTitle })
  const order = (await placed.textContent())?.match(/K\d{6}-\d{4}/)?.[0] ?? ''
  expect(order).not.toBe('')

  // It is the customer's order as well.
  await navigateTo(owner, `/searchOrder?code=${order}`)
  await expect(owner.getByRole('link', { name: order, exact: true })).toBeVisible()
  await shipper.context().close()
})

test('a changed dictionary text appears in a form that is already open', async ({ as }) => {
  const form = await as('customer', { at: '/addOrder?state=1' })
  const label = labelOf('flightDto.packingMethod', 'zh-cn')
  const option = (text: string) => optionsOf(form).filter({ hasText: text })
  await form.getByRole('combobox', { name: label }).click()
  await expect(option('').first()).toBeVisible()
  const old = await option('').first().innerText()

  const admin = await as('admin', { at: `/systemDict?entryValueCN=${encodeURIComponent(old)}` })
  const row = admin.getByRole('row').filter({ hasText: label })
  await row.getByRole('button', { name: new RegExp(`^${t.common.edit} `) }).click()
  const dialog = admin.getByRole('dialog', { name: parameterTexts['zh-cn'].edit })
  await dialog.getByRole('textbox', { name: parameterTexts['zh-cn'].valueCn }).fill(`${old}（新）`)
  await dialog.getByRole('button', { name: t.common.save }).click()
  await expectErrorMessage(admin, t.common.saved)

  // The list of options stayed open.
  await expect(option(`${old}（新）`).first()).toBeVisible()
})
