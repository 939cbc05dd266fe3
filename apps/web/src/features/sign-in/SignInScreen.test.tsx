import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, requests, ok, refuse } from '@test/fake-server.ts'
import { addressNow, stubFrame, open, userOf } from '@test/open.tsx'

const email = page.getByRole('textbox', { name: '邮箱' })
const password = page.getByLabelText('密码', { exact: true })
const action = page.getByRole('button', { name: '登录', exact: true })
const signIn = async (as = 'person2@kairo.example', secret = 'Kairo2026') => {
  await email.fill(as)
  await password.fill(secret)
  await userEvent.keyboard('{Enter}')
}
const welcome = () => ok({ token: 'fresh', user: userOf(2), consigneeList: [], version: '1.0.0' })
beforeEach(stubFrame)

test('missing fields are reported without a call', async () => {
  open('/')
  await action.click()
  await expect.element(page.getByText('请输入邮箱。')).toBeVisible()
  await expect.element(email).toHaveFocus()
  await signIn('nobody', '12345')
  await expect.element(page.getByText('请输入正确的邮箱地址', { exact: false })).toBeVisible()
  await expect.element(page.getByText('密码至少 6 位。')).toBeVisible()
  expect(requests.filter(({ route }) => route === 'POST /login/doLogin')).toEqual([])
  await expectAccessible()
})

test('signing in returns to the requested page; the token is kept for this tab only', async () => {
  response('POST /login/doLogin', welcome)
  response('GET /destination/port/list', () => ok({ dataList: [], total: 0 }))
  open('/portOfDestination?name=osaka')
  await expect.element(page.getByRole('heading', { name: '登录' })).toBeVisible()
  await signIn()
  await expect.poll(addressNow).toBe('/portOfDestination?name=osaka')
  expect(sessionStorage.getItem('token')).toBe('fresh')
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('email')).toBeNull()
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ role_id: 2, email: 'person2@kairo.example' })
})

test('remembering keeps token and email in the browser, never the password', async () => {
  response('POST /login/doLogin', welcome)
  open('/')
  await page.getByRole('checkbox', { name: '保持登录状态', exact: false }).click()
  await signIn()
  await expect.poll(() => localStorage.getItem('token')).toBe('fresh')
  expect(localStorage.getItem('email')).toBe('person2@kairo.example')
  expect(sessionStorage.getItem('token')).toBeNull()
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Kairo2026')
  expect(requests.find(({ route }) => route === 'POST /login/doLogin')?.input).toMatchObject({
    remember: true,
    language: 'zh-cn',
  })
})

describe('refusals are shown in place with what to do next', () => {
  test.each([
    [5002, '邮箱或密码不正确', '重新设置'],
    [6011, '正在审核中', '1 个工作日'],
    [6016, '合同已终止', '续约'],
    [6027, '您所属客户的合同', '为您开设账号的公司'],
    [6028, '不在合作范围内', '合作地区'],
    [6029, '未通过审核', '重新申请'],
    [6031, '已停用', '业务管理员'],
  ])('%i', async (code, text, next) => {
    response('POST /login/doLogin', () => refuse(code))
    open('/')
    await signIn()
    await expect.element(page.getByRole('alert').first()).toHaveTextContent(text)
    await expect.element(page.getByRole('alert').first()).toHaveTextContent(next)
    await expect.element(email).toHaveValue('person2@kairo.example')
    await expect.element(password).toHaveFocus()
  })
})

test('after too many attempts the button is disabled for the time the server says, which is shown', async () => {
  response('POST /login/doLogin', () => refuse(429, {}, 429, { 'retry-after': '2' }))
  open('/')
  await signIn()
  await expect.element(page.getByText('登录尝试次数过多')).toBeVisible()
  await expect.element(action).toBeDisabled()
  await expect.element(page.getByText('现在可以重新登录了。')).toBeVisible()
  await expect.element(action).toBeEnabled()
})

test('an unreachable server is reported as such', async () => {
  response('POST /login/doLogin', () => {
    throw new TypeError('Failed to fetch')
  })
  open('/')
  await signIn()
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('无法连接到服务器')
})

test('in demo mode a click fills in an account', async () => {
  const demoAccounts = [{ email: 'customer@kairo.example', password: 'Kairo2026', role_id: 4 }]
  response('GET /login/isInAllowedCountry', () =>
    ok({ isInAllowedCountry: false, enrolmentOpen: false, version: '1.0.0', demoAccounts }),
  )
  open('/')
  await page.getByRole('button', { name: '客户' }).click()
  await expect.element(email).toHaveValue('customer@kairo.example')
  await expect.element(password).toHaveValue('Kairo2026')
})

test('the language can be changed and is remembered; the password can be shown', async () => {
  open('/')
  await page.getByRole('button', { name: '日本語' }).click()
  await expect.element(page.getByRole('heading', { name: 'ログイン' })).toBeVisible()
  expect(localStorage.getItem('local')).toBe('ja')
  expect(document.documentElement.lang).toBe('ja-JP')
  await page.getByRole('button', { name: 'パスワードを表示' }).click()
  await expect.element(page.getByLabelText('パスワード', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: '中文' }).click()
  await expect.element(page.getByRole('heading', { name: '登录' })).toBeVisible()
})
