import { PAYMENT_STATE } from '@kairo/shared/billing/billing-codes'
import { CURRENCIES } from '@kairo/shared/currencies'
import { decimalOf } from '@kairo/shared/money'
import { ROLE } from '@kairo/shared/roles'
import { FileInput, Plus } from 'lucide-react'
import { useState } from 'react'
import { download } from '@/api/call.ts'
import { useList } from '@/api/queries.ts'
import { type Format, NOTHING, useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { moneyColumn } from '@/ui/list/table/money-column.tsx'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import type { Column } from '@/ui/list/table/column.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { useSavedSearch } from '@/ui/list/saved-search.ts'
import { PAYMENTS, type Payment, paymentFilterInput, paymentListInput } from '../billing-calls.ts'
import { ExportList } from '@/ui/list/ExportList.tsx'
import { billingTexts, type BillingTexts, manageTexts, type ManageTexts } from '../texts.ts'
import { BankImportDialog } from './BankImportDialog.tsx'
import { type ManageTabProps, useCustomerFilter } from './manage-tab.tsx'
import { AllocateDialog, PaymentActionDialog, PaymentDialog } from './PaymentDialog.tsx'
import common from '@/ui/common.module.css'

type Dialog = { kind: 'add' | 'import' } | { kind: 'allocate' | 'cancel' | 'refund'; payment: Payment }

/** Payments received and what they settled. */
export function PaymentsTab({ search, onSearch, onOpen }: ManageTabProps) {
  const t = useTexts(manageTexts)
  const b = useTexts(billingTexts)
  const f = useFormat()
  const manager = useSession().user.role_id === ROLE.manager
  const customerFilter = useCustomerFilter(search)
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  const list = useList(PAYMENTS, paymentListInput(search))
  const actionsOf = (payment: Payment) => {
    if (payment.state !== PAYMENT_STATE.booked) return []
    const left = decimalOf(payment.unallocated).gt(0)
    const show = (kind: 'allocate' | 'cancel' | 'refund') => () => setDialog({ kind, payment })
    return [
      ...(left ? [{ key: 'allocate', label: t.allocate, primary: true, onClick: show('allocate') }] : []),
      ...(manager && left ? [{ key: 'refund', label: t.refund, onClick: show('refund') }] : []),
      ...(manager ? [{ key: 'cancel', label: t.cancelPayment, danger: true, onClick: show('cancel') }] : []),
    ]
  }
  return (
    <>
      <ListScreen
        embedded
        name="payments"
        title={t.tabs.payments}
        search={search}
        onSearch={onSearch}
        list={list}
        memory={useSavedSearch('billManagePayments')}
        strip={
          <div className={common.row}>
            <Button variant="primary" icon={Plus} onClick={() => setDialog({ kind: 'add' })}>
              {t.add}
            </Button>
            <Button icon={FileInput} onClick={() => setDialog({ kind: 'import' })}>
              {t.import}
            </Button>
          </div>
        }
        filters={[
          { key: 'keyword', label: t.paymentKeyword, kind: 'text', maxLength: 100 },
          customerFilter,
          { key: 'receivedFrom', to: 'receivedTo', label: t.receivedOn, kind: 'days' },
          { key: 'unallocated', label: t.onlyUnallocated, kind: 'flag' },
          {
            key: 'currency',
            label: b.currency,
            kind: 'choice',
            options: CURRENCIES.map((value) => ({ value, label: value })),
            more: true,
          },
        ]}
        columns={paymentColumns({ t, b, f, onOpen })}
        tools={
          <ExportList
            total={list.data?.total}
            save={() => download('POST /payment/downloadList', paymentFilterInput(search))}
          />
        }
        rowKey={(row) => row.id}
        rowLabel={(row) => row.no}
        rowActions={actionsOf}
        empty={{ title: t.paymentsEmpty }}
      />
      {dialog?.kind === 'add' && <PaymentDialog customerId={search.customerId} onClose={close} />}
      {dialog?.kind === 'import' && <BankImportDialog onClose={close} />}
      {dialog?.kind === 'allocate' && <AllocateDialog payment={dialog.payment} onClose={close} />}
      {(dialog?.kind === 'cancel' || dialog?.kind === 'refund') && (
        <PaymentActionDialog payment={dialog.payment} kind={dialog.kind} onClose={close} />
      )}
    </>
  )
}

interface ColumnsContext {
  t: ManageTexts
  b: BillingTexts
  f: Format
  onOpen: ManageTabProps['onOpen']
}

const paymentColumns = ({ t, b, f, onOpen }: ColumnsContext): Column<Payment>[] => [
  {
    key: 'no',
    title: t.paymentNo,
    width: 124,
    sort: true,
    card: 'title',
    render: (row) => (
      <>
        {row.no} {row.state === PAYMENT_STATE.cancelled && <StatusTag tone="off">{t.cancelledPayment}</StatusTag>}
      </>
    ),
  },
  { key: 'receivedOn', title: t.receivedOn, width: 112, sort: true, render: (row) => f.date(row.receivedOn) },
  { key: 'customer', title: b.customer, width: 190, render: (row) => row.customerName },
  { key: 'payer', title: t.payer, width: 130, render: (row) => row.payerName || NOTHING },
  moneyColumn('amount', b.amount, 120, { sort: true, strong: true }),
  moneyColumn('unallocated', t.unallocated, 112),
  {
    key: 'settled',
    title: t.settled,
    width: 196,
    render: (row) =>
      row.allocations.length === 0
        ? NOTHING
        : row.allocations.map(({ id, invoiceId, invoiceNo, amount }) => (
            <div key={id}>
              <button type="button" className={common.link} onClick={() => onOpen(invoiceId)}>
                {invoiceNo}
              </button>{' '}
              <small>{f.money(amount, row.currency)}</small>
            </div>
          )),
  },
  { key: 'method', title: t.method, width: 100, hidden: true, render: (row) => t.methods[row.method] },
  { key: 'bankRef', title: t.bankRef, width: 160, hidden: true, render: (row) => row.bankRef || NOTHING },
  { key: 'note', title: t.note, width: 200, hidden: true, render: (row) => row.note || NOTHING },
]
