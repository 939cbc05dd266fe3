import { COUNTRY } from '@kairo/shared/countries'
import { ROLE } from '@kairo/shared/roles'
import { useCore } from '@/i18n/core.ts'
import { FormPage } from '@/ui/form/FormPage.tsx'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import type { NewAccount } from './account/account.ts'
import { NewCustomerFields } from './account/CustomerDrawer.tsx'
import { useNewAccount } from './account/use-new-account.ts'
import { useBackNavigation } from './use-back-navigation.ts'
import { useCustomerTexts } from './use-customer-texts.ts'

/** The form of a new customer on a page of its own. */
export function NewCustomerPage() {
  const t = useCustomerTexts()
  const core = useCore()
  const back = useBackNavigation()
  const { schema, firstPassword, onSubmit } = useNewAccount(ROLE.customer)
  return (
    <>
      <PageHeader title={t.newTitle} />
      <FormPage<NewAccount>
        schema={schema}
        initial={{ country: COUNTRY.japan, language: 'ja', transport_type: 2, discount: '1' }}
        submitText={core.common.add}
        cancel={{ text: core.common.back, onClick: back }}
        onSubmit={onSubmit}
        onDone={back}
      >
        <NewCustomerFields firstPassword={firstPassword} />
      </FormPage>
    </>
  )
}
