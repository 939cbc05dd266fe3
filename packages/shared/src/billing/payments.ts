import type { Currency } from '../currencies.ts'
import type { SettingValues } from '../business-settings/business-settings.ts'
import { COUNTRY } from '../countries.ts'
import { daysBetween } from '../dates.ts'
import { type DecimalInput, decimalOf, roundMoney } from '../money.ts'
import type { AllocationKind, PayState } from './billing-codes.ts'

export interface Balance {
  total: DecimalInput
  paid: DecimalInput
  credited: DecimalInput
  currency: Currency
}

/** What is still to be paid; negative when too much was. */
export const openAmount = ({ total, paid, credited, currency }: Balance): string =>
  roundMoney(decimalOf(total).minus(decimalOf(paid)).minus(decimalOf(credited)), currency)

export function payStateOf(balance: Balance): PayState {
  const open = decimalOf(openAmount(balance))
  if (open.lt(0)) return 'overpaid'
  if (open.eq(0)) return 'paid'
  return decimalOf(balance.paid).gt(0) ? 'partly' : 'unpaid'
}

/** Days since the due date of what is still open; 0 when it is not overdue. Days are those of Tokyo. */
export const overdueDays = (balance: Balance & { dueDate: string | null }, today: string): number =>
  balance.dueDate !== null && balance.dueDate < today && decimalOf(openAmount(balance)).gt(0)
    ? daysBetween(balance.dueDate, today)
    : 0

/** By how much a payment may be short for the fee of its bank, which payers in Japan may not take off since 2026. */
export function bankFeeTolerance(
  settings: Pick<SettingValues, 'bankFeeTolerance' | 'bankFeeToleranceJapan'>,
  country: number,
  currency: Currency,
): string {
  if (currency !== 'JPY') return '0'
  return country === COUNTRY.china ? settings.bankFeeTolerance : settings.bankFeeToleranceJapan
}

export interface Allocation {
  kind: AllocationKind
  amount: string
}

/**
 * How a sum received settles an invoice: at most what is open; a shortfall within the tolerance is closed as the bank's
 * fee (yen only), anything larger stays open. What is left of the sum stays with the payment.
 */
export function settle(
  received: DecimalInput,
  open: DecimalInput,
  currency: Currency,
  tolerance: DecimalInput,
): { allocations: Allocation[]; unallocated: string; open: string } {
  const sum = decimalOf(received)
  const due = decimalOf(open)
  const used = sum.lt(due) ? sum : due
  const short = due.minus(used)
  const asFee = currency === 'JPY' && short.gt(0) && short.lte(decimalOf(tolerance))
  return {
    allocations: [
      { kind: 'payment', amount: roundMoney(used, currency) },
      ...(asFee ? [{ kind: 'bankFee' as const, amount: roundMoney(short, currency) }] : []),
    ],
    unallocated: roundMoney(sum.minus(used), currency),
    open: asFee ? roundMoney('0', currency) : roundMoney(short, currency),
  }
}

interface OpenInvoice {
  id: number
  open: DecimalInput
}

/**
 * The invoice that an incoming sum is for: exact amount, then within the tolerance, the oldest first; else none. The
 * invoices are in that order.
 */
export function matchInvoice(
  received: DecimalInput,
  invoices: readonly OpenInvoice[],
  tolerance: DecimalInput,
): { invoiceId: number; match: 'exact' | 'tolerance' } | null {
  const sum = decimalOf(received)
  const exact = invoices.find(({ open }) => decimalOf(open).eq(sum))
  if (exact) return { invoiceId: exact.id, match: 'exact' }
  const near = invoices.find(({ open }) => {
    const short = decimalOf(open).minus(sum)
    return short.gt(0) && short.lte(decimalOf(tolerance))
  })
  return near ? { invoiceId: near.id, match: 'tolerance' } : null
}
