import { CURRENCIES, type Currency } from '@kairo/shared/currencies'
import type { ContainerType } from '@kairo/shared/quotations/container-types'
import type { Format } from '@/i18n/format.ts'
import type { RateTexts } from '../texts.ts'
import type { Offer } from './offer.ts'

interface LaterPriceText {
  /** The first day and by how much the all-in price changes: `ETD 1 Jan: +¥17,920`. */
  note: string
  /** The charges that it comes from, in their currencies: `LSS, CIC: +$160.00 −¥18,000`. */
  charges: string
}

/** What one container of a size costs otherwise for later ships, from the first day that it does; undefined without one. */
export function laterPriceText(
  { laterPrices = [] }: Pick<Offer, 'laterPrices'>,
  size: ContainerType,
  shownIn: Currency,
  t: RateTexts['later'],
  f: Format,
): LaterPriceText | undefined {
  const changeOf = ({ sizes }: Offer['laterPrices'][number]) => sizes.find((one) => one.containerType === size)
  // One without sizes cannot be told, which is not the same as none.
  const price = laterPrices.find((one) => one.sizes.length === 0 || Number(changeOf(one)?.net[shownIn] ?? 0) !== 0)
  if (!price) return undefined
  const signed = (amount: string, currency: Currency) =>
    // The joiner keeps sign and amount on one line.
    `${amount.startsWith('-') ? '−' : '+'}\u2060${f.money(amount.replace('-', ''), currency)}`
  const change = changeOf(price)
  const amounts = CURRENCIES.flatMap((currency) => {
    const amount = change?.difference[currency]
    return amount ? [signed(amount, currency)] : []
  })
  const names = t.charges(price.charges.join(t.comma), price.others)
  const told = change
    ? signed(change.net[shownIn], shownIn)
    : price.unknown.length > 0
      ? t.unknown(price.unknown.join(t.comma))
      : t.notKnown
  return { note: t.from(f.dayMonth(price.from), told), charges: change ? t.of(names, amounts.join(' ')) : names }
}
