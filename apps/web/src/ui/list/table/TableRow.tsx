import { ChevronDown, ChevronRight } from 'lucide-react'
import { type Key, memo, type ReactNode } from 'react'
import { useCore } from '@/i18n/core.ts'
import { cx } from '../../class-names.ts'
import type { RowAction } from './column.ts'
import { ACTIONS, type PlacedColumn } from './placed-columns.ts'
import { RowActions } from './RowActions.tsx'
import { smallIconButton } from '../../controls/Button.tsx'
import styles from './list-table.module.css'

interface TableRowProps<Row> {
  id: Key
  row: Row
  index: number
  columns: readonly PlacedColumn<Row>[]
  /** Where the sticky box of the selection stands. */
  selectAt: string
  label: (row: Row) => string
  actions: ((row: Row) => readonly RowAction[]) | undefined
  /** Present where rows can be selected. */
  choose: ((row: Row) => void) | undefined
  isChosen: boolean
  /** Cannot be selected. */
  isFixed: boolean
  expanded: ((row: Row) => ReactNode) | undefined
  canExpand: ((row: Row) => boolean) | undefined
  isOpen: boolean
  toggle: (row: Row) => void
}

function DataRow<Row>(props: TableRowProps<Row>) {
  const t = useCore()
  const { id, row, index, columns, choose, isChosen, expanded, isOpen } = props
  const label = props.label(row)
  const canOpen = expanded !== undefined && (props.canExpand?.(row) ?? true)
  const Mark = isOpen ? ChevronDown : ChevronRight
  return (
    <>
      <tr data-row-key={id} className={cx(styles.row, isChosen && styles.isChosen)}>
        {expanded && (
          <td className={styles.fixed} style={{ left: 0 }}>
            {canOpen && (
              <button
                type="button"
                className={smallIconButton}
                aria-expanded={isOpen}
                aria-label={isOpen ? t.list.collapse(label) : t.list.expand(label)}
                onClick={() => props.toggle(row)}
              >
                <Mark size={15} aria-hidden />
              </button>
            )}
          </td>
        )}
        {choose && (
          <td className={styles.fixed} style={{ left: props.selectAt }}>
            <input
              type="checkbox"
              className={styles.box}
              aria-label={t.list.selectRow(label)}
              checked={isChosen}
              disabled={props.isFixed}
              onChange={() => choose(row)}
            />
          </td>
        )}
        {columns.map((column) => (
          <td
            key={column.key}
            className={cx(column.place && styles.fixed, column.key === ACTIONS && styles.actions)}
            style={{ ...column.place, textAlign: column.align }}
          >
            {column.key === ACTIONS && props.actions ? (
              <RowActions actions={props.actions(row)} label={label} />
            ) : (
              column.render(row, index)
            )}
          </td>
        ))}
      </tr>
      {canOpen && isOpen && (
        <tr className={styles.more}>
          <td colSpan={columns.length + (choose ? 2 : 1)}>{expanded(row)}</td>
        </tr>
      )}
    </>
  )
}

/** A row of a list; rendered only when it, its columns or its selection has changed. */
export const TableRow = memo(DataRow) as typeof DataRow
