import { addDays } from '@kairo/shared/dates'
import { RUNNING_STATUS } from '@kairo/shared/orders/rules/order-states'
import { notificationText } from '../../apps/server/src/features/notifications/notification-texts.ts'
import { ordersOf } from '../support/confirming.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectErrorMessage, type SignedInUser, take } from '../support/orders.ts'
import { actionTexts, containerTexts, core, correctionTexts, detailTexts } from '../support/texts.ts'

const CUSTOMER_MAIL = 'customer@kairo.example'
const NUMBER = 'MSKU9070323'
const AT_SEA = String(RUNNING_STATUS.inTransit)

test('a wrong container number is corrected after the departure', async ({ as, request, mails }) => {
  const customer: SignedInUser = { page: await as('customer', { at: null }), language: 'zh-cn' }
  const operator: SignedInUser = { page: await as('operator', { language: 'ja', at: null }), language: 'ja' }
  const order = (await ordersOf(customer.page, request, AT_SEA))[0]
  if (!order) throw new Error('The demonstration has no order at sea for this customer.')
  const { code } = order
  const { page } = operator
  const t = correctionTexts.ja
  await page.goto(`/searchOrder?code=${code}`)
  await take(operator, actionTexts.ja.action.correct, code)
  const dialog = page.getByRole('dialog', { name: t.title(code) })
  const number = dialog.getByRole('textbox', { name: containerTexts.ja.number }).first()
  const mistyped = await number.inputValue()

  await number.fill('ABC')
  await dialog.getByRole('textbox', { name: t.reason }).fill('船会社の書類と相違')
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(dialog).toContainText('コンテナ番号は英字4文字と数字7桁です')
  await number.fill(NUMBER)
  await dialog.getByRole('button', { name: t.save }).click()
  await expectErrorMessage(page, t.done(code))

  await customer.page.goto(`/searchOrder?code=${code}`)
  await take(customer, actionTexts['zh-cn'].action.history, code)
  const history = customer.page.getByRole('dialog', { name: detailTexts['zh-cn'].history.title(code) })
  for (const text of [mistyped, NUMBER, '船会社の書類と相違']) await expect(history).toContainText(text)
  const mail = await mails.to(CUSTOMER_MAIL, code)
  for (const text of [mistyped, NUMBER, '船会社の書類と相違']) expect(mail.mail.text).toContain(text)
})

test('a changed ETA at sea is mailed to the customer', async ({ as, request, mails }) => {
  const customer: SignedInUser = { page: await as('customer', { at: null }), language: 'zh-cn' }
  const operator: SignedInUser = { page: await as('operator', { language: 'en', at: null }), language: 'en' }
  const order = (await ordersOf(customer.page, request, AT_SEA)).at(-1)
  if (!order) throw new Error('The demonstration has no order at sea for this customer.')
  const { code } = order
  const { page } = operator
  const t = correctionTexts.en.arrival
  await page.goto(`/searchOrder?code=${code}`)
  await take(operator, actionTexts.en.action.changeExpectedArrival, code)
  const dialog = page.getByRole('dialog', { name: t.title(code) })
  const day = dialog.getByRole('textbox', { name: t.label })
  const old = await day.inputValue()
  const date = addDays(old, 2)
  await day.fill(date)
  await day.press('Enter')
  await dialog.getByRole('textbox', { name: t.reason }).fill('Bad weather')
  await dialog.getByRole('button', { name: core.en.common.save }).click()
  await expectErrorMessage(page, t.done)

  const mail = await mails.to(
    CUSTOMER_MAIL,
    notificationText('etaChanged', { code, old, date, reason: 'Bad weather' }, 'ja'),
  )
  expect(mail.mail.subject).not.toBe('')
  await customer.page.goto(`/searchOrder?code=${code}`)
  await take(customer, actionTexts['zh-cn'].action.trace, code)
  const trace = customer.page.getByRole('dialog', { name: detailTexts['zh-cn'].trace.title(code) })
  await expect(trace).toContainText(detailTexts['zh-cn'].trace.etaChanged(date))
})
