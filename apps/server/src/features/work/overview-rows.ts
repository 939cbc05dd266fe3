import { ROLE } from '@kairo/shared/roles'
import { OWN_GROUPS } from '@kairo/shared/work/work-groups'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { readWorkMoments } from './late-tasks.ts'
import { groupNames, orderOfRows, placedReasons } from './ranked-rows.ts'
import { reasonsOf } from './reasons.ts'
import type { FoundReason } from './work-rows.ts'

/** A row of a reader's list by its first reason. */
export interface OverviewRow extends FoundReason {
  reader: number
  /** How many further reasons the row has. */
  more: number
  /** How many rows the group has. */
  total: number
}

interface Asked {
  readers: readonly number[]
  isStaff: boolean
  now: Date
  /** Of the readers, whose day is meant. */
  zone: string
  /** Rows of a group. */
  limit: number
}

/**
 * What home shows these readers, in one statement: what they have to do, then what waits for others. Staff read what is
 * theirs and what is nobody's. What is done on lists is not in it.
 */
export async function overviewRows(
  db: Kysely<DB>,
  { readers, isStaff, now, zone, limit }: Asked,
): Promise<OverviewRow[]> {
  const moments = await readWorkMoments(db, now, zone)
  const each = sql`unnest(${readers}::bigint[]) reader (id)`
  const viewer = { id: sql.ref<number>('reader.id'), roleId: isStaff ? ROLE.operator : ROLE.customer, customerId: null }
  const reasons = reasonsOf(viewer, moments)
  const { rows } = await sql<{ row: OverviewRow }>`
    with ${placedReasons(isStaff ? reasons : sql`(select r.* from ${each} cross join lateral ${reasons} r)`, moments)},
    shown as (select reader.id as reader, l.*, (count(*) over (partition by reader.id, l."group"))::int as total,
        row_number() over (partition by reader.id, l."group" order by ${orderOfRows(moments)}) as line
      from placed l join ${each} on ${isStaff ? sql`coalesce(l.owner_id, reader.id)` : sql`l.customer_id`} = reader.id
      where l.place = 1 and l."group" in (${groupNames([...OWN_GROUPS, 'waiting'])}))
    select to_json(l) as row from shown l where line <= ${limit} order by reader, ${orderOfRows(moments)}`.execute(db)
  return rows.map(({ row }) => row)
}
