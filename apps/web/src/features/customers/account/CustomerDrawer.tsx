import { COUNTRY } from '@kairo/shared/countries'
import { ROLE } from '@kairo/shared/roles'
import type { ReactNode } from 'react'
import { useCore } from '@/i18n/core.ts'
import { FormDrawer } from '@/ui/form/FormDialog.tsx'
import type { NewAccount } from './account.ts'
import { AccountDrawer } from './AccountDrawer.tsx'
import { CompanyFields, ContactFields, TermsFields, TradeFields } from './AccountFields.tsx'
import { CustomerBody } from './CustomerBody.tsx'
import { useCustomerTexts } from '../use-customer-texts.ts'
import { LoadedDrawer } from './LoadedAccount.tsx'
import { useNewAccount } from './use-new-account.ts'

const WIDTH = 760

/** The drawer of an account: its status, what staff may change, its shipper accounts. */
export function CustomerDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useCustomerTexts()
  return (
    <LoadedDrawer id={id} title={t.editTitle} width={WIDTH} onClose={onClose}>
      {(account) => (
        <AccountDrawer
          key={account.id}
          account={account}
          width={WIDTH}
          title={`${account.code} ${account.company_name}`}
          onClose={onClose}
        >
          <CustomerBody account={account} />
        </AccountDrawer>
      )}
    </LoadedDrawer>
  )
}

/** The same form, empty, for a customer that staff add. */
export function NewCustomerDrawer({ onClose }: { onClose: () => void }) {
  const t = useCustomerTexts()
  const core = useCore()
  const { schema, firstPassword, onSubmit } = useNewAccount(ROLE.customer)
  return (
    <FormDrawer<NewAccount>
      open
      width={WIDTH}
      title={t.newTitle}
      schema={schema}
      initial={{ country: COUNTRY.japan, language: 'ja', transport_type: 2, discount: '1' }}
      submitText={core.common.add}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <NewCustomerFields firstPassword={firstPassword} />
    </FormDrawer>
  )
}

/** All fields of a customer that does not exist yet. */
export function NewCustomerFields({ firstPassword }: { firstPassword: ReactNode }) {
  return (
    <>
      <CompanyFields withBank />
      <ContactFields firstPassword={firstPassword} />
      <TradeFields />
      <TermsFields withLanguage={false} />
    </>
  )
}
