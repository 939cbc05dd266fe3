import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/** Longer than a try takes: after it another process may send the message again, under the same id. */
const LEASE_MS = 60_000

/** How many messages are under way at once, in all processes. */
export interface Room {
  ofEndpoint: number
  /** Of one whose last try failed: those that hang hold no place of those that answer. */
  ofFailing: number
}

export interface ClaimedDelivery {
  message_id: string
  endpoint_id: number
  customer_id: number
  body: string
  url: string
  secret_enc: Buffer
  old_secret_enc: Buffer | null
  old_until: Date | null
  failing_since: Date | null
  /** Tries before this one, since it was begun and in all. */
  step: number
  tries: number
}

/**
 * Takes what is due, at most so many, each for the length of a lease. Endpoints of which nothing waits long go first, and
 * those that fail last.
 */
export async function claimDeliveries(
  db: Kysely<DB>,
  now: Date,
  most: number,
  { ofEndpoint, ofFailing }: Room,
): Promise<ClaimedDelivery[]> {
  const at = sql`${now}::timestamptz`
  const { rows } = await sql<ClaimedDelivery>`
    with busy as (
      select s.endpoint_id, count(*) as n from webhook_deliveries s where s.sending and s.next_at > ${at} group by 1),
    waiting as (
      select e.id, e.failing_since is not null as is_failing,
        case when e.failing_since is null then ${ofEndpoint}::int else ${ofFailing}::int end - coalesce(b.n, 0) as room,
        (select min(d.next_at) from webhook_deliveries d where d.endpoint_id = e.id and d.next_at <= ${at}) as first_at
      from webhook_endpoints e left join busy b on b.endpoint_id = e.id where e.state = 'active'),
    taken as materialized (
      select d.message_id, d.endpoint_id
      from (select w.id, w.room from waiting w where w.room > 0 and w.first_at is not null
        order by w.is_failing, w.first_at) w
      cross join lateral (select d.message_id, d.endpoint_id from webhook_deliveries d
        where d.endpoint_id = w.id and d.next_at <= ${at} order by d.next_at limit w.room for update skip locked) d
      limit ${most}::int)
    update webhook_deliveries d set sending = true, next_at = ${new Date(now.getTime() + LEASE_MS)}::timestamptz
    from taken t, webhook_messages m, webhook_endpoints e
    where d.message_id = t.message_id and d.endpoint_id = t.endpoint_id and m.id = d.message_id and e.id = d.endpoint_id
    returning d.message_id, d.endpoint_id, e.customer_id, m.body, e.url, e.secret_enc, e.old_secret_enc, e.old_until,
      e.failing_since, d.step, d.tries`.execute(db)
  return rows
}

/** When the next message is due that nobody sends; null where none waits. */
export async function nextDue(db: Kysely<DB>): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(next_at) as at from webhook_deliveries where next_at is not null`.execute(db)
  return rows[0]?.at ?? null
}
