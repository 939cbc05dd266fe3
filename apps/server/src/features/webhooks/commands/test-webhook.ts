import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { TEST_TYPE } from '@kairo/shared/webhooks/webhook-types'
import type { webhooksContract } from '@kairo/shared/webhooks/webhooks.contract'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { attemptRow, selectAttempts } from '../queries/list-attempts.ts'
import { bodyOf, newMessageId } from '../record-messages.ts'
import { sendMessage, TIMEOUT_MS } from '../sending/send-message.ts'
import { findWebhook } from '../webhook-record.ts'

/**
 * Sends a message to try an endpoint, outside of any transaction as it may take 20 seconds, and records how it went. It is
 * not sent again, and does not count as a failure of the endpoint. Throws RECORD_NOT_EXIST.
 */
export async function testWebhook(
  context: AppContext,
  { id }: ParsedOf<typeof webhooksContract.testWebhook>,
  { actor, now }: RequestContext,
) {
  const webhook = await findWebhook(context.db, actor, id)
  const receiver = await context.db
    .selectFrom('webhook_endpoints')
    .select(['customer_id', 'url', 'secret_enc', 'old_secret_enc', 'old_until'])
    .where('id', '=', webhook.id)
    .executeTakeFirstOrThrow()
  const message = { id: newMessageId(), body: bodyOf(TEST_TYPE, now, { webhookId: webhook.id }) }
  const sent = await sendMessage(context, receiver, message, now, { timeoutMs: TIMEOUT_MS })
  return context.db.transaction().execute(async (trx) => {
    // It may have been removed meanwhile.
    await findWebhook(trx, actor, id)
    await trx
      .insertInto('webhook_messages')
      .values({ ...message, type: TEST_TYPE, at: now, customer_id: webhook.customer_id })
      .execute()
    await trx
      .insertInto('webhook_deliveries')
      .values({
        message_id: message.id,
        endpoint_id: id,
        tries: 1,
        outcome: sent.error === null ? 'delivered' : 'failed',
      })
      .execute()
    const attempt = await trx
      .insertInto('webhook_attempts')
      .values({
        message_id: message.id,
        endpoint_id: id,
        n: 1,
        at: now,
        status: sent.status,
        ms: sent.ms,
        response_head: sent.responseHead,
        error: sent.error ?? '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return attemptRow(await selectAttempts(trx).where('a.id', '=', attempt.id).executeTakeFirstOrThrow())
  })
}
