import type { Key, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import common from '../common.module.css'

export interface SmallColumn<R> {
  /** Above the column; in the card of a phone beside the value, where it is plain text. */
  title: ReactNode
  render: (row: R, index: number) => ReactNode
  /** Figures: at the right, on one line. */
  num?: boolean
  /** What the row is called: the header of the row. */
  isRowName?: boolean
  /** For screen readers only. */
  isTitleHidden?: boolean
  /** Beside the value in the card, where it is not the title; `false` for none. */
  label?: string | false
  /** Of the cells below the title. */
  className?: string | ((row: R) => string | undefined) | undefined
}

interface SmallTableProps<R> {
  /** `false` in place of one that is not shown now. */
  columns: readonly (SmallColumn<R> | false)[]
  rows: readonly R[]
  rowKey: (row: R, index: number) => Key
  /** Names it for screen readers, where no heading does. */
  caption?: string | undefined
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  /** `false` keeps the columns on phones: they are few. */
  cards?: boolean
  /** What is around it scrolls. */
  isBare?: boolean
  className?: string | undefined
  rowClass?: ((row: R, index: number) => string | undefined) | undefined
  /** Rows beneath those of `rows`. */
  last?: ReactNode
}

/** A table of few rows in a card, a drawer or a dialog; a list with pages, filters and sorting is a `ListScreen`. */
export function SmallTable<R>(props: SmallTableProps<R>) {
  const { rows, rowKey, caption, cards = true, isBare, className, rowClass, last } = props
  const columns = props.columns.filter((column) => column !== false)
  const table = (
    <table
      className={cx(className, common.table, cards && common.cards)}
      aria-label={props['aria-label']}
      aria-labelledby={props['aria-labelledby']}
    >
      {caption && <caption className={common.srOnly}>{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ title, num, isTitleHidden }, at) => (
            <th key={at} scope="col" className={num ? common.num : undefined}>
              {isTitleHidden ? <span className={common.srOnly}>{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)} className={rowClass?.(row, index)}>
            {columns.map((column, at) => {
              const { render, num, isRowName, className: of, label = !column.isTitleHidden && column.title } = column
              const cell = cx(num && common.num, typeof of === 'function' ? of(row) : of) || undefined
              return isRowName ? (
                <th key={at} scope="row" className={cell}>
                  {render(row, index)}
                </th>
              ) : (
                <td key={at} className={cell} data-label={typeof label === 'string' ? label : undefined}>
                  {render(row, index)}
                </td>
              )
            })}
          </tr>
        ))}
        {last}
      </tbody>
    </table>
  )
  return isBare ? table : <div className={common.scroll}>{table}</div>
}
