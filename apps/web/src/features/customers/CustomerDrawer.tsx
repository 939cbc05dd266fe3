import { showsOrders } from '@kairo/shared/customers/customer-states'
import { newCustomerForm } from '@kairo/shared/customers/customer-form'
import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useCore } from '../../i18n/core.ts'
import { FormDrawer } from '../../ui/form/FormDialog.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { type Account, type AccountChanges, type NewAccount, refreshAccounts } from './account.ts'
import { CompanyFields, ContactFields, TermsFields, TradeFields } from './AccountFields.tsx'
import { CustomerBody } from './CustomerBody.tsx'
import { useCustomerTexts } from './use-customer-texts.ts'
import { LoadedDrawer } from './LoadedAccount.tsx'
import { OrdersDialog } from './OrdersDialog.tsx'
import { StateButtons } from './StateButtons.tsx'
import { useAccountForm } from './use-account-form.ts'

const WIDTH = 760

/** One account from the right edge: how it stands, what staff may change, its shipper accounts. */
export function CustomerDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useCustomerTexts()
  return (
    <LoadedDrawer id={id} title={t.editTitle} width={WIDTH} onClose={onClose}>
      {(account) => <OpenCustomer key={account.id} account={account} onClose={onClose} />}
    </LoadedDrawer>
  )
}

function OpenCustomer({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useCustomerTexts()
  const core = useCore()
  const { spec, follow } = useAccountForm(account)
  const [orders, setOrders] = useState(false)
  return (
    <>
      <FormDrawer<AccountChanges>
        {...spec}
        open
        width={WIDTH}
        title={`${account.code} ${account.company_name}`}
        success={core.common.saved}
        footer={
          <>
            {showsOrders(account.state) && <Button onClick={() => setOrders(true)}>{t.action.orders}</Button>}
            <StateButtons account={account} onChanged={follow} />
          </>
        }
        onClose={onClose}
      >
        <CustomerBody account={account} />
      </FormDrawer>
      {orders && <OrdersDialog account={account} onClose={() => setOrders(false)} />}
    </>
  )
}

/** The same form, empty, for a customer that staff add. */
export function NewCustomerDrawer({ onClose }: { onClose: () => void }) {
  const t = useCustomerTexts()
  const core = useCore()
  return (
    <FormDrawer<NewAccount>
      open
      width={WIDTH}
      title={t.newTitle}
      schema={newCustomerForm}
      initial={{ country: 2, language: 'ja', transport_type: 2, discount: '1' }}
      submitText={core.common.add}
      onSubmit={async (values) => {
        const { data } = await call('POST /user/add', { ...values, role_id: 4 })
        showSuccess(t.created(data.code))
        await refreshAccounts()
      }}
      onClose={onClose}
    >
      <NewCustomerFields />
    </FormDrawer>
  )
}

/** All fields of a customer that does not exist yet. */
export function NewCustomerFields() {
  return (
    <>
      <CompanyFields withBank />
      <ContactFields isNew />
      <TradeFields />
      <TermsFields withLanguage={false} />
    </>
  )
}
