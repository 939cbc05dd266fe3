import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import { tokyoDateTime } from '@kairo/shared/dates'
import type { TaskAnchor, TaskCalendar, TaskKind, TaskOwner, TaskUnit } from '@kairo/shared/tasks/task-codes'
import type { Severity } from '@kairo/shared/exceptions/exception-codes'
import { releaseOf } from '@kairo/shared/orders/rules/release'
import { appliesTo } from '@kairo/shared/tasks/task-facts'
import { type BlockedAction, isInHours } from '@kairo/shared/tasks/task-rules'
import type { TaskRule, taskRulesContract } from '@kairo/shared/tasks/task-rules.contract'
import { type Kysely, sql } from 'kysely'
import { rowPage } from '../../database/list-page.ts'
import type { DB } from '../../database/tables.ts'
import { LIVE_STATES } from './recompute-job.ts'

/** How many live orders there are of each kind that rules tell apart. */
async function liveOrders(db: Kysely<DB>) {
  const { rows } = await sql<{
    isFcl: boolean
    telex: number
    waybill: number
    electronicRecord: number
    polCountry: number | null
    podCountry: number | null
    count: number
  }>`select o.is_fcl as "isFcl", o.telex, o.waybill, o.electronic_record as "electronicRecord",
      pol.country as "polCountry", pod.country as "podCountry", count(*) as count
    from orders o left join ports pol on pol.id = o.departure_port_id left join ports pod on pod.id = o.destination_port_id
    where o.state = any(${LIVE_STATES}) group by 1, 2, 3, 4, 5, 6`.execute(db)
  return rows.map((orders) => ({ ...orders, release: releaseOf(orders) }))
}

export const selectTaskRules = (db: Kysely<DB>) =>
  db
    .selectFrom('task_rules as r')
    .leftJoin('users as u', 'u.id', 'r.updated_by')
    .select(['r.id', 'r.version', 'r.code', 'r.kind', 'r.direction', 'r.is_fcl', 'r.telex', 'r.owner', 'r.anchor'])
    .select([
      'r.offset_n',
      'r.unit',
      'r.calendar',
      'r.at_hour',
      'r.remind_before',
      'r.blocks',
      'r.active',
      'r.severity',
    ])
    .select(['r.update_time', 'u.name as updated_by'])
type StoredRule = Awaited<ReturnType<ReturnType<typeof selectTaskRules>['execute']>>[number]

export async function shownTaskRules(db: Kysely<DB>, rules: readonly StoredRule[]): Promise<TaskRule[]> {
  const live = await liveOrders(db)
  return rules.map((rule) => {
    const unit = rule.unit as TaskUnit
    const conditions = { direction: rule.direction, isFcl: rule.is_fcl, telex: rule.telex }
    return {
      id: rule.id,
      version: rule.version,
      code: rule.code,
      // Rules are made by migrations, and checks of the columns allow these values only.
      kind: rule.kind as TaskKind,
      ...conditions,
      owner: rule.owner as TaskOwner,
      anchor: rule.anchor as TaskAnchor,
      offset: rule.offset_n,
      unit,
      calendar: isInHours(unit) ? null : (rule.calendar as TaskCalendar),
      atHour: rule.at_hour,
      remindBefore: rule.remind_before.toSorted((a, b) => b - a),
      blocks: rule.blocks as BlockedAction | null,
      active: rule.active,
      severity: rule.severity as Severity,
      orders: live.filter((orders) => appliesTo(conditions, orders)).reduce((sum, { count }) => sum + count, 0),
      updatedBy: rule.updated_by ?? '',
      updateTime: rule.updated_by === null ? null : tokyoDateTime(rule.update_time),
    }
  })
}

export async function listTaskRules(db: Kysely<DB>, input: ParsedOf<typeof taskRulesContract.listTaskRules>) {
  const { rows, total } = await rowPage(db, selectTaskRules(db).orderBy('r.code'), pageOf(input))
  return { dataList: await shownTaskRules(db, rows), total }
}
