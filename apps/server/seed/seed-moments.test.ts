import { createHash } from 'node:crypto'
import { addDays, tokyoInstant } from '@kairo/shared/dates'
import { runningStatusOf } from '@kairo/shared/orders/rules/order-states'
import { tokyoToday } from '@kairo/shared/dates'
import { expect, test } from 'vitest'
import { openTestApp } from '../test/app.ts'
import { factsOf, selectOrderRows } from '../src/features/orders/queries/find-order.ts'
import { demoRates } from '../src/master-data/demo/demo-rates.ts'
import type { StorePdf } from './orders/order-timeline.ts'
import { demoOrders } from './orders/demo-order.ts'
import { seedDemo } from './seed-demo.ts'

/** Every weekday, the first and the last minutes of a day, the turn of a year, a leap day. */
const MOMENTS = [
  ...Array.from({ length: 7 }, (_, i) => `${addDays('2026-11-20', i)} ${i % 2 === 0 ? '00:05' : '23:50'}`),
  '2027-01-01 00:05',
  '2028-02-29 23:50',
]

/** Rows without bytes: rendering 200 documents for each moment would take a minute. */
const storeNothing: StorePdf = ({ name, order }) =>
  Promise.resolve({
    hash: createHash('sha256').update(`${order.code} ${name}`).digest('hex'),
    name,
    size: 1000,
    kind: name.endsWith('.xlsx') ? 'xlsx' : name.endsWith('.jpg') ? 'jpeg' : 'pdf',
    view: null,
  })

test.each(MOMENTS)('no command is refused when the demonstration is seeded at %s', async (moment) => {
  const now = tokyoInstant(moment)
  for (const { steps, plan } of demoOrders(demoRates(tokyoToday(now)), now)) {
    const times = steps.map((step) => step.at.getTime())
    expect(times, plan.key).toEqual([...times].sort((a, b) => a - b))
    expect(times.at(-1), plan.key).toBeLessThan(now.getTime())
  }
  const app = await openTestApp()
  try {
    app.clock.set(now)
    expect(await seedDemo(app.context, storeNothing)).toBe(true)
    const orders = await selectOrderRows(app.context.db).execute()
    const statuses = new Set(orders.map((order) => runningStatusOf(factsOf(order, { id: 0, roleId: 2 }))))
    expect([...statuses].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(new Set(orders.map(({ code }) => code)).size).toBe(orders.length)
    for (const { code, create_time, submit_time, deadline_at } of orders) {
      expect(code.slice(1, 7)).toBe(tokyoToday(create_time).slice(2).replaceAll('-', ''))
      if (submit_time && deadline_at && code) expect(submit_time < deadline_at, `${code} before its cut-off`).toBe(true)
    }
  } finally {
    await app.close()
  }
})
