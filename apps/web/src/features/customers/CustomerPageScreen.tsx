import { COUNTRY } from '@kairo/shared/countries'
import { newCustomerForm } from '@kairo/shared/customers/customer-form'
import { showsOrders } from '@kairo/shared/customers/customer-states'
import { ROLE } from '@kairo/shared/roles'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useCore } from '../../i18n/core.ts'
import { lateDialog } from '../../ui/overlay/late-dialog.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { showSuccess } from '../../ui/feedback/toast.ts'
import { type Account, type AccountChanges, type NewAccount, refreshAccounts } from './account/account.ts'
import { CustomerBody } from './account/CustomerBody.tsx'
import { NewCustomerFields } from './account/CustomerDrawer.tsx'
import { LoadedAccount } from './account/LoadedAccount.tsx'
import { useCustomerTexts } from './use-customer-texts.ts'
import { StateButtons } from './account/StateButtons.tsx'
import { useAccountForm } from './account/use-account-form.ts'

const OrdersDialog = lateDialog(async () => (await import('./list/OrdersDialog.tsx')).OrdersDialog)

const route = getRouteApi('/_in/upCustomer')

/** One customer on a page of its own, to be linked to; without an id the form of a new one. */
export function CustomerPageScreen() {
  const { id } = route.useSearch()
  return id === undefined ? <NewCustomerPage /> : <OneCustomer key={id} id={id} />
}

function useBackNavigation() {
  const navigate = useNavigate()
  return () => void navigate({ to: '/searchCustomer', search: {} })
}

function OneCustomer({ id }: { id: number }) {
  const t = useCustomerTexts()
  const core = useCore()
  const back = useBackNavigation()
  return (
    <LoadedAccount
      id={id}
      leaveText={core.common.back}
      onLeave={back}
      frame={(content) => (
        <>
          <PageHeader title={t.editTitle} />
          {content}
        </>
      )}
    >
      {(account) => <CustomerPage account={account} />}
    </LoadedAccount>
  )
}

function CustomerPage({ account }: { account: Account }) {
  const t = useCustomerTexts()
  const core = useCore()
  const back = useBackNavigation()
  const { spec, follow } = useAccountForm(account)
  const [orders, setOrders] = useState(false)
  return (
    <>
      <PageHeader
        title={`${account.code} ${account.company_name}`}
        actions={
          <>
            {showsOrders(account.state) && <Button onClick={() => setOrders(true)}>{t.action.orders}</Button>}
            <StateButtons account={account} onChanged={follow} />
          </>
        }
      />
      <FormPage<AccountChanges>
        {...spec}
        success={core.common.saved}
        cancel={{ text: core.common.back, onClick: back }}
        onDone={back}
      >
        <CustomerBody account={account} />
      </FormPage>
      {orders && <OrdersDialog account={account} onClose={() => setOrders(false)} />}
    </>
  )
}

function NewCustomerPage() {
  const t = useCustomerTexts()
  const core = useCore()
  const back = useBackNavigation()
  return (
    <>
      <PageHeader title={t.newTitle} />
      <FormPage<NewAccount>
        schema={newCustomerForm}
        initial={{ country: COUNTRY.japan, language: 'ja', transport_type: 2, discount: '1' }}
        submitText={core.common.add}
        cancel={{ text: core.common.back, onClick: back }}
        onSubmit={async (values) => {
          const { data } = await call('POST /user/add', { ...values, role_id: ROLE.customer })
          showSuccess(t.created(data.code))
          await refreshAccounts()
        }}
        onDone={back}
      >
        <NewCustomerFields />
      </FormPage>
    </>
  )
}
