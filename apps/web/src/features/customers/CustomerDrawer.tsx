import { showsOrders } from '@kairo/shared/customers/customer-states'
import { newCustomerForm } from '@kairo/shared/customers/customer-form'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useAsk } from '../../api/queries.ts'
import { isRefusal } from '../../api/refusal.ts'
import { useCore } from '../../i18n/core.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailedState } from '../../ui/FailedState.tsx'
import { FormDrawer } from '../../ui/form/FormDialog.tsx'
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx'
import { useNarrow } from '../../ui/narrow.ts'
import { showSuccess } from '../../ui/toast.ts'
import { type Account, type AccountChanges, type NewAccount, refreshAccounts } from './account.ts'
import { CompanyFields, ContactFields, TermsFields, TradeFields } from './AccountFields.tsx'
import { CustomerBody } from './CustomerBody.tsx'
import { useCustomerTexts } from './use-customer-texts.ts'
import { OrdersDialog } from './OrdersDialog.tsx'
import { StateButtons } from './StateButtons.tsx'
import { useAccountForm } from './use-account-form.ts'

/** `6001`: there is none, or not for this reader. */
export const NO_ACCOUNT = 6001
const WIDTH = 760

/** One account from the right edge: how it stands, what staff may change, its shipper accounts. */
export function CustomerDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useCustomerTexts()
  const core = useCore()
  const narrow = useNarrow()
  const detail = useAsk('POST /user/getUserById', { id })
  const account = detail.data?.data.user
  if (account) return <OpenCustomer key={account.id} account={account} onClose={onClose} />
  return (
    <Drawer
      open
      size={narrow ? '100%' : WIDTH}
      title={t.editTitle}
      closable={{ 'aria-label': core.common.close }}
      onClose={onClose}
    >
      {isRefusal(detail.error, NO_ACCOUNT) ? (
        <EmptyState picture="search" title={t.notFound}>
          <Button onClick={onClose}>{core.common.close}</Button>
        </EmptyState>
      ) : detail.error ? (
        <FailedState error={detail.error} onRetry={() => void detail.refetch()} />
      ) : (
        <ListSkeleton rows={10} />
      )}
    </Drawer>
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
