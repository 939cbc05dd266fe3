import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { response, requests, listed, ok, refuse, silence } from '@test/fake-server.ts'
import { stubFrame, open } from '@test/open.tsx'
import { router } from '@/router/router.tsx'

const UPDATE = 'POST /sysExchangeRate/update'
const sent = () => requests.filter(({ route }) => route === UPDATE).map(({ input }) => input)
const modal = () => page.getByRole('dialog')
const jpy = () => page.getByRole('textbox', { name: '1 美元 = 日元' })

beforeEach(() => {
  stubFrame()
  response('POST /sysExchangeRate/history', () =>
    listed([{ id: 1, jpy: '156.42', cny: '7.1038', updatedBy: 'Taro', updateTime: '2026-11-20 09:00' }]),
  )
  response(UPDATE, () => ok({ id: 2, version: 2 }))
})

test('confirms a new rate with its effect, then sends it with the base that was read', async () => {
  open('/exchangeRate', 3)
  await expect.element(jpy()).toHaveValue('156.42')
  await expectAccessible()
  await jpy().fill('157.1')
  await page.getByRole('button', { name: '更新汇率' }).click()
  await expect.element(modal().getByText('156.42', { exact: false })).toBeVisible()
  expect(sent()).toEqual([])
  await modal().getByRole('button', { name: '更新汇率' }).click()
  await expect.poll(sent).toEqual([{ jpExchangeRate: '157.1', cnExchangeRate: '7.1038', id: 1 }])
})

test.each([
  ['', '此项必填。'],
  ['1.234567', '小数位数过多。'],
  ['0', '必须大于 0。'],
])('refuses "%s" at the field: %s', async (typed, issue) => {
  open('/exchangeRate', 2)
  await expect.element(jpy()).toHaveValue('156.42')
  await jpy().fill(typed)
  await page.getByRole('button', { name: '更新汇率' }).click()
  await expect.element(page.getByText(issue)).toBeVisible()
  await expect.element(modal()).not.toBeInTheDocument()
})

test('draws the latest changes, one chart per currency, each with a description and a table', async () => {
  const change = (id: number, jpy: string, day: string) => ({
    id,
    jpy,
    cny: '7.1',
    updatedBy: 'Taro',
    updateTime: `2026-11-${day} 09:00`,
  })
  response('POST /sysExchangeRate/history', () =>
    listed([change(3, '156.42', '20'), change(2, '157.5', '19'), change(1, '155', '18')]),
  )
  open('/exchangeRate', 3)
  const drawn = page.getByRole('img', { name: '1 美元兑 JPY', exact: false })
  await expect.element(drawn).toBeInTheDocument()
  for (const part of ['最低 155.00', '最高 157.50', '现在 156.42'])
    await expect.element(drawn).toHaveAttribute('aria-label', expect.stringContaining(part))
  await expect.element(page.getByRole('img', { name: '1 美元兑 CNY', exact: false })).toBeInTheDocument()
  await expect.element(page.getByRole('cell', { name: '157.50' })).toBeVisible()
  await expectAccessible()
})

test('asks about an implausible rate typed in full-width digits, and sends ASCII digits', async () => {
  open('/exchangeRate', 2)
  await expect.element(jpy()).toHaveValue('156.42')
  await jpy().fill('１５６４.２')
  await page.getByRole('button', { name: '更新汇率' }).click()
  await expect.element(modal().getByText('超过 5%', { exact: false })).toBeVisible()
  await modal().getByRole('button', { name: '更新汇率' }).click()
  await expect.poll(sent).toMatchObject([{ jpExchangeRate: '1564.2' }])
})

test('rates that are still loading are not shown as unset, and cannot be set meanwhile', async () => {
  response('POST /sysExchangeRate/getSysExchangeRateList', silence)
  open('/exchangeRate', 2)
  await expect.element(page.getByText('加载中…').first()).toBeVisible()
  await expect.element(page.getByText('尚未设定')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '更新汇率' })).toBeDisabled()
})

test('trailing zeros are no change', async () => {
  open('/exchangeRate', 2)
  await expect.element(jpy()).toHaveValue('156.42')
  await jpy().fill('156.420')
  await page.getByRole('button', { name: '更新汇率' }).click()
  await expect.element(page.getByText('汇率没有变化。')).toBeVisible()
})

test('leaving asks about a typed rate that was not saved', async () => {
  open('/exchangeRate', 2)
  await expect.element(jpy()).toHaveValue('156.42')
  await jpy().fill('１５７')
  void router.navigate({ to: '/upPwd' })
  await page.getByRole('button', { name: '继续编辑' }).click()
  await expect.element(modal()).not.toBeInTheDocument()
  await expect.element(jpy()).toHaveValue('１５７')
  await page.getByRole('button', { name: '更新汇率' }).click()
  await modal().getByRole('button', { name: '更新汇率' }).click()
  await expect.poll(sent).toMatchObject([{ jpExchangeRate: '157' }])
  await expect.element(modal()).not.toBeInTheDocument()
  void router.navigate({ to: '/upPwd' })
  await expect.element(page.getByRole('heading', { name: '修改密码' })).toBeVisible()
})

test('after a version conflict the same rates can be saved on the new base', async () => {
  open('/exchangeRate', 2)
  await expect.element(jpy()).toHaveValue('156.42')
  await jpy().fill('157')
  await page.getByRole('button', { name: '更新汇率' }).click()
  const rate = (exchange_rate: string) => ({ exchange_rate, update_time: '2026-11-20 11:00' })
  response('POST /sysExchangeRate/getSysExchangeRateList', () =>
    ok({ id: 9, jpExchangeRate: rate('156.9'), cnExchangeRate: rate('7.11') }),
  )
  response(UPDATE, () => refuse(9002))
  await modal().getByRole('button', { name: '更新汇率' }).click()
  await modal().getByRole('button', { name: '取消' }).click()
  await expect.element(page.getByText('156.9', { exact: true }).first()).toBeVisible()
  await expect.element(jpy()).toHaveValue('157')
  await page.getByRole('button', { name: '更新汇率' }).click()
  await modal().getByRole('button', { name: '更新汇率' }).click()
  await expect.poll(() => sent().at(-1)).toEqual({ jpExchangeRate: '157', cnExchangeRate: '7.11', id: 9 })
})
