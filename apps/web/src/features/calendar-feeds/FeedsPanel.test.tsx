import { beforeEach, expect, test, vi } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { choose, selectCalled } from '@test/choose.ts'
import { page } from '@test/draw.tsx'
import { inputsOf, listed, ok, refuse, response } from '@test/fake-server.ts'
import { open, stubFrame } from '@test/open.tsx'
import { feedTexts } from './texts.ts'

const t = feedTexts['zh-cn']
const ADDRESS = `https://kairo.example/cal/${'A'.repeat(43)}.ics`
const feed = (given: object = {}) => ({
  id: 7,
  version: 2,
  name: 'Outlook',
  what: ['cutOffs', 'sailings'],
  mine: true,
  language: 'ja',
  createTime: '2026-11-20 09:00',
  lastFetched: '2026-11-20 11:40',
  fetches: 3,
  ...given,
})
const panel = () => page.getByRole('region', { name: t.title })
const dialog = () => page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => {
  stubFrame()
  response('POST /user/userLatestInfo', () => refuse(9003))
  response('POST /user/sessions', () => listed([]))
  response('POST /user/secondFactors', () => ok({ totpSince: null, recoveryCodes: 0, passkeys: [] }))
  response('POST /calendarFeed/list', () => listed([feed()]))
})

test('a feed is made of what is chosen; its address is shown once, to copy and to open', async () => {
  response('POST /calendarFeed/list', () => listed([]))
  response('POST /calendarFeed/make', () => ok({ id: 8, version: 1, address: ADDRESS }))
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  open('/myInfo', 4)
  await expect.element(panel().getByText(t.none)).toBeVisible()
  await panel().getByRole('button', { name: t.subscribe }).click()
  // Customers have their own orders in any case.
  await expect.element(dialog().getByRole('checkbox', { name: t.onlyMine })).not.toBeInTheDocument()
  await dialog().getByRole('checkbox', { name: '任务期限' }).click()
  await dialog().getByRole('textbox', { name: t.name }).fill('手机')
  await choose(selectCalled(t.language), 'English')
  await expectAccessible()
  await button(t.make).click()
  await expect.element(dialog().getByRole('textbox', { name: t.address })).toHaveValue(ADDRESS)
  expect(inputsOf('POST /calendarFeed/make')).toEqual([
    { name: '手机', what: ['cutOffs', 'sailings', 'freeTime'], language: 'en' },
  ])
  await button(t.copy).click()
  expect(copied).toHaveBeenCalledWith(ADDRESS)
  await expect
    .element(dialog().getByRole('link', { name: t.open }))
    .toHaveAttribute('href', ADDRESS.replace('https:', 'webcal:'))
  for (const [program] of t.steps)
    await expect.element(dialog().getByText(program ?? '', { exact: true })).toBeVisible()
  await expectAccessible()
  await button(t.done).click()
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('nothing chosen is said at the field, and no call is made', async () => {
  response('POST /calendarFeed/list', () => listed([]))
  open('/myInfo', 3)
  await panel().getByRole('button', { name: t.subscribe }).click()
  await expect.element(dialog().getByRole('checkbox', { name: t.onlyMine })).toBeChecked()
  for (const name of ['各项截止时间', '任务期限', '开船日与到港日（ETD / ETA）', '免箱期最后一天'])
    await dialog().getByRole('checkbox', { name }).click()
  await button(t.make).click()
  await expect.element(dialog().getByRole('alert').first()).toBeVisible()
  expect(inputsOf('POST /calendarFeed/make')).toEqual([])
})

test('a feed says what it shows and when it was read; it is changed, and revoked after a confirmation', async () => {
  response('POST /calendarFeed/save', () => ok({ id: 7, version: 3 }))
  response('POST /calendarFeed/revoke', () => ok())
  open('/myInfo', 2)
  const row = panel().getByRole('listitem')
  await expect.element(row).toHaveTextContent('各项截止时间 · 开船日与到港日（ETD / ETA） · 仅本人负责的订单 · 日本語')
  await expect.element(row).toHaveTextContent(/最近读取：.*11:40/)
  await button(t.editLabel('Outlook')).click()
  await dialog().getByRole('checkbox', { name: t.onlyMine }).click()
  await button('保存').click()
  await expect
    .poll(() => inputsOf('POST /calendarFeed/save'))
    .toEqual([{ id: 7, version: 2, name: 'Outlook', what: ['cutOffs', 'sailings'], mine: false, language: 'ja' }])
  await expect.element(dialog()).not.toBeInTheDocument()
  response('POST /calendarFeed/list', () => listed([]))
  await button(t.revokeLabel('Outlook')).click()
  await expect.element(dialog().getByText(t.revokeMeans)).toBeVisible()
  await dialog().getByRole('button', { name: t.revoke, exact: true }).click()
  await expect.poll(() => inputsOf('POST /calendarFeed/revoke')).toEqual([{ id: 7 }])
  await expect.element(panel().getByText(t.none)).toBeVisible()
})

test('five are the most', async () => {
  response('POST /calendarFeed/list', () => listed([1, 2, 3, 4, 5].map((id) => feed({ id }))))
  open('/myInfo', 5)
  await expect.element(panel().getByText(t.full(5))).toBeVisible()
  await expect.element(panel().getByRole('button', { name: t.subscribe })).not.toBeInTheDocument()
})

test('a list that cannot be read says so', async () => {
  response('POST /calendarFeed/list', () => refuse(9000, {}, 500))
  open('/myInfo', 4)
  await expect.element(panel().getByText(t.failed)).toBeVisible()
})
