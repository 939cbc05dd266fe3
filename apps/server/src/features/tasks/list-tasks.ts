import { provisionalText } from '@kairo/shared/calendars/provisional-text'
import { pageOf } from '@kairo/shared/contract/fields'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { Language } from '@kairo/shared/languages'
import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { isStaff, ROLE } from '@kairo/shared/roles'
import { TASK_STATE, type TaskKind, type TaskOwner, TICKED_TASKS } from '@kairo/shared/tasks/task-codes'
import { dueOf } from '@kairo/shared/tasks/task-due'
import type { BlockedAction } from '@kairo/shared/tasks/task-rules'
import type { TaskRow, tasksContract } from '@kairo/shared/tasks/tasks.contract'
import { zoneClocks } from '@kairo/shared/port-time'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isEntry } from '../../database/conditions.ts'
import type { AppContext } from '../../app-context.ts'
import { rowPage } from '../../database/list-page.ts'
import type { DB } from '../../database/tables.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { findOrder } from '../orders/queries/find-order.ts'
import { type Viewer, visibleOrders } from '../orders/record/order-access.ts'
import { shownName } from '../orders/record/shown-name.ts'
import { dueRuleOf, RULE_COLUMNS } from './plan-tasks.ts'
import { calendarsOf, dueFactsOf, readTaskOrders } from './task-order.ts'

/** The tasks that an account may see, alias `o` of the order: a shipper account has those of the orders that it made. */
export const visibleTasks = (actor: Viewer): RawBuilder<boolean> =>
  actor.roleId === ROLE.shipperAccount
    ? sql<boolean>`(${visibleOrders(actor)} and o.created_by = ${actor.id})`
    : visibleOrders(actor)

const VALUE_OF: Record<Language, 'value_cn' | 'value_en' | 'value_ja'> = {
  'zh-cn': 'value_cn',
  en: 'value_en',
  ja: 'value_ja',
}

/** Due by the VGM cut-off, which the order does not know: a rule says when it may be. */
const isByRule = sql<boolean>`(r.anchor = 'vgmCut' and not exists (
  select from order_cutoffs c where c.order_id = t.order_id and c.kind = 'vgm'))`

/** Tasks with their rules and whoever finished them. */
export const selectTasks = (db: Kysely<DB>, language: Language) =>
  db
    .selectFrom('order_tasks as t')
    .innerJoin('task_rules as r', 'r.id', 't.rule_id')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .leftJoin('users as u', 'u.id', 't.done_by')
    .leftJoin('dictionary as d', (join) => join.on(isEntry('d', DICTIONARY.taskWaiveReason, 't.waive_reason')))
    .select([...RULE_COLUMNS, 't.id', 't.version', 't.order_id', 't.owner as task_owner', 't.state', 't.due_at'])
    .select(['t.due_zone', 't.provisional', 't.first_due_at', 't.done_at', 't.tick', 't.waive_reason', 't.waive_text'])
    .select(['u.name as done_name', 'u.role_id as done_role', `d.${VALUE_OF[language]} as waive_label`])
    .select(['o.code as order_code', 'r.blocks'])
    .select(isByRule.as('by_rule'))
type StoredTask = Awaited<ReturnType<ReturnType<typeof selectTasks>['execute']>>[number]

/** Why the deadlines of these tasks may still move, by task. */
async function provisionalReasons(db: Kysely<DB>, tasks: readonly StoredTask[], language: Language) {
  const provisional = tasks.filter((task) => task.provisional && task.state === TASK_STATE.open)
  if (provisional.length === 0) return new Map<number, string>()
  const ids = [...new Set(provisional.map(({ order_id }) => order_id))]
  const orders = await readTaskOrders(db, ids)
  const calendars = await calendarsOf(db, orders)
  const clockOf = zoneClocks()
  const facts = new Map(orders.map((order) => [order.id, dueFactsOf(order, calendars, clockOf)]))
  return new Map(
    provisional.flatMap((task) => {
      const known = facts.get(task.order_id)
      const reason = known && dueOf(dueRuleOf(task), known)?.provisional
      return reason ? [[task.id, provisionalText(reason, language)] as const] : []
    }),
  )
}

