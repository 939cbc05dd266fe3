import { tokyoInstant, tokyoToday } from '@kairo/shared/dates'
import { ROLE, USER_STATE } from '@kairo/shared/roles'
import { type WorkList, workListsOf } from '@kairo/shared/work/work-reasons'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { newestOf } from '../logs/newest-entry.ts'

const counted = (from: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(select count(*)::int from ${from})`
const accounts = (role: number) =>
  counted(sql`users where role_id = ${sql.lit(role)} and state = ${sql.lit(USER_STATE.awaiting)}`)

/** Each a small count by an index. */
const LISTS: Record<WorkList, (request: RequestContext) => RawBuilder<number>> = {
  customers: () => accounts(ROLE.customer),
  shipperAccounts: () => accounts(ROLE.shipperAccount),
  rates: () => counted(sql`rates where status = 'pending'`),
  surchargeSheets: () => counted(sql`price_sheets where kind = 'surcharges' and state = 'pending'`),
  consultations: () => counted(sql`consultations where status = 1`),
  rejectedAccounts: ({ actor }) =>
    counted(sql`users where parent_id = ${actor.id} and state = ${sql.lit(USER_STATE.rejected)}`),
  failedMails: () => counted(sql`mails where state = 'failed'`),
  selfChecks: () =>
    counted(
      sql`(select * from ${newestOf('drill', 'drillFailed')} drill union all
        select * from ${newestOf('verifyCopies', 'copiesDrifted')} copies) checks
        where explain in ('drillFailed', 'copiesDrifted')`,
    ),
  refusals: ({ now }) =>
    counted(sql`log where type = 'refusal' and create_time >= ${tokyoInstant(`${tokyoToday(now)} 00:00`)}`),
}

/** How much there is on each list that the caller works on. */
export async function countLists(
  { db }: Pick<AppContext, 'db'>,
  request: RequestContext,
  names: readonly WorkList[] = workListsOf(request.actor.roleId),
): Promise<Map<WorkList, number>> {
  if (names.length === 0) return new Map()
  const { rows } = await sql<Record<WorkList, number>>`select ${sql.join(
    names.map((name) => sql`${LISTS[name](request)} as ${sql.ref(name)}`),
  )}`.execute(db)
  return new Map(names.map((name) => [name, rows[0]?.[name] ?? 0]))
}
