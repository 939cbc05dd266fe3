import { useMemo } from 'react'
import type { Column } from './column.ts'

export const EXPAND_WIDTH = 36
export const SELECT_WIDTH = 36
/** The key of the column of actions, which is the list's own. */
export const ACTIONS = 'actions'

export interface PlacedColumn<Row> extends Column<Row> {
  /** The sticky side of the column. */
  place?: { left: number } | { right: number } | undefined
}

interface Around {
  selection: boolean
  expanded: boolean
  actions: { title: string; width: number } | undefined
}

/** The same columns until their parts change, as rows with other columns are rendered again. */
export const usePlacedColumns = <Row>(columns: readonly Column<Row>[], around: Around) =>
  useMemo(() => placedColumns(columns, around), [columns, around])

/**
 * All columns with the list's own, the offsets of sticky ones, and the width below which the table scrolls sideways.
 */
function placedColumns<Row>(
  columns: readonly Column<Row>[],
  { selection, expanded, actions }: Around,
): { columns: PlacedColumn<Row>[]; width: number } {
  const all: PlacedColumn<Row>[] = [...columns]
  if (actions) all.push({ key: ACTIONS, ...actions, fixed: 'right', render: () => null })
  const start = (expanded ? EXPAND_WIDTH : 0) + (selection ? SELECT_WIDTH : 0)
  const before = (at: number) => all.slice(0, at).reduce((sum, { width }) => sum + width, start)
  const width = before(all.length)
  return {
    width,
    columns: all.map((column, at) => ({
      ...column,
      place:
        column.fixed === 'left'
          ? { left: before(at) }
          : column.fixed === 'right'
            ? { right: width - before(at + 1) }
            : undefined,
    })),
  }
}
