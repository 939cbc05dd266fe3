import { showsOrders } from '@kairo/shared/customers/customer-states'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCore } from '../../i18n/core.ts'
import { FormDrawer } from '../../ui/form/FormDialog.tsx'
import type { Account, AccountChanges } from './account.ts'
import { OrdersDialog } from './OrdersDialog.tsx'
import { StateButtons } from './StateButtons.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useCustomerTexts } from './use-customer-texts.ts'

interface AccountDrawerProps {
  account: Account
  width: number
  title: string
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** The form of an account that exists, with its orders and what may be decided of it. */
export function AccountDrawer({ account, width, title, onClose, children }: AccountDrawerProps) {
  const t = useCustomerTexts()
  const core = useCore()
  const { spec, follow } = useAccountForm(account)
  const [orders, setOrders] = useState(false)
  return (
    <>
      <FormDrawer<AccountChanges>
        {...spec}
        open
        width={width}
        title={title}
        success={core.common.saved}
        footer={
          <>
            {showsOrders(account.state) && <Button onClick={() => setOrders(true)}>{t.action.orders}</Button>}
            <StateButtons account={account} onChanged={follow} />
          </>
        }
        onClose={onClose}
      >
        {children}
      </FormDrawer>
      {orders && <OrdersDialog account={account} onClose={() => setOrders(false)} />}
    </>
  )
}
