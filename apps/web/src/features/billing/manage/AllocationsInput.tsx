import { INVOICE_STATE } from '@kairo/shared/billing/billing-codes'
import type { Currency } from '@kairo/shared/currencies'
import { decimalOf, roundMoney } from '@kairo/shared/money'
import { useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { DecimalInput } from '@/ui/form/DecimalInput.tsx'
import { SmallTable } from '@/ui/layout/SmallTable.tsx'
import { MoneyText } from '@/ui/text/MoneyText.tsx'
import { INVOICES } from '../billing-calls.ts'
import { InvoiceStatus } from '../InvoiceStatus.tsx'
import { billingTexts, manageTexts } from '../texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

export interface Allocation {
  invoiceId: number
  amount: string
}
interface AllocationsInputProps {
  customerId: number | undefined
  currency: Currency
  /** The amount to allocate. */
  available: string
  value?: readonly Allocation[] | undefined
  onChange?: (value: Allocation[] | undefined) => void
}

const isAmount = (typed: string) => /^\d+(\.\d{1,2})?$/.test(typed)

/** How much of a payment goes to which open invoice of its customer and currency, the oldest first. */
export function AllocationsInput({ customerId, currency, available, value = [], onChange }: AllocationsInputProps) {
  const t = useTexts(manageTexts)
  const b = useTexts(billingTexts)
  const f = useFormat()
  const list = useList(
    INVOICES,
    {
      customerId,
      currency,
      kind: 'invoice',
      state: INVOICE_STATE.issued,
      sortBy: 'issueDate',
      sortOrder: 'asc',
      limit: 200,
    },
    { enabled: customerId !== undefined },
  )
  if (customerId === undefined) return <p className={common.quiet}>{b.statementPick}</p>
  if (list.error) return <FailedState error={list.error} onRetry={() => void list.refetch()} />
  const open = (list.data?.rows ?? []).filter((row) => decimalOf(row.open).gt(0))
  if (open.length === 0) return <p className={common.quiet}>{list.data ? t.allocateNone : '…'}</p>
  const amountOf = (invoiceId: number) => value.find((one) => one.invoiceId === invoiceId)?.amount ?? ''
  const change = (next: Allocation[]) => onChange?.(next.length > 0 ? next : undefined)
  const total = isAmount(available) ? decimalOf(available) : decimalOf('0')
  const used = value.reduce((sum, { amount }) => (isAmount(amount) ? sum.plus(decimalOf(amount)) : sum), decimalOf('0'))
  const left = total.minus(used)
  const oldestFirst = () => {
    let rest = total
    change(
      open.flatMap((row) => {
        const part = rest.lt(decimalOf(row.open)) ? rest : decimalOf(row.open)
        rest = rest.minus(part)
        return part.gt(0) ? [{ invoiceId: row.id, amount: roundMoney(part, currency) }] : []
      }),
    )
  }
  return (
    <div className={common.stack}>
      <div className={common.row}>
        <Button size="small" onClick={oldestFirst}>
          {t.oldestFirst}
        </Button>
        <span className={cx(common.hint, left.lt(0) && common.danger)} role="status">
          {left.lt(0)
            ? t.allocateOver(f.money(roundMoney(left.abs(), currency), currency))
            : t.allocateLeft(f.money(roundMoney(left, currency), currency))}
        </span>
      </div>
      <SmallTable
        rows={open}
        rowKey={(row) => row.id}
        columns={[
          {
            title: b.no,
            isRowName: true,
            render: (row) => (
              <>
                {row.no} <InvoiceStatus invoice={row} />
              </>
            ),
          },
          { title: b.dueDate, render: (row) => f.date(row.dueDate) },
          { title: b.open, num: true, render: (row) => <MoneyText amount={row.open} currency={currency} /> },
          {
            title: b.amount,
            render: (row) => (
              <DecimalInput
                aria-label={`${b.amount} ${row.no ?? ''}`}
                value={amountOf(row.id)}
                onChange={(amount) =>
                  change([
                    ...value.filter(({ invoiceId }) => invoiceId !== row.id),
                    ...(amount === '' ? [] : [{ invoiceId: row.id, amount }]),
                  ])
                }
              />
            ),
          },
        ]}
      />
    </div>
  )
}
