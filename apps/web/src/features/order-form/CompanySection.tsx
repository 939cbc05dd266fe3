import { isCustomerSide } from '@kairo/shared/roles'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useAsk } from '../../api/queries.ts'
import { useCore } from '../../i18n/core.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useSession } from '../../session/session.ts'
import { FailedState } from '../../ui/FailedState.tsx'
import { showInfo, showRefusal, showSuccess } from '../../ui/toast.ts'
import { fillFromLast } from './fill-from-last.ts'
import { useBookingFacts, useFormPart, useOrderForm } from './form-context.ts'
import { orderFormTexts } from './messages/index.ts'
import { OrderCard } from './OrderCard.tsx'
import { OrderField } from './OrderField.tsx'

/** Who books: chosen by staff among the customers under contract, given for the customer side (DECISIONS 7.7). */
export function CompanySection() {
  const t = useTexts(orderFormTexts)
  const { staff, roleId } = useBookingFacts()
  return (
    <OrderCard id="company" title={t.section.company}>
      <div className="order-grid">
        {staff ? <ChosenCompany /> : <OwnCompany />}
        {roleId !== 5 && <ShipperAccount />}
      </div>
    </OrderCard>
  )
}

function ChosenCompany() {
  const t = useTexts(orderFormTexts)
  const { form } = useOrderForm()
  const { order } = useBookingFacts()
  const customers = useAsk('POST /user/getCustomers', { roleId: 4, state: 1 }, { staleMs: 60_000 })
  const chosen = Number(useFormPart(form, (state) => state.values.company)) || undefined
  const users = customers.data?.data.users ?? []
  const customer = users.find((user) => user.id === chosen)
  const shown =
    customer ??
    (order?.customerId === chosen && order ? { name: order.contact, email: order.mail, telephone: '' } : undefined)
  // What a customer made is theirs, and a submitted order keeps its company.
  const locked = order !== undefined && (order.state !== 0 || isCustomerSide(order.createRoleId))
  const options = users.map((user) => ({
    value: user.id,
    label: user.company_name,
    search: `${user.company_name} ${user.name} ${user.code} ${user.email}`.toLowerCase(),
    code: user.code,
    contact: user.name,
  }))
  if (order && !customer && chosen === order.customerId)
    options.unshift({
      value: order.customerId,
      label: order.companyName,
      search: order.companyName.toLowerCase(),
      code: '',
      contact: order.contact,
    })
  if (customers.error) return <FailedState error={customers.error} onRetry={() => void customers.refetch()} />
  return (
    <>
      <OrderField
        field="company"
        span={12}
        extra={!order && chosen !== undefined && <FillFromLast customerId={chosen} />}
        hint={locked && order.state === 0 ? t.companyLocked : undefined}
      >
        {({ set, leave }, attributes) => (
          <Select
            {...attributes}
            className="full"
            disabled={attributes.disabled || locked}
            loading={customers.isPending}
            placeholder={t.chooseCompany}
            notFoundContent={t.noCompany}
            showSearch={{
              filterOption: (typed, option) => String(option?.search ?? '').includes(typed.trim().toLowerCase()),
            }}
            value={chosen}
            options={options}
            optionRender={({ data }) => (
              <span className="company-option">
                {data.label}
                <small>
                  {data.code} {data.contact}
                </small>
              </span>
            )}
            onChange={(id: number) => {
              set(id)
              form.set({ shipper_account: null })
            }}
            onBlur={leave}
          />
        )}
      </OrderField>
      {shown && (
        <dl className="order-facts" data-span="12">
          <Fact label={t.contact} value={shown.name} />
          <Fact label={t.email} value={shown.email} />
          <Fact label={t.telephone} value={shown.telephone} />
        </dl>
      )}
    </>
  )
}

/** Saves staff from typing again what the company shipped last time. */
function FillFromLast({ customerId }: { customerId: number }) {
  const t = useTexts(orderFormTexts)
  const { form } = useOrderForm()
  const [busy, setBusy] = useState(false)
  const fill = async () => {
    setBusy(true)
    try {
      const code = await fillFromLast(form, customerId)
      if (code) showSuccess(t.filled(code))
      else showInfo(t.noneToFill)
    } catch (error) {
      showRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button type="link" size="small" loading={busy} title={t.fillHint} onClick={() => void fill()}>
      {t.fill}
    </Button>
  )
}

function OwnCompany() {
  const t = useTexts(orderFormTexts)
  const { user } = useSession()
  const { order, roleId } = useBookingFacts()
  const company = order?.companyName ?? (roleId === 4 ? user.company_name : '')
  return (
    <dl className="order-facts" data-span="12">
      <Fact label={t.section.company} value={company || t.parentCompany} />
      <Fact label={t.contact} value={order?.contact ?? user.name} />
      <Fact label={t.email} value={order?.mail ?? user.email} />
      {roleId === 5 && company && <div className="order-facts-note">{t.parentCompany}</div>}
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

/** Which shipper account sees the order beside the customer; only asked where the customer has any. */
function ShipperAccount() {
  const t = useTexts(orderFormTexts)
  const core = useCore()
  const { form } = useOrderForm()
  const { staff, order } = useBookingFacts()
  const company = Number(useFormPart(form, (state) => state.values.company)) || undefined
  const accounts = useAsk(
    'POST /user/getUserByRole',
    { roleId: 5, ...(staff && company ? { customerId: company } : {}) },
    { enabled: !staff || company !== undefined, staleMs: 60_000 },
  )
  const users = accounts.data?.data.users ?? []
  if (accounts.error) return <FailedState error={accounts.error} onRetry={() => void accounts.refetch()} />
  // What a shipper account created stays its own.
  if (users.length === 0 || order?.createRoleId === 5) return null
  return (
    <OrderField field="shipper_account" span={12} hint={t.shipperAccountHint}>
      {({ value, set, leave }, attributes) => (
        <Select
          {...attributes}
          className="full"
          allowClear
          placeholder={`${t.noShipperAccount} (${core.common.optional})`}
          value={Number(value) || undefined}
          options={users.map((user) => ({ value: user.id, label: `${user.company_name} · ${user.name}` }))}
          onChange={(id: number | undefined) => set(id ?? null)}
          onBlur={leave}
        />
      )}
    </OrderField>
  )
}
