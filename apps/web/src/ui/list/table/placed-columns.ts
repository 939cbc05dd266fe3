import { useMemo } from 'react'
import type { Column } from './column.ts'

const EXPAND_WIDTH = 36
const SELECT_WIDTH = 36
const SELECT_LEAST = 28
/** The key of the column of actions, which is the list's own. */
export const ACTIONS = 'actions'

/** Where a column does not say how narrow it may be. */
const LEAST_SHARE = 0.86

export interface PlacedColumn<Row> extends Column<Row> {
  /** The sticky side of the column. */
  place?: { left: string } | { right: string } | undefined
  /** Its width in CSS. */
  length: string
}

interface Around {
  selection: boolean
  expanded: boolean
  actions: { title: string; width: number } | undefined
}

/** The same columns until their parts change, as rows with other columns are rendered again. */
export const usePlacedColumns = <Row>(columns: readonly Column<Row>[], around: Around) =>
  useMemo(() => placedColumns(columns, around), [columns, around])

interface Size {
  /** Pixels on a wide screen, and at least. */
  width: number
  least: number
}
const NONE: Size = { width: 0, least: 0 }
const leastOf = ({ width, least }: { width: number; least?: number }) =>
  Math.min(least ?? Math.round(width * LEAST_SHARE), width)
const sizeOf = (column: { width: number; least?: number }): Size => ({ width: column.width, least: leastOf(column) })
const together = (sizes: readonly Size[]): Size =>
  sizes.reduce((sum, size) => ({ width: sum.width + size.width, least: sum.least + size.least }), {
    width: 0,
    least: 0,
  })

/**
 * All columns with the list's own, the offsets of sticky ones, and the width below which the table scrolls sideways. Where
 * the table, the container of `cqi`, is narrower than its columns, all give way together until each has its least width.
 */
function placedColumns<Row>(columns: readonly Column<Row>[], { selection, expanded, actions }: Around) {
  const all = [...columns]
  if (actions) all.push({ key: ACTIONS, ...actions, fixed: 'right', render: () => null })
  const expand = expanded ? sizeOf({ width: EXPAND_WIDTH }) : NONE
  const select = selection ? { width: SELECT_WIDTH, least: SELECT_LEAST } : NONE
  const sizes = all.map(sizeOf)
  const total = together([expand, select, ...sizes])
  const give = Math.max(total.width - total.least, 1)
  const length = ({ width, least }: Size) => {
    const share = (width - least) / give
    return `clamp(${least}px, ${least - share * total.least}px + ${share * 100}cqi, ${width}px)`
  }
  return {
    width: length(total),
    expandWidth: length(expand),
    selectWidth: length(select),
    columns: all.map(
      (column, at): PlacedColumn<Row> => ({
        ...column,
        length: length(sizes[at] ?? sizeOf(column)),
        place:
          column.fixed === 'left'
            ? { left: length(together([expand, select, ...sizes.slice(0, at)])) }
            : column.fixed === 'right'
              ? { right: length(together(sizes.slice(at + 1))) }
              : undefined,
      }),
    ),
  }
}
