import { type Key, type ReactNode, useState } from 'react'

export interface Selection<Row> {
  /** Those of other pages among them. */
  rows: readonly Row[]
  onSelect: (rows: readonly Row[]) => void
  /** Beside the number of selected rows. */
  actions?: ReactNode
  /** Rows that cannot be selected. */
  disabled?: (row: Row) => boolean
  /** Once so many are selected, others cannot be. */
  most?: number
}

/** The selected rows of a list: those that it shows as they stand now, those of other pages as they were read there. */
export function useSelection<Row extends { id: number }>(shown: readonly Row[] | undefined) {
  const [selected, onSelect] = useState<readonly Row[]>([])
  const present = new Map(shown?.map((row) => [row.id, row]))
  return { rows: selected.map((row) => present.get(row.id) ?? row), onSelect, clear: () => onSelect([]) }
}

/** What the boxes of a list show and do, in the table and on cards. */
export function useBoxes<Row>(selection: Selection<Row> | undefined, rowKey: (row: Row) => Key) {
  const selected = selection?.rows ?? []
  const most = selection?.most ?? Number.POSITIVE_INFINITY
  const keys = new Set(selected.map(rowKey))
  const isChosen = (row: Row) => keys.has(rowKey(row))
  const without = (rows: readonly Row[]) => {
    const left = new Set(rows.map(rowKey))
    return selected.filter((row) => !left.has(rowKey(row)))
  }
  return {
    isChosen,
    isFixed: (row: Row) => selection?.disabled?.(row) || (keys.size >= most && !isChosen(row)),
    toggle: (row: Row) => selection?.onSelect(isChosen(row) ? without([row]) : [...selected, row]),
    /** Other pages stay as they are. */
    toggleAll: (rows: readonly Row[], isOn: boolean) =>
      selection?.onSelect(isOn ? [...without(rows), ...rows] : without(rows)),
  }
}
