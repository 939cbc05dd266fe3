import type { Language } from '@kairo/shared/languages'
import { isStaff } from '@kairo/shared/roles'
import { LEAST_COUNTED, shareOf } from '@kairo/shared/statistics/figures'
import type { TaskGroup } from '@kairo/shared/statistics/periods'
import { TASK_STATE, type TaskKind, type TaskOwner } from '@kairo/shared/tasks/task-codes'
import { TASK_OWNER_TEXTS } from '@kairo/shared/tasks/task-owner-texts'
import { TASK_TEXTS } from '@kairo/shared/tasks/task-texts'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { dueIn, ofTheirTasks } from '../orders/queries/figure-condition.ts'
import { type Counted, countFigure } from './count-figure.ts'
import { countMinutes } from './count-minutes.ts'
import { type FigureQuestion, ofQuestion } from './figures.ts'

export interface Lateness {
  n: number
  late: number
  /** Percentage on time; null where they are too few. */
  share: number | null
  /** Median of those late in business hours with one decimal; null where they are too few. */
  hours: number | null
}
export type LatenessRow = { key: string; name: string } & Lateness

const latenessOf = ({ n, valued: late, percentiles: [minutes] }: Counted): Lateness => ({
  n,
  late,
  share: shareOf(n - late, n),
  hours: late < LEAST_COUNTED || minutes == null ? null : Math.round(minutes / 6) / 10,
})

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

/** Names of rows that are no ids. */
const ofTasks = (group: TaskGroup, language: Language): ((key: string) => string) | undefined =>
  group === 'document'
    ? (key) => taskName(key, language)
    : group === 'owner'
      ? (key) => TASK_OWNER_TEXTS[key as TaskOwner][language]
      : undefined

/** Deadlines that passed, and how many were kept. A deadline counts as it stood at last: it moves with the ship. */
export function countLateness(
  context: AppContext,
  request: RequestContext,
  question: FigureQuestion<TaskGroup>,
): Promise<{ total: Lateness; dataList: LatenessRow[] }> {
  const { actor, language, now } = request
  const due = dueIn(question, sql`${now}::timestamptz`)
  const isOpen = sql<boolean>`t.state = ${sql.lit(TASK_STATE.open)}`
  return countFigure(context, request, question, {
    name: 'documentLateness',
    parts: async ({ db }) => {
      // How late an open one is so far.
      const soFar = await countMinutes(
        db,
        sql`select t.due_at as a, ${now}::timestamptz as b from order_tasks t where ${isOpen} and ${due}`,
      )
      const tasks = sql`order_tasks t left join ${soFar} m (a, b, minutes) on ${isOpen} and m.a = t.due_at`
      return [
        {
          name: 'task',
          from: isOfAll(actor, question)
            ? sql`${tasks} where ${due}`
            : sql`${tasks} join shipment_facts o on o.order_id = t.order_id
                where ${ofQuestion(actor, question)} and ${ofTheirTasks(actor)} and ${due}`,
          at: sql<Date>`t.due_at`,
          value: sql<number | null>`case when ${isOpen} then m.minutes else t.late_minutes end`,
        },
      ]
    },
    percentiles: [0.5],
    figures: (of) => latenessOf(of('task')),
    n: ({ n }) => n,
    nameOf: ofTasks(question.group, language),
  })
}
