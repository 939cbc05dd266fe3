import { tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { isStaff } from '@kairo/shared/roles'
import { LEAST_COUNTED, shareOf } from '@kairo/shared/statistics/figures'
import type { TaskGroup } from '@kairo/shared/statistics/periods'
import type { TaskKind, TaskOwner } from '@kairo/shared/tasks/task-codes'
import { TASK_OWNER_TEXTS } from '@kairo/shared/tasks/task-owner-texts'
import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { dueIn, isTaskLate, ofTheirTasks } from '../orders/queries/figure-condition.ts'
import { businessClock } from './business-clock.ts'
import { cached } from './count-orders.ts'
import { countValues, percentile, ranked } from './count-values.ts'
import { assertGroup, type FigureQuestion, named, namesOf, ofQuestion, rowsByPart } from './figures.ts'

interface Counted {
  /** Null: of all. */
  key: string | null
  n: number
  late: number
  minutes: number | null
}
export interface Lateness {
  n: number
  late: number
  /** Percentage on time; null where they are too few. */
  share: number | null
  /** Median of those late in business hours with one decimal; null where they are too few. */
  hours: number | null
}
export type LatenessRow = { key: string; name: string } & Lateness

const NONE: Lateness = { n: 0, late: 0, share: null, hours: null }
const latenessOf = (row: Counted | undefined): Lateness =>
  row
    ? {
        n: row.n,
        late: row.late,
        share: shareOf(row.n - row.late, row.n),
        hours: row.late < LEAST_COUNTED || row.minutes === null ? null : Math.round(row.minutes / 6) / 10,
      }
    : NONE

/** The kind of task and who has to act. Kinds and owners are what the columns' checks and the rules allow. */
function taskName(key: string, language: Language): string {
  const [kind, owner] = key.split('.') as [TaskKind, TaskOwner]
  return `${TASK_TEXTS[kind][language]} · ${TASK_OWNER_TEXTS[owner][language]}`
}

/**
 * Whether no order is left out and none is asked for, so that the tasks' index is read alone: tasks of cancelled orders
 * are dropped with their order.
 */
const isOfAll = ({ roleId }: Pick<Actor, 'roleId'>, { lane, company, customerId, group }: FigureQuestion<TaskGroup>) =>
  isStaff(roleId) &&
  lane === undefined &&
  company === undefined &&
  customerId === undefined &&
  (group === 'document' || group === 'owner' || group === 'month')

/** Deadlines that passed, and how many were kept. A deadline counts as it stood at last: it moves with the ship. */
export function countLateness(
  context: AppContext,
  request: RequestContext,
  question: FigureQuestion<TaskGroup>,
): Promise<{ total: Lateness; dataList: LatenessRow[] }> {
  const { actor, language } = request
  const { group } = question
  assertGroup(actor, group)
  return cached(context, request, { name: 'documentLateness', ...question }, async () => {
    const now = context.clock.now()
    const today = tokyoToday(now)
    const clock = await businessClock(context.db, question.from, question.to > today ? question.to : today)
    const until = sql<Date>`coalesce(t.done_at, ${now}::timestamptz)`
    const due = dueIn(question, sql`${now}::timestamptz`)
    const part = {
      name: 'task',
      from: isOfAll(actor, question)
        ? sql`order_tasks t cross join ${clock.sums} where ${due}`
        : sql`order_tasks t join shipment_facts o on o.order_id = t.order_id cross join ${clock.sums}
          where ${ofQuestion(actor, question)} and ${ofTheirTasks(actor)} and ${due}`,
      at: sql<Date>`t.due_at`,
      value: sql<number | null>`case when ${isTaskLate} then ${clock.between(sql`t.due_at`, until)} end`,
    }
    const { rows } = await sql<Counted>`
      select key, sum(n)::int8 as n, coalesce(sum(n) filter (where value is not null), 0)::int8 as late,
        ${percentile(0.5)} as minutes
      from ${ranked(countValues(question, [part]))} group by key`.execute(context.db)
    const { find, keys } = rowsByPart(rows, () => '')
    const of = (key: string | null): Lateness => latenessOf(find('', key))
    const nameOf =
      group === 'document'
        ? (key: string) => taskName(key, language)
        : group === 'owner'
          ? (key: string) => TASK_OWNER_TEXTS[key as TaskOwner][language]
          : await namesOf(context, request, group, keys)
    return { total: of(null), dataList: named(group, keys, { nameOf, of, n: ({ n }) => n }) }
  })
}
