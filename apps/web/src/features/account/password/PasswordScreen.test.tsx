import { refusalTexts } from '@kairo/shared/refusals/texts'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, requests, ok, refuse } from '@test/fake-server.ts'
import { addressNow, stubFrame, open } from '@test/open.tsx'
import { passwordTexts } from './texts.ts'

const CHANGE = 'POST /user/updatePsw'
beforeEach(stubFrame)
const sent = () => requests.filter(({ route }) => route === CHANGE).map(({ input }) => input)
const fill = async (oldPassword: string, newPassword: string, again = newPassword) => {
  await page.getByLabelText(passwordTexts['zh-cn'].oldPassword).fill(oldPassword)
  await page.getByLabelText(new RegExp(`^${passwordTexts['zh-cn'].newPassword}`)).fill(newPassword)
  await page.getByLabelText(passwordTexts['zh-cn'].confirmPassword).fill(again)
  await page.getByRole('button', { name: passwordTexts['zh-cn'].save, exact: true }).click()
}

test('refuses a short, a different and a Japanese password at the field without a call', async () => {
  open('/upPwd', 3)
  for (const [password, again] of [
    ['abc12', 'abc12'],
    ['Changed2027', 'Changed2028'],
    ['パスワード2027', 'パスワード2027'],
  ] as const) {
    await fill('Kairo2026', password, again)
    await expect.poll(() => document.querySelectorAll('[data-issue]').length).toBeGreaterThan(0)
  }
  await expectAccessible()
  expect(sent()).toEqual([])
})

test('shows a wrong old password at its field and keeps the input', async () => {
  response(CHANGE, () => refuse(6010, { errors: [{ path: 'oldPassword', message: '当前密码不正确' }] }))
  open('/upPwd', 3)
  await fill('Wrong2026', 'Changed2027')
  await expect.element(page.getByText('当前密码不正确', { exact: true })).toBeVisible()
  await expect.element(page.getByLabelText(passwordTexts['zh-cn'].confirmPassword)).toHaveValue('Changed2027')
})

test('says once, at its field, that the new password is the old one', async () => {
  const sentence = refusalTexts['zh-cn'].SAME_PASSWORD
  response(CHANGE, () => refuse(6003, { msg: sentence, errors: [{ path: 'newPassword', message: sentence }] }))
  open('/upPwd', 3)
  await fill('Kairo2026', 'Kairo2026')
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(page.getByLabelText(new RegExp(`^${passwordTexts['zh-cn'].newPassword}`))).toHaveFocus()
})

test('confirms the change and returns home', async () => {
  response(CHANGE, () => ok())
  open('/upPwd', 3)
  await fill('Kairo2026', 'Changed2027')
  await expect.element(page.getByText(passwordTexts['zh-cn'].saved)).toBeVisible()
  await expect.poll(addressNow).toBe('/homePage')
  expect(sent()).toEqual([{ oldPassword: 'Kairo2026', newPassword: 'Changed2027', confirmPassword: 'Changed2027' }])
})

test('cancel returns home without a question when nothing was typed', async () => {
  open('/upPwd', 4)
  await page.getByRole('button', { name: passwordTexts['zh-cn'].cancel, exact: true }).click()
  await expect.poll(addressNow).toBe('/homePage')
})
