import type { ReactNode } from 'react'

export interface Option {
  value: string
  label: string
}

interface FilterBase<S> {
  key: keyof S & string
  label: string
  /** Rarely used: below the others, and hidden by default where users choose their filters. */
  more?: boolean
  /** Takes two columns of the form. */
  wide?: boolean
  /**
   * The search field above the list; without one it is the first filter of text. A choice: beside it, not in the
   * popover.
   */
  main?: boolean
  /** False where something else above the list shows its value, such as a tab. */
  chip?: boolean
}

/** One filter of a list; its value lives in the address under its key. */
export type Filter<S> = FilterBase<S> &
  (
    | { kind: 'text'; placeholder?: string; maxLength?: number }
    | { kind: 'choice'; options: readonly Option[] }
    | { kind: 'choices'; options: readonly Option[] }
    | { kind: 'day' }
    /** A span of days, `yyyy-MM-dd` each; `to` is the second key. */
    | { kind: 'days'; to: keyof S & string }
    | { kind: 'flag' }
    | {
        kind: 'custom'
        /** The control; `id` belongs on its input so that the label names it. */
        render: (value: S[keyof S] | undefined, set: (value: unknown) => void, id: string) => ReactNode
        /** The value as text, for its chip. */
        valueText: (value: S[keyof S]) => string
      }
  )

/** The filter shown above the list as its search field. */
export const mainFilter = <S>(filters: readonly Filter<S>[]) => {
  const texts = filters.filter((filter) => filter.kind === 'text')
  return texts.find((filter) => filter.main) ?? texts[0]
}

/** All keys of the address that a filter owns. */
export const keysOf = <S>(filter: Filter<S>): string[] =>
  filter.kind === 'days' ? [filter.key, filter.to] : [filter.key]

const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

export const isFilterSet = <S extends object>(filter: Filter<S>, search: S): boolean =>
  keysOf(filter).some((key) => isSet((search as Record<string, unknown>)[key]))

/** A filter's value as text; undefined when it is not set. */
export function filterText<S extends object>(
  filter: Filter<S>,
  search: S,
  list: (items: readonly string[]) => string,
  yes: string,
): string | undefined {
  const values = search as Record<string, unknown>
  const value = values[filter.key]
  if (!isFilterSet(filter, search)) return undefined
  const labelOf = (code: unknown, options: readonly Option[]) =>
    options.find((option) => option.value === String(code))?.label ?? String(code)
  switch (filter.kind) {
    case 'choice':
      return labelOf(value, filter.options)
    case 'choices':
      return list((value as unknown[]).map((code) => labelOf(code, filter.options)))
    case 'days':
      return `${String(value ?? '')} ～ ${String(values[filter.to] ?? '')}`.trim()
    case 'flag':
      return yes
    case 'custom':
      return filter.valueText(value as S[keyof S])
    default:
      return String(value)
  }
}

/** The search without these filters, and back on the first page. */
export function withoutFilters<S extends object>(search: S, filters: readonly Filter<S>[]): S {
  const cleared = new Set(filters.flatMap((filter) => keysOf(filter)).concat('page'))
  return Object.fromEntries(Object.entries(search).filter(([key]) => !cleared.has(key))) as S
}
