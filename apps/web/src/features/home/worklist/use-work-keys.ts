import { useEffect, useEffectEvent } from 'react'

const ROW = '[data-row-key]'
const KEYS = ['t', 'a', 's', 'c', 'd', 'm'] as const
export type WorkKey = (typeof KEYS)[number]
/** As useListKeys of the list, whose keys these join. */
const OWN_KEYS =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=combobox], [role=tooltip], [role=dialog]'

/** Keys of the row that has the focus. */
export function useWorkKeys(press: (key: WorkKey, row: string) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || target?.closest(OWN_KEYS)) return
    const key = KEYS.find((one) => one === event.key)
    const row = target?.closest<HTMLElement>(ROW)?.dataset.rowKey
    if (!key || !row) return
    press(key, row)
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** The row below, else the one above: where the focus goes when something was done with this one. */
export function rowAfter(key: string): string | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>(ROW)].map((row) => row.dataset.rowKey)
  const at = rows.indexOf(key)
  return rows[at + 1] ?? rows[at - 1]
}

/** Once the rows are drawn anew and a dialog has given the focus back. */
export function focusAfter(key: string | undefined): void {
  if (key === undefined) return
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const row = document.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(key)}"]`)
      if (!row) return
      row.tabIndex = -1
      row.focus()
      row.scrollIntoView({ block: 'nearest' })
    }),
  )
}
