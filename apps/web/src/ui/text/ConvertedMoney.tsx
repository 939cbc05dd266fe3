import type { Currency } from '@kairo/shared/currencies'
import type { ExchangeRates } from '@kairo/shared/money'
import { amountIn, onlyAmount } from '@kairo/shared/quotations/subtotals'
import { useFormat } from '@/i18n/format.ts'
import { cx } from '../class-names.ts'
import common from '../common.module.css'

interface ConvertedMoneyProps {
  /** Decimal text. */
  amount: string
  currency: Currency
  /** The currency the user chose. */
  shownIn: Currency
  /** Without them the amount stays as it is charged. */
  rates: ExchangeRates | undefined
}

/** An amount in the user's currency, with the one that is charged small before it. */
export function ConvertedMoney({ amount, currency, shownIn, rates }: ConvertedMoneyProps) {
  const f = useFormat()
  if (currency === shownIn || !rates) return <span className={common.num}>{f.money(amount, currency)}</span>
  return (
    <span className={cx(common.num, common.nowrap)}>
      <small className={common.quiet}>{f.money(amount, currency)} </small>
      {f.money(amountIn(onlyAmount(amount, currency), shownIn, rates), shownIn)}
    </span>
  )
}
