import { tokyoInstant, tokyoToday } from '@kairo/shared/dates'
import type { Waiting } from '@kairo/shared/home/home.contract'
import { type WaitingOther, waitingOthersOf } from '@kairo/shared/home/waiting'
import { ROLE, USER_STATE } from '@kairo/shared/roles'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { newestOf } from '../logs/newest-entry.ts'
import { countEndingCharges } from '../surcharges/timeline/ending-charges.ts'

type Counted = Pick<Waiting, 'count' | 'earliest'>

/** How many rows, and the day (Tokyo) since when the oldest waits. */
const counted = (from: RawBuilder<unknown>, time?: string): RawBuilder<Counted> => {
  const earliest = time ? sql`(min(${sql.ref(time)}) at time zone 'Asia/Tokyo')::date` : sql`null`
  return sql`(select json_build_object('count', count(*), 'earliest', ${earliest}) from ${from})`
}
const accounts = (role: number) =>
  counted(sql`users where role_id = ${sql.lit(role)} and state = ${sql.lit(USER_STATE.awaiting)}`, 'create_time')

/** Each a small count by an index. */
const OTHERS: Record<
  Exclude<WaitingOther, 'surchargeEnding'>,
  (request: RequestContext, now: Date) => RawBuilder<Counted>
> = {
  customers: () => accounts(ROLE.customer),
  shipperAccounts: () => accounts(ROLE.shipperAccount),
  rates: () => counted(sql`rates where status = 'pending'`),
  surchargeSheets: () => counted(sql`price_sheets where kind = 'surcharges' and state = 'pending'`),
  consultations: () => counted(sql`consultations where status = 1`, 'create_time'),
  rejectedAccounts: ({ actor }) =>
    counted(sql`users where parent_id = ${actor.id} and state = ${sql.lit(USER_STATE.rejected)}`),
  failedMails: () => counted(sql`mails where state = 'failed'`, 'create_time'),
  selfChecks: () =>
    counted(
      sql`(select * from ${newestOf('drill', 'drillFailed')} drill union all
        select * from ${newestOf('verifyCopies', 'copiesDrifted')} copies) checks
        where explain in ('drillFailed', 'copiesDrifted')`,
      'create_time',
    ),
  refusals: (_request, now) =>
    counted(sql`log where type = 'refusal' and create_time >= ${tokyoInstant(`${tokyoToday(now)} 00:00`)}`),
  messages: ({ actor }) => counted(sql`messages where user_id = ${actor.id} and read_time is null`, 'create_time'),
}

/** What waits for the caller besides orders and bills. */
export async function findOthers(
  context: AppContext,
  request: RequestContext,
  names: readonly WaitingOther[] = waitingOthersOf(request.actor.roleId),
): Promise<Waiting[]> {
  const now = context.clock.now()
  const columns = names.flatMap((name) =>
    name === 'surchargeEnding' ? [] : sql`${OTHERS[name](request, now)} as ${sql.ref(name)}`,
  )
  const [{ rows }, ending] = await Promise.all([
    sql<Partial<Record<WaitingOther, Counted>>>`select ${sql.join(columns)}`.execute(context.db),
    names.includes('surchargeEnding') ? countEndingCharges(context) : undefined,
  ])
  const found = { ...rows[0], ...(ending ? { surchargeEnding: ending } : {}) }
  return names.map((name) => ({ name, ...(found[name] ?? { count: 0, earliest: null }), rows: [] }))
}
