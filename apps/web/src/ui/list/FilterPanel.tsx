import { Button } from 'antd'
import { ChevronDown, ChevronUp, Search, SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useCore } from '../../i18n/core.ts'
import { useFormat } from '../../i18n/format.ts'
import { useNarrow } from '../layout/narrow.ts'
import { type Filter, isFilterSet, keysOf, sayFilter, withoutFilters } from './filter.ts'
import { FilterControl } from './FilterControl.tsx'
import { cx } from '../class-names.ts'
import common from '../common.module.css'
import styles from './list.module.css'

interface FilterPanelProps<S extends object> {
  filters: readonly Filter<S>[]
  /** What is in the address. */
  search: S
  onSearch: (next: S) => void
  /** Left of the buttons, e.g. the column chooser. */
  extra?: ReactNode
  busy: boolean
}

/** Few filters, more on demand, chips for what is set. Enter or the button searches from page 1. */
export function FilterPanel<S extends object>({ filters, search, onSearch, extra, busy }: FilterPanelProps<S>) {
  const t = useCore()
  const f = useFormat()
  const id = useId()
  const narrow = useNarrow()
  const set = filters.filter((filter) => isFilterSet(filter, search))
  const [more, setMore] = useState(() => set.some((filter) => filter.more))
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState<Record<string, unknown>>({})
  // A new address (back button, chip, link) is what the controls show from then on; what was typed beside it is over.
  const [shown, setShown] = useState(search)
  if (shown !== search) {
    setShown(search)
    if (JSON.stringify(shown) !== JSON.stringify(search)) setDraft({})
  }
  const values: Record<string, unknown> = { ...search, ...draft }
  const visible = filters.filter((filter) => more || !filter.more)
  const trim = (value: unknown): unknown => (typeof value === 'string' ? value.trim() || undefined : value)

  const submit = () => {
    const wanted = filters.flatMap((filter) => keysOf(filter)).map((key) => [key, trim(values[key])] as const)
    setDraft({})
    setOpen(false)
    onSearch({ ...withoutFilters(search, filters), ...Object.fromEntries(wanted) } as S)
  }
  const clear = () => {
    setDraft({})
    onSearch(withoutFilters(search, filters))
  }
  const chips = set.length > 0 && (
    <ul className={styles.chips} aria-label={t.list.filters}>
      {set.map((filter) => (
        <li key={filter.key} className={styles.chip}>
          <span className={common.truncate}>
            {filter.kind === 'flag'
              ? filter.label
              : `${filter.label}: ${sayFilter(filter, search, f.list, t.common.yes)}`}
          </span>
          <button
            type="button"
            aria-label={t.list.removeFilter(filter.label)}
            onClick={() => onSearch(withoutFilters(search, [filter]))}
          >
            <X size={13} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
  if (narrow && !open)
    return (
      <div className={common.row}>
        <Button icon={<SlidersHorizontal size={15} aria-hidden />} aria-expanded={false} onClick={() => setOpen(true)}>
          {set.length > 0 ? t.list.filtersSet(set.length) : t.list.filters}
        </Button>
        {extra}
        {chips}
      </div>
    )
  return (
    <form
      className={common.box}
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={styles.filtersGrid}>
        {visible.map((filter) => (
          <div key={filter.key} className={cx(styles.filter, (filter.wide || filter.kind === 'days') && styles.isWide)}>
            {filter.kind === 'flag' ? (
              <span className={styles.filterGap} />
            ) : (
              <label htmlFor={`${id}${filter.key}`}>{filter.label}</label>
            )}
            <FilterControl
              id={`${id}${filter.key}`}
              filter={filter}
              values={values}
              onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
            />
          </div>
        ))}
      </div>
      <div className={cx(styles.filtersFoot, common.row)}>
        {chips || <span className={common.grow} />}
        {filters.some((filter) => filter.more) && (
          <Button
            type="text"
            aria-expanded={more}
            icon={more ? <ChevronUp size={15} aria-hidden /> : <ChevronDown size={15} aria-hidden />}
            onClick={() => setMore(!more)}
          >
            {more ? t.list.fewerFilters : t.list.moreFilters}
          </Button>
        )}
        {!narrow && extra}
        <Button onClick={clear}>{t.common.clear}</Button>
        <Button type="primary" ghost htmlType="submit" loading={busy} icon={<Search size={15} aria-hidden />}>
          {t.common.search}
        </Button>
      </div>
    </form>
  )
}
