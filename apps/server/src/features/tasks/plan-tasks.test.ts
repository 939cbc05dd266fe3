import { CALENDAR, type Calendar } from '@kairo/shared/calendars/calendar'
import { flagsOf, RELEASES } from '@kairo/shared/orders/rules/release'
import { TASK_STATE } from '@kairo/shared/tasks/task-codes'
import { beforeAll, expect, test } from 'vitest'
import { pickNumber } from '../../../seed/deterministic-random.ts'
import { testApp } from '../../../test/app.ts'
import { build } from '../../../test/build.ts'
import { planTasks, readRulesWithTasks, type RuleWithTask } from './plan-tasks.ts'
import { calendarsOf, readTaskOrders, type TaskOrder } from './task-order.ts'

const DAY_MS = 86_400_000
const ORDERS = 400
/** Changes of each of them. */
const CHANGES = 4

let first: TaskOrder
let rules: RuleWithTask[]
let calendars: Calendar[]
beforeAll(async () => {
  const { db } = (await testApp()).context
  const { order } = await build.orderWithAccount()
  const [found] = await readTaskOrders(db, [order.id])
  if (!found) throw new Error('the order is not there')
  first = found
  rules = await readRulesWithTasks(db, 0)
  calendars = await calendarsOf(db, [first])
})

/** The order with other facts, chosen by this text; any may be missing. */
function changed(order: TaskOrder, seed: string): TaskOrder {
  const pick = (name: string, below: number) => pickNumber(`${seed} ${name}`, below)
  const moment = (name: string) =>
    pick(`${name}?`, 4) === 0 ? null : new Date(Date.UTC(2026, 10, 20) + pick(name, 40 * 24) * (DAY_MS / 24))
  const day = (name: string) => moment(name)?.toISOString().slice(0, 10) ?? null
  return {
    ...order,
    state: pick('state', 11),
    deadline_at: moment('cut-off'),
    etd: day('etd'),
    eta: day('eta'),
    booked_at: moment('booked'),
    actual_departure: moment('atd'),
    departure_by_day: pick('by day', 2) === 1,
    actual_arrival: moment('ata'),
    is_fcl: pick('fcl', 2) === 1,
    ...flagsOf(RELEASES[pick('release', RELEASES.length)] ?? 'original'),
    is_bl_draft_confirmed: pick('flag', 3),
    documents: [2, 3, 4, 5, 7, 9].flatMap((type) =>
      pick(`document ${type}`, 2) === 1 ? [{ type, at: '2026-11-25T03:00:00Z', by: null }] : [],
    ),
  }
}

/** The rules with the tasks that a plan leaves, as they would be stored; some are waived then. */
function stored(before: readonly RuleWithTask[], planned: ReturnType<typeof planTasks>, seed: string): RuleWithTask[] {
  return before.map((rule): RuleWithTask => {
    const task = planned.find(({ rule_id }) => rule_id === rule.rule_id)
    if (!task) return rule
    const isWaived = task.state === TASK_STATE.open && pickNumber(`${seed} waived ${rule.code}`, 10) === 0
    return {
      ...rule,
      id: rule.id ?? rule.rule_id,
      task_owner: task.owner,
      state: isWaived ? TASK_STATE.waived : task.state,
      due_at: task.due_at,
      due_zone: task.due_zone,
      provisional: task.provisional,
      first_due_at: task.first_due_at,
      tick: task.state === TASK_STATE.done ? (rule.tick ?? '') : '',
    }
  })
}

test('whatever an order went through, counting its tasks again changes nothing', () => {
  expect(calendars.map(({ code }) => code)).toContain(CALENDAR.china)
  let plans = 0
  for (let n = 0; n < ORDERS; n++) {
    let order = first
    let now = rules
    for (let change = 0; change < CHANGES; change++) {
      const seed = `${n} ${change}`
      order = changed(order, seed)
      const planned = planTasks(order, now, calendars, { actorId: 1, now: new Date('2026-11-20T03:00:00Z') })
      plans += planned.length
      now = stored(now, planned, seed)
      const again = planTasks(order, now, calendars, { actorId: null, now: new Date('2026-12-24T03:00:00Z') })
      expect(again, `order ${n}, change ${change}`).toEqual([])
    }
  }
  expect(plans).toBeGreaterThan(ORDERS * CHANGES)
})
