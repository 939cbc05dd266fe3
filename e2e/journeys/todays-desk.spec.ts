import type { Page } from '@playwright/test'
import { workTexts } from '../../apps/web/src/features/home/worklist/texts.ts'
import { expect, test } from '../support/fixtures.ts'
import { activeOption, toaster } from '../support/orders.ts'
import { settled } from '../support/settled.ts'
import { core } from '../support/texts.ts'

const t = workTexts.en
const { common, list } = core.en
/** Presses that lead from anywhere in a dialog to any other part of it. */
const MAX_PRESSES = 12

/** Presses Tab until the element that has the focus is called so. */
async function tabTo(page: Page, role: 'button' | 'combobox', name: string): Promise<void> {
  const target = page.getByRole('dialog').getByRole(role, { name, exact: role === 'button' })
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab did not lead to ${name}.`)
}

/** The key of the row that has the focus. */
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey)

/** The key of the row below, else of the one above. */
const keyAfter = (page: Page, key: string): Promise<string> =>
  page.evaluate((of) => {
    const keys = [...document.querySelectorAll<HTMLElement>('[data-row-key]')].map((row) => row.dataset.rowKey)
    const at = keys.indexOf(of)
    return keys[at + 1] ?? keys[at - 1] ?? ''
  }, key)

/** The key of another row that the focus came to. */
async function movedFrom(page: Page, key: string | undefined): Promise<string> {
  await expect.poll(async () => ((await focused(page)) ?? key) !== key).toBe(true)
  return (await focused(page)) ?? ''
}

test('a clerk works through the day at home by keyboard alone', async ({ as }) => {
  // The address of before leads there. One page of rows, whatever else went wrong today.
  const page = await as('operator', { language: 'en', at: '/today?group=customer' })
  await settled(page)
  const rows = page.locator('li[data-row-key]')
  const rowOf = (key: string) => page.locator(`li[data-row-key="${key}"]`)
  await expect.poll(() => rows.count()).toBeGreaterThan(4)

  await page.keyboard.press('j')
  const first = await movedFrom(page, undefined)
  expect(first).toBe(await rows.first().getAttribute('data-row-key'))
  await page.keyboard.press('t')
  // A colleague's is taken over only when asked for.
  const asks = page.getByRole('dialog').getByRole('button', { name: t.takeOver.action })
  await expect(asks.or(toaster(page).getByText(t.done.take))).toBeVisible()
  // A key that is pressed while the dialog still takes the focus is nobody's.
  await expect(async () => {
    if (await asks.isVisible()) {
      await tabTo(page, 'button', t.takeOver.action)
      await page.keyboard.press('Enter')
    }
    await expect(toaster(page)).toContainText(t.done.take, { timeout: 2000 })
  }).toPass()
  const second = await movedFrom(page, first)
  await expect(rowOf(first)).toContainText('Taken')

  // Put off until tomorrow, which the dialog proposes.
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog', { name: t.titles.snooze })).toBeVisible()
  await tabTo(page, 'button', common.save)
  await page.keyboard.press('Enter')
  await expect(toaster(page)).toContainText(t.done.snooze)
  await expect(rowOf(second)).toBeHidden()
  let now = await movedFrom(page, second)

  // Given to somebody else; Escape leaves everything as it was, and the focus on the row.
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog', { name: t.titles.assign })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => focused(page)).toBe(now)

  // What ends by its fact alone is not closed by hand, and says so.
  const closing = page.getByRole('dialog', { name: t.titles.close })
  const refused = toaster(page).getByText(t.refused.endsByFact)
  for (let n = 0; n < 30; n++) {
    await page.keyboard.press('c')
    await expect(closing.or(refused)).toBeVisible()
    if (await closing.isVisible()) break
    // So that the next answer is that of the next row.
    await expect(refused).toBeHidden()
    await page.keyboard.press('j')
    now = await movedFrom(page, now)
  }
  await expect(closing).toBeVisible()
  const next = await keyAfter(page, now)
  await tabTo(page, 'combobox', t.reason)
  await page.keyboard.press('ArrowDown')
  await expect(activeOption(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', common.save)
  await page.keyboard.press('Enter')
  await expect(toaster(page)).toContainText(t.done.close)
  // The row goes, or stays with the next reason of its order; the next row has the focus.
  await expect.poll(() => focused(page)).toBe(next)
  now = next

  // Several at once, the list of keys, the filter.
  await page.keyboard.press('x')
  await expect(rowOf(now).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('x')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: list.shortcuts })
  for (const name of [t.actions.take, t.actions.snooze, t.nextStep]) await expect(keys).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()

  // The next step opens where it is done.
  await expect.poll(() => focused(page)).toBe(now)
  await page.keyboard.press('d')
  await expect(page).not.toHaveURL(/\/homePage/)
  await page.goBack()
  await settled(page)
  await page.keyboard.press('/')
  await page.keyboard.type('no such order')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t.noMatch)).toBeVisible()
})
