import { CURRENCIES } from '@kairo/shared/currencies'
import type { ContainerType } from '@kairo/shared/quotations/container-types'
import type { Format } from '@/i18n/format.ts'
import type { RateTexts } from '../texts.ts'
import type { Offer } from './offer.ts'

/**
 * What one container of a size costs otherwise for later ships, like `From ETD 1 Jan: +JP¥2,500 (LSS)`: the first change,
 * as a card has one line for it; undefined without one.
 */
export function laterPriceText(
  { laterPrices = [] }: Pick<Offer, 'laterPrices'>,
  size: ContainerType,
  t: RateTexts['later'],
  f: Format,
): string | undefined {
  const concerns = ({ sizes }: Offer['laterPrices'][number]) =>
    sizes.length === 0 || sizes.some(({ containerType }) => containerType === size)
  const price = laterPrices.find(concerns)
  if (!price) return undefined
  const { from, charges, others, unknown, sizes } = price
  const difference = sizes.find(({ containerType }) => containerType === size)?.difference
  const amounts = CURRENCIES.flatMap((currency) => {
    const amount = difference?.[currency]
    return amount ? [signed(amount, f.money(amount.replace('-', ''), currency))] : []
  })
  const names = t.charges(charges.join(t.comma), others)
  const change = difference
    ? t.difference(amounts.join(' '), names)
    : unknown.length > 0
      ? t.unknown(unknown.join(t.comma))
      : t.known(names)
  return t.from(f.dayMonth(from), change)
}

/** The joiner keeps sign and amount on one line. */
const signed = (amount: string, money: string): string => `${amount.startsWith('-') ? '−' : '+'}\u2060${money}`
