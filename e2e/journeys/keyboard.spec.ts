import type { Locator, Page } from '@playwright/test'
import { navigateTo } from '../support/as.ts'
import { expect, test } from '../support/fixtures.ts'
import { activeOption, orderLinks, toaster } from '../support/orders.ts'
import { settled } from '../support/settled.ts'
import { core, orderFormTexts, rateTexts, signInTexts } from '../support/texts.ts'

const MAX_TABS = 120

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < MAX_TABS; presses++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${MAX_TABS} times ${key} did not lead there.`)
}

/** Whether the focus is visible: an outline, a shadow or a border that the element did not have before. */
const isMarked = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const marked = (node: Element | null, depth: number): boolean => {
      if (!node || depth > 3) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node)
      return (
        (outlineStyle !== 'none' && outlineWidth !== '0px') ||
        boxShadow !== 'none' ||
        marked(node.parentElement, depth + 1)
      )
    }
    return marked(element, 0)
  })

test('sign in, search a rate and open the booking form without a mouse', { tag: '@core' }, async ({ page }) => {
  const s = signInTexts['zh-cn']
  const r = rateTexts['zh-cn']
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: s.title })).toBeVisible()
  await tabTo(page, page.getByRole('textbox', { name: s.email }))
  await page.keyboard.type('customer@kairo.example')
  await tabTo(page, page.getByLabel(s.password, { exact: true }))
  await page.keyboard.type('Kairo2026')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/homePage')

  const entry = page
    .getByRole('navigation', { name: core['zh-cn'].shell.mainMenu })
    .getByRole('link', { name: core['zh-cn'].menu.rateSearch })
  await tabTo(page, entry)
  expect(await isMarked(entry)).toBe(true)
  await page.keyboard.press('Enter')
  // The new page's heading has the focus, so that Tab continues from there.
  await expect(page.getByRole('heading', { level: 1, name: r.searchTitle })).toBeFocused()
  await settled(page)

  for (const [label, code] of [
    [r.from, 'CNSHA'],
    [r.to, 'JPTYO'],
  ] as const) {
    await tabTo(page, page.getByRole('combobox', { name: label }))
    await page.keyboard.type(code)
    await expect(activeOption(page)).toContainText(code)
    await page.keyboard.press('Enter')
  }
  const search = page.getByRole('button', { name: r.search, exact: true })
  await tabTo(page, search)
  expect(await isMarked(search)).toBe(true)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/departurePortId=\d+&destinationPortId=\d+|destinationPortId=\d+&departurePortId=\d+/)
  await settled(page)

  const book = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: new RegExp(`^${r.bookLabel('')}`) })
  await tabTo(page, book)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/addOrder\?.*freightId=/)
  await expect(page.getByRole('heading', { level: 1, name: orderFormTexts['zh-cn'].newTitle })).toBeVisible()
  await settled(page)
  // The first field is reached by Tab, and Ctrl+S saves.
  await tabTo(page, page.locator('#order-etd_shipping'))
  await page.keyboard.press('ArrowDown')
  await expect(activeOption(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(toaster(page)).toContainText(/K\d{6}-\d{4}/)
})

test('a menu and a confirmation work by keyboard, and the focus returns', async ({ as }) => {
  const t = core['zh-cn']
  const page = await as('manager', { at: '/shippingCompany' })
  await settled(page)
  const more = page.getByRole('button', { name: new RegExp(t.common.moreActions) }).first()
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: t.common.delete })).toBeFocused()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog')
  // The harmless answer is focused first.
  await expect(question.getByRole('button', { name: t.common.cancel })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(more).toBeFocused()

  // So do a form and a drawer.
  const edit = page.getByRole('button', { name: new RegExp(`^${t.common.edit} `) }).first()
  await tabTo(page, edit, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await navigateTo(page, '/searchOrder')
  const order = orderLinks(page).first()
  await expect(order).toBeVisible()
  await tabTo(page, order)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(order).toBeFocused()

  await page.goto('/shippingCompany')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t.shell.skip })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})
