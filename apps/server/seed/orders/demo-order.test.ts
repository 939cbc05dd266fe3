import { addDays, tokyoInstant, tokyoToday } from '@kairo/shared/dates'
import { runningStatusOf } from '@kairo/shared/orders/rules/order-states'
import { expect, test } from 'vitest'
import { demoPrices } from '../prices/demo-prices.ts'
import { demoOrders } from './demo-order.ts'
import { cutOffOf } from './order-events.ts'
import { orderColumns } from './order-columns.ts'

const ids = { account: () => 1, port: () => 1, carrier: () => 1, rate: () => 1 }

/** Every weekday, the first and the last minutes of a day, the turn of a year, a leap day. */
const MOMENTS = [
  ...Array.from({ length: 7 }, (_, i) => `${addDays('2026-11-20', i)} ${i % 2 === 0 ? '00:05' : '23:50'}`),
  '2027-01-01 00:05',
  '2028-02-29 23:50',
]

test.each(MOMENTS)('the story holds when it is told at %s', (moment) => {
  const now = tokyoInstant(moment)
  const orders = demoOrders(demoPrices(now), now)
  const statuses = new Set<number>()
  for (const order of orders) {
    const columns = orderColumns(order, ids)
    statuses.add(
      runningStatusOf({
        state: columns.state as never,
        isAllowConsigneeChange: (columns.is_allow_consignee_change ?? 0) as never,
        isAllowShipperChange: (columns.is_allow_shipper_change ?? 0) as never,
        isBlDraftConfirmed: (columns.is_bl_draft_confirmed ?? 0) as never,
      }),
    )
    const times = order.steps.map((step) => step.at.getTime())
    expect(times, order.code).toEqual([...times].sort((a, b) => a - b))
    expect(times.at(-1), order.code).toBeLessThan(now.getTime())
    expect(order.code.slice(1, 7)).toBe(
      tokyoToday(order.steps[0]?.at ?? now)
        .slice(2)
        .replaceAll('-', ''),
    )
    const sent = order.steps.find(({ name }) => name === 'submitted')?.at
    if (sent)
      expect(sent < tokyoInstant(cutOffOf(order)), `${order.code} ${order.plan.key} is sent before its cut-off`).toBe(
        true,
      )
  }
  expect([...statuses].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(new Set(orders.map(({ code }) => code)).size).toBe(orders.length)
})
