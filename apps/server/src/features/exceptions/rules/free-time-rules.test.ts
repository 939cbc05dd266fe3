import { beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { as, type Account } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import { expectRefused } from '../../../../test/expect-refused.ts'
import { arrived, passTo, saveDates, TOKYO_DEM } from '../../container-clocks/test-clocks.ts'
import { checkExceptions } from '../check-rules.ts'

let operator: Account
/** A container free in Tokyo until 22 November. */
let order: { id: number }
beforeEach(async () => {
  const { db } = (await testApp()).context
  await db.deleteFrom('exceptions').execute()
  await db.deleteFrom('container_free_time').execute()
  operator = await build.operator()
  await passTo('2026-11-17 10:00')
  order = (await arrived(['40HQ'], [TOKYO_DEM])).order
  await saveDates(order, operator, [{ dischargedAt: '2026-11-16 22:00' }])
})
const found = async (rule: 'freeTimeEnding' | 'accruing', time: string) => {
  await passTo(time)
  await checkExceptions((await testApp()).context, { names: [rule] })
  return (await as(operator).call('POST /exception/search', { rule, orderId: order.id })).body.data.dataList
}
const out = (gateOutAt: string | null, reasonText?: string) =>
  saveDates(order, operator, [{ gateOutAt }], reasonText ? { reasonText } : {})

describe('freeTimeEnding', () => {
  it('is amber from two days before the last free day to its end, at the port', async () => {
    expect(await found('freeTimeEnding', '2026-11-19 23:59')).toEqual([])
    expect(await found('freeTimeEnding', '2026-11-20 00:00')).toMatchObject([
      {
        severity: 2,
        dueAt: '2026-11-22 23:59',
        text: 'CSQU3054383: last free day Sun 22 Nov (Demurrage)',
      },
    ])
    expect(await found('freeTimeEnding', '2026-11-22 23:59')).toMatchObject([{ isOverdue: false }])
    expect(await found('freeTimeEnding', '2026-11-23 00:00')).toEqual([])
  })

  it('is over when the container is out', async () => {
    expect(await found('freeTimeEnding', '2026-11-20 12:00')).toHaveLength(1)
    expect((await out('2026-11-20 11:00')).code).toBe(200)
    expect(await found('freeTimeEnding', '2026-11-20 12:01')).toEqual([])
  })
})

describe('accruing', () => {
  it('is red from the day after the last free one, with the cost so far, and ends when the container is out', async () => {
    expect(await found('accruing', '2026-11-22 23:59')).toEqual([])
    const [first] = await found('accruing', '2026-11-23 00:00')
    expect(first).toMatchObject({ severity: 1, group: 'overdue' })
    expect(first?.text).toContain('JP¥4,500')
    expect((await found('accruing', '2026-11-27 09:00'))[0]?.text).toContain('JP¥27,000')
    const by = { id: first?.id ?? 0, version: first?.version ?? 0 }
    expectRefused(await as(operator).call('POST /exception/close', { ...by, reason: '2' }), 'BILLING_STATE_ERROR')
    expect((await out('2026-11-27 08:00')).code).toBe(200)
    expect(await found('accruing', '2026-11-27 09:01')).toEqual([])
  })

  it('outlasts a date that moves once somebody took it', async () => {
    const [open] = await found('accruing', '2026-11-23 09:00')
    const taken = await as(operator).call('POST /exception/take', { id: open?.id ?? 0, version: open?.version ?? 0 })
    expect(taken.code).toBe(200)
    const { db } = (await testApp()).context
    await db
      .updateTable('container_free_time')
      .set({ last_free_day: '2026-12-01' })
      .where('container_id', 'in', db.selectFrom('order_containers').select('id').where('order_id', '=', order.id))
      .execute()
    expect(await found('accruing', '2026-11-23 09:05')).toMatchObject([{ state: 1 }])
    expect((await out('2026-11-23 09:00')).code).toBe(200)
    expect(await found('accruing', '2026-11-23 09:10')).toEqual([])
  })
})
