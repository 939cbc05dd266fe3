import { useState } from 'react'
import { remember, rememberedJson } from '@/browser-storage.ts'
import type { Column } from './table/column.ts'

/** Parameters that are not part of a view: the page, its size, and the open record. */
const MOMENTARY = new Set(['page', 'size', 'open'])

/** The filters and the sorting of an address. */
export const viewOf = (search: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(search).filter(([key, value]) => !MOMENTARY.has(key) && value !== undefined && value !== ''),
  )

// By code unit: the first localeCompare of a page costs it 17 ms, and any fixed order compares two views.
const inOrder = (search: object): string =>
  JSON.stringify(Object.entries(viewOf(search)).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Whether the address equals this view. */
export const isSameView = (search: object, view: Pick<SavedView, 'search'>): boolean =>
  inOrder(search) === inOrder(view.search)

/** Filters and sorting of a list under a name. */
export interface SavedView {
  name: string
  /** What the address holds of it. */
  search: Record<string, unknown>
}

/**
 * The user's columns, by key and in order, and the saved views. Stored per list in the browser unless the
 * screen stores it.
 */
export interface ListLayout {
  columns?: readonly string[]
  views?: readonly SavedView[]
}

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'search' in value &&
  typeof value.search === 'object' &&
  value.search !== null

/** The saved views of what was stored; anything else is left out. */
export const viewsIn = (value: unknown): readonly SavedView[] => (Array.isArray(value) ? value.filter(isView) : [])

const isLayout = (value: unknown): value is ListLayout =>
  typeof value === 'object' &&
  value !== null &&
  (!('columns' in value) || Array.isArray(value.columns)) &&
  (!('views' in value) || (Array.isArray(value.views) && value.views.every(isView)))

export interface LayoutMemory {
  layout: ListLayout
  /** Applies a change to the stored layout, which another tab may have changed meanwhile. */
  onLayout: (change: (present: ListLayout) => ListLayout) => void
}

const storedLayout = (key: string): ListLayout | undefined => rememberedJson(key, isLayout)

/** Stores a list's layout in the browser, under the list's name. */
export function useBrowserLayout(name: string): LayoutMemory {
  const key = `list.${name}`
  const [read, setRead] = useState(() => ({ key, layout: storedLayout(key) ?? {} }))
  // A screen may show several lists in turn (tabs): each has its own layout.
  const now = read.key === key ? read : { key, layout: storedLayout(key) ?? {} }
  if (now !== read) setRead(now)
  const onLayout: LayoutMemory['onLayout'] = (change) => {
    const layout = change(storedLayout(key) ?? now.layout)
    setRead({ key, layout })
    remember(key, JSON.stringify(layout))
  }
  return { layout: now.layout, onLayout }
}

/** Columns that the user may show, hide and move: the others are fixed. */
export const isChoosable = <Row>(column: Column<Row>): boolean =>
  !(column.always ?? column.card === 'title') && !column.fixed

/** The visible columns: fixed left, then the chosen order, then fixed right. */
export function arrangedColumns<Row>(columns: readonly Column<Row>[], layout: ListLayout): Column<Row>[] {
  const chosen = layout.columns
  if (!chosen) return columns.filter((column) => !column.hidden)
  const free = columns.filter(isChoosable)
  const inOrder = chosen.flatMap((key) => free.find((column) => column.key === key) ?? [])
  const lead = columns.filter((column) => !isChoosable(column) && column.fixed !== 'right')
  const trail = columns.filter((column) => column.fixed === 'right')
  return [...lead, ...inOrder, ...trail]
}
