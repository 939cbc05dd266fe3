import { beforeEach, expect, test } from 'vitest'
import { page } from '@test/draw.tsx'
import { expectAccessible } from '@test/axe.ts'
import { response, requests, ok, silence, listed } from '@test/fake-server.ts'
import { addressNow, stubFrame, open } from '@test/open.tsx'
import { addressOf } from './address-of.ts'
import { messageTexts } from './texts.ts'

const message = (id: number, given: object = {}) => ({
  id,
  content: `消息 ${id}`,
  kind: 'orderAccepted',
  createtime: '2026-11-20 12:00:00',
  ...given,
})
/** Messages about one order, by the newest of them. */
const group = (id: number, given: object = {}) => message(id, { count: 1, unreadIds: [id], ...given })
beforeEach(() => {
  stubFrame()
  const list = [
    group(1, { orderId: 7, orderCode: 'K261120-0007', count: 3, unreadIds: [11, 1] }),
    group(2, { link: '/exchangeRate' }),
    group(3),
  ]
  response('POST /msg/groups', () => listed(list))
  response('POST /msg/read', () => ok())
  response('POST /msg/readAll', () => ok())
  response('GET /home/getOverview', silence)
})
const sent = (route: string) => requests.filter((one) => one.route === route).map(({ input }) => input)

test('marking without a selection warns and makes no call', async () => {
  open('/myMsg', 2)
  await page.getByRole('button', { name: messageTexts['zh-cn'].markSelected, exact: true }).click()
  await expect.element(page.getByText(messageTexts['zh-cn'].chooseFirst)).toBeVisible()
  expect(sent('POST /msg/read')).toEqual([])
  await expectAccessible()
})

test('selected messages are marked as read in one call, all of them in another', async () => {
  open('/myMsg', 2)
  for (const content of ['消息 1', '消息 3']) await page.getByRole('checkbox', { name: content }).click()
  await page.getByRole('button', { name: messageTexts['zh-cn'].markSelected, exact: true }).last().click()
  await expect.poll(() => sent('POST /msg/read')).toEqual([{ ids: [11, 1, 3] }])
  await page.getByRole('button', { name: messageTexts['zh-cn'].markAll }).click()
  await expect.poll(() => sent('POST /msg/readAll')).toHaveLength(1)
})

test('opening a message navigates to its subject and marks all messages of its order as read', async () => {
  open('/myMsg', 2)
  await expect.element(page.getByRole('link', { name: '消息 3' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: '消息 1' })).toHaveAttribute('href', '/searchOrder?open=7')
  await page.getByRole('link', { name: '消息 2' }).click()
  await expect.poll(addressNow).toBe('/exchangeRate')
  expect(sent('POST /msg/read')).toEqual([{ ids: [2] }])
})

test('clicking a message without a link marks it as read', async () => {
  open('/myMsg', 2)
  await page.getByRole('button', { name: '消息 3' }).click()
  await expect.poll(() => sent('POST /msg/read')).toEqual([{ ids: [3] }])
  expect(addressNow()).toBe('/myMsg')
})

test('older messages of an order expand below the newest; a single one does not expand', async () => {
  const older = [message(1), message(11, { content: '较早的消息' })]
  response('POST /msg/list', () => listed(older))
  open('/myMsg', 2)
  const row = page.getByRole('row').filter({ hasText: '消息 1' })
  await row.getByRole('button', { name: /展开|Expand/ }).click()
  await expect.element(page.getByText('较早的消息')).toBeVisible()
  expect(sent('POST /msg/list')).toEqual([{ orderId: 7, limit: 50 }])
  expect(page.getByRole('button', { name: /展开|Expand/ }).elements()).toHaveLength(0)
})

test('a kind in the address filters the list', async () => {
  open('/myMsg?kind=documents&unread=true', 4)
  await expect
    .poll(() => sent('POST /msg/groups'))
    .toContainEqual({
      kind: 'documents',
      unread: true,
      page: 1,
      limit: 20,
    })
})

test('cancel returns home', async () => {
  open('/myMsg', 2)
  await page.getByRole('button', { name: messageTexts['zh-cn'].cancel, exact: true }).click()
  await expect.poll(addressNow).toBe('/homePage')
})

test('external addresses and unknown screens are not links', () => {
  const known = (path: string) => ['/searchOrder', '/searchCustomer'].includes(path)
  expect(addressOf({ orderId: 7, link: null }, known)).toBe('/searchOrder?open=7')
  expect(addressOf({ orderId: null, link: '/searchCustomer?state=0' }, known)).toBe('/searchCustomer?state=0')
  for (const link of ['//evil.example/x', 'https://evil.example', '/nothing', null])
    expect(addressOf({ orderId: null, link }, known)).toBeUndefined()
})

test('the time of a message is in view at 1280 pixels', async () => {
  open('/myMsg', 5)
  await expect.element(page.getByRole('button', { name: '消息 3' })).toBeVisible()
  const table = page.getByRole('table').first().element()
  const scrolls = table.parentElement as HTMLElement
  expect(table.getBoundingClientRect().right).toBeLessThanOrEqual(scrolls.getBoundingClientRect().right + 1)
})
