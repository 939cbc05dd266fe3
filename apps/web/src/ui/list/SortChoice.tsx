import { ArrowUpDown } from 'lucide-react'
import { useCore } from '@/i18n/core.ts'
import type { ListSearch } from './list-search.ts'
import { type Column, sortKeyOf } from './table/column.ts'
import { cx } from '../class-names.ts'
import plain from '../public/plain.module.css'
import styles from './list-tools.module.css'

type Sort = Pick<ListSearch, 'sortBy' | 'sortOrder'>

interface SortChoiceProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort
  onSort: (sort: Sort) => void
}

/** How cards are sorted, as they have no headings to press; among the tools only its picture is seen. */
export function SortChoice<Row>({ columns, sort, onSort }: SortChoiceProps<Row>) {
  const t = useCore()
  const sortable = columns.flatMap((column) => {
    const key = sortKeyOf(column)
    if (!key) return []
    return (['asc', 'desc'] as const).map((order) => ({
      value: `${key} ${order}`,
      label: `${column.title} ${order === 'asc' ? t.list.ascending : t.list.descending}`,
    }))
  })
  if (sortable.length === 0) return null
  return (
    <span className={cx(styles.sort, plain.frame)}>
      <ArrowUpDown size={15} aria-hidden />
      <select
        aria-label={t.list.sortBy}
        value={sort.sortBy ? `${sort.sortBy} ${sort.sortOrder ?? 'asc'}` : ''}
        onChange={({ target }) => {
          const [sortBy, sortOrder] = target.value.split(' ')
          onSort(
            sortBy
              ? { sortBy, sortOrder: sortOrder === 'desc' ? 'desc' : 'asc' }
              : { sortBy: undefined, sortOrder: undefined },
          )
        }}
      >
        {[{ value: '', label: t.list.noSort }, ...sortable].map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}
