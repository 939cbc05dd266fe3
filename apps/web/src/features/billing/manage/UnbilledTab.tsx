import { MAX_ORDERS_OF_DRAFT } from '@kairo/shared/billing/billing-codes'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call, download } from '@/api/call.ts'
import { type RowOf, useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { showSuccess, showWarning } from '@/ui/feedback/toast.ts'
import { useBusy } from '@/ui/feedback/use-busy.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { useSavedSearch } from '@/ui/list/saved-search.ts'
import { refreshBilling, UNBILLED, unbilledFilterInput, unbilledListInput, withLatest } from '../billing-calls.ts'
import { ExportList } from '@/ui/list/ExportList.tsx'
import { billingTexts, manageTexts } from '../texts.ts'
import { type ManageTabProps, useCustomerFilter } from './manage-tab.tsx'
import common from '@/ui/common.module.css'

type Order = RowOf<typeof UNBILLED>

/** Orders that can be billed; staff create a draft from those of one customer. */
export function UnbilledTab({ search, onSearch, onOpen }: ManageTabProps) {
  const t = useTexts(manageTexts)
  const b = useTexts(billingTexts)
  const f = useFormat()
  const [chosen, setChosen] = useState<readonly Order[]>([])
  const [busy, run] = useBusy()
  const customerFilter = useCustomerFilter(search)
  const list = useList(UNBILLED, unbilledListInput(search))
  const customer = chosen[0]?.customerId
  const draft = async () => {
    if (chosen.some(({ customerId }) => customerId !== customer)) return showWarning(t.oneCustomer)
    const orderIds = chosen.map(({ orderId }) => orderId)
    const { data } = await withLatest(() => call('POST /billing/draft', { orderIds }))
    showSuccess(t.drafted(f.number(data.ids.length)))
    setChosen([])
    await refreshBilling()
    const [only, ...others] = data.ids
    if (only !== undefined && others.length === 0) onOpen(only)
  }
  return (
    <ListScreen
      embedded
      name="unbilled"
      title={t.tabs.unbilled}
      search={search}
      onSearch={onSearch}
      list={list}
      memory={useSavedSearch('billManageUnbilled')}
      filters={[{ key: 'keyword', label: b.keyword, kind: 'text', maxLength: 100 }, customerFilter]}
      columns={[
        {
          key: 'order',
          title: t.order,
          width: 150,
          card: 'title',
          render: (row) => (
            <Link to="/searchOrder" search={{ open: row.orderId }} className={common.link}>
              {row.orderCode}
            </Link>
          ),
        },
        { key: 'customer', title: b.customer, width: 240, render: (row) => row.customerName },
        { key: 'departure', title: t.departure, width: 120, render: (row) => f.date(row.departure) },
        { key: 'arrival', title: t.arrival, width: 120, render: (row) => f.date(row.arrival) },
        { key: 'lines', title: t.quotedLines, width: 120, align: 'right', render: (row) => f.number(row.lines) },
        { key: 'charges', title: t.charges, width: 120, align: 'right', render: (row) => f.number(row.charges) },
        {
          key: 'amount',
          title: t.quotedAmount,
          width: 170,
          align: 'right',
          render: (row) => f.money(row.amount, row.currency),
        },
      ]}
      tools={
        <ExportList
          total={list.data?.total}
          save={() => download('POST /billing/downloadUnbilled', unbilledFilterInput(search))}
        />
      }
      rowKey={(row) => row.orderId}
      rowLabel={(row) => row.orderCode}
      selection={{
        rows: chosen,
        onSelect: setChosen,
        most: MAX_ORDERS_OF_DRAFT,
        // One customer per invoice.
        disabled: (row) => customer !== undefined && row.customerId !== customer,
        actions: (
          <Button variant="primary" size="small" loading={busy} onClick={() => run(draft)}>
            {t.createDraft(f.number(chosen.length))}
          </Button>
        ),
      }}
      empty={{ title: t.unbilledEmpty, text: t.unbilledWhen }}
    />
  )
}