/** Whether it is a late task of the customer's side: only of such a task staff can remind it. */
export const isLateOfCustomer = (
  task: { state: number; task_owner: string; due_at: Date | null },
  now: Date,
): boolean =>
  task.state === TASK_STATE.open && task.task_owner === 'customer' && task.due_at !== null && task.due_at < now

/** Whether the caller may tick such a task. */
export const mayTick = (kind: string, actor: Pick<Actor, 'roleId'>): boolean =>
  isStaff(actor.roleId) || (actor.roleId === ROLE.customer && kind === 'originalsSent')

/** Tasks as the caller reads them. */
export async function shownTasks(
  db: Kysely<DB>,
  tasks: readonly StoredTask[],
  { actor, language }: { actor: Pick<Actor, 'roleId'>; language: Language },
  now: Date,
): Promise<TaskRow[]> {
  const clockOf = zoneClocks()
  const reasons = await provisionalReasons(db, tasks, language)
  return tasks.map((task) => {
    const at = (instant: Date | null) => instant && clockOf(task.due_zone).at(instant)
    const isOpen = task.state === TASK_STATE.open
    const isTicked = (TICKED_TASKS as readonly string[]).includes(task.kind) && mayTick(task.kind, actor)
    return {
      id: task.id,
      version: task.version,
      orderId: task.order_id,
      orderCode: task.order_code,
      code: task.code,
      // Rules are made by migrations, of these kinds and owners only.
      kind: task.kind as TaskKind,
      owner: task.task_owner as TaskOwner,
      state: task.state,
      due: at(task.due_at),
      dueZone: task.due_zone,
      isProvisional: isOpen && task.provisional,
      isByRule: isOpen && task.due_at !== null && task.by_rule,
      provisionalReason: reasons.get(task.id) ?? '',
      isOverdue: isOpen && task.due_at !== null && task.due_at < now,
      firstDue: task.first_due_at?.getTime() === task.due_at?.getTime() ? null : at(task.first_due_at),
      doneAt: at(task.done_at),
      doneBy: task.done_name === null ? '' : shownName({ name: task.done_name, role: task.done_role }, actor, language),
      tick: task.tick,
      waiveReason: task.waive_label ?? '',
      waiveText: task.waive_text,
      blocks: task.active ? (task.blocks as BlockedAction | null) : null,
      actions: {
        waive: isOpen && isStaff(actor.roleId),
        tick: isOpen && isTicked,
        // What a later fact closed has no mark to take back.
        untick: task.state === TASK_STATE.done && isTicked && task.tick !== '',
        remind: isStaff(actor.roleId) && isLateOfCustomer(task, now),
      },
    }
  })
}

const HOUR = 60 * 60_000
const AHEAD = { overdue: 0, day: 24 * HOUR, week: 7 * 24 * HOUR } as const

/** The checklist of an order, or the open tasks that the caller sees by their deadline. */
export async function listTasks(
  { db }: AppContext,
  input: ParsedOf<typeof tasksContract.listTasks>,
  request: RequestContext,
): Promise<{ dataList: TaskRow[]; total: number }> {
  const { actor, language } = request
  const now = request.now
  const { orderId, owner, due } = input
  if (orderId !== undefined) await findOrder(db, actor, orderId)
  let query = selectTasks(db, language).where(visibleTasks(actor))
  query =
    orderId === undefined
      ? query.where('t.state', '=', TASK_STATE.open)
      : query.where('t.order_id', '=', orderId).where('t.state', '<>', TASK_STATE.dropped)
  if (owner) query = query.where('t.owner', '=', owner)
  if (due === 'known') query = query.where('t.state', '=', TASK_STATE.open).where('t.due_at', 'is not', null)
  else if (due) {
    const until = new Date(now.getTime() + AHEAD[due])
    query = query.where('t.state', '=', TASK_STATE.open).where('t.due_at', '<', until)
    if (due !== 'overdue') query = query.where('t.due_at', '>=', now)
  }
  const sorted = query.orderBy(sql`t.due_at nulls last`).orderBy('r.code').orderBy('t.id')
  const { rows, total } = await rowPage(db, sorted, pageOf(input))
  return { dataList: await shownTasks(db, rows, request, now), total }
}
