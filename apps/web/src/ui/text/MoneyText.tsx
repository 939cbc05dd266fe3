import { type Currency, useFormat } from '../../i18n/format.ts'
import { strikethroughPrice } from './strikethrough-price.ts'
import { cx } from '../class-names.ts'
import styles from '../cells.module.css'

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
