import { Search, X } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { lazyPart } from '../lazy-part.tsx'
import { type Filter, isFilterSet, keysOf, mainFilter, filterText, withoutFilters } from './filters/filter.ts'
import { FilterPopover } from './filters/FilterPopover.tsx'
import { LIST_SEARCH } from './use-list-keys.ts'
import { cx } from '../class-names.ts'
import { Button, smallIconButton } from '../controls/Button.tsx'
import common from '../common.module.css'
import plain from '../public/plain.module.css'
import styles from './list-tools.module.css'

const InLineChoice = lazyPart(async () => (await import('./filters/InLineChoice.tsx')).InLineChoice)

interface ListToolsProps<S extends object> {
  filters: readonly Filter<S>[]
  /** The search parameters of the address. */
  search: S
  onSearch: (next: S) => void
  /** Chooses which filters the popover shows. */
  filterChooser?: ReactNode
  /** At the end of the line: views, columns, export. */
  children?: ReactNode
}

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() || undefined : value)

/** The one line of tools above a list: search field, other filters behind a button, chips for what is set, the rest. */
export function ListTools<S extends object>({ filters, search, onSearch, filterChooser, children }: ListToolsProps<S>) {
  const t = useCore()
  const f = useFormat()
  const main = mainFilter(filters)
  const inLine = filters.flatMap((filter) => (filter.kind === 'choice' && filter.main ? [filter] : []))
  const others = filters.filter((filter) => filter !== main && !inLine.some((one) => one === filter))
  const chips = others.filter((filter) => filter.chip !== false && isFilterSet(filter, search))
  const hasFilters = filters.some((filter) => isFilterSet(filter, search))
  const stored = main ? String((search as Record<string, unknown>)[main.key] ?? '') : ''
  const [typed, setTyped] = useState(stored)
  // A new address (back button, chip, link) replaces what was typed.
  const [shown, setShown] = useState(search)
  if (shown !== search) {
    setShown(search)
    if (JSON.stringify(shown) !== JSON.stringify(search)) setTyped(stored)
  }
  const apply = (changes: Record<string, unknown>) => {
    const values: Record<string, unknown> = { ...search, ...(main ? { [main.key]: typed } : {}), ...changes }
    const wanted = filters.flatMap((filter) => keysOf(filter)).map((key) => [key, trimmed(values[key])] as const)
    onSearch({ ...withoutFilters(search, filters), ...Object.fromEntries(wanted) } as S)
  }
  const clear = (
    <Button variant="text" size="small" onClick={() => onSearch(withoutFilters(search, filters))}>
      {t.common.clear}
    </Button>
  )
  return (
    <div className={styles.tools}>
      {main && (
        <form
          role="search"
          className={cx(plain.frame, common.line, styles.searchField)}
          onSubmit={(event) => {
            event.preventDefault()
            apply({})
          }}
        >
          <Search size={15} aria-hidden />
          <input
            {...{ [LIST_SEARCH]: '' }}
            value={typed}
            aria-label={main.label}
            aria-keyshortcuts="/"
            placeholder={main.placeholder ?? main.label}
            maxLength={main.maxLength ?? 255}
            onChange={(event) => setTyped(event.target.value)}
          />
          {typed !== '' && (
            <button
              type="button"
              className={smallIconButton}
              tabIndex={-1}
              aria-label={t.list.removeFilter(main.label)}
              onClick={() => {
                setTyped('')
                apply({ [main.key]: undefined })
              }}
            >
              <X size={14} aria-hidden />
            </button>
          )}
          <button type="submit" className={common.srOnly} tabIndex={-1}>
            {t.common.search}
          </button>
        </form>
      )}
      {inLine.map((filter) => (
        <Suspense key={filter.key} fallback={<span className={styles.choice} />}>
          <InLineChoice
            filter={filter}
            value={(search as Record<string, unknown>)[filter.key]}
            onChange={(value) => apply({ [filter.key]: value })}
          />
        </Suspense>
      ))}
      {(others.length > 0 || filterChooser) && (
        <FilterPopover
          filters={others}
          search={search}
          onApply={apply}
          filterChooser={filterChooser}
          // One that is chosen above the list shows there that it is set.
          count={chips.length}
        />
      )}
      {hasFilters && chips.length === 0 && clear}
      {chips.length > 0 && (
        <div className={cx(styles.toolsSet, common.row)}>
          <ul className={common.wrap} aria-label={t.list.filters}>
            {chips.map((filter) => (
              <li key={filter.key} className={cx(styles.chip, common.line)}>
                <span className={common.truncate}>
                  {filter.kind === 'flag'
                    ? filter.label
                    : `${filter.label}: ${filterText(filter, search, f.list, t.common.yes)}`}
                </span>
                <button
                  type="button"
                  className={smallIconButton}
                  aria-label={t.list.removeFilter(filter.label)}
                  onClick={() => onSearch(withoutFilters(search, [filter]))}
                >
                  <X size={13} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
          {clear}
        </div>
      )}
      <div className={cx(styles.toolsEnd, common.row)}>{children}</div>
    </div>
  )
}
