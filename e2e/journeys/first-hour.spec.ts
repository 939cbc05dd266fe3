import { readFile } from 'node:fs/promises'
import type { Language } from '@kairo/shared/languages'
import { deviceName, LOCAL, placeName } from '@kairo/shared/sign-in/device-texts'
import type { Browser, Page } from '@playwright/test'
import { MENU_OF, type Who } from '../../apps/web/test/menu-entries.ts'
import { profileTexts } from '../../apps/web/src/features/account/profile/texts.ts'
import { customerTexts } from '../../apps/web/src/features/customers/texts.ts'
import { exchangeRatesTexts } from '../../apps/web/src/features/exchange-rates/texts.ts'
import { invitationTexts } from '../../apps/web/src/features/invitations/texts.ts'
import { sampleTexts, setupTexts, stepTexts } from '../../apps/web/src/features/setup/texts.ts'
import { expectAccessible } from '../support/axe.ts'
import { fillSignIn, navigateTo } from '../support/as.ts'
import { callAs } from '../support/confirming.ts'
import { fillShipment } from '../support/fill-order.ts'
import { expect, test } from '../support/fixtures.ts'
import { choose, dialogOf, expectErrorMessage, labelOf } from '../support/orders.ts'
import { startProduct } from '../support/product.ts'
import { settled, watchRequests } from '../support/settled.ts'
import { core, orderFormTexts, rateManagementTexts, rateTexts, sheetTexts, surchargeTexts } from '../support/texts.ts'

/** Of the office and its customer; the other two are tested where the screens are. */
const language: Language = 'ja'
const PASSWORD = 'Harbour2027'
const PASSWORD_OF_CUSTOMER = 'Trading2027'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

async function visitor(browser: Browser, baseURL: string, userAgent?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'ja-JP', ...(userAgent ? { userAgent } : {}) })
  const page = await context.newPage()
  watchRequests(page)
  return page
}

/** Opens every screen of the menu, while hardly anything was entered: none is an error. */
async function expectNoFailures(page: Page, who: Who): Promise<void> {
  const t = core[language]
  const titles = [t.page.notFoundTitle, t.page.roleTitle, t.page.crashTitle, t.page.loadFailedTitle, t.list.failedTitle]
  const failures = page.getByText(new RegExp(titles.join('|'), 'i'))
  for (const [word, path] of MENU_OF[who].filter(([, address]) => address !== '/homePage')) {
    await navigateTo(page, path)
    await expect(page.getByRole('heading', { level: 1 }), `${who} ${word}`).toBeVisible()
    await settled(page)
    // All of them in one run: the next screen may fail as well.
    await expect.soft(page.getByRole('alert').filter({ hasText: /\S/ }), `${who} ${word}`).toHaveCount(0, SOON)
    await expect.soft(failures, `${who} ${word}`).toHaveCount(0, SOON)
  }
  await page.getByRole('link', { name: t.menu.home, exact: true }).click()
}
const SOON = { timeout: 2000 }

/** Downloads a sample of the set-up list, as a file to upload. */
async function sampleFrom(page: Page, name: string) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  const download = await coming
  return {
    name: download.suggestedFilename(),
    mimeType: 'application/octet-stream',
    buffer: await readFile(await download.path()),
  }
}

