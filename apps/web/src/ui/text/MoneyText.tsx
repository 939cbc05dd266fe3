import type { Currency } from '@kairo/shared/currencies'
import { useFormat } from '@/i18n/format.ts'
import { cx } from '../class-names.ts'
import styles from '../cells.module.css'

/**
 * The price before a discount, to be with a strikethrough beside the price, both as decimal text; null where it is not above
 * it: a markup is not shown as one (rules 4.8).
 */
export const strikethroughPrice = (
  before: string | null | undefined,
  price: string | null | undefined,
): string | null => (before && Number(before) > Number(price) ? before : null)

interface MoneyTextProps {
  /** Decimal text. */
  amount: string | null | undefined
  currency: Currency
  /** The price before discount, with a strikethrough beside it by the rule of strikethroughPrice. */
  before?: string | null | undefined
  strong?: boolean
}

/** An amount with its currency, digits in columns. */
export function MoneyText({ amount, currency, before, strong }: MoneyTextProps) {
  const f = useFormat()
  return (
    <span className={cx(styles.money, strong && styles.isStrong)}>
      <span>{f.money(amount, currency)}</span>
      {strikethroughPrice(before, amount) && <s>{f.money(before, currency)}</s>}
    </span>
  )
}
