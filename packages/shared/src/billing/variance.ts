import { type DecimalInput, decimalOf, roundMoney } from '../money.ts'
import type { Currency } from '../currencies.ts'
import { linesById } from '../quotations/charge-changes.ts'
import type { LineIdentity } from '../quotations/charges.ts'

/** Why a line differs from what was quoted first. */
export const VARIANCE_REASONS = ['same', 'quantity', 'charge', 'exchange', 'removed', 'rounding'] as const
type VarianceReason = (typeof VARIANCE_REASONS)[number]

/** One line as the first quotation, the present one, or the invoice has it. Amounts in the currency of the comparison. */
interface ComparedLine extends LineIdentity {
  /** Of the line of the quotation. */
  id: string
  containerType: string | null
  quantity: string
  amount: string
}

interface ComparedRow extends LineIdentity {
  containerType: string | null
  quoted: string | null
  current: string | null
  invoiced: string | null
  difference: string
  why: VarianceReason
}

/**
 * The quotation line by line: what was quoted, what applies now, what is invoiced. A line whose quantity stayed differs
 * by the exchange rate, or by the one unit of the rounding of the whole.
 */
export function compareQuotations(
  quoted: readonly ComparedLine[],
  current: readonly ComparedLine[],
  invoiced: readonly ComparedLine[],
  currency: Currency,
): ComparedRow[] {
  const [first, now, billed] = [linesById(quoted), linesById(current), linesById(invoiced)]
  const unit = currency === 'JPY' ? '1' : '0.01'
  const keys = [...new Set([...first.keys(), ...now.keys(), ...billed.keys()])]
  return keys.flatMap((key) => {
    const before = first.get(key)
    const after = now.get(key)
    const billedLine = billed.get(key)
    const line = after ?? before ?? billedLine
    if (!line) return []
    const end = billedLine?.amount ?? after?.amount ?? '0'
    const difference = decimalOf(end).minus(decimalOf(before?.amount ?? '0'))
    const why = ((): VarianceReason => {
      if (difference.eq(0)) return 'same'
      if (before && !after) return 'removed'
      if (!before || before.quantity !== after?.quantity) return 'quantity'
      return difference.abs().lte(decimalOf(unit)) ? 'rounding' : 'exchange'
    })()
    return [
      {
        side: line.side,
        kind: line.kind,
        item: line.item,
        names: line.names,
        containerType: line.containerType,
        quoted: before?.amount ?? null,
        current: after?.amount ?? null,
        invoiced: billedLine?.amount ?? null,
        difference: roundMoney(difference, currency),
        why,
      },
    ]
  })
}

export const differenceOf = (current: DecimalInput, quoted: DecimalInput, currency: Currency): string =>
  roundMoney(decimalOf(current).minus(decimalOf(quoted)), currency)
