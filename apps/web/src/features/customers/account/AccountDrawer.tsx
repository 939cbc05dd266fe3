import { showsOrders } from '@kairo/shared/customers/customer-states'
import { ROLE } from '@kairo/shared/roles'
import { type ReactNode, useState } from 'react'
import { useCore } from '@/i18n/core.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { FormDrawer } from '@/ui/form/FormDialog.tsx'
import type { Account, AccountChanges } from './account.ts'
import { OrdersDialog } from '../list/OrdersDialog.tsx'
import { StateButtons } from './StateButtons.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useCustomerTexts } from '../use-customer-texts.ts'

/** Loaded with the terms only, because billing brings texts and a contract. */
const TermsDialog = lazyPart(async () => (await import('@/features/billing/manage/TermsDialog.tsx')).TermsDialog)

interface AccountDrawerProps {
  account: Account
  width: number
  title: string
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** The form of an existing account, with its orders and the actions on its state. */
export function AccountDrawer({ account, width, title, onClose, children }: AccountDrawerProps) {
  const t = useCustomerTexts()
  const core = useCore()
  const { spec, follow } = useAccountForm(account)
  const [orders, setOrders] = useState(false)
  const [terms, setTerms] = useState(false)
  return (
    <>
      <FormDrawer<AccountChanges>
        {...spec}
        open
        width={width}
        title={title}
        success={core.common.saved}
        savesAfterChange={account.allowedActions.includes('approve')}
        footer={
          <>
            {showsOrders(account.state) && <Button onClick={() => setOrders(true)}>{t.action.orders}</Button>}
            {account.role_id === ROLE.customer && <Button onClick={() => setTerms(true)}>{t.action.terms}</Button>}
            <StateButtons part="others" account={account} onChanged={follow} />
          </>
        }
        mainButton={<StateButtons part="main" account={account} onChanged={follow} />}
        onClose={onClose}
      >
        {children}
      </FormDrawer>
      {terms && (
        <TermsDialog
          customerId={account.id}
          name={`${account.code} ${account.company_name}`}
          onClose={() => setTerms(false)}
        />
      )}
      {orders && <OrdersDialog account={account} onClose={() => setOrders(false)} />}
    </>
  )
}
