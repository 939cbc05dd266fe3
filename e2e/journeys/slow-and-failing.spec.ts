import { expect, test } from '../support/fixtures.ts'
import { orderLinks } from '../support/orders.ts'
import { settled } from '../support/settled.ts'
import { core, detailTexts, orderTexts, signInTexts } from '../support/texts.ts'

const t = core['zh-cn']
const LIST = '**/api/order/search'

test('a slow list shows that it is loading, then its rows', async ({ as }) => {
  const page = await as('customer', { at: null })
  const waiting: (() => void)[] = []
  let slow = true
  await page.route(LIST, async (route) => {
    if (slow) await new Promise<void>((go) => waiting.push(go))
    await route.continue()
  })
  await page.goto('/searchOrder')
  await expect(page.getByRole('heading', { level: 1, name: orderTexts['zh-cn'].sea })).toBeVisible()
  await expect(page.getByRole('img', { name: t.common.loading })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  slow = false
  for (const go of waiting) go()
  await expect(orderLinks(page).first()).toBeVisible()
  await expect(page.getByRole('img', { name: t.common.loading })).toHaveCount(0)
})

test('an order opens once: what its drawer shows is not hidden again while the rest is loaded', async ({ as }) => {
  const page = await as('customer', { at: null })
  const waiting: (() => void)[] = []
  await page.route('**/api/order/queryById', async (route) => {
    await new Promise<void>((go) => waiting.push(go))
    await route.continue()
  })
  await page.goto('/searchOrder')
  // React hides what a boundary already shows when a part below it is not there yet.
  await page.evaluate(() => {
    const hidden = new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.style.display === 'none' && target.closest('[role=dialog]'))
          document.body.dataset.hidden = target.className
    })
    hidden.observe(document.body, { attributeFilter: ['style'], subtree: true })
  })
  const link = orderLinks(page).first()
  const code = (await link.textContent()) ?? ''
  await link.click()
  const drawer = page.getByRole('dialog', { name: code })
  await expect(drawer.getByRole('region', { name: detailTexts['zh-cn'].next.label, exact: true })).toBeVisible()
  await expect.poll(() => waiting.length).toBeGreaterThan(0)
  for (const go of waiting) go()
  await expect(drawer.getByRole('tab', { name: detailTexts['zh-cn'].tabs.cargo })).toBeVisible()
  await expect(page.locator('body')).not.toHaveAttribute('data-hidden')
})

test('a failing list shows the reason and a retry; rows on screen survive a failure', async ({ as }) => {
  const page = await as('customer', { at: null })
  let status = 500
  await page.route(LIST, (route) =>
    status === 200
      ? route.continue()
      : status === 0
        ? route.abort()
        : route.fulfill({ status, json: { code: 9000, msg: 'x', requestId: 'r-1' } }),
  )
  await page.goto('/searchOrder')
  const failed = page.getByRole('alert').filter({ hasText: t.list.failedTitle })
  await expect(failed).toBeVisible()
  status = 0
  await failed.getByRole('button', { name: t.common.retry }).click()
  await expect(failed).toContainText(t.errorKind.offline)
  status = 200
  await failed.getByRole('button', { name: t.common.retry }).click()
  await expect(orderLinks(page).first()).toBeVisible()
  await settled(page)
  const rows = await orderLinks(page).count()

  status = 502
  await page.getByRole('search').getByRole('textbox').press('Enter')
  await settled(page)
  await expect(orderLinks(page)).toHaveCount(rows)
})

test('a screen whose script fails to load shows a message and loads on the second try', async ({ as, complaints }) => {
  const page = await as('manager', { at: null })
  let broken = true
  await page.route(/\/assets\/ShippingCompaniesScreen.*\.js/, (route) => (broken ? route.abort() : route.continue()))
  await page.goto('/shippingCompany')
  await expect(page.getByRole('heading', { name: t.page.loadFailedTitle })).toBeVisible()
  broken = false
  await page.getByRole('button', { name: t.common.retry }).click()
  await expect(page.getByRole('row').first()).toBeVisible()
  expect(complaints.splice(0).filter((line) => !/dynamically imported module|importing a module/i.test(line))).toEqual(
    [],
  )
})

test('a menu whose script fails to load shows a message and keeps the page and its input', async ({
  as,
  complaints,
}) => {
  const page = await as('customer', { at: null })
  await page.route(/\/assets\/overlays.*\.js/, (route) => route.abort())
  await page.goto('/searchOrder')
  const search = page.getByRole('search').getByRole('textbox')
  await search.fill('K2611')
  await page.getByRole('button', { name: t.list.views }).click()
  await expect(page.getByRole('alert').filter({ hasText: t.page.loadFailedText })).toBeVisible()
  await expect(search).toHaveValue('K2611')
  expect(complaints.splice(0).filter((line) => !/dynamically imported module|importing a module/i.test(line))).toEqual(
    [],
  )
})

test('signing in offline shows a message and works when the connection is back', async ({ page }) => {
  const s = signInTexts['zh-cn']
  await page.goto('/')
  await page.getByRole('textbox', { name: s.email }).fill('customer@kairo.example')
  await page.getByLabel(s.password, { exact: true }).fill('Kairo2026')
  const login = '**/api/login/doLogin'
  await page.route(login, (route) => route.abort())
  await page.getByRole('button', { name: s.action, exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: t.errorKind.offline })).toBeVisible()
  await page.unroute(login)
  await page.getByRole('button', { name: s.action, exact: true }).click()
  await expect(page).toHaveURL('/homePage')
})

test('the brand is shown before the first screen; a script that fails to load shows a message with a reload', async ({
  page,
}) => {
  let broken = true
  await page.route(/\/assets\/index-.*\.js/, (route) => (broken ? route.abort() : route.continue()))
  await page.goto('/')
  await expect(page.getByRole('img', { name: 'Kairo 海路' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Kairo 海路未能启动')
  broken = false
  await page.getByRole('link', { name: '刷新页面' }).click()
  await expect(page.getByRole('button', { name: signInTexts['zh-cn'].action, exact: true })).toBeVisible()
  await expect(page.getByText('Kairo 海路未能启动')).toBeHidden()
})
