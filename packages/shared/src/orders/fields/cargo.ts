import { type DecimalInput, decimalOf } from '../../money.ts'

/** Revenue tons: the greater of kg / 1000 and m³, decimal text with 3 places, half up (rules 7.3). */
export function revenueTons(weightKg: DecimalInput, volumeM3: DecimalInput): string {
  const tons = decimalOf(weightKg).div(1000)
  const volume = decimalOf(volumeM3)
  return (tons.gt(volume) ? tons : volume).toFixed(3)
}

/** Revenue tons of a form or a stored order; null while weight or volume is missing. */
export const revenueTonsOf = (cargo: { weight?: string | null; volume?: string | null }): string | null =>
  cargo.weight && cargo.volume ? revenueTons(cargo.weight, cargo.volume) : null

/** Which of the two decides the RT; equal counts as volume. */
export const isByWeight = (weightKg: DecimalInput, volumeM3: DecimalInput): boolean =>
  decimalOf(weightKg).div(1000).gt(decimalOf(volumeM3))

/** How much is shipped, as lists show it. */
interface CargoSize {
  isFcl: boolean
  fcl20Gp: number
  fcl40Gp: number
  fcl40Hq: number
  /** Decimal text; null for FCL. */
  lclRt: string | null
}

/** `20GP×1, 40HQ×2`, for LCL `LCL 3.500 RT`; empty when nothing is filled in yet. */
export function cargoSizeText(size: CargoSize): string {
  if (!size.isFcl)
    return size.lclRt !== null && decimalOf(size.lclRt).gt(0) ? `LCL ${decimalOf(size.lclRt).toFixed(3)} RT` : ''
  const counts: [string, number][] = [
    ['20GP', size.fcl20Gp],
    ['40GP', size.fcl40Gp],
    ['40HQ', size.fcl40Hq],
  ]
  return counts
    .filter(([, count]) => count > 0)
    .map(([type, count]) => `${type}×${count}`)
    .join(', ')
}