test('from an empty installation to the first order by what the page says', async ({ browser, mails }) => {
  test.slow()
  const product = await startProduct({ isEmpty: true, smtpUrl: mails.url })
  const address = 'first@trading.example'
  const [s, steps, sample] = [setupTexts[language], stepTexts[language], sampleTexts[language]]
  const [r, common] = [rateManagementTexts[language], core[language].common]
  const page = await visitor(browser, product.url)
  const home = async () => {
    await page.getByRole('link', { name: core[language].menu.home, exact: true }).click()
    await expect(page.getByRole('region', { name: steps.title })).toBeVisible()
  }
  const go = (step: keyof typeof steps.action) =>
    page.getByRole('link', { name: steps.action[step], exact: true }).click()
  const isDone = (step: keyof typeof steps.steps) =>
    expect(
      page
        .getByRole('region', { name: steps.title })
        .getByRole('listitem')
        .filter({ hasText: steps.steps[step] })
        .first(),
    ).toContainText(steps.done)

  await test.step('the link of the console makes the first account', async () => {
    await expect.poll(() => /http:\S+\/setup\?token=\S+/.exec(product.output())?.[0]).toBeTruthy()
    await page.goto(/http:\S+\/setup\?token=\S+/.exec(product.output())?.[0] ?? '')
    await page.getByRole('textbox', { name: s.name }).fill('海野 遥')
    await page.getByRole('textbox', { name: s.email }).fill('boss@forwarder.example')
    await page.locator('input[type=password]').first().fill(PASSWORD)
    await page.locator('input[type=password]').last().fill(PASSWORD)
    await page.getByRole('button', { name: s.create }).click()
    await expect(page.getByRole('region', { name: steps.title })).toBeVisible()
    await expectAccessible(page, 'set-up list')
  })

  await test.step('no screen is an error while nothing was entered yet', () => expectNoFailures(page, 'manager'))

  await test.step('exchange rates', async () => {
    const x = exchangeRatesTexts[language]
    await go('exchangeRates')
    await page.getByRole('textbox', { name: x.jpy }).fill('156')
    await page.getByRole('textbox', { name: x.cny }).fill('7.2')
    await page.getByRole('button', { name: x.save }).click()
    await dialogOf(page, x.confirmTitle).getByRole('button', { name: x.save }).click()
    await expectErrorMessage(page, x.saved)
    await home()
    await isDone('exchangeRates')
  })

  await test.step('the sample of surcharges', async () => {
    const c = sheetTexts[language]
    const file = await sampleFrom(page, sample.surcharges)
    await go('surcharges')
    await page.getByRole('button', { name: surchargeTexts[language].import, exact: true }).first().click()
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
    await expect(page).toHaveURL(/\/surchargeSheet\?id=/)
    await page.getByRole('button', { name: c.submit, exact: true }).click()
    await expect(page.getByText(c.submitted)).toBeVisible()
    await page.getByRole('button', { name: c.confirm, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: c.confirm, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await home()
    await isDone('surcharges')
  })

  await test.step('the sample of rates, submitted and approved', async () => {
    const file = await sampleFrom(page, sample.rates)
    await go('rates')
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByText(r.parsed('4')).first()).toBeVisible()
    await page.getByRole('button', { name: r.submit }).click()
    await page.getByRole('dialog').getByRole('button', { name: r.submit, exact: true }).click()
    await expect(page).toHaveURL(/\/transportApproval/)
    await page.getByRole('button', { name: r.approveAll }).click()
    await dialogOf(page, r.approveTitle).getByRole('button', { name: r.approve }).click()
    await expect(page.getByText(r.nothingWaits).first()).toBeVisible()
    await home()
    await isDone('rates')
  })

  await test.step('a customer, with a password that is passed on', async () => {
    const c = customerTexts[language]
    await go('customer')
    await page.getByRole('button', { name: c.add }).first().click()
    const form = page.getByRole('dialog')
    const fill = (label: string, value: string) =>
      form.getByRole('textbox', { name: label, exact: false }).first().fill(value)
    await fill(c.field.company_name, 'First Trading')
    await fill(c.field.bank_account, 'ファーストトレーディング')
    await fill(c.field.postal_code, '108-0099')
    await fill(c.field.address, '7-8-9 Kakudai, Minato-ku, Tokyo')
    await fill(c.field.telephone, '03-1234-5678')
    await fill(c.field.name, 'Ito Hana')
    await fill(c.field.email, address)
    await choose(form, c.field.language, '日本語')
    await form.getByRole('radio', { name: invitationTexts[language].type }).check()
    await form.getByLabel(c.field.password).first().fill(PASSWORD_OF_CUSTOMER)
    await form.getByRole('button', { name: common.add, exact: true }).click()
    await expect(form).toBeHidden()
    await home()
    await isDone('customer')
  })

  const customer = await visitor(browser, product.url)
  await test.step('who searches, books and submits an order', async () => {
    const o = orderFormTexts[language]
    await customer.goto('/')
    await fillSignIn(customer, address, PASSWORD_OF_CUSTOMER, language)
    await expect(customer).toHaveURL(/\/homePage/)
    await expectNoFailures(customer, 'customer')
    await customer.getByRole('link', { name: core[language].menu.rateSearch, exact: true }).click()
    const offer = customer.getByRole('article').first()
    await expect(offer).toContainText('$')
    await offer.getByRole('button', { name: rateTexts[language].book, exact: false }).first().click()
    await expect(customer).toHaveURL(/\/addOrder\?.*freightId=\d+/)
    await fillShipment({ page: customer, language })
    await choose(customer, labelOf('orderReq.expectedLeavePortDate', language))
    await customer.getByRole('textbox', { name: labelOf('fcl20Gp', language) }).fill('1')
    await customer.getByRole('button', { name: o.submit, exact: true }).click()
    await dialogOf(customer, o.confirmTitle).getByRole('button', { name: o.confirmSubmit }).click()
    await expect(customer.getByRole('dialog').filter({ hasText: o.placedTitle })).toContainText(/K\d{6}-0001/)
  })

  await test.step('whose shipper has nothing yet', async () => {
    const asCustomer = await callAs(customer, customer.request)
    const dock = { company_name: 'Dock Shipping', name: 'Li Na', email: 'dock@trading.example', password: PASSWORD }
    const { id, version } = await asCustomer<{ id: number; version: number }>('/user/add', {
      ...dock,
      postal_code: '108-0099',
      address: '7-8-9 Kakudai, Minato-ku, Tokyo',
      telephone: '03-1234-5678',
      role_id: 5,
    })
    const asManager = await callAs(page, page.request)
    await asManager('/user/updateState', { id, version, state: 1 })
    const shipper = await visitor(browser, product.url)
    await shipper.goto('/')
    await fillSignIn(shipper, dock.email, PASSWORD, language)
    await expect(shipper).toHaveURL(/\/homePage/)
    await expectNoFailures(shipper, 'shipper')
    await shipper.context().close()
  })

  await test.step('whose sign-in on another device is told by mail, and ended from this one', async () => {
    const p = profileTexts[language]
    const telephone = await visitor(browser, product.url, PHONE)
    await telephone.goto('/')
    await fillSignIn(telephone, address, PASSWORD_OF_CUSTOMER, language)
    await expect(telephone).toHaveURL(/\/homePage/)
    const name = deviceName({ browser: 'Safari', system: 'iOS', device: 'phone' })[language]
    const place = placeName(LOCAL)[language]
    const { mail } = await mails.to(address, name)
    expect(mail.text).toContain(place)
    expect(mail.html).toContain(`${product.url}/myInfo`)
    await customer.goto('/myInfo')
    const session = customer.getByRole('region', { name: p.sessions }).getByRole('listitem').filter({ hasText: name })
    await expect(session).toContainText(place)
    await session.getByRole('button', { name: p.end }).click()
    await customer.getByRole('dialog').getByRole('button', { name: p.end, exact: true }).click()
    await expect(session).toBeHidden()
    await expect(telephone.getByRole('dialog', { name: core[language].again.title })).toBeVisible()
    await telephone.context().close()
    await customer.context().close()
  })
  await page.context().close()
  expect(product.complaints).toEqual([])
  await product.stop()
})
