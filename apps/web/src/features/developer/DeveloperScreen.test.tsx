import { addDays, tokyoToday } from '@kairo/shared/dates'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { choose, selectCalled } from '@test/choose.ts'
import { page } from '@test/draw.tsx'
import { listed, ok, refuse, requests, response } from '@test/fake-server.ts'
import { addressNow, open, stubFrame } from '@test/open.tsx'

const LIST = 'POST /apiKey/list'
const MAKE = 'POST /apiKey/make'
const CHANGE = 'POST /apiKey/change'
const REVOKE = 'POST /apiKey/revoke'
const SECRET = `kairo_3f9a0b1c_${'x'.repeat(43)}`

const key = (given: object = {}) => ({
  id: 5,
  version: 2,
  name: '仓库系统',
  prefix: 'kairo_3f9a0b1c',
  customerId: 4,
  customerCode: 'C00001',
  customer: '上海贸易',
  accountId: 9,
  accountCode: 'S00003',
  account: '苏州工厂',
  isShipperAccount: true,
  scopes: ['bookings:read', 'events:read'],
  perMinute: 60,
  ipAllow: ['203.0.113.0/24', '2001:db8::1'],
  lastDay: '2027-11-20',
  latestLastDay: '2027-12-24',
  madeAt: '2026-11-20 12:00',
  lastUsedAt: '2026-11-28 09:30',
  lastIp: '203.0.113.7',
  revokedAt: null,
  state: 'live',
  ...given,
})
const dialog = () => page.getByRole('dialog').last()
const sent = (route: string) => requests.filter((each) => each.route === route).map(({ input }) => input)
const rows = (...keys: object[]) => ok({ dataList: keys, total: keys.length })

beforeEach(() => {
  stubFrame()
  response(LIST, () => rows(key(), key({ id: 6, name: '旧系统', state: 'revoked', lastUsedAt: null, lastIp: null })))
  response('POST /usersearch/getByComponent', () => ok({ component: '', searchJson: null }))
  response('POST /user/searchShippers', () => listed([{ id: 9, company_name: '苏州工厂', code: 'S00003', state: 1 }]))
})

