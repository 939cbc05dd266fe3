import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { ok, refuse, requests, response } from '@test/fake-server.ts'
import { addressNow, open, stubFrame, userOf } from '@test/open.tsx'

beforeEach(stubFrame)
const LINK = '/setup?token=printed-token'

async function fill() {
  await page.getByRole('textbox', { name: '姓名' }).fill('王 芳')
  await page.getByRole('textbox', { name: '邮箱' }).fill('first@kairo.example')
  await page.getByRole('combobox', { name: '语言' }).selectOptions('ja')
  await page.getByLabelText('密码', { exact: false }).first().fill('Opening2026')
  await page.getByLabelText('再次输入密码', { exact: false }).fill('Opening2026')
}
const create = page.getByRole('button', { name: '创建账号并登录' })

test('the console’s link makes the first account and signs it in', async () => {
  response('POST /setup/checkLink', () => ok({ isValid: true, hasAccount: false }))
  response('POST /setup/createFirstAccount', () => ok())
  response('POST /login/doLogin', () =>
    ok({ token: 'fresh', device: 'known', user: userOf(2), consigneeList: [], version: '1.0.0' }),
  )
  open(LINK)
  await expect.element(page.getByRole('heading', { name: '创建第一个账号' })).toBeVisible()
  expect(addressNow()).toBe('/setup')
  await create.click()
  await expect.element(page.getByText('此项必填。').first()).toBeVisible()
  expect(requests.some(({ route }) => route === 'POST /setup/createFirstAccount')).toBe(false)
  await fill()
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(addressNow).toBe('/homePage')
  expect(requests.find(({ route }) => route === 'POST /setup/createFirstAccount')?.input).toEqual({
    token: 'printed-token',
    name: '王 芳',
    email: 'first@kairo.example',
    language: 'ja',
    password: 'Opening2026',
    passwordCheck: 'Opening2026',
  })
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('printed-token')
})

test('whoever comes second is led to sign-in', async () => {
  response('POST /setup/checkLink', () => ok({ isValid: true, hasAccount: false }))
  response('POST /setup/createFirstAccount', () => refuse(6120))
  open(LINK)
  await fill()
  await create.click()
  await expect.element(page.getByRole('heading', { name: '此系统已有账号' })).toBeVisible()
  await page.getByRole('link', { name: '前往登录' }).click()
  await expect.element(page.getByRole('heading', { name: '登录' })).toBeVisible()
})

test('a page opened without a valid link says where the link is', async () => {
  response('POST /setup/checkLink', () => ok({ isValid: false, hasAccount: false }))
  open(LINK)
  await expect.element(page.getByText('请打开服务器控制台打印的链接', { exact: false })).toBeVisible()
})

test('the sign-in page of an installation without accounts names the link instead of the registration', async () => {
  response('GET /login/isInAllowedCountry', () =>
    ok({ isInAllowedCountry: true, enrolmentOpen: true, needsSetup: true }),
  )
  open('/')
  await expect.element(page.getByText('此系统还没有账号')).toBeVisible()
  await expect.element(page.getByText('请打开服务器启动时在控制台打印的链接', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '注册' })).not.toBeInTheDocument()
})
