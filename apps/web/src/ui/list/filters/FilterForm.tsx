import { type ReactNode, useId, useState } from 'react'
import { useCore } from '@/i18n/core.ts'
import { type Filter, keysOf } from './filter.ts'
import { FilterControl } from './FilterControl.tsx'
import { cx } from '../../class-names.ts'
import { Button } from '../../controls/Button.tsx'
import common from '../../common.module.css'
import styles from '../list-tools.module.css'

export interface FilterFormProps<S extends object> {
  filters: readonly Filter<S>[]
  search: S
  /** Values by key of the address; undefined removes a filter. */
  onApply: (changes: Record<string, unknown>) => void
  filterChooser?: ReactNode
}

/** The filters of a list; Enter or the button applies them. */
export function FilterForm<S extends object>({ filters, search, onApply, filterChooser }: FilterFormProps<S>) {
  const t = useCore()
  const id = useId()
  const [draft, setDraft] = useState<Record<string, unknown>>({})
  const values: Record<string, unknown> = { ...search, ...draft }
  return (
    <form
      className={cx(styles.popover, styles.filterForm)}
      aria-label={t.list.filters}
      onSubmit={(event) => {
        event.preventDefault()
        onApply(draft)
      }}
    >
      <div className={cx(common.columns, common.tall)}>
        {filters.map((filter) => (
          <div
            key={filter.key}
            className={cx(styles.filter, common.stackS, (filter.wide || filter.kind === 'days') && styles.isWide)}
          >
            {filter.kind === 'flag' ? (
              <span />
            ) : (
              <label className={common.label} htmlFor={`${id}${filter.key}`}>
                {filter.label}
              </label>
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
      <div className={cx(common.mt12, common.row)}>
        {filterChooser}
        <span className={common.grow} />
        <Button
          onClick={() =>
            onApply(Object.fromEntries(filters.flatMap((filter) => keysOf(filter)).map((key) => [key, undefined])))
          }
        >
          {t.list.clearAll}
        </Button>
        <Button variant="primary" type="submit">
          {t.list.apply}
        </Button>
      </div>
    </form>
  )
}
