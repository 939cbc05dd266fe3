import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { ROLE } from '@kairo/shared/roles'
import { Select } from '@/ui/controls/Select.tsx'
import { useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { showInfo, showSuccess } from '@/ui/feedback/toast.ts'
import { useBusy } from '@/ui/feedback/use-busy.ts'
import { fillFromLast } from '../form/fill-from-last.ts'
import { useBookingFacts, useOrderForm } from '../form/form-context.ts'
import { useFormPart } from '@/ui/form/form-store.ts'
import { orderFormTexts } from '../texts.ts'
import { OrderCard } from './OrderCard.tsx'
import { OrderField } from '../fields/OrderField.tsx'
import { useCustomerSearch, useCustomers } from '../form/use-customers.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '../order-form.module.css'

/**
 * The booking company: chosen by staff among the customers under contract, fixed for the customer side (rules 8.13).
 */
export function CompanySection() {
  const t = useTexts(orderFormTexts)
  const { staff, roleId } = useBookingFacts()
  return (
    <OrderCard id="company" title={t.section.company}>
      <div className={styles.grid}>
        {staff ? <ChosenCompany /> : <OwnCompany />}
        {roleId !== ROLE.shipperAccount && <ShipperAccount />}
      </div>
    </OrderCard>
  )
}

const optionOf = (user: { id: number; company_name: string; code: string; name: string }) => ({
  value: user.id,
  label: user.company_name,
  detail: <small>{`${user.code} ${user.name}`}</small>,
})

function ChosenCompany() {
  const t = useTexts(orderFormTexts)
  const core = useCore()
  const { form } = useOrderForm()
  const { order } = useBookingFacts()
  const [typed, setTyped] = useState('')
  const found = useCustomerSearch(typed)
  const chosen = Number(useFormPart(form, (state) => state.values.company)) || undefined
  const customer = useCustomers([chosen])?.find((user) => user.id === chosen)
  const shown =
    customer ??
    (order?.customerId === chosen && order ? { name: order.contact, email: order.mail, telephone: '' } : undefined)
  const locked = order?.isCompanyFixed ?? false
  const options = (found.users ?? []).map(optionOf)
  // The chosen one is shown by name, also where it is not among the results.
  if (chosen !== undefined && !typed && !options.some(({ value }) => value === chosen)) {
    if (customer) options.unshift(optionOf(customer))
    else if (order?.customerId === chosen)
      options.unshift({ value: chosen, label: order.companyName, detail: <small>{order.contact}</small> })
  }
  // The field keeps the input while typing; the list shows the result.
  if (found.error && !typed) return <FailedState error={found.error} onRetry={() => void found.refetch()} />
  return (
    <>
      <OrderField
        field="company"
        span={12}
        extra={!order && chosen !== undefined && <FillFromLast customerId={chosen} />}
        hint={locked && order?.state === ORDER_STATE.draft ? t.companyLocked : undefined}
      >
        {({ set, leave }, attributes) => (
          <Select
            {...attributes}
            disabled={attributes.disabled || locked}
            loading={found.isFetching}
            placeholder={t.chooseCompany}
            empty={
              found.error ? (
                <FailedState error={found.error} onRetry={() => void found.refetch()} />
              ) : found.users === undefined ? (
                core.common.loading
              ) : found.keyword ? (
                t.noSuchCompany
              ) : (
                t.noCompany
              )
            }
            onSearch={setTyped}
            footer={found.hasMore ? t.moreCompanies : undefined}
            value={chosen}
            options={options}
            onChange={(id) => {
              set(id)
              form.set({ shipper_account: null })
            }}
            onBlur={leave}
          />
        )}
      </OrderField>
      {shown && (
        <dl className={cx(common.facts, common.tray)}>
          <Fact label={t.contact} value={shown.name} />
          <Fact label={t.email} value={shown.email} />
          <Fact label={t.telephone} value={shown.telephone} />
        </dl>
      )}
    </>
  )
}

/** Fills the form from the company's last shipment. */
function FillFromLast({ customerId }: { customerId: number }) {
  const t = useTexts(orderFormTexts)
  const { form } = useOrderForm()
  const [busy, run] = useBusy()
  const fill = async () => {
    const code = await fillFromLast(form, customerId)
    if (code) showSuccess(t.filled(code))
    else showInfo(t.noneToFill)
  }
  return (
    <Button variant="link" size="small" loading={busy} title={t.fillHint} onClick={() => run(fill)}>
      {t.fill}
    </Button>
  )
}

function OwnCompany() {
  const t = useTexts(orderFormTexts)
  const { user } = useSession()
  const { order, roleId } = useBookingFacts()
  const company = order?.companyName ?? (roleId === ROLE.customer ? user.company_name : '')
  return (
    <dl className={cx(common.facts, common.tray)}>
      <Fact label={t.section.company} value={company || t.parentCompany} />
      <Fact label={t.contact} value={order?.contact ?? user.name} />
      <Fact label={t.email} value={order?.mail ?? user.email} />
      {roleId === ROLE.shipperAccount && company && <div className={common.note}>{t.parentCompany}</div>}
    </dl>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) =>
  value ? (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ) : null

/** Which shipper account sees the order besides the customer; only shown where the customer has any. */
function ShipperAccount() {
  const t = useTexts(orderFormTexts)
  const core = useCore()
  const { form } = useOrderForm()
  const { staff, order } = useBookingFacts()
  const company = Number(useFormPart(form, (state) => state.values.company)) || undefined
  const accounts = useApiQuery(
    'POST /user/getUserByRole',
    { roleId: ROLE.shipperAccount, customerId: staff && company ? company : undefined },
    { enabled: !staff || company !== undefined, staleMs: 60_000 },
  )
  const users = accounts.data?.data.users ?? []
  if (accounts.error) return <FailedState error={accounts.error} onRetry={() => void accounts.refetch()} />
  // An order created by a shipper account stays its own.
  if (users.length === 0 || order?.createRoleId === ROLE.shipperAccount) return null
  return (
    <OrderField field="shipper_account" span={12} hint={t.shipperAccountHint}>
      {({ value, set, leave }, attributes) => (
        <Select
          {...attributes}
          isClearable
          placeholder={`${t.noShipperAccount} (${core.common.optional})`}
          value={Number(value) || undefined}
          options={users.map((user) => ({ value: user.id, label: `${user.company_name} · ${user.name}` }))}
          onChange={(id) => set(id ?? null)}
          onBlur={leave}
        />
      )}
    </OrderField>
  )
}
