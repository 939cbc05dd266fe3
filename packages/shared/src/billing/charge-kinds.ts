import { COUNTRY } from '../countries.ts'
import { toHalfWidth } from '../text/typed-number.ts'
import type { CostSide, TaxCode } from './billing-codes.ts'

/** The list of a quotation that a line belongs to. */
const QUOTATION_SIDES = ['freight', 'route', 'origin', 'destination'] as const
export type QuotationSide = (typeof QUOTATION_SIDES)[number]

export interface KindFacts {
  code: string
  aliases: readonly string[]
  taxCode: TaxCode | null
  costSide: CostSide
}

/** Kinds that the program itself names. */
export const CHARGE_KIND = {
  oceanFreight: 'OF',
  route: 'ROUTE',
  other: 'OTHER',
  cancel: 'CANCEL',
  amend: 'AMEND',
  duty: 'DUTY',
  insurance: 'INSURANCE',
  discount: 'DISCOUNT',
  bankFee: 'BANK_FEE',
} as const

/** Names are compared without width, case and doubled blanks. */
const aliasKey = (name: string): string => toHalfWidth(name).normalize('NFKC').trim().toLowerCase().replace(/\s+/g, ' ')

/**
 * The kind that a charge is named after: by its code or an alias. A name used on both sides
 * (THC) resolves to the kind of the line's side. Undefined for an unknown name.
 */
export function namedKind<K extends Pick<KindFacts, 'code' | 'aliases' | 'costSide'>>(
  kinds: readonly K[],
  item: string,
  side: QuotationSide,
): K | undefined {
  const key = aliasKey(item)
  const named = kinds.filter(({ code, aliases }) => [code, ...aliases].some((alias) => aliasKey(alias) === key))
  const other = side === 'origin' ? 'destination' : 'origin'
  return (
    named.find(({ costSide }) => costSide === side) ??
    named.find(({ costSide }) => side === 'route' || costSide !== other)
  )
}

/** The kind of a quotation line by its name; an unknown name is OTHER, whose tax code is open until staff set it. */
export function kindOfLine<K extends KindFacts>(kinds: readonly K[], item: string, side: QuotationSide): K | undefined {
  if (side === 'freight') return kinds.find(({ code }) => code === CHARGE_KIND.oceanFreight)
  return (
    namedKind(kinds, item, side) ??
    kinds.find(({ code }) => code === (side === 'route' ? CHARGE_KIND.route : CHARGE_KIND.other))
  )
}

/**
 * The tax code of a line: that of its kind, but O for what is done ashore in China, which is outside the scope of
 * Japanese consumption tax whatever the charge.
 */
export function taxCodeOf(
  kind: Pick<KindFacts, 'taxCode' | 'costSide'>,
  route: { departureCountry: number | null; destinationCountry: number | null },
): TaxCode | null {
  const ashoreInChina =
    (kind.costSide === 'origin' && route.departureCountry === COUNTRY.china) ||
    (kind.costSide === 'destination' && route.destinationCountry === COUNTRY.china)
  return ashoreInChina ? 'O' : kind.taxCode
}
