import type { Currency } from '../currencies.ts'
import { identityOf, type LineIdentity } from './charges.ts'
import { type ChargeSide, type QuotationLine, SIDE_OF } from './quotation-lines.ts'

/**
 * The lines of a quotation with their ids, which say what a line is: its side, kind (of an unknown one the name) and
 * size, as in `origin/THC/40HQ`. So it keeps its id where others come and go; several such are numbered in their order.
 */
export function withLineIds<T extends LineIdentity & { containerType: string | null }>(
  lines: readonly T[],
): (T & { id: string })[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const name = `${line.side}/${line.kind ?? `"${line.item}"`}/${line.containerType ?? ''}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return { ...line, id: times === 1 ? name : `${name} ${times}` }
  })
}

/** Of lines with their ids. */
export const linesById = <T extends { id: string }>(lines: readonly T[]): Map<string, T> =>
  new Map(lines.map((line) => [line.id, line]))

/** The lines of a quotation, and what it is without. */
export interface PricedLines {
  lines: readonly (LineIdentity &
    Pick<QuotationLine, 'quantity' | 'currency' | 'totalPrice'> & { containerType: string | null })[]
  notIncluded: readonly ChargeSide[]
  unknown: readonly LineIdentity[]
}

/** Decimal text. */
export interface ChargeAmount {
  amount: string
  currency: Currency
}

/** A charge that costs otherwise; null is not known, which is not the same as nothing. */
export interface ChargeChange extends LineIdentity {
  containerType: string | null
  /** Null where it is another one as well. */
  quantity: string | null
  old: ChargeAmount | null
  new: ChargeAmount | null
}

const isSameCharge = (a: LineIdentity, b: LineIdentity): boolean =>
  a.side === b.side && a.kind === b.kind && (a.kind !== null || a.item === b.item)

const isUnknown = ({ notIncluded, unknown }: PricedLines, charge: LineIdentity): boolean =>
  notIncluded.some((side) => SIDE_OF[side] === charge.side) || unknown.some((one) => isSameCharge(one, charge))

type Line = PricedLines['lines'][number]
/** What a charge costs in a quotation; `line` is that of it there, `other` the one that it is compared with. */
const amountIn = (quotation: PricedLines, line: Line | undefined, other: Line): ChargeAmount | null =>
  line
    ? { amount: line.totalPrice, currency: line.currency }
    : isUnknown(quotation, other)
      ? null
      : { amount: '0', currency: other.currency }

/** What costs otherwise in the second of two quotations, charge by charge (rules 6.12). */
export function chargeChanges(before: PricedLines, after: PricedLines): ChargeChange[] {
  const old = linesById(withLineIds(before.lines))
  const now = linesById(withLineIds(after.lines))
  const ofLines = [...new Set([...old.keys(), ...now.keys()])].flatMap((key): ChargeChange[] => {
    const [was, is] = [old.get(key), now.get(key)]
    const line = is ?? was
    if (!line) return []
    const amounts = { old: amountIn(before, was, line), new: amountIn(after, is, line) }
    if (amounts.old?.amount === amounts.new?.amount && amounts.old?.currency === amounts.new?.currency) return []
    const quantity = was && is && was.quantity !== is.quantity ? null : line.quantity
    return [{ ...identityOf(line), containerType: line.containerType, quantity, ...amounts }]
  })
  const hasLine = (charge: LineIdentity) => [...before.lines, ...after.lines].some((line) => isSameCharge(line, charge))
  /** Not known in one and nothing in the other. */
  const withoutLine = (from: PricedLines, to: PricedLines) =>
    from.unknown
      .filter((charge) => !isUnknown(to, charge) && !hasLine(charge))
      .map((charge) => ({ ...identityOf(charge), containerType: null, quantity: null }))
  const nothing: ChargeAmount = { amount: '0', currency: 'USD' }
  return [
    ...ofLines,
    ...withoutLine(after, before).map((charge) => ({ ...charge, old: nothing, new: null })),
    ...withoutLine(before, after).map((charge) => ({ ...charge, old: null, new: nothing })),
  ]
}
