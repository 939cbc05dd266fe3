import { AttemptList } from './AttemptList.tsx'
import type { WebhooksPanelProps } from './panel-props.ts'
import { WebhookList } from './WebhookList.tsx'

/** The webhooks of a customer, or of all customers for a business administrator; or the attempts of one of them. */
export function WebhooksPanel(props: WebhooksPanelProps) {
  const { webhook } = props.search
  return webhook === undefined ? <WebhookList {...props} /> : <AttemptList {...props} webhookId={webhook} />
}
