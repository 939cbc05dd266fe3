import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { invoiceRow, stubBilling } from '@test/billing.ts'
import { page } from '@test/draw.tsx'
import { listed, ok, refuse, requests, response } from '@test/fake-server.ts'
import { open, stubFrame } from '@test/open.tsx'
import { billingTexts, manageTexts } from '@/features/billing/texts.ts'
import { coreTexts } from '@/i18n/core-texts.ts'

const WRITE_OFF = 'POST /payment/writeOff'
const CONFIRM = 'POST /login/confirmPassword'
const t = coreTexts['zh-cn'].confirmPassword
const sent = (route: string) => requests.filter((one) => one.route === route).map(({ input }) => input)
const dialog = () => page.getByRole('dialog', { name: t.title })
const form = () => page.getByRole('dialog', { name: manageTexts['zh-cn'].writeOffTitle('I2611-0007') })
const reason = () => form().getByRole('textbox', { name: billingTexts['zh-cn'].reason })
const submit = () => form().getByRole('button', { name: manageTexts['zh-cn'].writeOff })

beforeEach(async () => {
  stubFrame()
  stubBilling()
  response('POST /billing/search', () => listed([invoiceRow()]))
  response('POST /billing/unbilled', () => listed([]))
  let confirmed = false
  response(CONFIRM, ({ password }) => {
    confirmed = password === 'Right2026'
    return confirmed ? ok() : refuse(5002, { msg: '密码不正确，请重新输入。' })
  })
  response(WRITE_OFF, () => (confirmed ? ok({ id: 7, version: 4, kind: 'writeOff' }) : refuse(6115)))
  open('/billManage?id=71', 2)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /更多操作/ })
    .click()
  await page.getByRole('menuitem', { name: manageTexts['zh-cn'].writeOff }).click()
  await reason().fill('客户已停业')
  await submit().click()
})

test('a write-off asks for the password again, tells a wrong one, and runs once more after the right one', async () => {
  await expect.element(dialog().getByText(t.text)).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('Wrong2026{Enter}')
  await expect.element(dialog().getByText('密码不正确，请重新输入。')).toBeVisible()
  await userEvent.keyboard('Right2026{Enter}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByText(manageTexts['zh-cn'].writeOffDone)).toBeVisible()
  expect(sent(CONFIRM)).toEqual([{ password: 'Wrong2026' }, { password: 'Right2026' }])
  expect(sent(WRITE_OFF)).toHaveLength(2)
  expect(sent(WRITE_OFF)[1]).toEqual(sent(WRITE_OFF)[0])
})

test('cancelling by key or button leaves the form as typed, with what to do', async () => {
  await expect.element(dialog()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(form().getByText('请重新提交，并输入密码', { exact: false })).toBeVisible()
  await expect.element(reason()).toHaveValue('客户已停业')
  await submit().click()
  await dialog().getByRole('button', { name: coreTexts['zh-cn'].common.cancel }).click()
  await expect.element(reason()).toHaveValue('客户已停业')
  expect(sent(CONFIRM)).toEqual([])
})
