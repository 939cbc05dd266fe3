import type { RoleId } from '@kairo/shared/roles'
import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { requests, listed, ok, refuse, response, silence } from '@test/fake-server.ts'
import { addressNow, open, stubFrame } from '@test/open.tsx'
import { router } from '@/router/router.tsx'

const SEARCH = 'POST /search/all'
const nothing = { orders: [], customers: [], invoices: [], payments: [], ports: [], lane: null }
const order = {
  id: 7,
  code: 'K261120-0007',
  company: '東海物流',
  departurePort: '上海',
  destinationPort: '东京',
  etd: '2026-12-04',
  runningStatus: 4,
  matched: 'bl',
  value: 'KILTAO612955',
}
const shanghai = { id: 1, key: 'Shanghai', name: '上海', unlocode: 'CNSHA', country: 1 }
const tokyo = { id: 2, key: 'Tokyo', name: '东京', unlocode: 'JPTYO', country: 2 }

beforeEach(() => {
  stubFrame()
  response('GET /destination/port/list', () => listed([]))
  response(SEARCH, () => ok(nothing))
})
const field = () => page.getByRole('combobox', { name: '全局搜索' })
const option = (name: string) => page.getByRole('option', { name, exact: false })

/** Opens a screen of the role and the search by its shortcut. */
async function openSearch(role: RoleId = 2): Promise<void> {
  open(role === 1 ? '/systemDict' : role === 2 ? '/portOfDestination' : '/upPwd', role)
  await expect.element(page.getByRole('button', { name: '全局搜索' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
}

test('the Enter that ends a conversion in Safari opens nothing', async () => {
  response(SEARCH, () => ok({ ...nothing, orders: [order] }))
  await openSearch()
  const before = addressNow()
  await userEvent.keyboard('KILTAO612955')
  await expect.element(option('K261120-0007')).toHaveAttribute('aria-selected', 'true')
  // Safari ends the conversion first: only the old code tells that the key was part of it.
  const end = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true })
  field().element().dispatchEvent(end)
  await expect.element(field()).toHaveFocus()
  expect([end.defaultPrevented, addressNow()]).toEqual([false, before])
})

test('a B/L number opens its order: the shortcut, the number, Enter', async () => {
  response(SEARCH, () => ok({ ...nothing, orders: [order] }))
  await openSearch()
  await userEvent.keyboard('KILTAO612955')
  const hit = option('K261120-0007')
  await expect.element(hit).toHaveTextContent('提单 KILTAO612955')
  await expect.element(hit).toHaveAttribute('aria-selected', 'true')
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(addressNow).toBe('/searchOrder?open=7')
  await expect.element(field()).not.toBeInTheDocument()
})

test('Enter before the response opens the first result when it arrives', async () => {
  let answer: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => (answer = resolve))
  response(SEARCH, async () => {
    await arrived
    return ok({ ...nothing, orders: [order] })
  })
  await openSearch()
  await userEvent.keyboard('KILTAO612955{Enter}')
  await expect.element(page.getByText('正在查找…')).toBeVisible()
  answer()
  await expect.poll(addressNow).toBe('/searchOrder?open=7')
})

test('only the latest input is searched, and the previous call is aborted', async () => {
  response(SEARCH, silence)
  await openSearch()
  await field().fill('kil')
  await expect.poll(() => requests.filter(({ route }) => route === SEARCH)).toHaveLength(1)
  response(SEARCH, () => ok({ ...nothing, orders: [order] }))
  await field().fill('kiltao')
  await expect.element(option('K261120-0007')).toBeVisible()
  expect(requests.filter(({ route }) => route === SEARCH).map(({ input }) => input.q)).toEqual(['kil', 'kiltao'])
})

describe('the arrow keys', () => {
  test('move through all groups and wrap around', async () => {
    response(SEARCH, () => ok({ ...nothing, orders: [order], ports: [shanghai] }))
    await openSearch()
    await field().fill('上海')
    await expect.element(option('K261120-0007')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(option('从该港起运的运价')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(option('K261120-0007')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(field()).not.toBeInTheDocument()
  })
})

test.each([
  [2, '/searchPrice?departurePort=Shanghai&destinationPort=Tokyo'],
  [4, '/freightRateRetrieval?departurePortId=1&destinationPortId=2'],
] as const)('two ports link role %i to the rates between them', async (role, address) => {
  response(SEARCH, () => ok({ ...nothing, lane: { from: shanghai, to: tokyo } }))
  await openSearch(role)
  await field().fill('上海 東京')
  await option('上海 → 东京 的运价').click()
  await expect.poll(addressNow).toContain(address)
})

test('a page is found by its name in any language, an action by its label', async () => {
  await openSearch()
  await field().fill('rate approval')
  await expect.element(option('运价审批')).toBeVisible()
  await field().fill('new order')
  await expect.element(option('新建订舱')).toBeVisible()
  await field().fill('运价审')
  await userEvent.keyboard('{Enter}')
  await expect.poll(addressNow).toContain('/transportApproval')
})

test('the administrator finds pages of its menu without a server call', async () => {
  await openSearch(1)
  await field().fill('log')
  await expect.element(option('日志')).toBeVisible()
  await field().fill('上海')
  await expect.element(page.getByText('没有找到“上海”。')).toBeVisible()
  expect(requests.filter(({ route }) => route === SEARCH)).toEqual([])
})

test('a screen that loads while the search is open does not take the focus', async () => {
  await openSearch()
  const arrived = new Promise<void>((resolve) => {
    const leave = router.subscribe('onRendered', () => {
      leave()
      resolve()
    })
  })
  await router.navigate({ to: '/upPwd' })
  await arrived
  await expect.element(page.getByRole('heading', { level: 1, includeHidden: true })).toBeInTheDocument()
  expect(document.activeElement).toBe(field().element())
})

test('recently opened results are offered when nothing is typed', async () => {
  response(SEARCH, () => ok({ ...nothing, orders: [order] }))
  await openSearch()
  await field().fill('K261120')
  await option('K261120-0007').click()
  await expect.poll(addressNow).toBe('/searchOrder?open=7')
  // The order drawer covers the top bar until it is closed.
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(addressNow).toBe('/searchOrder')
  await page.getByRole('button', { name: '全局搜索' }).click()
  await expect.element(page.getByRole('group', { name: '最近打开' })).toHaveTextContent('K261120-0007')
})

test('no result repeats the input; a failure offers a retry', async () => {
  await openSearch()
  await field().fill('zzzz')
  await expect.element(page.getByText('没有找到“zzzz”。', { exact: false })).toBeVisible()
  response(SEARCH, () => refuse(9000, {}, 500))
  await field().fill('zzzz1')
  await expect.element(page.getByText('查找失败。', { exact: false })).toBeVisible()
  response(SEARCH, () => ok({ ...nothing, orders: [order] }))
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(option('K261120-0007')).toBeVisible()
})
