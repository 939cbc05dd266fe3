import { RUNNING_STATUS } from '@kairo/shared/orders/rules/order-states'
import { runningStatusText } from '@kairo/shared/orders/rules/order-state-texts'
import type { Page } from '@playwright/test'
import { orderOf } from '../support/confirming.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectErrorMessage, type SignedInUser, take } from '../support/orders.ts'
import { core, actionTexts, orderFormTexts } from '../support/texts.ts'

const t = orderFormTexts['zh-cn']
const form = core['zh-cn'].form

test('two staff edit one order: the second is warned, sees the differences, and loses nothing', async ({
  as,
  request,
}) => {
  const first = await as('operator', { at: null })
  const second = await as('manager', { at: null })
  const { id, code } = await orderOf(first, request, '2')
  const orderNo = (page: Page) => page.locator('#order-orderNo')
  const marks = (page: Page) => page.locator('#order-remark')
  const send = async (page: Page) => {
    await page.getByRole('button', { name: t.saveChange, exact: true }).click()
    await page.getByRole('dialog', { name: t.confirmChange }).getByRole('button', { name: t.confirmSave }).click()
  }
  for (const page of [first, second]) {
    await page.goto(`/addOrder?state=2&id=${id}`)
    await expect(page.getByRole('heading', { level: 1, name: t.editTitle(code) })).toBeVisible()
    await expect(orderNo(page)).not.toHaveValue('')
  }
  await orderNo(first).fill('PO-OF-THE-FIRST')
  await orderNo(second).fill('PO-OF-THE-SECOND')
  await marks(second).fill('MARKS OF THE SECOND')
  await send(first)
  await expectErrorMessage(first, t.changeSaved)

  await send(second)
  const notice = second.getByRole('alert', { name: form.staleTitle })
  await expect(notice).toContainText('PO-OF-THE-FIRST')
  await expect(notice).toContainText('PO-OF-THE-SECOND')
  await expect(orderNo(second)).toHaveValue('PO-OF-THE-SECOND')
  await expect(marks(second)).toHaveValue('MARKS OF THE SECOND')
  await notice.getByRole('button', { name: form.staleKeep }).click()
  await expect(notice).toBeHidden()
  await expect(orderNo(second)).toHaveValue('PO-OF-THE-SECOND')
  await send(second)
  await expectErrorMessage(second, t.changeSaved)

  await first.goto(`/addOrder?state=2&id=${id}`)
  await expect(orderNo(first)).toHaveValue('PO-OF-THE-SECOND')
  await expect(marks(first)).toHaveValue('MARKS OF THE SECOND')
})

test('two staff accept one order: the second sees that it was accepted', async ({ as, request }) => {
  const people = [await as('operator', { at: null }), await as('manager', { at: null })]
  const [first, second] = people.map((page): SignedInUser => ({ page, language: 'zh-cn' })) as [
    SignedInUser,
    SignedInUser,
  ]
  const { code } = await orderOf(first.page, request, '2', 1)
  const words = actionTexts['zh-cn']
  const question = ({ page }: SignedInUser) => page.getByRole('dialog', { name: words.accept.title(code) })
  for (const person of [first, second]) {
    await person.page.goto(`/searchOrder?code=${code}`)
    await take(person, words.action.accept, code)
    await expect(question(person)).toBeVisible()
  }
  await question(first).getByRole('button', { name: words.action.accept }).click()
  await expectErrorMessage(first.page, words.accept.done(code))

  await question(second).getByRole('button', { name: words.action.accept }).click()
  const status = runningStatusText(RUNNING_STATUS.pending, 'zh-cn')
  // The order has changed since the confirmation opened: it closes, and the next click starts with the latest state.
  await expectErrorMessage(second.page, words.changedUnseen(status))
  await expect(question(second)).toBeHidden()
})
