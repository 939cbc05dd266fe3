import { isStaff, ROLE } from '@kairo/shared/roles'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { AppContext } from '../../../app-context.ts'
import { addJob } from '../../../queue/add-job.ts'
import { handle, type Handler, task } from '../../../queue/task.ts'
import { refreshSearchTexts } from './order-words.ts'

/** The orders of an account older than one of them; all of them without it. */
interface Page {
  accountId: number
  /** The time as PostgreSQL writes it, to the microsecond. */
  before?: { time: string; id: number }
}
export const reindexOrderNamesTask = task<Page>('renew-names-in-orders')

/** Orders per job: they are locked together for a fraction of a second. */
const PAGE_SIZE = 500
/** Lower priority than mails, which users wait for. */
const PRIORITY = 10

/**
 * Queues the update of words after a change of name; called by every change of an account's name or
 * company, in its transaction. A job, as a large customer or a busy operator has hundreds of thousands of orders.
 */
export const scheduleNameReindex = (trx: Kysely<DB>, accountId: number): Promise<void> =>
  addJob(trx, reindexOrderNamesTask, { accountId }, { key: `names-of-${accountId}`, priority: PRIORITY })

/**
 * Orders that name the account, by what an index serves: staff make orders of any customer, so all are gone through.
 */
function ordersNaming(account: { id: number; role_id: number; parent_id: number | null }): RawBuilder<boolean> {
  if (isStaff(account.role_id)) return sql<boolean>`o.created_by = ${account.id}`
  if (account.role_id === ROLE.customer) return sql<boolean>`o.customer_id = ${account.id}`
  return sql<boolean>`(o.customer_id = ${account.parent_id} and o.created_by = ${account.id})`
}

/**
 * Updates one page, the newest orders first, and queues the next one as a separate job, so that a restart loses
 * nothing.
 */
export const reindexOrderNames = ({ db }: Pick<AppContext, 'db'>, { pageSize = PAGE_SIZE } = {}): Handler =>
  handle(reindexOrderNamesTask, ({ accountId, before }) =>
    db.transaction().execute(async (trx) => {
      const account = await trx
        .selectFrom('users')
        .select(['id', 'role_id', 'parent_id'])
        .where('id', '=', accountId)
        .executeTakeFirst()
      if (!account) return
      const older = before
        ? sql<boolean>`(o.create_time, o.id) < (${before.time}::timestamptz, ${before.id}::bigint)`
        : sql<boolean>`true`
      const { rows } = await sql<{ id: number; time: string }>`
        select o.id, o.create_time::text as time from orders o where ${ordersNaming(account)} and ${older}
        order by o.create_time desc, o.id desc limit ${pageSize} for no key update`.execute(trx)
      await refreshSearchTexts(
        trx,
        rows.map(({ id }) => id),
      )
      const last = rows.at(-1)
      // Without the key: a change of name meanwhile starts a second run, and neither replaces the other.
      if (last && rows.length === pageSize)
        await addJob(trx, reindexOrderNamesTask, { accountId, before: last }, { priority: PRIORITY })
    }),
  )
