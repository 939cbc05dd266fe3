import { apiKeysContract } from '@kairo/shared/api-keys/api-keys.contract'
import { call } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { TextField } from '@/ui/form/typed-fields.tsx'
import { fromRecord } from '@/ui/form/use-form-state.ts'
import { keyTexts } from '../texts.ts'
import { type Key, KEYS } from './key-calls.ts'
import { KeyFields, sentKey, type TypedKey } from './KeyFields.tsx'

const valuesOf = ({ name, lastDay, perMinute, ipAllow }: Key): TypedKey => ({
  name,
  lastDay,
  perMinute,
  ipAllow: ipAllow.join('\n'),
})

/** Changes how long, how often and from where a key works; account and scopes stay what they are. */
export function ChangeKeyDialog({ apiKey, onClose }: { apiKey: Key; onClose: () => void }) {
  const t = useTexts(keyTexts)
  return (
    <FormDialog<TypedKey>
      open
      title={t.changeTitle(apiKey.name)}
      schema={apiKeysContract.changeApiKey.input}
      initial={valuesOf(apiKey)}
      version={apiKey.version}
      fromLatest={fromRecord(valuesOf)}
      success={t.saved}
      onSubmit={async (values, { version = apiKey.version }) => {
        const { data } = await call('POST /apiKey/change', { ...sentKey(values), id: apiKey.id, version })
        await invalidate(KEYS)
        return data
      }}
      onClose={onClose}
    >
      <TextField name="name" label={t.name} hint={t.nameHint} wide />
      <KeyFields latestDay={apiKey.latestLastDay} />
    </FormDialog>
  )
}
