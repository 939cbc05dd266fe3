import { CURRENCIES } from '@kairo/shared/currencies'
import type { ContainerType } from '@kairo/shared/quotations/charges'
import type { Format } from '../../../i18n/format.ts'
import type { RateMessages } from '../messages/zh-cn.ts'
import type { Offer } from './offer.ts'

/** What one container of a size costs otherwise for later ships, like `From ETD 1 Jan: +JP¥2,500 (LSS)`. */
export const laterPriceTexts = (
  { laterPrices = [] }: Pick<Offer, 'laterPrices'>,
  size: ContainerType,
  t: RateMessages['later'],
  f: Format,
): string[] =>
  laterPrices.flatMap(({ from, charges, unknown, sizes }) => {
    const difference = sizes.find(({ containerType }) => containerType === size)?.difference
    if (sizes.length > 0 && !difference) return []
    const amounts = CURRENCIES.flatMap((currency) =>
      difference?.[currency]
        ? [signed(difference[currency], f.money(difference[currency].replace('-', ''), currency))]
        : [],
    )
    const names = charges.join(t.comma)
    const change = difference
      ? t.difference(amounts.join(' '), names)
      : unknown.length > 0
        ? t.unknown(unknown.join(t.comma))
        : t.known(names)
    return t.from(f.date(from), change)
  })

const signed = (amount: string, money: string): string => `${amount.startsWith('-') ? '−' : '+'}\u2060${money}`
