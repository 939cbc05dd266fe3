import { OFF_REASON_TEXTS } from '@kairo/shared/webhooks/webhook-texts'
import type { OffReason, SendError } from '@kairo/shared/webhooks/webhook-types'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import { byItself, writeLogsOf } from '../../logs/write-log.ts'
import { notifyAll } from '../../notifications/notify.ts'
import { stopDeliveries } from '../switch-off.ts'
import { hostOf } from '../webhook-record.ts'
import { GIVEN_UP_AFTER_MS } from './retry-times.ts'

/** How a try went, and what follows from it for its delivery. */
export interface TryResult {
  message_id: string
  endpoint_id: number
  n: number
  step: number
  at: Date
  status: number | null
  error: SendError | null
  ms: number
  response_head: string
  /** Null where it was the last one, or not needed. */
  next_at: Date | null
  /** Its endpoint was failing when it was taken. */
  was_failing: boolean
}

/** The receiver takes no more messages. */
const GONE = 410

type Context = Pick<AppContext, 'db' | 'settings' | 'withoutMails'>

/**
 * Tries with their answers, what becomes of their deliveries and of their endpoints. Where all went well there is nothing
 * to say of the endpoints, and it is one statement.
 */
export async function recordResults(context: Context, results: readonly TryResult[], now: Date): Promise<void> {
  if (results.every(({ error, was_failing }) => error === null && !was_failing)) return recordTries(context.db, results)
  await context.db.transaction().execute(async (trx) => {
    await recordTries(trx, results)
    const off = await judgeEndpoints(trx, results)
    await stopDeliveries(
      trx,
      off.map(({ id }) => id),
    )
    await tellOfStop(trx, context, off, now)
  })
}

async function recordTries(db: Kysely<DB>, results: readonly TryResult[]): Promise<void> {
  const rows = results.map((one) => ({
    ...one,
    outcome: one.error === null ? 'delivered' : one.next_at === null ? 'failed' : null,
  }))
  // What was stopped or begun anew meanwhile stays so.
  await sql`
    with tried as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (message_id text, endpoint_id bigint, n int,
        step int, at timestamptz, status int, error text, ms int, response_head text, next_at timestamptz, outcome text)),
    updated as (
      update webhook_deliveries d set tries = t.n, sending = false,
        step = case when d.sending then t.step else d.step end,
        next_at = case when d.sending then t.next_at else d.next_at end,
        outcome = case when d.sending then t.outcome else d.outcome end
      from tried t where d.message_id = t.message_id and d.endpoint_id = t.endpoint_id
      returning t.*)
    insert into webhook_attempts (message_id, endpoint_id, n, at, status, error, ms, response_head)
    select u.message_id, u.endpoint_id, u.n, u.at, u.status, coalesce(u.error, ''), u.ms, u.response_head
    from updated u`.execute(db)
}

interface Stopped {
  id: number
  customer_id: number
  code: string
  url: string
  off_reason: OffReason
}

/**
 * One that answered is not failing any more; one that fails is noted with the time since when, and is switched off after
 * five days of it, or at once where it says that it is gone. Answers those that are off by this.
 */
async function judgeEndpoints(trx: Transaction<DB>, results: readonly TryResult[]): Promise<Stopped[]> {
  const judged = new Map<number, { id: number; ok: boolean; gone: boolean; at: Date }>()
  for (const { endpoint_id: id, error, status, at } of results) {
    const known = judged.get(id)
    judged.set(id, {
      id,
      ok: error === null || known?.ok === true,
      gone: status === GONE || known?.gone === true,
      at: known?.at ?? at,
    })
  }
  const { rows } = await sql<Stopped & { state: string }>`
    with judged as (
      select j.*, j.gone or (not j.ok and e.failing_since <= j.at - ${GIVEN_UP_AFTER_MS}::float8 * interval '1 millisecond')
        as stops
      from jsonb_to_recordset(${JSON.stringify([...judged.values()])}::jsonb) as j (id bigint, ok boolean, gone boolean,
        at timestamptz) join webhook_endpoints e on e.id = j.id)
    update webhook_endpoints e set
      failing_since = case when j.ok then null else coalesce(e.failing_since, j.at) end,
      state = case when j.stops then 'off' else e.state end,
      off_reason = case when j.gone then 'gone' when j.stops then 'failing' else e.off_reason end,
      version = e.version + case when j.stops then 1 else 0 end
    from judged j, users u
    where e.id = j.id and e.state = 'active' and u.id = e.customer_id
      and (j.stops or j.ok <> (e.failing_since is null))
    returning e.id, e.customer_id, u.code, e.url, e.state, e.off_reason`.execute(trx)
  return rows.filter(({ state }) => state === 'off')
}

/** Its customer is mailed, and the log says so. */
async function tellOfStop(trx: Transaction<DB>, context: Context, off: readonly Stopped[], now: Date): Promise<void> {
  if (off.length === 0) return
  await notifyAll(
    trx,
    context,
    now,
    off.map(({ customer_id, url, off_reason }) => ({
      kind: 'webhookStopped',
      params: { host: hostOf(url), reason: OFF_REASON_TEXTS[off_reason] },
      to: { customerId: customer_id },
      link: '/developer?tab=webhooks',
      mail: true,
    })),
  )
  await writeLogsOf(
    trx,
    off.map(({ code, url, off_reason }) => ({
      ...byItself(now),
      type: 'integration' as const,
      explain: 'stopWebhook' as const,
      object: hostOf(url),
      info: { customer: code, reason: OFF_REASON_TEXTS[off_reason].en },
    })),
  )
}
