import { LANGUAGES, type Language } from '@kairo/shared/languages'
import { runningStatusText } from '@kairo/shared/orders/rules/order-state-texts'
import type { Page } from '@playwright/test'
import { navigateTo } from '../support/as.ts'
import { expect, test } from '../support/fixtures.ts'
import { settled } from '../support/settled.ts'
import { core, orderTexts, signInTexts } from '../support/texts.ts'

const NAMES: Record<Language, string> = { 'zh-cn': '中文', en: 'English', ja: '日本語' }
const TAGS: Record<Language, string> = { 'zh-cn': 'zh-CN', en: 'en-GB', ja: 'ja-JP' }
/** Kana occurs in Japanese only, and these screens show no user input. */
const KANA = /[\u3041-\u3096\u30a1-\u30fa]/

const switchTo = async (page: Page, from: Language, to: Language) => {
  await page.getByRole('button', { name: `${core[from].shell.language}: ${NAMES[from]}` }).click()
  await page.getByRole('menuitem', { name: NAMES[to] }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', TAGS[to])
}

test('switching the language keeps the page and its filters, and translates title, menu, table and messages', {
  tag: '@core',
}, async ({ as }) => {
  const page = await as('customer', { at: '/searchOrder?state=8&size=50' })
  let before: Language = 'zh-cn'
  for (const language of ['ja', 'en', 'zh-cn'] as const) {
    await switchTo(page, before, language)
    before = language
    const t = orderTexts[language]
    await settled(page)
    await expect(page).toHaveURL('/searchOrder?state=8&size=50')
    await expect(page).toHaveTitle(`${t.sea} · Kairo 海路`)
    await expect(page.getByRole('heading', { level: 1, name: t.sea })).toBeVisible()
    const menu = page.getByRole('navigation', { name: core[language].shell.mainMenu })
    await expect(menu.getByRole('link', { name: core[language].menu.rateSearch })).toBeVisible()
    for (const heading of [t.column.status, t.column.route, t.column.documents])
      await expect(page.getByRole('columnheader', { name: heading })).toBeVisible()
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
    await expect(rows.first()).toContainText(runningStatusText(8, language))
    // Names of ports come from the server.
    await expect(rows.first()).toContainText({ 'zh-cn': '上海', en: 'Shanghai', ja: '上海' }[language])
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: orderTexts['zh-cn'].sea })).toBeVisible()
})

test('form input survives a change of language', async ({ as }) => {
  const page = await as('customer', { at: '/addOrder' })
  const marks = page.locator('#order-orderNo')
  await marks.fill('PO-KEEP-ME')
  await switchTo(page, 'zh-cn', 'ja')
  await expect(marks).toHaveValue('PO-KEEP-ME')
  await switchTo(page, 'ja', 'en')
  await expect(marks).toHaveValue('PO-KEEP-ME')
})

test('an English page contains no Japanese', async ({ as }) => {
  const page = await as('manager', { language: 'en' })
  for (const path of ['/searchPrice', '/addPrice', '/transportApproval', '/exchangeRate', '/upPwd']) {
    await navigateTo(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled(page)
    const text = await page.locator('#content').innerText()
    expect(
      text.split('\n').filter((line) => KANA.test(line)),
      path,
    ).toEqual([])
  }
})

test("the sign-in page uses the browser's language first, then the selected one", async ({ browser, baseURL }) => {
  for (const [locale, language] of [
    ['ja-JP', 'ja'],
    ['en-US', 'en'],
    ['de-DE', 'zh-cn'],
  ] as const) {
    const context = await browser.newContext({ locale, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: signInTexts[language].title })).toBeVisible()
    for (const other of LANGUAGES) {
      await page.getByRole('button', { name: NAMES[other], exact: true }).click()
      await expect(page.getByRole('button', { name: signInTexts[other].action, exact: true })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(signInTexts[other].title))
    }
    await context.close()
  }
})
