import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type CSSProperties, type Key, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useCore } from '@/i18n/core.ts'
import type { ListSearch } from '../list-search.ts'
import { cx } from '../../class-names.ts'
import { type Selection, useBoxes } from '../selection.ts'
import { type Column, type RowAction, sortKeyOf } from './column.ts'
import { ACTIONS, type PlacedColumn, usePlacedColumns } from './placed-columns.ts'
import { TableRow } from './TableRow.tsx'
import { useSideScroll } from './use-side-scroll.ts'
import common from '../../common.module.css'
import styles from './list-table.module.css'

export interface ListRowsProps<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => Key
  /** Names a row for screen readers. */
  rowLabel: (row: Row) => string
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined
  /** Pixels of the column of actions, where their labels are long. */
  actionsWidth?: number | undefined
  selection?: Selection<Row> | undefined
  /** Opens below the row. */
  expanded?: ((row: Row) => ReactNode) | undefined
  canExpand?: ((row: Row) => boolean) | undefined
  sort: Pick<ListSearch, 'sortBy' | 'sortOrder'>
  onSort: (sort: Pick<ListSearch, 'sortBy' | 'sortOrder'>) => void
  busy: boolean
  /** The pointer or the focus rests on a row: what it opens may be fetched already. */
  onNearRow?: ((row: Row) => void) | undefined
}

/**
 * Up to this many rows are rendered at once; of more, these at first and further ones when their end comes into view.
 */
const ALL_ROWS = 100
const FIRST_ROWS = 60
const MORE_ROWS = 50
const ACTIONS_WIDTH = 132
/** How long the pointer or the focus rests on a row to be near it: passing over twenty is near none. */
const NEAR_MS = 60

/**
 * The rows as a table of plain elements. The heading stays in view, so it is a table of its own that follows the rows
 * sideways, like the scroll bar above the pager.
 */
