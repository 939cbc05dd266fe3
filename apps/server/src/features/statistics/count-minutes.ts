import { businessMinutesBetween } from '@kairo/shared/tasks/task-due'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { readOffice } from '../calendars/office-calendars.ts'

/**
 * Minutes of business that no row keeps, as what is asked grows by the hour or is rare. Of a statement of instants `a` and `b`
 * it makes a table of `a`, `b` and `minutes`, to be joined to.
 */
export async function countMinutes(db: Database, instants: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  const [{ rows }, office] = await Promise.all([
    sql<{ a: Date; b: Date }>`select distinct a, b from (${instants}) i where b is not null`.execute(db),
    readOffice(db),
  ])
  const minutes = rows.map(({ a, b }) => businessMinutesBetween(a, b, office))
  return sql`unnest(${rows.map(({ a }) => a)}::timestamptz[], ${rows.map(({ b }) => b)}::timestamptz[], ${minutes}::int[])`
}
