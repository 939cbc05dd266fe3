import { DAYS_OF_REMINDERS, lastDayOf } from '@kairo/shared/api-keys/key-rules'
import { tokyoToday } from '@kairo/shared/dates'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { type Jobs, handle, schedule, task } from '../../queue/task.ts'
import { notifyAll } from '../notifications/notify.ts'
import { reminderOf } from './last-day.ts'
import { nameOfKey } from './new-key.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'settings' | 'withoutMails'>

/** Of a key whose end was told. */
const ENDED = 0
const MILLISECONDS_OF_A_DAY = 24 * 3_600_000

/** Tells customers of keys that end soon, and of those that have ended by themselves: each once. */
export async function remindOfEnd(context: Context): Promise<void> {
  const now = context.clock.now()
  const today = tokyoToday(now)
  const horizon = new Date(now.getTime() + (DAYS_OF_REMINDERS[0] + 1) * MILLISECONDS_OF_A_DAY)
  await context.db.transaction().execute(async (trx) => {
    const ending = await trx
      .selectFrom('api_keys')
      .select(['id', 'expires_at', 'warned_days'])
      .where('revoked_at', 'is', null)
      .where('expires_at', '<=', horizon)
      .where((eb) => eb.or([eb('warned_days', 'is', null), eb('warned_days', '>', ENDED)]))
      .forUpdate()
      .execute()
    const due = ending.flatMap(({ id, expires_at, warned_days }) => {
      const mark = expires_at <= now ? ENDED : reminderOf(lastDayOf(expires_at), today)
      return mark !== null && mark < (warned_days ?? Infinity) ? [{ id, mark }] : []
    })
    const { rows } = await sql<{ customer_id: number; name: string; prefix: string; expires_at: Date }>`
      update api_keys k set warned_days = n.mark
      from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as n (id bigint, mark int)
      where k.id = n.id returning k.customer_id, k.name, k.prefix, k.expires_at`.execute(trx)
    await notifyAll(
      trx,
      context,
      now,
      rows.map(({ customer_id, name, prefix, expires_at }) => ({
        kind: expires_at <= now ? 'apiKeyExpired' : 'apiKeyEnding',
        params: { name, key: nameOfKey(prefix), date: lastDayOf(expires_at) },
        to: { customerId: customer_id },
        link: '/developer',
        mail: true,
      })),
    )
  })
}

const remindTask = task<Record<string, never>>('remind-of-api-keys')

/** 08:30 in Tokyo. */
export const apiKeysJobs = (context: Context): Jobs => ({
  handlers: [handle(remindTask, () => remindOfEnd(context))],
  schedules: [schedule(remindTask, '30 23 * * *', {})],
})
