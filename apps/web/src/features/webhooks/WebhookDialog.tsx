import { webhooksContract } from '@kairo/shared/webhooks/webhooks.contract'
import { useState } from 'react'
import { call, type Input } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Switch } from '@/ui/controls/Switch.tsx'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { TextField } from '@/ui/form/typed-fields.tsx'
import { fromRecord } from '@/ui/form/use-form-state.ts'
import { SecretShown } from './SecretShown.tsx'
import { webhookTexts } from './texts.ts'
import { TypesField } from './TypesField.tsx'
import { type Webhook, WEBHOOKS } from './webhook-calls.ts'

const SAVE = 'POST /webhook/save'
type Form = Required<Pick<Input<typeof SAVE>, 'url' | 'types' | 'active'>>

/** Adds an endpoint and shows its secret, this once; or changes one. */
export function WebhookDialog({ webhook, onClose }: { webhook: Webhook | undefined; onClose: () => void }) {
  const t = useTexts(webhookTexts)
  const core = useCore()
  const [secret, setSecret] = useState<string>()
  if (secret !== undefined) return <SecretShown secret={secret} onClose={onClose} />
  return (
    <FormDialog<Form>
      open
      title={webhook ? t.edit : t.add}
      width={620}
      single
      schema={webhooksContract.saveWebhook.input}
      initial={
        webhook
          ? { url: webhook.url, types: webhook.types, active: webhook.state === 'active' }
          : { url: 'https://', types: [], active: true }
      }
      version={webhook?.version}
      success={core.common.saved}
      fromLatest={fromRecord(({ url, types, active }: Form) => ({ url, types, active }))}
      onSubmit={async (values, { version }) => {
        const { data } = await call(SAVE, { ...values, ...(webhook ? { id: webhook.id, version } : {}) })
        await invalidate(WEBHOOKS)
        if (data.secret === null) return data
        setSecret(data.secret)
        // The dialog goes on with the secret.
        return false
      }}
      onClose={onClose}
    >
      <TextField name="url" label={t.url} hint={t.urlHint} type="url" autoComplete="off" />
      <TypesField />
      {webhook && (
        <Field name="active" label={t.active} hint={t.activeHint} valuePropName="checked" wide>
          <Switch />
        </Field>
      )}
    </FormDialog>
  )
}
