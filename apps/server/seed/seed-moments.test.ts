// @module-tag slow: seeds the whole demonstration
import { createHash } from 'node:crypto'
import { tokyoInstant, tokyoToday } from '@kairo/shared/dates'
import { runningStatusOf } from '@kairo/shared/orders/rules/order-states'
import { expect, test } from 'vitest'
import { openTestApp } from '../test/app.ts'
import { factsOf, selectOrderRows } from '../src/features/orders/queries/find-order.ts'
import type { StorePdf } from './orders/order-timeline.ts'
import { seedDemo } from './seed-demo.ts'

/** The end of a leap day; every other day is checked without a database, in orders/order-plan.test.ts. */
const MOMENT = '2028-02-29 23:50'

/** Running a thousand commands takes some seconds, on a busy machine many. */
const TIMEOUT_MS = 240_000

/** Rows without bytes: rendering 200 documents for each moment would take a minute. */
const storeNothing: StorePdf = ({ name, order }) =>
  Promise.resolve({
    hash: createHash('sha256').update(`${order.code} ${name}`).digest('hex'),
    name,
    size: 1000,
    kind: name.endsWith('.xlsx') ? 'xlsx' : name.endsWith('.jpg') ? 'jpeg' : 'pdf',
    view: null,
  })

test(
  'no command is refused when the demo data are seeded at the end of a leap day',
  async () => {
    const now = tokyoInstant(MOMENT)
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
        if (submit_time && deadline_at && code)
          expect(submit_time < deadline_at, `${code} before its cut-off`).toBe(true)
      }
    } finally {
      await app.close()
    }
  },
  TIMEOUT_MS,
)
