import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '@test/axe.ts'
import { draw, page } from '@test/draw.tsx'
import { listed, ok, requests, response } from '@test/fake-server.ts'
import { userOf } from '@test/open.tsx'
import { beginSession } from '@/session/session.ts'
import { FreeTimePanel } from './FreeTimePanel.tsx'

const clock = {
  containerId: 5,
  containerNumber: 'CSQU3054383',
  size: '40HQ',
  kind: 'DEM',
  start: 'berth',
  freeDays: 7,
  freeCount: 'calendar',
  stage: 'free',
  clockFrom: '2026-11-21',
  lastFreeDay: '2026-11-27',
  estimated: true,
  provisional: null,
  endedOn: null,
  daysOver: 0,
  version: 1,
  periods: [
    { from: '2026-11-21', to: '2026-11-27', days: 7, isFree: true, price: null },
    { from: '2026-11-28', to: '2026-12-01', days: 4, isFree: false, price: '4500' },
  ],
  currency: 'JPY',
  cost: '0',
  nextPrice: '4500',
  nextPriceFrom: '2026-11-28',
  ifEnded: [
    { inDays: 0, day: '2026-11-25', cost: '0' },
    { inDays: 3, day: '2026-11-28', cost: '4500' },
    { inDays: 7, day: '2026-12-02', cost: '27000' },
  ],
  carrierAmount: null,
  chargeState: null,
  excessState: null,
}
const answer = (dataList: object[]) =>
  ok({ timeZone: 'Asia/Tokyo', portName: '东京', today: '2026-11-25', total: dataList.length, dataList })

const login = (role: 3 | 4) => beginSession({ token: 't', user: userOf(role), version: '1.0.0', kept: false })
beforeEach(() => {
  login(4)
  response('POST /freeTime/termsOfOrder', () => ok())
})

const terms = {
  tariffId: 3,
  kind: 'DEM',
  direction: 'import',
  start: 'berth',
  freeDays: 7,
  freeCount: 'calendar',
  chargeCount: 'calendar',
  calendarCode: null,
  currency: 'JPY',
  extension: 'shift',
  tiers: [{ fromDay: 8, toDay: null, gp20: '3000', gp40: '4500', hq40: '4500' }],
}
const stored = (actions: string[], isOpen = true) => ({
  id: 9,
  version: 2,
  ...terms,
  proposal: isOpen
    ? {
        ...terms,
        freeDays: 5,
        tiers: [{ ...terms.tiers[0], fromDay: 6 }],
        reason: '码头拥堵',
        proposedAt: '2026-11-24 10:00',
      }
    : null,
  actions,
})
const last = (route: string) => requests.findLast((one) => one.route === route)?.input

test('says by when to pick up, what it costs otherwise, and shows the days in words and as a bar', async () => {
  response('POST /freeTime/forOrder', () => answer([clock]))
  draw(<FreeTimePanel orderId={7} />)
  await expect.element(page.getByText('请在 ≈ 11月27日 周五 前提箱（东京）')).toBeVisible()
  await expect.element(page.getByText('JP¥27,000')).toBeVisible()
  await expect.element(page.getByRole('img', { name: '免箱期 7 天', exact: false })).toBeVisible()
  await expectAccessible()
})

test('is not there for an order without terms', async () => {
  response('POST /freeTime/forOrder', () => answer([]))
  draw(<FreeTimePanel orderId={7} />)
  await expect.element(page.getByRole('region', { name: '免箱期' })).not.toBeInTheDocument()
})

test('the customer sees old and new terms and agrees after a question, or declines with a reason', async () => {
  response('POST /freeTime/forOrder', () => answer([]))
  response('POST /freeTime/termsOfOrder', () => ok({ dataList: [stored(['answer'])] }))
  response('POST /freeTime/answerTerms', () => ok({ id: 9, version: 3 }))
  draw(<FreeTimePanel orderId={7} />)
  await expect.element(page.getByText('免箱期 5 天', { exact: false })).toBeVisible()
  await expect.element(page.getByText('码头拥堵')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).click()
  await expect.element(page.getByText('已同意，新条件生效。')).toBeVisible()
  expect(last('POST /freeTime/answerTerms')).toEqual({ id: 9, version: 2, agree: true })
  await page.getByRole('button', { name: '拒绝', exact: true }).click()
  await page.getByRole('dialog').getByLabelText('原因').fill('按原条件')
  await page.getByRole('dialog').getByRole('button', { name: '拒绝', exact: true }).click()
  await expect.element(page.getByText('已拒绝，现有条件继续有效。')).toBeVisible()
  expect(last('POST /freeTime/answerTerms')).toMatchObject({ agree: false, reason: '按原条件' })
})

test('staff propose fewer days with a reason', async () => {
  login(3)
  response('POST /freeTime/forOrder', () => answer([]))
  response('POST /freeTime/termsOfOrder', () => ok({ dataList: [stored(['propose'], false)] }))
  response('POST /freeTime/tariff/search', () => listed([]))
  response('POST /freeTime/proposeTerms', () => ok({ id: 9, version: 3 }))
  draw(<FreeTimePanel orderId={7} />)
  await page.getByRole('button', { name: '建议其他条件' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('免费天数').fill('5')
  await dialog.getByLabelText('原因').fill('码头拥堵')
  await expectAccessible()
  await dialog.getByRole('button', { name: '发送给客户' }).click()
  await expect.element(page.getByText('已发送给客户，等待答复。')).toBeVisible()
  expect(last('POST /freeTime/proposeTerms')).toMatchObject({ id: 9, version: 2, freeDays: '5', reason: '码头拥堵' })
})
