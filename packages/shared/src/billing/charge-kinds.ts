import { COUNTRY } from '../countries.ts'
import { type LineIdentity, OCEAN_FREIGHT_KIND, type Side } from '../quotations/charges.ts'
import { plainButMarks } from '../text/reading.ts'
import { toHalfWidth } from '../text/typed-number.ts'
import type { CostSide, TaxCode } from './billing-codes.ts'

export interface KindFacts {
  code: string
  aliases: readonly string[]
  taxCode: TaxCode | null
  costSide: CostSide
}

/** Kinds that the program itself names. */
export const CHARGE_KIND = {
  oceanFreight: OCEAN_FREIGHT_KIND,
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
const aliasKey = (name: string): string => plainButMarks(toHalfWidth(name)).trim().toLowerCase().replace(/\s+/g, ' ')

/**
 * The kind that a name means: by its code or an alias. A name used on both sides (THC) is the kind of the line's side.
 * Undefined for an unknown name. Names are read here alone, when a charge is written down; from then on lines carry
 * the kind.
 */
export function namedKind<K extends Pick<KindFacts, 'code' | 'aliases' | 'costSide'>>(
  kinds: readonly K[],
  item: string,
  side: Side,
): K | undefined {
  const key = aliasKey(item)
  const named = kinds.filter(({ code, aliases }) => [code, ...aliases].some((alias) => aliasKey(alias) === key))
  const other = side === 'origin' ? 'destination' : 'origin'
  return (
    named.find(({ costSide }) => costSide === side) ??
    named.find(({ costSide }) => side === 'route' || costSide !== other)
  )
}

/** The kind of a line; one whose name was unknown is looked up once more, as staff may have named it meanwhile. */
export const kindOf = <K extends KindFacts>(kinds: readonly K[], { kind, item, side }: LineIdentity): K | undefined =>
  kind === null ? namedKind(kinds, item, side) : kinds.find(({ code }) => code === kind)

/** The kind by which a line is billed: of an unknown one OTHER, whose tax code is open until staff set it. */
export const billedKindOf = <K extends KindFacts>(kinds: readonly K[], line: LineIdentity): K | undefined =>
  kindOf(kinds, line) ??
  kinds.find(({ code }) => code === (line.side === 'route' ? CHARGE_KIND.route : CHARGE_KIND.other))

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
