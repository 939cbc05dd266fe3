import { webhooksContract as contract } from '@kairo/shared/webhooks/webhooks.contract'
import type { AppContext } from '../../app-context.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import { handle, type Jobs, schedule, task } from '../../queue/task.ts'
import { replayMessages } from './commands/replay-messages.ts'
import { rotateSecret } from './commands/rotate-secret.ts'
import { saveWebhook, webhooks } from './commands/save-webhook.ts'
import { switchOffWebhook } from './commands/switch-off-webhook.ts'
import { testWebhook } from './commands/test-webhook.ts'
import { purgeMessages } from './purge-messages.ts'
import { exportAttempts } from './queries/export-attempts.ts'
import { listAttempts } from './queries/list-attempts.ts'
import { listWebhooks } from './queries/list-webhooks.ts'
import { SEND_WEBHOOKS } from './record-messages.ts'
import { sendWebhooks } from './sending/send-due.ts'

export const webhooksRoutes = (context: AppContext): Route[] => [
  route(contract.listWebhooks, (input, { actor, now }) => listWebhooks(context.db, input, actor, now)),
  route(contract.saveWebhook, (input, request) => saveWebhook(context, input, request)),
  route(contract.switchOffWebhook, (input, request) => switchOffWebhook(context, input, request)),
  route(contract.removeWebhook, (input, request) => webhooks.delete(context, input, request)),
  route(contract.testWebhook, (input, request) => testWebhook(context, input, request)),
  route(contract.rotateWebhookSecret, (input, request) => rotateSecret(context, input, request)),
  route(contract.listWebhookAttempts, (input, { actor }) => listAttempts(context.db, input, actor)),
  route(contract.exportWebhookAttempts, (input, request) => exportAttempts(context, input, request)),
  route(contract.replayWebhook, (input, request) => replayMessages(context, input, request)),
]

const purge = task<Record<string, never>>('purge-webhooks')
const EVERY_MINUTE = '* * * * *'
const NIGHTLY = '47 18 * * *'

/** Jobs: sends what is due, when it arises and every minute; removes nightly what is not kept any longer. */
export const webhooksJobs = (context: AppContext): Jobs => ({
  handlers: [sendWebhooks(context), handle(purge, () => purgeMessages(context.db, context.clock.now()))],
  schedules: [schedule(SEND_WEBHOOKS, EVERY_MINUTE, {}), schedule(purge, NIGHTLY, {})],
})
