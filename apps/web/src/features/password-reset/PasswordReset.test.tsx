import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, requests, ok, refuse } from '@test/fake-server.ts'
import { addressNow, stubFrame, open } from '@test/open.tsx'

const step = () => page.getByRole('list', { name: '重新设置密码的步骤' }).getByRole('listitem')
const password = page.getByLabelText('新密码', { exact: true })
const again = page.getByLabelText('再次输入新密码', { exact: true })
beforeEach(stubFrame)

test('forgot: validates the address, then shows the same instructions for every address', async () => {
  response('POST /user/emailVerification', () => ok())
  open('/')
  await page.getByRole('link', { name: '忘记密码？' }).click()
  await expect.element(page.getByRole('heading', { name: '忘记密码' })).toBeVisible()
  await expect.element(step().nth(0)).not.toBeInTheDocument()
  const email = page.getByRole('textbox', { name: '邮箱' })
  await page.getByRole('button', { name: '发送邮件' }).click()
  await expect.element(page.getByText('此项必填。')).toBeVisible()
  await email.fill('nobody')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('请输入正确的邮箱地址', { exact: false })).toBeVisible()
  expect(requests.some(({ route }) => route === 'POST /user/emailVerification')).toBe(false)
  await expectAccessible()
  await email.fill('person2@kairo.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: '请查收邮件' })).toHaveFocus()
  await expect.element(page.getByText('如果 person2@kairo.example 已注册', { exact: false })).toBeVisible()
  await expect.element(step().nth(1)).toHaveAttribute('aria-current', 'step')
  expect(requests.at(-1)?.input).toEqual({ email: 'person2@kairo.example', language: 'zh-cn' })
  await expect.element(page.getByRole('button', { name: /秒后可重新发送/ })).toBeDisabled()
  await expectAccessible()
})

test('forgot: shows rate limiting and an unreachable server in place, and keeps the address', async () => {
  response('POST /user/emailVerification', () => refuse(429, {}, 429, { 'retry-after': '1800' }))
  open('/forgetPassword')
  const email = page.getByRole('textbox', { name: '邮箱' })
  await email.fill('person2@kairo.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert').getByText('1800 秒后', { exact: false })).toBeVisible()
  await expect.element(email).toHaveValue('person2@kairo.example')
})

const LINK = '/ResetPassword?email=person2@kairo.example&token=secret-token'

test('reset: removes the token from the address, sets a new password, and links to the sign-in page', async () => {
  response('POST /user/checkResetLink', () => ok({ isValid: true }))
  response('POST /user/resetPsw', () => ok())
  open(LINK)
  await expect.element(page.getByRole('textbox', { name: '账号' })).toHaveValue('person2@kairo.example')
  await expect.element(page.getByRole('textbox', { name: '账号' })).toBeDisabled()
  expect(addressNow()).toBe('/ResetPassword')
  await expect.element(step().nth(2)).toHaveAttribute('aria-current', 'step')
  await password.fill('Fresh')
  await again.fill('Fresh2028')
  await page.getByRole('button', { name: '设置新密码' }).click()
  await expect.element(page.getByText('密码太短，至少 6 位。')).toBeVisible()
  await expect.element(page.getByText('两次输入的密码不一致。')).toBeVisible()
  await expect.element(password).toHaveFocus()
  await expectAccessible()
  await page.getByRole('button', { name: '显示密码' }).first().click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await password.fill('Fresh2028')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: '新密码已设置' })).toHaveFocus()
  expect(requests.find(({ route }) => route === 'POST /user/resetPsw')?.input).toEqual({
    email: 'person2@kairo.example',
    token: 'secret-token',
    password: 'Fresh2028',
    passwordCheck: 'Fresh2028',
  })
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret-token')
  await page.getByRole('link', { name: '前往登录' }).click()
  await expect.element(page.getByRole('heading', { name: '登录' })).toBeVisible()
})

