import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { ORDER_STATE, RUNNING_STATUS } from '@kairo/shared/orders/rules/order-states'
import type { Page } from '@playwright/test'
import { callAs, orderOf } from '../support/confirming.ts'
import { expect, test } from '../support/fixtures.ts'
import { workTexts } from '../../apps/web/src/features/home/worklist/texts.ts'
import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import { core } from '../support/texts.ts'

const t = core['zh-cn']
const home = { toAccept: TASK_TEXTS.accept['zh-cn'], draftsToConfirm: TASK_TEXTS.confirmDraft['zh-cn'] }
const menu = (page: Page) => page.getByRole('navigation', { name: t.shell.mainMenu })
/** By its first word: its number follows. */
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name: new RegExp(`^${name}(?= |$)`) })
const numberIn = async (text: Promise<string>): Promise<number> => Number(/\d+/.exec(await text)?.[0] ?? 0)
/** How many of a task there are on the home page, once what is new is shown: rows do not come by themselves. */
async function taskCount(page: Page, name: string): Promise<number> {
  const list = page.getByRole('region', { name: workTexts['zh-cn'].title })
  const fresh = list.getByRole('button', { name: FRESH })
  if (await fresh.isVisible()) await fresh.click()
  return list.locator('li[data-row-key]').filter({ hasText: name }).count()
}
/** Shows what is new in the list of work. */
const FRESH = /^显示 \d+ 条新事项$/
/** The counter of waiting orders, as the entry says it to screen readers. */
const waiting = (page: Page) => numberIn(entry(page, t.menu.orders).innerText())

test('counters on open pages follow what others do, without a reload', async ({ as, request, files }) => {
  const manager = await as('manager')
  const operator = await as('operator', { at: null })
  const customer = await as('customer')
  const [byManager, byOperator, byCustomer] = [
    await callAs(manager, request),
    await callAs(operator, request),
    await callAs(customer, request),
  ]

  await test.step('a customer takes an order back and submits it again: badge and home of staff', async () => {
    const found = await orderOf(customer, request, String(RUNNING_STATUS.sent))
    const before = await byCustomer<{ version: number }>('/order/queryById', { id: found.id })
    await expect.poll(() => taskCount(manager, home.toAccept)).toBeGreaterThan(0)
    const [badge, task] = [await waiting(manager), await taskCount(manager, home.toAccept)]
    const { version } = await byCustomer<{ version: number }>('/order/updateState', {
      id: found.id,
      version: before.version,
      state: ORDER_STATE.draft,
    })
    await expect.poll(() => waiting(manager)).toBe(badge - 1)
    await byCustomer('/order/updateState', { id: found.id, version, state: ORDER_STATE.submitted })
    await expect.poll(() => waiting(manager)).toBe(badge)
    await expect.poll(() => taskCount(manager, home.toAccept)).toBe(task)
  })

  await test.step('rates are decided and submitted: the dot of the approval', async () => {
    const approval = entry(manager, t.menu.rates)
    await expect(approval).toContainText(t.shell.hasWaiting)
    const answer = await request.get('/api/transportCostApproval/getTransportApprovalList?approvalStatus=1&limit=100', {
      headers: { Authorization: await manager.evaluate(() => sessionStorage.getItem('token') ?? '') },
    })
    const ids = ((await answer.json()) as { data: { dataList: { id: number }[] } }).data.dataList.map(({ id }) => id)
    await byManager('/transportCostApproval/updateState', { approvalStatus: 2, remark: 'Too dear', ids })
    await expect(approval).not.toContainText(t.shell.hasWaiting)
    await byOperator('/sh/tosubmit', { ids })
    await expect(approval).toContainText(t.shell.hasWaiting)
  })

  await test.step('staff upload a draft B/L: badge and home of the customer', async () => {
    const { id } = await orderOf(customer, request, String(RUNNING_STATUS.bookingCompleted))
    const badge = await waiting(customer)
    const draft = { entryId: id, table: 'transport_order', businessType: DOCUMENT.blDraft }
    await byOperator('/common/upload', draft, files['draft-bl.pdf'])
    await expect.poll(() => waiting(customer)).toBe(badge + 1)
    // One row an order: a new one waits for its button; behind a worse reason it is one of those that the row unfolds.
    const list = customer.getByRole('region', { name: workTexts['zh-cn'].title })
    const row = list.locator(`li[data-row-key="order:${id}"]`)
    const fresh = list.getByRole('button', { name: FRESH })
    const folded = row.locator('button[aria-expanded=false]').first()
    await expect(async () => {
      if (await fresh.isVisible()) await fresh.click()
      if (await folded.isVisible()) await folded.click()
      await expect(row).toContainText(home.draftsToConfirm, { timeout: 500 })
    }).toPass()
  })
})