describe('a customer', () => {
  test('sees its keys with what each opens and when it was used, and neither of those that have ended', async () => {
    open('/developer', 4)
    await expect.element(page.getByRole('cell', { name: /仓库系统.*kairo_3f9a0b1c/ })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: /苏州工厂/ }).first()).toBeVisible()
    await expect.element(page.getByText('bookings:read, events:read').first()).toBeVisible()
    await expect.element(page.getByRole('cell', { name: /09:30.*203.0.113.7/ })).toBeVisible()
    await expect.element(page.getByText('尚未使用')).toBeVisible()
    await expect.element(page.getByRole('columnheader', { name: '客户' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: '撤销 仓库系统' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '撤销 旧系统' })).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('reads what a key is good for while it has none', async () => {
    response(LIST, () => rows())
    open('/developer', 4)
    await expect.element(page.getByText('让 AI 助手回答', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: '创建密钥' }).last().click()
    await expect.element(page.getByRole('dialog', { name: '创建密钥' })).toBeVisible()
  })

  test('makes a key, which is shown once and copied', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    response(MAKE, () => ok({ id: 7, version: 1, key: SECRET }))
    open('/developer', 4)
    await page.getByRole('button', { name: '创建密钥' }).click()
    await dialog().getByRole('button', { name: '创建密钥' }).click()
    await expect.element(dialog().getByText('请至少选择一项。')).toBeVisible()
    await dialog().getByRole('textbox', { name: '名称' }).fill('Excel 报表')
    await dialog()
      .getByRole('checkbox', { name: /bookings:read/ })
      .click()
    await dialog()
      .getByRole('checkbox', { name: /invoices:read.*含金额/ })
      .click()
    await dialog().getByRole('textbox', { name: '允许的 IP 地址' }).fill('203.0.113.7\n203.0.113.300')
    await dialog().getByRole('button', { name: '创建密钥' }).click()
    await expect.element(dialog().getByText('“203.0.113.300”不是 IP 地址或网段', { exact: false })).toBeVisible()
    expect(sent(MAKE)).toEqual([])
    await dialog().getByRole('textbox', { name: '允许的 IP 地址' }).fill('203.0.113.7\n10.0.0.0/8')
    await expectAccessible()
    await dialog().getByRole('button', { name: '创建密钥' }).click()
    const made = page.getByRole('dialog', { name: '密钥已创建，请立即保存' })
    await expect.element(made.getByText(SECRET)).toBeVisible()
    expect(sent(MAKE)).toEqual([
      {
        name: 'Excel 报表',
        accountId: 4,
        scopes: ['bookings:read', 'invoices:read'],
        perMinute: 60,
        ipAllow: ['203.0.113.7', '10.0.0.0/8'],
        lastDay: addDays(tokyoToday(new Date()), 365),
      },
    ])
    await made.getByRole('button', { name: '复制' }).click()
    expect(copy).toHaveBeenCalledWith(SECRET)
    // The message does not repeat it.
    await expect.element(page.getByText('密钥已复制。')).toBeVisible()
    await expectAccessible()
    await made.getByRole('button', { name: '我已保存' }).click()
    await expect.element(page.getByText(SECRET)).not.toBeInTheDocument()
  })

  test('loses the scopes with amounts when the key acts as a shipper account', async () => {
    response(MAKE, () => ok({ id: 7, version: 1, key: SECRET }))
    open('/developer', 4)
    await page.getByRole('button', { name: '创建密钥' }).click()
    await dialog().getByRole('textbox', { name: '名称' }).fill('Factory')
    for (const scope of [/rates:read/, /events:read/]) await dialog().getByRole('checkbox', { name: scope }).click()
    await choose(selectCalled('使用身份', dialog()), '苏州工厂 (S00003)')
    for (const scope of [/rates:read/, /invoices:read/]) {
      await expect.element(dialog().getByRole('checkbox', { name: scope })).toBeDisabled()
      await expect.element(dialog().getByRole('checkbox', { name: scope })).not.toBeChecked()
    }
    await dialog().getByRole('button', { name: '创建密钥' }).click()
    await expect.poll(() => sent(MAKE)).toMatchObject([{ accountId: 9, scopes: ['events:read'] }])
  })

  test('is told why no further key is made', async () => {
    response(MAKE, () => refuse(9001, { msg: '最多可同时有 10 个有效密钥' }))
    open('/developer', 4)
    await page.getByRole('button', { name: '创建密钥' }).click()
    await dialog().getByRole('textbox', { name: '名称' }).fill('Eleventh')
    await dialog()
      .getByRole('checkbox', { name: /events:read/ })
      .click()
    await dialog().getByRole('button', { name: '创建密钥' }).click()
    await expect.element(dialog().getByText('最多可同时有 10 个有效密钥')).toBeVisible()
  })

  test('changes a key with the version that was read', async () => {
    response(CHANGE, () => ok({ id: 5, version: 3 }))
    open('/developer', 4)
    await page.getByRole('button', { name: '修改 仓库系统' }).click()
    await expect
      .element(dialog().getByRole('textbox', { name: '允许的 IP 地址' }))
      .toHaveValue('203.0.113.0/24\n2001:db8::1')
    await dialog().getByRole('spinbutton', { name: '每分钟次数' }).fill('601')
    await dialog().getByRole('button', { name: '保存' }).click()
    await expect.element(dialog().getByText('数值过大', { exact: false })).toBeVisible()
    await dialog().getByRole('spinbutton', { name: '每分钟次数' }).fill('120')
    await dialog().getByRole('button', { name: '保存' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent(CHANGE)).toEqual([
      {
        id: 5,
        version: 2,
        name: '仓库系统',
        perMinute: 120,
        ipAllow: ['203.0.113.0/24', '2001:db8::1'],
        lastDay: '2027-11-20',
      },
    ])
  })

  test('revokes a key after a question', async () => {
    response(REVOKE, () => ok({ revoked: true }))
    open('/developer', 4)
    await page.getByRole('button', { name: '撤销 仓库系统' }).click()
    await expect.element(dialog().getByText('使用它的程序会立即无法读取数据', { exact: false })).toBeVisible()
    await dialog().getByRole('button', { name: '撤销' }).click()
    await expect.element(page.getByText('密钥“仓库系统”已撤销。')).toBeVisible()
    expect(sent(REVOKE)).toEqual([{ id: 5 }])
  })

  test('copies an example with the address of this server', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    open('/developer', 4)
    await page.getByRole('tab', { name: '示例代码' }).click()
    await expect.poll(addressNow).toBe('/developer?tab=examples')
    await expect.element(page.getByRole('link', { name: 'API 文档' })).toHaveAttribute('href', '/open/docs')
    for (const [tool, part] of [
      ['curl', `curl "${window.location.origin}/open/v1/bookings?order=newest&limit=10"`],
      ['TypeScript', 'await fetch('],
      ['Python', 'urllib.request.Request('],
      ['n8n', '"httpBearerAuth"'],
      ['AI 助手（MCP）', `"url": "${window.location.origin}/mcp"`],
    ] as const) {
      await page.getByRole('radio', { name: tool, exact: true }).click({ force: true })
      await page.getByRole('button', { name: '复制' }).click()
      await expect.poll(() => copy.mock.lastCall?.[0]).toContain(part)
    }
    await expectAccessible()
  })
})

describe('a business administrator', () => {
  test('sees the keys of all customers and revokes, but makes and changes none', async () => {
    response(REVOKE, () => ok({ revoked: false }))
    open('/developer?keyword=kairo_3f9a&state=live&sortBy=customer&sortOrder=desc', 2)
    await expect.element(page.getByRole('cell', { name: /上海贸易.*C00001/ }).first()).toBeVisible()
    expect(sent(LIST)).toEqual([
      { keyword: 'kairo_3f9a', state: 'live', page: 1, limit: 20, sortBy: 'customer', sortOrder: 'desc' },
    ])
    await expect.element(page.getByRole('button', { name: '创建密钥' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /修改/ })).not.toBeInTheDocument()
    await page.getByRole('button', { name: '撤销 仓库系统' }).click()
    await expect.element(dialog().getByText('客户会收到邮件通知。')).toBeVisible()
    await dialog().getByRole('button', { name: '撤销' }).click()
    await expect.element(page.getByText('该密钥此前已失效。')).toBeVisible()
  })

  test('is offered a retry when loading failed', async () => {
    response(LIST, () => refuse(9003, {}, 500))
    open('/developer', 2)
    await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
  })
})

test.each([1, 3, 5] as const)('the page is not for role %s', async (role) => {
  open('/developer', role)
  await expect.element(page.getByRole('tab')).not.toBeInTheDocument()
  await expect.poll(() => sent(LIST)).toEqual([])
})
