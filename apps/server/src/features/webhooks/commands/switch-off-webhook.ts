import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { OFF_REASON_TEXTS } from '@kairo/shared/webhooks/webhook-texts'
import type { webhooksContract } from '@kairo/shared/webhooks/webhooks.contract'
import type { AppContext } from '../../../app-context.ts'
import { assertVersion, updateVersioned } from '../../../database/versioned-row.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { writeLog } from '../../logs/write-log.ts'
import { notify } from '../../notifications/notify.ts'
import { offColumns, stopDeliveries } from '../switch-off.ts'
import { findWebhook, formOfWebhook, hostOf } from '../webhook-record.ts'

/** A business administrator switches an endpoint off; its customer is told. Throws RECORD_NOT_EXIST, UPDATE_FAIL. */
export const switchOffWebhook = (
  context: AppContext,
  { id, version }: ParsedOf<typeof webhooksContract.switchOffWebhook>,
  request: RequestContext,
) =>
  context.db.transaction().execute(async (trx) => {
    const webhook = await findWebhook(trx, request.actor, id)
    const latest = () => formOfWebhook(webhook)
    await assertVersion(webhook, version, latest)
    if (webhook.state === 'off') return { id, version: webhook.version }
    const saved = await updateVersioned(trx, 'webhook_endpoints', webhook, offColumns('operator', request.now), latest)
    await stopDeliveries(trx, [id])
    await writeLog(trx, request, {
      type: 'integration',
      explain: 'changeWebhook',
      object: hostOf(webhook.url),
      info: { state: ['active', 'off'] },
    })
    await notify(trx, context, request.now, {
      kind: 'webhookStopped',
      params: { host: hostOf(webhook.url), reason: OFF_REASON_TEXTS.operator },
      to: { customerId: webhook.customer_id },
      link: '/developer?tab=webhooks',
      mail: true,
    })
    return saved
  })
