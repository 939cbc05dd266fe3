import type { Currency } from '../currencies.ts'
import { groupBy } from '../group-by.ts'
import { convert, Decimal, decimalOf, type ExchangeRates, roundMoney } from '../money.ts'
import type { ChargeAmount, ChargeChange } from './charge-changes.ts'

/** A charge besides the quotation, of this kind, that is agreed for the tariff of another day already. */
export interface TariffCharged extends ChargeAmount {
  kindId: number
}

/** What is to be charged besides the quotation for the tariff of another day; negative is given back. */
export interface TariffOffer extends ChargeAmount {
  kindId: number
  lines: ChargeChange[]
}

/**
 * What a kind of charge costs more or less than the quotation says, less what was agreed for it already: one amount a
 * kind, in the currency of the new tariff, the rest by the exchange rates of the quotation. Nothing of a kind of which a
 * charge is not known.
 */
export function tariffOffers(
  changes: readonly (ChargeChange & { kindId: number })[],
  charged: readonly TariffCharged[],
  rates: ExchangeRates,
): TariffOffer[] {
  const changesOf = groupBy(changes, ({ kindId }) => kindId)
  const chargedOf = groupBy(charged, ({ kindId }) => kindId)
  return [...new Set([...changesOf.keys(), ...chargedOf.keys()])].flatMap((kindId) => {
    const lines = changesOf.get(kindId) ?? []
    const agreed = chargedOf.get(kindId) ?? []
    if (lines.some((line) => line.old === null || line.new === null)) return []
    const currency: Currency | undefined = lines[0]?.new?.currency ?? agreed[0]?.currency
    if (!currency) return []
    const sum = (amounts: readonly (ChargeAmount | null)[]) =>
      amounts.reduce(
        (total, one) => (one ? total.plus(decimalOf(convert(one.amount, one.currency, currency, rates))) : total),
        new Decimal(0),
      )
    const due = sum(lines.map((line) => line.new))
      .minus(sum(lines.map((line) => line.old)))
      .minus(sum(agreed))
    const amount = roundMoney(due, currency)
    const withoutKind = lines.map(({ kindId: _kind, ...line }) => line)
    return decimalOf(amount).eq(0) ? [] : [{ kindId, amount, currency, lines: withoutKind }]
  })
}

const textOf = (money: ChargeAmount | null): string => (money ? `${money.currency} ${money.amount}` : '?')

/** Why an offer is made, in words of every language: `LSS 40HQ x 2: JPY 31000 (ETD 2026-12-04) → JPY 36000 (ETD …)`. */
export const offerText = ({ lines }: TariffOffer, days: { quoted: string | null; etd: string }): string =>
  lines.length === 0
    ? `ETD ${days.etd}`
    : lines
        .map(({ item, containerType, quantity, old, new: now }) => {
          const size = [containerType, quantity !== null && quantity !== '1' ? `x ${quantity}` : ''].filter(Boolean)
          const was = days.quoted ? ` (ETD ${days.quoted})` : ''
          return `${[item, ...size].join(' ')}: ${textOf(old)}${was} → ${textOf(now)} (ETD ${days.etd})`
        })
        .join('; ')
        .slice(0, 500)
