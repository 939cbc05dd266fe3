import { COUNTRY } from '@kairo/shared/countries'
import { download } from '@/api/call.ts'
import { useList } from '@/api/queries.ts'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { ExportList } from '@/ui/list/ExportList.tsx'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { useSavedSearch } from '@/ui/list/saved-search.ts'
import { moneyColumn } from '@/ui/list/table/money-column.tsx'
import { BANK_FEES, bankFeeFilterInput, bankFeeListInput } from '../billing-calls.ts'
import { billingTexts, manageTexts } from '../texts.ts'
import { type ManageTabProps, useCustomerFilter } from './manage-tab.tsx'
import common from '@/ui/common.module.css'

/** Fees of their banks that customers took off their payments. */
export function BankFeesTab({ search, onSearch, onOpen }: ManageTabProps) {
  const t = useTexts(manageTexts)
  const b = useTexts(billingTexts)
  const f = useFormat()
  const customerFilter = useCustomerFilter(search)
  const list = useList(BANK_FEES, bankFeeListInput(search))
  return (
    <ListScreen
      embedded
      name="bankFees"
      title={t.tabs.bankFees}
      search={search}
      onSearch={onSearch}
      list={list}
      memory={useSavedSearch('billManageBankFees')}
      strip={<p>{t.feesWhy}</p>}
      filters={[
        { key: 'keyword', label: t.feeKeyword, kind: 'text', maxLength: 100 },
        customerFilter,
        { key: 'takenFrom', to: 'takenTo', label: t.takenOn, kind: 'days' },
      ]}
      columns={[
        { key: 'takenOn', title: t.takenOn, width: 112, sort: true, render: (row) => f.date(row.takenOn) },
        {
          key: 'customer',
          title: b.customer,
          width: 240,
          sort: true,
          card: 'title',
          render: (row) => (
            <>
              {row.customerName} {row.country !== COUNTRY.china && <StatusTag tone="amber">{t.inJapan}</StatusTag>}
            </>
          ),
        },
        { key: 'payer', title: t.payer, width: 150, render: (row) => row.payerName || NOTHING },
        { key: 'paymentNo', title: t.paymentNo, width: 124, render: (row) => row.paymentNo ?? NOTHING },
        {
          key: 'invoice',
          title: t.feeInvoice,
          width: 130,
          render: (row) => (
            <button type="button" className={common.link} onClick={() => onOpen(row.invoiceId)}>
              {row.invoiceNo}
            </button>
          ),
        },
        moneyColumn('amount', t.fee, 110, { sort: true, strong: true }),
      ]}
      tools={
        <ExportList
          total={list.data?.total}
          save={() => download('POST /payment/downloadFees', bankFeeFilterInput(search))}
        />
      }
      rowKey={(row) => row.id}
      rowLabel={(row) => `${row.invoiceNo}`}
      empty={{ title: t.feesEmpty }}
    />
  )
}
