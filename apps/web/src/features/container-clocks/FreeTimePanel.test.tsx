import { beforeEach, expect, test } from 'vitest'
import { expectAccessible } from '../../../test/axe.ts'
import { draw, page } from '../../../test/draw.tsx'
import { ok, response } from '../../../test/fake-server.ts'
import { userOf } from '../../../test/open.tsx'
import { beginSession } from '../../session/session.ts'
import { FreeTimePanel } from './FreeTimePanel.tsx'

const clock = {
  containerId: 5,
  containerNumber: 'CSQU3054383',
  size: '40HQ',
  kind: 'DEM',
  start: 'berth',
  freeDays: 7,
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

beforeEach(() => beginSession({ token: 't', user: userOf(4), version: '1.0.0', kept: false }))

test('says by when to pick up, what it costs otherwise, and shows the days in words and as a bar', async () => {
  response('POST /freeTime/forOrder', () => answer([clock]))
  draw(<FreeTimePanel orderId={7} />)
  await expect.element(page.getByText('请在 ≈ 11月27日 周五 前提箱（东京）')).toBeVisible()
  await expect.element(page.getByText('JP¥27,000')).toBeVisible()
  await expect.element(page.getByRole('img', { name: '免费 7 天', exact: false })).toBeVisible()
  await expectAccessible()
})

test('is not there for an order without terms', async () => {
  response('POST /freeTime/forOrder', () => answer([]))
  draw(<FreeTimePanel orderId={7} />)
  await expect.element(page.getByRole('region', { name: '免箱期' })).not.toBeInTheDocument()
})
