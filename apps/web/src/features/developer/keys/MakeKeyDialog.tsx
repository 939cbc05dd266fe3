import { apiKeysContract } from '@kairo/shared/api-keys/api-keys.contract'
import { latestLastDay, PER_MINUTE, usualLastDay } from '@kairo/shared/api-keys/key-rules'
import { type Scope, scopesOf } from '@kairo/shared/api-keys/scopes'
import { ACTIVE, ROLE, type RoleId } from '@kairo/shared/roles'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { invalidate, useList } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { useFieldValue } from '@/ui/form/form-context.ts'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { ChoiceField, TextField } from '@/ui/form/typed-fields.tsx'
import { useToday } from '@/use-today.ts'
import { keyTexts } from '../texts.ts'
import { KEYS } from './key-calls.ts'
import { KeyFields, sentKey, type TypedKey } from './KeyFields.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { ScopesField } from './ScopesField.tsx'

interface NewKey extends TypedKey {
  accountId: number
  scopes: Scope[]
}

/** Makes a key and shows it, this once. */
export function MakeKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(keyTexts)
  const today = useToday()
  const { user } = useSession()
  const roleOf = (accountId: unknown): RoleId => (accountId === user.id ? ROLE.customer : ROLE.shipperAccount)
  const [made, setMade] = useState<string>()
  const [latestDay] = useState(() => latestLastDay(new Date()))
  if (made !== undefined) return <NewKeyDialog apiKey={made} onClose={onClose} />
  return (
    <FormDialog<NewKey>
      open
      title={t.make}
      submitText={t.make}
      schema={apiKeysContract.makeApiKey.input}
      initial={{ accountId: user.id, scopes: [], lastDay: usualLastDay(today), perMinute: PER_MINUTE.usual }}
      onSubmit={async ({ accountId, scopes, ...values }) => {
        const { data } = await call('POST /apiKey/make', {
          ...sentKey(values),
          accountId,
          scopes: scopes.filter((scope) => scopesOf(roleOf(accountId)).includes(scope)),
        })
        setMade(data.key)
        await invalidate(KEYS)
        // The dialog goes on with the key itself.
        return false
      }}
      onClose={onClose}
    >
      <TextField name="name" label={t.name} hint={t.nameHint} />
      <AccountField />
      <Scopes roleOf={roleOf} />
      <KeyFields latestDay={latestDay} />
    </FormDialog>
  )
}

/** The customer itself and its shipper accounts under contract. */
function AccountField() {
  const t = useTexts(keyTexts)
  const { user } = useSession()
  const shippers = useList('POST /user/searchShippers', { state: ACTIVE, limit: 500 })
  const options = [
    { value: user.id, label: t.ownCompany(user.company_name) },
    ...(shippers.data?.rows ?? []).map(({ id, company_name, code }) => ({
      value: id,
      label: `${company_name} (${code})`,
    })),
  ]
  return <ChoiceField name="accountId" label={t.actsAs} hint={t.actsAsHint} required options={options} isSearchable />
}

/** An account loses the scopes that it cannot have. */
const Scopes = ({ roleOf }: { roleOf: (accountId: unknown) => RoleId }) => (
  <ScopesField role={roleOf(useFieldValue('accountId'))} />
)
