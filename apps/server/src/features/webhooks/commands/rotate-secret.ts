import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoDateTime } from '@kairo/shared/dates'
import type { webhooksContract } from '@kairo/shared/webhooks/webhooks.contract'
import type { AppContext } from '../../../app-context.ts'
import { assertVersion, updateVersioned } from '../../../database/versioned-row.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { writeLog } from '../../logs/write-log.ts'
import { secretAbout } from '../sending/send-message.ts'
import { newSecret } from '../signature.ts'
import { findWebhook, formOfWebhook, hostOf } from '../webhook-record.ts'

/** So long messages bear the signatures of both secrets. */
const BOTH_MS = 24 * 3_600_000

/** Gives an endpoint another secret. Throws RECORD_NOT_EXIST, UPDATE_FAIL. */
export async function rotateSecret(
  context: AppContext,
  { id, version }: ParsedOf<typeof webhooksContract.rotateWebhookSecret>,
  request: RequestContext,
) {
  const { actor, now } = request
  const secret = newSecret()
  const sealed = await context.secrets.seal(secret, secretAbout(actor.id))
  const oldUntil = new Date(now.getTime() + BOTH_MS)
  return context.db.transaction().execute(async (trx) => {
    const webhook = await findWebhook(trx, actor, id)
    const latest = () => formOfWebhook(webhook)
    await assertVersion(webhook, version, latest)
    const { secret_enc } = await trx
      .selectFrom('webhook_endpoints')
      .select('secret_enc')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const saved = await updateVersioned(
      trx,
      'webhook_endpoints',
      webhook,
      { secret_enc: sealed, old_secret_enc: secret_enc, old_until: oldUntil, update_time: now },
      latest,
    )
    await writeLog(trx, request, {
      type: 'integration',
      explain: 'rotateWebhookSecret',
      object: hostOf(webhook.url),
    })
    return { ...saved, secret, oldSecretUntil: tokyoDateTime(oldUntil) }
  })
}
