import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, requests, listed, ok, refuse } from '@test/fake-server.ts'
import { router } from '@/router/router.tsx'
import { beginSession, endSession } from '@/session/session.ts'
import { confirm } from '@/ui/feedback/confirm.ts'
import { addressNow, stubFrame, open, userOf } from '@test/open.tsx'

const port = {
  id: 1,
  version: 1,
  name: 'Osaka',
  country: 2,
  unlocode: 'JPOSA',
  nameCn: '大阪',
  nameEn: 'Osaka',
  nameJa: '大阪',
  timeZone: 'Asia/Tokyo',
  latitude: null,
  longitude: null,
  aliases: [],
}
beforeEach(() => {
  stubFrame()
  response('GET /destination/port/list', () => listed([port]))
})
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })

test('the user is shown with title and department; counts above 99 are 99+', async () => {
  open('/portOfDestination', 2)
  const account = page.getByRole('button', { name: '账号菜单', exact: false })
  await expect.element(account).toHaveTextContent('Person 2业务管理员 · Sales 1')
  await expect.element(page.getByText('有待处理的内容').first()).toBeInTheDocument()
  await expect.element(page.getByText('JPY 156.42')).toBeVisible()
  await expect.poll(() => document.title).toBe('目的港 · Kairo 海路')
  await expectAccessible()
})

test('no exchange rate is shown before any was set', async () => {
  response('POST /sysExchangeRate/getSysExchangeRateList', () =>
    ok({ id: 0, jpExchangeRate: null, cnExchangeRate: null }),
  )
  open('/portOfDestination', 2)
  await expect.poll(() => requests.some(({ route }) => route.endsWith('/getSysExchangeRateList'))).toBe(true)
  await expect.element(page.getByText('1 USD')).not.toBeInTheDocument()
})

test('a pending surcharge sheet adds a badge to its menu entry', async () => {
  response('POST /transportCostApproval/getUnapprovedCostCount', () =>
    ok({ unapprovedCostCount: 0, pendingSurchargeSheetCount: 1 }),
  )
  open('/portOfDestination', 2)
  await expect.element(page.getByRole('link', { name: /^附加费/ })).toHaveTextContent('有待处理的内容')
})

test('calls carry token and language', async () => {
  open('/portOfDestination', 2)
  await expect.element(heading('目的港')).toBeVisible()
  const { headers } = requests.find(({ route }) => route === 'GET /destination/port/list') ?? {}
  expect(headers?.get('authorization')).toBe('token-2')
  expect(headers?.get('accept-language')).toBe('zh-CN')
})

test('a page for another role shows a message with a link home', async () => {
  open('/portOfDestination', 4)
  await expect.element(heading('此页面不对您的角色开放')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/homePage')
  expect(requests.some(({ route }) => route === 'GET /destination/port/list')).toBe(false)
})

test('an unknown address shows a message', async () => {
  open('/nowhere', 2)
  await expect.element(heading('没有这个页面')).toBeVisible()
})

test('dictionaries that failed to load are reported and can be loaded again', async () => {
  response('GET /common/getDictList', () => refuse(9000))
  response('POST /user/search', () => listed([]))
  open('/searchCustomer', 2)
  await expect.element(page.getByText('未能载入本页的选项')).toBeVisible()
  response('GET /common/getDictList', () => ok([]))
  const before = requests.filter(({ route }) => route === 'GET /common/getDictList').length
  await page.getByRole('button', { name: '重试', exact: true }).click()
  await expect.poll(() => requests.filter(({ route }) => route === 'GET /common/getDictList').length).toBe(before + 1)
})

test('the account menu offers the description of the API where the server does', async () => {
  open('/portOfDestination', 2)
  const account = page.getByRole('button', { name: '账号菜单', exact: false })
  await account.click()
  await expect.element(page.getByRole('menuitem', { name: '保存 API 说明' })).toBeVisible()
})

test('the account menu does not offer a description that the operator has switched off', async () => {
  response('GET /login/currentUser', () => ok({ user: userOf(2), version: '2.0.0', apiDocs: false }))
  open('/portOfDestination', 2)
  await page.getByRole('button', { name: '账号菜单', exact: false }).click()
  // The version of the same answer.
  await expect.element(page.getByText('版本 2.0.0', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: '保存 API 说明' })).not.toBeInTheDocument()
})

