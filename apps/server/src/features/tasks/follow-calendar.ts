import type { Calendar } from '@kairo/shared/calendars/calendar'
import type { MovedDate } from '@kairo/shared/calendars/calendars.contract'
import { addDays } from '@kairo/shared/dates'
import { groupBy } from '@kairo/shared/group-by'
import { TASK_STATE, type TaskKind } from '@kairo/shared/tasks/task-codes'
import { dueOf } from '@kairo/shared/tasks/task-due'
import { zoneClock } from '@kairo/shared/tasks/zone-clock'
import { type Kysely, sql } from 'kysely'
import type { CalendarFollower } from '../../calendar-follower.ts'
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

/** Open tasks by business days whose deadline lies so near the changed days that the way to it may lead over one. */
const tasksNear = (db: Kysely<DB>, { first, last }: { first: string; last: string }) =>
  db
    .selectFrom('order_tasks as t')
    .innerJoin('task_rules as r', 'r.id', 't.rule_id')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .innerJoin('users as u', 'u.id', 'o.customer_id')
    .select([...RULE_COLUMNS, 't.id', 't.order_id', 't.due_at', 't.due_zone', 'o.code as order_code'])
    .select(sql<string>`coalesce(nullif(u.company_name, ''), u.name)`.as('customer'))
    .where('t.state', '=', TASK_STATE.open)
    .where('r.unit', 'in', ['business', 'businessHours'])
    .where(
      sql<boolean>`t.due_at between ${addDays(first, -1)}::date - (2 * abs(r.offset_n) + ${LONGEST_HOLIDAY}) * interval '1 day'
        and ${addDays(last, 2)}::date + (2 * abs(r.offset_n) + ${LONGEST_HOLIDAY}) * interval '1 day'`,
    )
    .execute()

type Task = Awaited<ReturnType<typeof tasksNear>>[number]

function movedOf(task: Task, old: Date, now: Date): MovedDate {
  const { at } = zoneClock(task.due_zone)
  return {
    kind: 'task',
    // Rules are made by migrations, of these kinds only.
    task: task.kind as TaskKind,
    id: task.id,
    orders: task.order_code,
    customer: task.customer,
    old: at(old),
    now: at(now),
  }
}

async function movedTasks(db: Kysely<DB>, calendar: Calendar): Promise<MovedDate[]> {
  const [before] = await readCalendars(db, [calendar.code])
  const changed = before && changedDays(before, calendar)
  if (!changed) return []
  const tasks = await tasksNear(db, changed)
  const ofOrder = groupBy(tasks, ({ order_id }) => order_id)
  const ids = [...ofOrder.keys()]
  const moved: MovedDate[] = []
  for (let at = 0; at < ids.length; at += PAGE_SIZE) {
    const orders = await readTaskOrders(db, sql`o.id = any(${ids.slice(at, at + PAGE_SIZE)})`)
    // A port without days has no calendar yet; with this one it gets its first.
    const others = (await calendarsOf(db, orders)).filter(({ code }) => code !== calendar.code)
    for (const order of orders) {
      const facts = dueFactsOf(order, [...others, calendar])
      for (const task of ofOrder.get(order.id) ?? []) {
        const due = dueOf(dueRuleOf(task), facts)
        if (task.due_at && due && due.at.getTime() !== task.due_at.getTime())
          moved.push(movedOf(task, task.due_at, due.at))
      }
    }
  }
  return moved.toSorted((a, b) => (a.old < b.old ? -1 : a.old > b.old ? 1 : a.id - b.id))
}

/** Deadlines are counted anew, each order telling of those that moved; also where only their mark changes. */
export const tasksFollowCalendar: CalendarFollower = {
  movedBy: movedTasks,
  move: (trx) => recomputeAllOrders(trx),
}
