import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { ok, refuse, requests, response } from '@test/fake-server.ts'
import { open, stubFrame, userOf } from '@test/open.tsx'

const welcome = () => ok({ token: 'fresh', device: 'd', user: userOf(2), consigneeList: [], version: '1.0.0' })
const ANSWER = 'POST /login/secondFactor'
const sent = () => requests.filter(({ route }) => route === ANSWER).map(({ input }) => input)
const code = page.getByRole('textbox', { name: '验证器应用中的验证码' })

async function enterPassword(ways: readonly string[]): Promise<void> {
  response('POST /login/doLogin', () => refuse(6122, { data: { ticket: 'the-ticket', ways } }))
  open('/')
  await page.getByRole('textbox', { name: '邮箱' }).fill('person2@kairo.example')
  await page.getByLabelText('密码', { exact: true }).fill('Kairo2026')
  await userEvent.keyboard('{Enter}')
}
beforeEach(stubFrame)

test('after the password the code is asked for; a wrong one can be typed over', async () => {
  await enterPassword(['totp', 'recovery'])
  await expect.element(code).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('请输入 6 位验证码。')).toBeVisible()
  expect(sent()).toEqual([])
  response(ANSWER, () => refuse(6123, { msg: '验证码不正确或已使用过。' }))
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('验证码不正确')
  await expect.element(code).toHaveFocus()
  response(ANSWER, welcome)
  await userEvent.keyboard('654321{Enter}')
  await expect.poll(() => sessionStorage.getItem('token')).toBe('fresh')
  expect(sent().at(-1)).toEqual({ ticket: 'the-ticket', code: '654321' })
})

test('a recovery code does as well', async () => {
  await enterPassword(['totp', 'recovery'])
  response(ANSWER, welcome)
  await page.getByRole('button', { name: '使用恢复代码' }).click()
  await page.getByRole('textbox', { name: '恢复代码' }).fill('ABCD-EFGH-2345-6723')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sessionStorage.getItem('token')).toBe('fresh')
  expect(sent()).toEqual([{ ticket: 'the-ticket', recoveryCode: 'ABCD-EFGH-2345-6723' }])
})

test('a sign-in that took too long begins anew and says so', async () => {
  await enterPassword(['totp'])
  response(ANSWER, () => refuse(6124, { msg: '登录已超时或尝试次数过多，请重新输入邮箱和密码。' }))
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('请重新输入邮箱和密码')
  await expect.element(page.getByRole('textbox', { name: '邮箱' })).toHaveValue('person2@kairo.example')
})
