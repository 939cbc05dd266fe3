import type { Browser, Page } from '@playwright/test'
import { MENU_OF, type Who } from '../../apps/web/test/menu-entries.ts'
import { fillSignIn, navigateTo } from '../support/as.ts'
import { expect, test } from '../support/fixtures.ts'
import { type Product, startProduct } from '../support/product.ts'
import { settled, watchRequests } from '../support/settled.ts'
import { core } from '../support/texts.ts'

const t = core.en
const PASSWORD = 'Harbour2027'
const EMAILS = {
  manager: 'boss@forwarder.example',
  operator: 'desk@forwarder.example',
  customer: 'first@trading.example',
  shipper: 'dock@trading.example',
} as const
type Person = keyof typeof EMAILS

/** Calls of the set-up; the screens that make these accounts have journeys of their own. */
function callsOn(product: Product) {
  const send = async (route: string, payload: object, token = '') => {
    const response = await fetch(`${product.url}/api${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
      body: JSON.stringify(payload),
    })
    const body = await response.json()
    expect(body.code, `${route}: ${body.msg} ${JSON.stringify(body.errors ?? '')}`).toBe(200)
    return body.data
  }
  const tokenOf = async (who: Person) =>
    (await send('/login/doLogin', { email: EMAILS[who], password: PASSWORD })).token as string
  return { send, tokenOf }
}

const ADDRESS = {
  postal_code: '108-0099',
  address: '7-8-9 Kakudai, Minato-ku, Tokyo',
  telephone: '03-1234-5678',
}

async function makeAccounts(product: Product): Promise<void> {
  const { send, tokenOf } = callsOn(product)
  await expect.poll(() => /setup\?token=\S+/.exec(product.output())?.[0]).toBeTruthy()
  const token = /setup\?token=(\S+)/.exec(product.output())?.[1] ?? ''
  const password = { password: PASSWORD, passwordCheck: PASSWORD }
  await send('/setup/createFirstAccount', { token, name: 'Umi Haru', email: EMAILS.manager, ...password })
  const manager = await tokenOf('manager')
  const operator = { name: 'Desk', company: 'Sales', email: EMAILS.operator, role: 3, language: 3, password: PASSWORD }
  await send('/system/businessUserManage/insertBusinessUser', operator, manager)
  const customer = { ...ADDRESS, company_name: 'First Trading', name: 'Ito Hana', email: EMAILS.customer }
  await send('/user/add', { ...customer, bank_account: 'ﾌｱ-ｽﾄ', password: PASSWORD, role_id: 4 }, manager)
  const own = await tokenOf('customer')
  const shipper = {
    ...ADDRESS,
    company_name: 'Dock Shipping',
    name: 'Li Na',
    email: EMAILS.shipper,
    password: PASSWORD,
  }
  const { id, version } = await send('/user/add', { ...shipper, role_id: 5 }, own)
  await send('/user/updateState', { id, version, state: 1 }, manager)
}

async function open(browser: Browser, product: Product, who: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' })
  const page = await context.newPage()
  watchRequests(page)
  await page.goto('/')
  await fillSignIn(page, EMAILS[who], PASSWORD, 'en')
  await expect(page).toHaveURL('/homePage')
  return page
}

const FAILURES = new RegExp(
  [t.page.notFoundTitle, t.page.roleTitle, t.page.crashTitle, t.page.loadFailedTitle, t.list.failedTitle].join('|'),
  'i',
)

const SOON = { timeout: 2000 }

test('no screen of the menu is an error while nothing was entered yet', async ({ browser }) => {
  test.slow()
  const product = await startProduct({ isEmpty: true })
  await makeAccounts(product)
  for (const who of Object.keys(EMAILS) as (Person & Who)[]) {
    const page = await open(browser, product, who)
    for (const [word, path] of MENU_OF[who]) {
      if (path === '/homePage') await page.goto(path)
      else await navigateTo(page, path)
      await expect(page.getByRole('heading', { level: 1 }), `${who} ${word}`).toBeVisible()
      await settled(page)
      // All of them in one run: the next screen may fail as well.
      await expect.soft(page.getByRole('alert').filter({ hasText: /\S/ }), `${who} ${word}`).toHaveCount(0, SOON)
      await expect.soft(page.getByText(FAILURES), `${who} ${word}`).toHaveCount(0, SOON)
    }
    await page.context().close()
  }
  expect(product.complaints).toEqual([])
  await product.stop()
})
