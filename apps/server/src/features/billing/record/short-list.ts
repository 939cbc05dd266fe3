import type { Page } from '@kairo/shared/contract/fields'
import type { Language } from '@kairo/shared/languages'

type Key = string | number | null

interface Sorting<Row> {
  /** Without one the rows stay in their order; rows of equal keys do as well. */
  key: ((row: Row) => Key) | undefined
  sortOrder: 'asc' | 'desc' | undefined
  language: Language
}

/** The rows of a register of a few dozen, sorted by a key; rows without it come last. */
export function sortedRows<Row>(rows: readonly Row[], { key, sortOrder, language }: Sorting<Row>): Row[] {
  if (!key) return [...rows]
  const { compare } = new Intl.Collator(language, { numeric: true })
  const sign = sortOrder === 'desc' ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)))
  })
}

export const pageOfRows = <Row>(rows: readonly Row[], { limit, offset }: Page) => ({
  dataList: rows.slice(offset, offset + limit),
  total: rows.length,
})
