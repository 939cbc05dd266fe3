import type { FieldMessageName } from '../contract/field-messages.ts'

/** Why a pattern of numbers cannot be used, as the name of a field message; undefined: it can. */
export function seriesIssue(_pattern: string): FieldMessageName | undefined {
  throw new Error('not yet')
}

/** The n-th number of a series on a day (yyyy-MM-dd); null where its digits are used up. */
export function numberOf(_pattern: string, _n: number, _day: string): string | null {
  throw new Error('not yet')
}
