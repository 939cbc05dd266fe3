import type { FieldMessageName } from '../contract/field-messages.ts'

const NAMES = /\{(?:yyyy|yy|mm|0{3,8})\}/g
const RUN = /\{0{3,8}\}/g

/** Why a pattern of numbers cannot be used, as the name of a field message; undefined: it can. */
export function seriesIssue(pattern: string): FieldMessageName | undefined {
  const runs = pattern.match(RUN)?.length ?? 0
  const left = pattern.replace(NAMES, '')
  // A run that is too short or too long is left over.
  if (runs !== 1 || left.includes('{0')) return 'seriesRun'
  return /^[A-Z0-9/-]*$/.test(left) ? undefined : 'seriesCharacters'
}

/**
 * The n-th number of a series on a day (yyyy-MM-dd); null where its digits are used up. Year and month are part of the
 * number alone: no new year begins at 1 again, so that none is given twice (rules 18.17).
 */
export function numberOf(pattern: string, n: number, day: string): string | null {
  const digits = String(n)
  const run = pattern.match(RUN)?.[0] ?? ''
  if (digits.length > run.length - 2) return null
  return pattern
    .replaceAll('{yyyy}', day.slice(0, 4))
    .replaceAll('{yy}', day.slice(2, 4))
    .replaceAll('{mm}', day.slice(5, 7))
    .replace(run, digits.padStart(run.length - 2, '0'))
}
