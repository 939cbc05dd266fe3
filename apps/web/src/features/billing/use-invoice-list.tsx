import { CURRENCIES } from '@kairo/shared/currencies'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { moneyColumn } from '@/ui/list/table/money-column.tsx'
import { ProvisionalDay } from '@/ui/text/ProvisionalDay.tsx'
import type { Column } from '@/ui/list/table/column.ts'
import type { Filter } from '@/ui/list/filters/filter.ts'
import { openColumn } from '@/ui/list/table/open-column.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { lazyPart } from '@/ui/lazy-part.tsx'
import type { InvoiceRow } from './billing-calls.ts'
import { InvoiceStatus } from './InvoiceStatus.tsx'
import { billingTexts } from './texts.ts'
import type { BillSearch } from './search.ts'

/** A filter behind a button, which is no reason to load a form with the list. */
const DecimalInput = lazyPart(async () => (await import('@/ui/form/DecimalInput.tsx')).DecimalInput)

/** The label of a draft without a number. */
export const useInvoiceName = () => {
  const t = useTexts(billingTexts)
  return ({ no, id }: Pick<InvoiceRow, 'no' | 'id'>) => no ?? t.draftNo(id)
}

/** Columns of a list of invoices; staff also see the customer. */
export function useInvoiceColumns(staff: boolean, onOpen: (id: number) => void): Column<InvoiceRow>[] {
  const t = useTexts(billingTexts)
  const f = useFormat()
  const nameOf = useInvoiceName()
  const width = staff ? 112 : 118
  return [
    // With a column of customers that of the kinds does not fit 1280 pixels: the number says which is a credit note.
    openColumn<InvoiceRow>({ key: 'no', title: t.no, width: 104, sort: true }, nameOf, onOpen, (row) =>
      staff && row.kind === 'credit' ? t.kinds.credit : undefined,
    ),
    { key: 'kind', title: t.kind, width: 92, hidden: staff, render: (row) => t.kinds[row.kind] },
    ...(staff
      ? [{ key: 'customer', title: t.customer, width: 150, render: (row: InvoiceRow) => row.customerName }]
      : []),
    {
      key: 'status',
      title: t.status, // The days that it is overdue stand in one line.
      width: 150,
      render: (row) => <InvoiceStatus invoice={row} />,
    },
    { key: 'issueDate', title: t.issueDate, width: 104, sort: true, render: (row) => f.date(row.issueDate) },
    {
      key: 'dueDate',
      title: t.dueDate,
      width: 146,
      sort: true,
      render: (row) =>
        row.expectedDueDate === null ? (
          f.date(row.dueDate)
        ) : (
          <span className={cx(common.quiet, common.nowrap)}>
            <ProvisionalDay day={row.expectedDueDate} reason={row.dueProvisional} />
          </span>
        ),
    },
    moneyColumn('total', t.total, width, { sort: true, strong: true }),
    moneyColumn('open', t.open, width),
    moneyColumn('paid', t.paid, width, { hidden: true }),
    moneyColumn('credited', t.credited, width, { hidden: true }),
    {
      key: 'orders',
      title: t.orders,
      width: 180,
      // Beside the customer and the actions there is no room for them.
      hidden: staff,
      render: ({ orderCodes, orderCount }) =>
        orderCodes.length === 0 ? (
          NOTHING
        ) : (
          <>
            {orderCodes.map((code) => (
              <span key={code}>
                <span className={common.nowrap}>{code}</span>{' '}
              </span>
            ))}
            {orderCount > orderCodes.length && t.moreOrders(f.number(orderCount))}
          </>
        ),
    },
    {
      key: 'createTime',
      title: t.createTime,
      width: 150,
      sort: true,
      hidden: true,
      render: (row) => f.dateTime(row.createTime),
    },
  ]
}

export function useInvoiceFilters(staff: boolean): Filter<BillSearch>[] {
  const t = useTexts(billingTexts)
  const options = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))
  const amount = (key: 'amountFrom' | 'amountTo'): Filter<BillSearch> => ({
    key,
    label: t[key],
    kind: 'custom',
    more: true,
    render: (value, set, id) => (
      <DecimalInput id={id} value={String(value ?? '')} onChange={(typed) => set(typed || undefined)} />
    ),
    valueText: String,
  })
  return [
    { key: 'keyword', label: staff ? t.keyword : t.ownKeyword, kind: 'text', maxLength: 100 },
    ...(staff ? [{ key: 'state' as const, label: t.status, kind: 'choice' as const, options: options(t.states) }] : []),
    { key: 'payState', label: t.payState, kind: 'choice', options: options({ ...t.payStates, open: t.notPaidInFull }) },
    { key: 'overdue', label: t.overdue, kind: 'flag' },
    { key: 'issueFrom', to: 'issueTo', label: t.issueDate, kind: 'days', more: true },
    { key: 'dueFrom', to: 'dueTo', label: t.dueDate, kind: 'days', more: true },
    { key: 'kind', label: t.kind, kind: 'choice', options: options(t.kinds), more: true },
    {
      key: 'currency',
      label: t.currency,
      kind: 'choice',
      options: CURRENCIES.map((value) => ({ value, label: value })),
      more: true,
    },
    amount('amountFrom'),
    amount('amountTo'),
  ]
}
