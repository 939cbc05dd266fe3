import { CHARGE_STATES } from '@kairo/shared/billing/billing-codes'
import { Link } from '@tanstack/react-router'
import { download } from '@/api/call.ts'
import { useList } from '@/api/queries.ts'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { ExportList } from '@/ui/list/ExportList.tsx'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { useSavedSearch } from '@/ui/list/saved-search.ts'
import { moneyColumn } from '@/ui/list/table/money-column.tsx'
import { CHARGES, chargeFilterInput, chargeListInput } from '../billing-calls.ts'
import { ChargeStatus } from '../charges/ChargeStatus.tsx'
import { billingTexts, manageTexts } from '../texts.ts'
import { type ManageTabProps, useCustomerFilter } from './manage-tab.tsx'
import common from '@/ui/common.module.css'

/** The charges besides the quotations, of all orders; they are proposed and decided on in the order. */
export function ChargesTab({ search, onSearch }: Pick<ManageTabProps, 'search' | 'onSearch'>) {
  const t = useTexts(manageTexts)
  const b = useTexts(billingTexts)
  const f = useFormat()
  const customerFilter = useCustomerFilter(search)
  const list = useList(CHARGES, chargeListInput(search))
  return (
    <ListScreen
      embedded
      name="orderCharges"
      title={t.tabs.charges}
      search={search}
      onSearch={onSearch}
      list={list}
      memory={useSavedSearch('billManageCharges')}
      filters={[
        { key: 'keyword', label: t.chargeKeyword, kind: 'text', maxLength: 100 },
        customerFilter,
        {
          key: 'chargeState',
          label: b.status,
          kind: 'choice',
          options: CHARGE_STATES.map((state) => ({
            value: String(state),
            label: b.chargeStates[String(state) as '0'],
          })),
        },
        { key: 'createdFrom', to: 'createdTo', label: t.proposedOn, kind: 'days' },
      ]}
      columns={[
        {
          key: 'orderCode',
          title: t.order,
          width: 130,
          sort: true,
          card: 'title',
          render: (charge) => (
            <Link to="/searchOrder" search={{ open: charge.orderId }} className={common.link}>
              {charge.orderCode}
            </Link>
          ),
        },
        { key: 'state', title: b.status, width: 110, sort: true, render: (charge) => <ChargeStatus charge={charge} /> },
        { key: 'customer', title: b.customer, width: 190, least: 150, render: (charge) => charge.customerName },
        { key: 'kind', title: t.kindsTitle, width: 170, least: 110, render: (charge) => charge.chargeKindName },
        { key: 'cause', title: b.cause, width: 130, least: 90, render: (charge) => charge.causeName },
        { key: 'text', title: b.text, width: 240, least: 140, render: (charge) => charge.text },
        moneyColumn('amount', b.amount, 130, { sort: true, strong: true }),
        {
          key: 'createTime',
          title: t.proposedOn,
          width: 150,
          least: 110,
          sort: true,
          render: (charge) => f.dateTime(charge.createTime),
        },
        {
          key: 'answeredAt',
          title: t.answeredOn,
          width: 150,
          hidden: true,
          render: (charge) => (charge.answeredAt ? f.dateTime(charge.answeredAt) : NOTHING),
        },
        {
          key: 'invoiceNo',
          title: t.chargeInvoice,
          width: 130,
          hidden: true,
          render: (charge) => charge.invoiceNo ?? NOTHING,
        },
      ]}
      rowKey={(charge) => charge.id}
      rowLabel={(charge) => `${charge.orderCode} ${charge.chargeKindName}`}
      tools={
        <ExportList
          total={list.data?.total}
          save={() => download('POST /orderCharge/export', chargeFilterInput(search))}
        />
      }
      empty={{ title: t.chargesNone }}
    />
  )
}
