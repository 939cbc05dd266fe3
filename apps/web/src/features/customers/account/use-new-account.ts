import { newCustomerForm, newShipperAccountForm } from '@kairo/shared/customers/customer-form'
import { ROLE, USER_STATE } from '@kairo/shared/roles'
import { call } from '@/api/call.ts'
import { useTexts } from '@/i18n/texts.ts'
import { tellInvited } from '@/features/invitations/tell-invited.tsx'
import { invitationTexts } from '@/features/invitations/texts.ts'
import { typedPassword, useFirstPassword } from '@/features/invitations/use-first-password.tsx'
import { useCustomerTexts } from '../use-customer-texts.ts'
import { type NewAccount, refreshAccounts } from './account.ts'

const FORMS = {
  [ROLE.customer]: { invited: newCustomerForm, typed: newCustomerForm.extend(typedPassword) },
  [ROLE.shipperAccount]: { invited: newShipperAccountForm, typed: newShipperAccountForm.extend(typedPassword) },
}

/** The form of an account that is being added: invited by mail, unless a first password is typed. */
export function useNewAccount(role: keyof typeof FORMS) {
  const t = useCustomerTexts()
  const invitation = useTexts(invitationTexts)
  const { isTyped, fields } = useFirstPassword(t.field.password, t.hint.password)
  const onSubmit = async (values: NewAccount) => {
    const { data } = await call('POST /user/add', { ...values, role_id: role })
    const told = role === ROLE.shipperAccount ? t.shipperCreated : t.created
    void tellInvited(
      invitation,
      data.invited,
      (data.state === USER_STATE.approved ? t.createdApproved : told)(data.code),
    )
    await refreshAccounts()
  }
  return { schema: FORMS[role][isTyped ? 'typed' : 'invited'], firstPassword: fields, onSubmit }
}