export function ListTable<Row extends object>(props: ListRowsProps<Row>) {
  const t = useCore()
  const { rows, rowKey, rowLabel, rowActions, selection, expanded, canExpand, busy } = props
  const [opened, setOpened] = useState<readonly Key[]>([])
  const { count, end } = useDrawnRows(rows.length)
  const { frame, head, body, bar, follow } = useSideScroll()
  const { columns, width, expandWidth, selectWidth } = usePlacedColumns(props.columns, {
    selection: selection !== undefined,
    expanded: expanded !== undefined,
    actions: rowActions ? { title: t.common.actions, width: props.actionsWidth ?? ACTIONS_WIDTH } : undefined,
  })
  const { isChosen, isFixed, toggle: choose, toggleAll } = useBoxes(selection, rowKey)
  const free = rows.filter((row) => !isFixed(row))
  const toggle = (row: Row) => {
    const key = rowKey(row)
    setOpened((before) => (before.includes(key) ? before.filter((other) => other !== key) : [...before, key]))
  }
  const near = useNear((key) => {
    const row = rows.find((one) => String(rowKey(one)) === key)
    if (row) props.onNearRow?.(row)
  })
  const widths = (
    <colgroup>
      {expanded && <col style={{ width: expandWidth }} />}
      {selection && <col style={{ width: selectWidth }} />}
      {columns.map(({ key, length }) => (
        <col key={key} style={{ width: length }} />
      ))}
    </colgroup>
  )
  const selectAt = expanded ? expandWidth : '0'
  const minWidth: CSSProperties = { minWidth: width }
  return (
    <div className={cx(styles.table, busy && common.busy)} aria-busy={busy} ref={frame}>
      <div className={styles.head} ref={head} onScroll={follow}>
        <table style={minWidth}>
          {widths}
          <thead>
            <tr>
              {expanded && (
                <th scope="col" className={styles.fixed} style={{ left: 0 }}>
                  <span className={common.srOnly}>{t.common.details}</span>
                </th>
              )}
              {selection && (
                <th scope="col" className={styles.fixed} style={{ left: selectAt }}>
                  <SelectAll
                    count={free.length}
                    chosen={free.filter(isChosen).length}
                    busy={busy}
                    onChange={(isOn) => toggleAll(free, isOn)}
                  />
                </th>
              )}
              {columns.map((column) => (
                <Heading key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
              ))}
            </tr>
          </thead>
        </table>
      </div>
      <div className={styles.body} ref={body} onScroll={follow}>
        <table style={minWidth}>
          {widths}
          <tbody {...near}>
            {rows.slice(0, count).map((row, index) => {
              const key = rowKey(row)
              return (
                <TableRow
                  key={key}
                  id={key}
                  row={row}
                  index={index}
                  columns={columns}
                  selectAt={selectAt}
                  label={rowLabel}
                  actions={rowActions}
                  choose={selection ? choose : undefined}
                  isChosen={isChosen(row)}
                  isFixed={isFixed(row)}
                  expanded={expanded}
                  canExpand={canExpand}
                  isOpen={opened.includes(key)}
                  toggle={toggle}
                />
              )
            })}
            {count < rows.length && (
              <tr aria-hidden ref={end}>
                <td />
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <div className={styles.bar} ref={bar} onScroll={follow} aria-hidden tabIndex={-1}>
        <div style={{ width }} />
      </div>
    </div>
  )
}

/** Handlers of the rows' element: report the key of the row that the pointer or the focus is on. */
function useNear(tell: (key: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const at = useRef<string>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const enter = (key: string | undefined) => {
    if (key === at.current) return
    clearTimeout(timer.current)
    at.current = key
    if (key !== undefined) timer.current = setTimeout(() => tell(key), NEAR_MS)
  }
  const find = ({ target }: SyntheticEvent) =>
    enter(target instanceof Element ? target.closest<HTMLElement>('[data-row-key]')?.dataset.rowKey : undefined)
  return { onPointerOver: find, onFocus: find, onPointerLeave: () => enter(undefined), onBlur: () => enter(undefined) }
}

/** Long lists render the rows in view, and more on scrolling. */
function useDrawnRows(total: number) {
  const [drawn, setDrawn] = useState(FIRST_ROWS)
  const end = useRef<HTMLTableRowElement>(null)
  const count = total <= ALL_ROWS ? total : Math.min(drawn, total)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setDrawn((before) => before + MORE_ROWS),
      { rootMargin: '600px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [count, total])
  return { count, end }
}

interface HeadingProps<Row> extends Pick<ListRowsProps<Row>, 'sort' | 'onSort'> {
  column: PlacedColumn<Row>
}

/** A heading; where the list can be sorted by it, a button that goes from ascending to descending and to no order. */
function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const key = sortKeyOf(column)
  const order = key !== undefined && sort.sortBy === key ? (sort.sortOrder ?? 'asc') : undefined
  const Mark = order === 'asc' ? ArrowUp : order === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      className={cx(column.place && styles.fixed, column.key === ACTIONS && styles.actions)}
      style={{ ...column.place, textAlign: column.align }}
      {...(key ? { 'aria-sort': order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : 'none' } : {})}
    >
      {key ? (
        <button
          type="button"
          className={cx(styles.sort, common.line, order && styles.isSorted)}
          style={{ justifyContent: column.align }}
          onClick={() =>
            onSort(
              order === 'desc'
                ? { sortBy: undefined, sortOrder: undefined }
                : { sortBy: key, sortOrder: order === 'asc' ? 'desc' : 'asc' },
            )
          }
        >
          <span className={common.truncate}>{column.title}</span>
          <Mark size={12} aria-hidden />
        </button>
      ) : (
        (column.head ?? column.title)
      )}
    </th>
  )
}

interface SelectAllProps {
  /** Rows that can be selected; how many of them are. */
  count: number
  chosen: number
  /** Other rows are being fetched: those still shown are not the ones that the user means. */
  busy: boolean
  onChange: (isOn: boolean) => void
}

/** Selects or deselects the selectable rows of this page; other pages stay as they are. */
function SelectAll({ count, chosen, busy, onChange }: SelectAllProps) {
  const t = useCore()
  const all = count > 0 && chosen === count
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={t.list.selectAll}
      checked={all}
      disabled={busy || count === 0}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && !all
      }}
      onChange={() => onChange(!all)}
    />
  )
}