test('signing out asks first, ends the local session, and does not lead back', async () => {
  response('POST /logout/logout', () => ok())
  open('/portOfDestination', 2)
  await page.getByRole('button', { name: '账号菜单', exact: false }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect.element(page.getByText('已退出登录。')).toBeVisible()
  await expect.poll(addressNow).toBe('/')
  expect(sessionStorage.getItem('token')).toBeNull()
})

test('a sign-out that the server does not confirm still clears the session, with a message', async () => {
  response('POST /logout/logout', () => refuse(9000, {}, 500))
  open('/portOfDestination', 2)
  await page.getByRole('button', { name: '账号菜单', exact: false }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect.element(page.getByText('服务器没有确认退出', { exact: false })).toBeVisible()
  expect(sessionStorage.getItem('token')).toBeNull()
})

test('after the session expired, signing in over the page repeats the call; the input stays', async () => {
  let over = true
  response('GET /destination/port/list', ({ name }) => (name && over ? refuse(6012, {}, 401) : listed([port])))
  response('POST /login/doLogin', () => {
    over = false
    return ok({ token: 'fresh', user: userOf(2), consigneeList: [], version: '1.0.0' })
  })
  open('/portOfDestination', 2)
  await page.getByRole('textbox').first().fill('osaka')
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: '请重新登录' })
  const email = dialog.getByRole('textbox', { name: '登录邮箱' })
  await expect.element(email).toHaveValue('person2@kairo.example')
  await expect.element(email).toHaveAttribute('readonly')
  expect(sessionStorage.getItem('token')).toBeNull()
  await dialog.getByLabelText('密码', { exact: true }).fill('Kairo2026')
  await dialog.getByRole('button', { name: '登录并继续' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('cell', { name: 'Osaka' }).first()).toBeVisible()
  expect(addressNow()).toBe('/portOfDestination?name=osaka')
  expect(requests.at(-1)?.headers.get('authorization')).toBe('fresh')
})

test('an open confirmation is declined when the shell unmounts, and not shown to the next user', async () => {
  open('/portOfDestination', 2)
  await expect.element(heading('目的港')).toBeVisible()
  const answer = confirm({ title: '删除吗？', action: '删除' })
  await expect.element(page.getByText('删除吗？')).toBeVisible()
  endSession()
  await router.navigate({ to: '/' })
  await expect(answer).resolves.toBeUndefined()
})

test('signing in over the page with another account is refused, its session ended, and the input stays', async () => {
  response('GET /destination/port/list', ({ name }) => (name ? refuse(6012, {}, 401) : listed([port])))
  response('POST /login/doLogin', () => ok({ token: 'foreign', user: userOf(3), consigneeList: [], version: '1.0.0' }))
  response('POST /logout/logout', () => ok())
  open('/portOfDestination', 2)
  const filter = page.getByRole('textbox').first()
  await filter.fill('osaka')
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog', { name: '请重新登录' })
  await dialog.getByLabelText('密码', { exact: true }).fill('Kairo2026')
  await dialog.getByRole('button', { name: '登录并继续' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('登录的不是此页面的账号')
  expect(requests.find(({ route }) => route === 'POST /logout/logout')?.headers.get('authorization')).toBe('foreign')
  expect(sessionStorage.getItem('token')).toBeNull()
  await expect.element(filter).toHaveValue('osaka')
})

test('signing in with another account in another tab does not take over the page', async () => {
  beginSession({ token: 'mine', user: userOf(2), version: '1.0.0', kept: true })
  response('GET /destination/port/list', () => listed([port]))
  open('/portOfDestination')
  await page.getByRole('textbox').first().fill('typed')
  localStorage.setItem('token', 'theirs')
  localStorage.setItem('user', JSON.stringify(userOf(3)))
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'theirs' }))
  const dialog = page.getByRole('dialog', { name: '请重新登录' })
  await expect.element(dialog).toHaveTextContent('另一个标签页已用 person3@kairo.example 登录')
  expect(localStorage.getItem('token')).toBe('theirs')
  // The same user signs in again, in this tab or in another one: the page goes on.
  localStorage.setItem('token', 'mine-again')
  localStorage.setItem('user', JSON.stringify(userOf(2)))
  window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'mine-again' }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox').first()).toHaveValue('typed')
})

test('the expired-session dialog leads to the sign-in page, and back from there', async () => {
  response('GET /destination/port/list', () => refuse(6000, {}, 401))
  open('/portOfDestination?country=2', 2)
  await page.getByRole('button', { name: '返回登录页' }).click()
  await expect.poll(addressNow).toBe('/?to=%2FportOfDestination%3Fcountry%3D2')
  expect(sessionStorage.getItem('token')).toBeNull()
})

test('at phone width the menu is a drawer that closes after a selection', async () => {
  await page.viewport(390, 844)
  response('GET /shipping/company/list', () => listed([]))
  open('/shippingCompany', 2)
  await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('link', { name: '基础数据' }).click()
  await expect.poll(addressNow).toBe('/portOfDestination')
  await expect.element(page.getByRole('link', { name: '基础数据' })).not.toBeInTheDocument()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1280, 800)
})

test('at tablet width the menu shows icons alone until it is opened, and after a selection again', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(900, 700)
  open('/portOfDestination', 2)
  const entry = page.getByRole('navigation', { name: '主菜单' }).getByText('基础数据')
  await expect.element(page.getByRole('button', { name: '展开侧栏' })).toBeVisible()
  await expect.element(entry).not.toBeVisible()
  await page.getByRole('button', { name: '展开侧栏' }).click()
  await entry.click()
  await expect.element(page.getByRole('button', { name: '展开侧栏' })).toBeVisible()
  await page.viewport(innerWidth, innerHeight)
})

test('the language is switched without leaving the page', async () => {
  open('/portOfDestination', 2)
  await page.getByRole('button', { name: '语言: 中文' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect.element(page.getByRole('button', { name: 'Language: English' })).toBeVisible()
  await expect.poll(() => document.title).toContain('Destination ports')
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('menuitem', { name: '中文' }).click()
})
