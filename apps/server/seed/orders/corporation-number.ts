import { pickNumber } from '../deterministic-random.ts'

/** An invented Japanese corporate number with a right check digit; those beginning with so many zeros belong to nobody. */
export function japaneseCorporationNumber(key: string): string {
  const digits = String(2000 + pickNumber(key, 7999)).padStart(12, '0')
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (1 + (place % 2)), 0)
  return `${9 - (sum % 9)}${digits}`
}
