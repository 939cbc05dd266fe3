import { Table, type TableColumnType } from 'antd'
import type { Key, ReactNode } from 'react'
import { useCore } from '../../i18n/core.ts'
import type { ListSearch } from '../../router/search.ts'
import { type Column, type RowAction, type Selection, sortKeyOf } from './column.ts'
import { RowActions } from './RowActions.tsx'
import styles from './list.module.css'

export interface ListRowsProps<Row> {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => Key
  /** Names a row for screen readers. */
  rowLabel: (row: Row) => string
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined
  /** Pixels of the column of actions, where their words are long. */
  actionsWidth?: number | undefined
  selection?: Selection<Row> | undefined
  /** Opens below the row. */
  expanded?: ((row: Row) => ReactNode) | undefined
  canExpand?: ((row: Row) => boolean) | undefined
  sort: Pick<ListSearch, 'sortBy' | 'sortOrder'>
  onSort: (sort: Pick<ListSearch, 'sortBy' | 'sortOrder'>) => void
  busy: boolean
}

/** Above this many rows only those in view are in the page. */
const VIRTUAL_ABOVE = 100
/** Pixels from the lower edge to above the pager, which stays in view like the scroll bar. */
const ABOVE_PAGER = 48
const ACTIONS_WIDTH = 132
const EXPAND_WIDTH = 36
const SELECT_WIDTH = 36

/** The rows as a table. */
export function ListTable<Row extends object>(props: ListRowsProps<Row>) {
  const t = useCore()
  const { rows, columns, rowKey, rowLabel, rowActions, selection, expanded, canExpand, sort, busy } = props
  const virtual = rows.length > VIRTUAL_ABOVE
  const drawn: TableColumnType<Row>[] = columns.map((column) => {
    const sortKey = sortKeyOf(column)
    return {
      key: column.key,
      title: column.title,
      width: column.width,
      align: column.align ?? 'left',
      ...(column.fixed ? { fixed: column.fixed } : {}),
      ...(sortKey
        ? {
            sorter: true,
            showSorterTooltip: false,
            sortOrder: sort.sortBy === sortKey ? (sort.sortOrder === 'desc' ? 'descend' : 'ascend') : null,
          }
        : {}),
      render: (_value, row, index) => column.render(row, index),
    }
  })
  if (rowActions)
    drawn.push({
      key: 'actions',
      title: t.common.actions,
      width: props.actionsWidth ?? ACTIONS_WIDTH,
      fixed: 'right',
      render: (_value, row) => <RowActions actions={rowActions(row)} label={rowLabel(row)} />,
    })
  const width = drawn.reduce(
    (sum, column) => sum + Number(column.width ?? 120),
    (selection ? SELECT_WIDTH : 0) + (expanded ? EXPAND_WIDTH : 0),
  )
  return (
    <Table<Row>
      className={busy ? styles.isBusy : undefined}
      size="small"
      aria-busy={busy}
      rowKey={(row) => rowKey(row)}
      dataSource={[...rows]}
      columns={drawn}
      pagination={false}
      virtual={virtual}
      scroll={virtual ? { x: width, y: Math.max(320, window.innerHeight - 340) } : { x: width }}
      {...(virtual
        ? {}
        : { sticky: { getContainer: () => document.getElementById('content') ?? window, offsetScroll: ABOVE_PAGER } })}
      onChange={(_pages, _filters, sorter, { action }) => {
        if (action !== 'sort' || Array.isArray(sorter)) return
        const column = columns.find((known) => known.key === sorter.columnKey)
        const sortBy = column && sorter.order ? sortKeyOf(column) : undefined
        props.onSort(
          sortBy
            ? { sortBy, sortOrder: sorter.order === 'descend' ? 'desc' : 'asc' }
            : { sortBy: undefined, sortOrder: undefined },
        )
      }}
      {...(selection
        ? {
            rowSelection: {
              type: selection.type ?? 'checkbox',
              columnWidth: SELECT_WIDTH,
              fixed: true,
              selectedRowKeys: [...selection.keys],
              // What was selected on another page stays so; the bar counts it.
              preserveSelectedRowKeys: true,
              onChange: (keys: Key[], chosen: (Row | undefined)[]) =>
                selection.onChange(
                  keys,
                  chosen.filter((row) => row !== undefined),
                ),
              getCheckboxProps: (row: Row) => ({
                disabled: selection.disabled?.(row) ?? false,
                'aria-label': t.list.selectRow(rowLabel(row)),
              }),
              getTitleCheckboxProps: () => ({ 'aria-label': t.list.selectAll }),
            },
          }
        : {})}
      {...(expanded
        ? {
            expandable: {
              columnWidth: EXPAND_WIDTH,
              expandedRowRender: (row: Row) => expanded(row),
              ...(canExpand ? { rowExpandable: canExpand } : {}),
            },
          }
        : {})}
    />
  )
}
