import type { Severity } from '@kairo/shared/exceptions/exception-codes'
import { WORK_GROUP_NAMES, type WorkGroup } from '@kairo/shared/work/work-groups'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { DUE_OF_WORK, groupOf, inGroup, SUBJECT_OF_WORK } from './groups.ts'
import { isHeldBack } from './held-back.ts'
import { readWorkMoments, type WorkMoments } from './late-tasks.ts'
import { workItems } from './work-items.ts'

/** Days ahead that an overview tells a customer of what it has to do. */
const CUSTOMER_DAYS = 7
const DAY_MS = 24 * 3_600_000

/** One order, bill or other subject of a reader: its first reason, and how many more there are. */
export interface OverviewRow {
  reader: number
  group: WorkGroup
  /** The piece of work that is its first reason. */
  id: number
  severity: Severity
  more: number
  /** How many rows the group has. */
  total: number
}

/** The group of a piece of work `e` for whoever it is shown to, as on the page. */
const groupFor = (moments: WorkMoments, isWaiting: RawBuilder<boolean>) =>
  groupOf(moments, { state: sql`0`, severity: sql`e.severity`, waits: isWaiting, due: DUE_OF_WORK })

const groups = sql.join(WORK_GROUP_NAMES.map((group) => sql.lit(group)))

interface Asked {
  /** Pairs of `reader` and the columns of a piece of work. */
  items: RawBuilder<unknown>
  isWaiting: RawBuilder<boolean>
  moments: WorkMoments
  /** Rows of a group. */
  limit: number
}

/** The rows of each reader, worst first, in one statement. */
async function rowsOf(db: Kysely<DB>, { items, isWaiting, moments, limit }: Asked): Promise<OverviewRow[]> {
  const { rows } = await sql<OverviewRow>`
    with reasons as (
      select e.*, row_number() over (partition by reader, subject order by rank, severity, due_at nulls last, id) as place,
        (count(*) over (partition by reader, subject) - 1)::int as more
      from (select e.reader, e.id, e.severity, e.due_at, ${SUBJECT_OF_WORK} as subject,
        array_position(array[${groups}], ${groupFor(moments, isWaiting)}) as rank from (${items}) e) e),
    counted as (
      select *, (count(*) over (partition by reader, rank))::int as total,
        row_number() over (partition by reader, rank order by severity, due_at nulls last, id) as line
      from reasons where place = 1)
    select reader, (array[${groups}])[rank] as "group", id, severity, more, total from counted where line <= ${limit}
    order by reader, rank, line`.execute(db)
  return rows
}

/** What these staff have to do, and what is nobody's: the list that home shows them. */
export async function staffOverview(
  db: Kysely<DB>,
  readers: readonly number[],
  now: Date,
  limit: number,
): Promise<OverviewRow[]> {
  const moments = await readWorkMoments(db, now)
  const items = sql`
    with work as materialized (select e.* from ${workItems(moments)} e where ${inGroup(undefined, moments)} and not ${isHeldBack(moments)})
    select e.owner_id as reader, e.* from work e where e.owner_id = any(${readers}::bigint[])
    union all select reader, e.* from unnest(${readers}::bigint[]) reader cross join work e where e.owner_id is null`
  return rowsOf(db, { items, isWaiting: sql<boolean>`e.waits_for_customer`, moments, limit })
}

/**
 * What these customers have to do: tasks of their side that are late or due within days, whatever staff made of them, and
 * what else of their bills and containers runs out.
 */
export async function customerOverview(
  db: Kysely<DB>,
  readers: readonly number[],
  now: Date,
  limit: number,
): Promise<OverviewRow[]> {
  const moments = await readWorkMoments(db, now)
  const until = new Date(now.getTime() + CUSTOMER_DAYS * DAY_MS)
  const items = sql`select e.customer_id as reader, e.* from ${workItems(moments, until)} e
    where e.customer_id = any(${readers}::bigint[]) and (e.task_owner = 'customer'
      or (e.rule in ('freeTimeEnding', 'accruing', 'chargeUnanswered', 'invoiceOverdue') and e.is_true))`
  return rowsOf(db, { items, isWaiting: sql<boolean>`false`, moments, limit })
}
