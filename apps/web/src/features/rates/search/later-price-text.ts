import type { ContainerType } from '@kairo/shared/quotations/charges'
import type { Format } from '../../../i18n/format.ts'
import type { RateMessages } from '../messages/zh-cn.ts'
import type { Offer } from './offer.ts'

/** What one container of a size costs otherwise for later ships, like `From 1 Jan: +JP¥2,500 (LSS)`; a text each day. */
export function laterPriceTexts(
  { laterPrices = [] }: Pick<Offer, 'laterPrices'>,
  size: ContainerType,
  t: RateMessages['later'],
  f: Format,
): string[] {
  const changes = laterPrices.flatMap(({ from, item, sizes }) => {
    const change = sizes.find(({ containerType }) => containerType === size)
    return change ? [{ from, text: changeText({ item, ...change }, t, f) }] : []
  })
  const days = [...new Set(changes.map(({ from }) => from))].sort()
  return days.map((day) =>
    t.from(
      f.date(day),
      changes
        .filter(({ from }) => from === day)
        .map(({ text }) => text)
        .join(t.comma),
    ),
  )
}

type Change = Pick<Offer['laterPrices'][number], 'item'> & Offer['laterPrices'][number]['sizes'][number]

function changeText({ item, old, new: next }: Change, t: RateMessages['later'], f: Format): string {
  if (next === null) return t.unknown(item)
  // Another currency, and what was not known before, has no difference.
  if (old === null) return t.known(item, f.money(next.amount, next.currency))
  if (old.currency !== next.currency && Number(old.amount) !== 0)
    return t.instead(item, f.money(next.amount, next.currency), f.money(old.amount, old.currency))
  const difference = Number(next.amount) - Number(old.amount)
  const money = f.money(Math.abs(difference).toFixed(2), next.currency)
  return t.difference(`${difference < 0 ? '−' : '+'}${money}`, item)
}
