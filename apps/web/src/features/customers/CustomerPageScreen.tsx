import { showsOrders } from '@kairo/shared/customers/customer-states'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { useCore } from '@/i18n/core.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { FormPage } from '@/ui/form/FormPage.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import type { Account, AccountChanges } from './account/account.ts'
import { CustomerBody } from './account/CustomerBody.tsx'
import { LoadedAccount } from './account/LoadedAccount.tsx'
import { useBackNavigation } from './use-back-navigation.ts'
import { useCustomerTexts } from './use-customer-texts.ts'
import { StateButtons } from './account/StateButtons.tsx'
import { useAccountForm } from './account/use-account-form.ts'

const OrdersDialog = lazyPart(async () => (await import('./list/OrdersDialog.tsx')).OrdersDialog)

/** Most visits are to a customer that is there. */
const NewCustomerPage = lazyPart(async () => (await import('./NewCustomerPage.tsx')).NewCustomerPage)

const route = getRouteApi('/_in/upCustomer')

/** One customer on a page of its own, to be linked to; without an id the form of a new one. */
export function CustomerPageScreen() {
  const { id } = route.useSearch()
  if (id !== undefined) return <OneCustomer key={id} id={id} />
  return (
    <Suspense fallback={<ListSkeleton rows={10} />}>
      <NewCustomerPage />
    </Suspense>
  )
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
