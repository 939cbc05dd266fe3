import type { Calendar } from '@kairo/shared/calendars/calendar'
import type { MovedDate } from '@kairo/shared/calendars/calendars.contract'
import { addDays } from '@kairo/shared/dates'
import { groupBy } from '@kairo/shared/group-by'
import { TASK_STATE, type TaskKind } from '@kairo/shared/tasks/task-codes'
import { dueOf } from '@kairo/shared/tasks/task-due'
import { type ZoneClock, zoneClocks } from '@kairo/shared/port-time'
import { type Kysely, sql } from 'kysely'
import type { CalendarFollower } from '../calendars/calendar-follower.ts'
import type { DB } from '../../database/tables.ts'
import { readCalendars } from '../calendars/calendar-queries.ts'
import { dueRuleOf, RULE_COLUMNS } from './plan-tasks.ts'
import { recomputeAllOrders } from './recompute-job.ts'
import { calendarsOf, dueFactsOf, readTaskOrders } from './task-order.ts'

/** Orders that are read at once. */
const PAGE_SIZE = 500
/** Days off that may lie between a deadline and what it is counted from, beside weekends. */
const LONGEST_HOLIDAY = 14

/** The days whose kind is another: the first and the last. */
function changedDays(before: Calendar, after: Calendar): { first: string; last: string } | null {
  const days = [...new Set([...before.days.keys(), ...after.days.keys()])]
    .filter((day) => before.days.get(day)?.kind !== after.days.get(day)?.kind)
    .sort()
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? { first, last } : null
}

/** The next orders with something to do, by their id. */
const ordersAfter = (db: Kysely<DB>, after: number) =>
  db
    .selectFrom('order_tasks')
    .select('order_id')
    .distinct()
    .where('state', '=', TASK_STATE.open)
    .where('order_id', '>', after)
    .orderBy('order_id')
    .limit(PAGE_SIZE)
    .execute()

/**
 * Open tasks of these orders that are due by business days, where one of the days may lie between the deadline and the
 * anchor that it is counted from. The deadline is before its anchor where the offset is negative.
 */
function tasksNear(db: Kysely<DB>, orderIds: readonly number[], { first, last }: { first: string; last: string }) {
  const longestSpan = sql`(2 * abs(r.offset_n) + ${LONGEST_HOLIDAY}::int) * interval '1 day'`
  return db
    .selectFrom('order_tasks as t')
    .innerJoin('task_rules as r', 'r.id', 't.rule_id')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .innerJoin('users as u', 'u.id', 'o.customer_id')
    .select([...RULE_COLUMNS, 't.id', 't.order_id', 't.due_at', 't.due_zone', 'o.code as order_code'])
    .select(sql<string>`coalesce(nullif(u.company_name, ''), u.name)`.as('customer'))
    .where('t.order_id', 'in', orderIds)
    .where('t.state', '=', TASK_STATE.open)
    .where('r.active', '=', true)
    .where('r.unit', 'in', ['business', 'businessHours'])
    .where(
      sql<boolean>`t.due_at between
        ${addDays(first, -1)}::date - case when r.offset_n <= 0 then ${longestSpan} else interval '0' end
        and ${addDays(last, 2)}::date + case when r.offset_n > 0 then ${longestSpan} else interval '0' end`,
    )
    .execute()
}
type Task = Awaited<ReturnType<typeof tasksNear>>[number]

function movedOf(task: Task, { at }: ZoneClock, old: Date, now: Date): MovedDate {
  return {
    kind: 'task',
    // Rules are made by migrations, of these kinds only.
    task: task.kind as TaskKind,
    id: task.id,
    orders: task.order_code,
    customer: task.customer,
    zone: task.due_zone,
    old: at(old),
    now: at(now),
  }
}

async function movedTasks(db: Kysely<DB>, calendar: Calendar): Promise<MovedDate[]> {
  const [before] = await readCalendars(db, [calendar.code])
  const changed = before && changedDays(before, calendar)
  if (!changed) return []
  const clockOf = zoneClocks()
  const moved: MovedDate[] = []
  for (let page = await ordersAfter(db, 0); page.length > 0; page = await ordersAfter(db, page.at(-1)?.order_id ?? 0)) {
    const tasks = await tasksNear(
      db,
      page.map(({ order_id }) => order_id),
      changed,
    )
    if (tasks.length === 0) continue
    const ofOrder = groupBy(tasks, ({ order_id }) => order_id)
    const orders = await readTaskOrders(db, [...ofOrder.keys()])
    // A port without days has no calendar yet; with this one it gets its first.
    const others = (await calendarsOf(db, orders)).filter(({ code }) => code !== calendar.code)
    for (const order of orders) {
      const facts = dueFactsOf(order, [...others, calendar], clockOf)
      for (const task of ofOrder.get(order.id) ?? []) {
        const due = dueOf(dueRuleOf(task), facts)
        if (task.due_at && due && due.at.getTime() !== task.due_at.getTime())
          moved.push(movedOf(task, clockOf(task.due_zone), task.due_at, due.at))
      }
    }
  }
  return moved.toSorted((a, b) => (a.old < b.old ? -1 : a.old > b.old ? 1 : a.id - b.id))
}

/** Deadlines are counted anew, each order telling of those that moved; also where only their mark changes. */
export const tasksFollowCalendar: CalendarFollower = {
  movedBy: () => Promise.resolve([]),
  movedLater: movedTasks,
  move: (trx) => recomputeAllOrders(trx),
}
