import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoDateTime, tokyoInstant } from '@kairo/shared/dates'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { KEPT_DAYS, MAX_REPLAYED } from '@kairo/shared/webhooks/webhook-types'
import type { webhooksContract } from '@kairo/shared/webhooks/webhooks.contract'
import { sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { addJobUnlessAwake } from '../../../queue/add-job.ts'
import { writeLog } from '../../logs/write-log.ts'
import { MESSAGES } from '../messages.ts'
import { SEND_WEBHOOKS } from '../record-messages.ts'
import { findWebhook, hostOf } from '../webhook-record.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Sends messages again, under their ids: one, or all since a time that the endpoint lists, also those that arose while it
 * was off. With `preview` only counts them. Throws RECORD_NOT_EXIST, PARAMETER_ERROR.
 */
export async function replayMessages(
  context: AppContext,
  { id, messageId, since, preview }: ParsedOf<typeof webhooksContract.replayWebhook>,
  request: RequestContext,
): Promise<{ messages: number }> {
  const { actor, now } = request
  if ((messageId === undefined) === (since === undefined))
    throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'since', message: 'required' }] })
  return context.db.transaction().execute(async (trx) => {
    const webhook = await findWebhook(trx, actor, id)
    if (webhook.state === 'off') throw new Refusal('PARAMETER_ERROR', { message: MESSAGES.offCannotReplay })
    const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
    const from = since === undefined ? oldest : new Date(Math.max(oldest.getTime(), tokyoInstant(since).getTime()))
    const found = sql`select m.id from webhook_messages m
      where m.customer_id = ${webhook.customer_id} and m.type = any(${webhook.types}) and m.at >= ${from}::timestamptz
        ${messageId === undefined ? sql`` : sql`and m.id = ${messageId}`}
      order by m.at limit ${MAX_REPLAYED}`
    if (preview) {
      const { rows } = await sql<{ n: number }>`select count(*) as n from (${found}) found`.execute(trx)
      return { messages: rows[0]?.n ?? 0 }
    }
    // What is under way is not sent a second time beside it.
    const { rows } = await sql`
      insert into webhook_deliveries as d (message_id, endpoint_id, next_at)
      select f.id, ${id}::bigint, ${now}::timestamptz from (${found}) f
      on conflict (message_id, endpoint_id) do update
        set next_at = excluded.next_at, step = 0, outcome = null, sending = false
        where not (d.sending and d.next_at > ${now}::timestamptz)
      returning 1`.execute(trx)
    const messages = rows.length
    if (messageId !== undefined && messages === 0)
      throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'messageId', message: 'choice' }] })
    if (messages === 0) return { messages }
    await addJobUnlessAwake(trx, SEND_WEBHOOKS, {})
    await writeLog(trx, request, {
      type: 'integration',
      explain: 'replayWebhook',
      object: hostOf(webhook.url),
      info: { messages, ...(since === undefined ? { message: messageId } : { since: tokyoDateTime(from) }) },
    })
    return { messages }
  })
}
