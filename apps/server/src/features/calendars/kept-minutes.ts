import { businessMinutesBetween } from '@kairo/shared/tasks/task-due'
import { type Kysely, sql } from 'kysely'
import type { CalendarFollower } from './calendar-follower.ts'
import type { AppContext } from '../../app-context.ts'
import type { DB } from '../../database/tables.ts'
import { anyOf } from '../../database/conditions.ts'
import { addJob } from '../../queue/add-job.ts'
import { handle, type Jobs, task } from '../../queue/task.ts'
import { readOffice } from './office-calendars.ts'

/** A column of minutes of business between two instants of its row. */
interface Kept {
  table: keyof DB & string
  id: string
  from: string
  to: string
  minutes: string
}
interface Row {
  id: number
  from: Date
  to: Date
  minutes: number | null
}

const PAGE_SIZE = 5000
/** After mails, which users wait for. */
const PRIORITY = 10

/**
 * What a feature does to keep such a column, which figures are counted of: the write that fills in one of the instants
 * writes it, and where days of the office change a job counts all anew.
 */
export function keptMinutes({ table, id, from, to, minutes }: Kept) {
  const counting = task<{ after: number }>(`count-${minutes.replaceAll('_', '-')}`)

  const select = sql`select ${sql.ref(id)} as id, ${sql.ref(from)} as "from", ${sql.ref(to)} as "to", ${sql.ref(minutes)} as minutes
    from ${sql.table(table)}`

  /** Rows whose minutes are others than are stored. */
  async function others(db: Kysely<DB>, rows: readonly Row[]): Promise<Row[]> {
    if (rows.length === 0) return []
    const office = await readOffice(db)
    return rows
      .map((row) => ({ ...row, minutes: businessMinutesBetween(row.from, row.to, office) }))
      .filter((row, n) => row.minutes !== rows[n]?.minutes)
  }

  /** Stores the minutes of these rows where they are others. */
  async function store(db: Kysely<DB>, rows: readonly Row[]): Promise<void> {
    const changed = await others(db, rows)
    if (changed.length === 0) return
    await sql`update ${sql.table(table)} t set ${sql.ref(minutes)} = n.minutes
      from unnest(${changed.map((row) => row.id)}::bigint[], ${changed.map((row) => row.minutes)}::int[]) n (id, minutes)
      where t.${sql.ref(id)} = n.id`.execute(db)
  }

  /** Those of these rows whose minutes are not what they would be now, changing none. */
  async function drifted(db: Kysely<DB>, ids: readonly number[]): Promise<number[]> {
    const { rows } = await sql<Row>`${select} where ${sql.ref(id)} = ${anyOf(ids)}
      and ${sql.ref(from)} is not null and ${sql.ref(to)} is not null`.execute(db)
    return (await others(db, rows)).map((row) => row.id)
  }

  async function page(db: Kysely<DB>, after: number): Promise<void> {
    const { rows } = await sql<Row>`${select} where ${sql.ref(minutes)} is not null and ${sql.ref(id)} > ${after}
      order by ${sql.ref(id)} limit ${PAGE_SIZE}`.execute(db)
    await store(db, rows)
    const last = rows.at(-1)
    if (last && rows.length === PAGE_SIZE) await addJob(db, counting, { after: last.id }, { priority: PRIORITY })
  }

  const recount = (trx: Kysely<DB>): Promise<void> =>
    addJob(trx, counting, { after: 0 }, { key: counting.name, priority: PRIORITY })
  const followsCalendar: CalendarFollower = { movedBy: () => Promise.resolve([]), move: (trx) => recount(trx) }
  return {
    task: counting,
    drifted,
    store,
    recount,
    followsCalendar,
    jobs: ({ db }: Pick<AppContext, 'db'>): Jobs => ({ handlers: [handle(counting, ({ after }) => page(db, after))] }),
  }
}
