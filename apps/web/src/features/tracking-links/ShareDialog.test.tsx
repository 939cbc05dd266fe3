import { beforeEach, expect, test, vi } from 'vitest'
import { draw, page } from '@test/draw.tsx'
import { inputsOf, ok, refuse, response } from '@test/fake-server.ts'
import { userOf } from '@test/open.tsx'
import { beginSession } from '@/session/session.ts'
import { ShareDialog } from './ShareDialog.tsx'
import { shareTexts } from './texts.ts'

const t = shareTexts['zh-cn']
const URL_MADE = 'https://kairo.test/t/KairoDemoAtSea00000001'
beforeEach(() => beginSession({ token: 't', user: userOf(4), version: '1.0.0', kept: false }))

const link = (id: number, more: object = {}) => ({
  id,
  madeBy: '王磊',
  createTime: '2026-11-20 12:00',
  lastDay: '2027-01-06',
  showContainers: false,
  views: 0,
  lastViewTime: null,
  mayRevoke: true,
  ...more,
})
const listed = (links: object[], more: object = {}) =>
  response('POST /trackingLink/list', () =>
    ok({ dataList: links, total: links.length, lastDay: '2027-01-06', mayMake: true, ...more }),
  )
const open = () => draw(<ShareDialog order={{ id: 7, code: 'K261120-0007', state: 7 }} onClose={() => undefined} />)
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a new link is masked unless it is asked for, is shown once and copied', async () => {
  listed([])
  response('POST /trackingLink/make', () => ok({ id: 1, url: URL_MADE, lastDay: '2027-01-06' }))
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  open()
  await expect.element(page.getByText(t.none)).toBeVisible()
  await button(t.newLink).click()
  await expect.element(page.getByRole('checkbox', { name: t.showContainers })).not.toBeChecked()
  listed([link(1)])
  await button(t.make).click()
  await expect.element(page.getByLabelText(t.link)).toHaveValue(URL_MADE)
  expect(inputsOf('POST /trackingLink/make')).toEqual([{ orderId: 7, showContainers: false, lastDay: '2027-01-06' }])
  await button(t.copy).click()
  expect(copied).toHaveBeenCalledWith(URL_MADE)
  await expect.element(page.getByText(t.notViewed)).toBeVisible()
})

test('links say who opened them; revoking one asks first', async () => {
  listed([link(2, { views: 3, lastViewTime: '2026-11-21 09:30', showContainers: true }), link(1, { mayRevoke: false })])
  response('POST /trackingLink/revoke', () => ok())
  open()
  await expect.element(page.getByText(t.viewed(3, '11月21日 周六 09:30'))).toBeVisible()
  await expect.element(page.getByText(t.withNumbers)).toBeVisible()
  await button(t.revoke).click()
  await expect.element(page.getByText(t.revokeMeans)).toBeVisible()
  expect(inputsOf('POST /trackingLink/revoke')).toEqual([])
  listed([link(1, { mayRevoke: false })])
  await page.getByRole('dialog', { name: t.revokeTitle }).getByRole('button', { name: t.revoke, exact: true }).click()
  await expect.element(page.getByText(t.withNumbers)).not.toBeInTheDocument()
  expect(inputsOf('POST /trackingLink/revoke')).toEqual([{ id: 2 }])
})

test('an order with ten links says what to do; links that cannot be read can be asked for again', async () => {
  response('POST /trackingLink/list', () => refuse(9000, {}, 500))
  open()
  await expect.element(page.getByRole('button', { name: '重试' })).toBeVisible()
  listed([link(1)], { mayMake: false })
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText(t.full)).toBeVisible()
  await expect.element(button(t.newLink)).toBeDisabled()
})