test('reset: the old password is refused at its field, and the link stays valid', async () => {
  response('POST /user/checkResetLink', () => ok({ isValid: true }))
  response('POST /user/resetPsw', () =>
    refuse(6003, { errors: [{ path: 'password', message: '新密码不能与原密码相同。' }] }),
  )
  open(LINK)
  await password.fill('Kairo2026')
  await again.fill('Kairo2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('新密码不能与原密码相同。')).toBeVisible()
  await expect.element(password).toHaveFocus()
  await password.fill('Kairo2027')
  await expect.element(page.getByText('新密码不能与原密码相同。')).not.toBeInTheDocument()
})

test.each([
  ['checked on opening', () => response('POST /user/checkResetLink', () => ok({ isValid: false })), false],
  ['detected on submit', () => response('POST /user/checkResetLink', () => ok({ isValid: true })), true],
])('reset: an expired link offers a new one (%s)', async (_when, prepare, isUsed) => {
  prepare()
  response('POST /user/resetPsw', () => refuse(6014, { errors: [{ path: 'token', message: 'x' }] }, 400))
  open(LINK)
  if (isUsed) {
    await password.fill('Fresh2028')
    await again.fill('Fresh2028')
    await userEvent.keyboard('{Enter}')
  }
  await expect.element(page.getByRole('heading', { name: '此链接已失效' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: '重新申请' }).click()
  await expect.element(page.getByRole('textbox', { name: '邮箱' })).toHaveValue('person2@kairo.example')
})

test.each([
  ['cut', '/ResetPassword?email=person2@kairo.example&token=cut'],
  ['without its email', '/ResetPassword?token=secret-token'],
])('reset: a link that arrived %s shows a message and offers a new one', async (_how, address) => {
  response('POST /user/checkResetLink', () => refuse(6014, { errors: [{ path: 'token', message: 'x' }] }, 400))
  open(address)
  await expect.element(page.getByRole('heading', { name: '此链接已失效' })).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(password).not.toBeInTheDocument()
  await page.getByRole('link', { name: '重新申请' }).click()
  await expect.element(page.getByRole('heading', { name: '忘记密码' })).toBeVisible()
})

const INVITATION = '/invitation?email=person2@kairo.example&token=secret-token'

test('invitation: a first password is chosen, and sign-in begins with the mail address', async () => {
  response('POST /user/checkResetLink', () => ok({ isValid: true, ended: null, awaitsApproval: false }))
  response('POST /user/resetPsw', () => ok())
  open(INVITATION)
  await expect.element(page.getByRole('heading', { name: '设置密码' })).toBeVisible()
  expect(addressNow()).toBe('/invitation')
  await expect.element(page.getByText('您已被邀请', { exact: false })).toBeVisible()
  await expect.element(step().nth(0)).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByLabelText('密码', { exact: true }).fill('Chosen2027')
  await page.getByLabelText('再次输入密码', { exact: true }).fill('Chosen2027')
  await page.getByRole('button', { name: '设置密码' }).click()
  await expect.element(page.getByRole('heading', { name: '密码已设置' })).toHaveFocus()
  expect(requests.find(({ route }) => route === 'POST /user/resetPsw')?.input).toEqual({
    email: 'person2@kairo.example',
    token: 'secret-token',
    password: 'Chosen2027',
    passwordCheck: 'Chosen2027',
  })
  await page.getByRole('link', { name: '前往登录' }).click()
  await expect.element(page.getByRole('textbox', { name: '邮箱' })).toHaveValue('person2@kairo.example')
})

test('invitation: an account that waits for approval is told so before and after', async () => {
  response('POST /user/checkResetLink', () => ok({ isValid: true, ended: null, awaitsApproval: true }))
  response('POST /user/resetPsw', () => ok())
  open(INVITATION)
  await expect.element(page.getByText('该账号正在审核中', { exact: false })).toBeVisible()
  await page.getByLabelText('密码', { exact: true }).fill('Chosen2027')
  await page.getByLabelText('再次输入密码', { exact: true }).fill('Chosen2027')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: '密码已设置' })).toBeVisible()
  await expect.element(page.getByText('该账号正在审核中', { exact: false })).toBeVisible()
})

test.each([
  ['used', '已设置过密码', '忘记密码'],
  ['replaced', '打开最新的邀请邮件', '重新获取邀请'],
  ['expired', '现已过期', '重新获取邀请'],
])('invitation: a link that is %s says what to do next', async (ended, text, action) => {
  response('POST /user/checkResetLink', () => ok({ isValid: false, ended, awaitsApproval: false }))
  open(INVITATION)
  await expect.element(page.getByRole('heading', { name: '此邀请已失效' })).toBeVisible()
  await expect.element(page.getByText(text, { exact: false })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: action, exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: '邮箱' })).toHaveValue('person2@kairo.example')
})
