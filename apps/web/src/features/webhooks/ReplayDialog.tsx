import { webhooksContract } from '@kairo/shared/webhooks/webhooks.contract'
import { call } from '@/api/call.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showInfo } from '@/ui/feedback/toast.ts'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { DayTimeField } from '@/ui/form/typed-fields.tsx'
import { replay } from './replay.ts'
import { webhookTexts } from './texts.ts'
import { hostOf, type Webhook } from './webhook-calls.ts'

/** Sends all messages since a time again, once their number was confirmed. */
export function ReplayDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useTexts(webhookTexts)
  const f = useFormat()
  return (
    <FormDialog<{ since: string }>
      open
      title={t.replay}
      width={480}
      single
      submitText={t.replay}
      schema={webhooksContract.replayWebhook.input}
      initial={{}}
      onSubmit={async ({ since }) => {
        const { id } = webhook
        const { messages } = (await call('POST /webhook/replay', { id, since, preview: true })).data
        if (messages === 0) {
          showInfo(t.replayNone)
          return false
        }
        const yes = await confirm({
          title: t.replayTitle(f.number(messages)),
          details: [hostOf(webhook.url)],
          consequences: [t.replayMeans],
          action: t.replay,
          run: async () => replay({ id, since }, (count) => t.replayed(f.number(count))),
        })
        return yes ?? false
      }}
      onClose={onClose}
    >
      <DayTimeField name="since" label={t.replaySince} hint={t.replaySinceHint} required />
    </FormDialog>
  )
}
