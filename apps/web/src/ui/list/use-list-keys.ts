import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isEnter } from '../controls/composing.ts'

/** Marks the search field of a list's tools. */
export const LIST_SEARCH = 'data-list-search'

const ROW = '[data-row-key]:not([aria-hidden="true"]), [data-card]'
/** Elements in which letters are typed, or keys have another meaning. */
const OWN_KEYS =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=combobox], [role=tooltip]'

interface ListKeys {
  /** Belongs on the frame of the rows. */
  frame: RefObject<HTMLDivElement | null>
  isHelpOpen: boolean
  closeHelp: () => void
}

/**
 * The keyboard of a list: j and k move the focus by rows, Enter opens the row, x selects it, / goes to the search
 * field, ? lists these keys. Never while something is typed or a dialog lies over the list.
 */
export function useListKeys(): ListKeys {
  const frame = useRef<HTMLDivElement>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (!frame.current || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (target?.closest(OWN_KEYS) || isCovered(frame.current)) return
    const rows = [...frame.current.querySelectorAll<HTMLElement>(ROW)]
    const row = rows.find((one) => one.contains(target))
    switch (event.key) {
      case 'j':
      case 'k':
        focusRow(rows, row, event.key === 'j' ? 1 : -1)
        break
      case 'x':
        if (!row) return
        row.querySelector<HTMLElement>('input[type=checkbox], input[type=radio]')?.click()
        row.focus()
        break
      case 'Enter':
        if (!isEnter(event)) return
        // On a link or button Enter activates that.
        if (!row || row !== target) return
        // Only the opening button: another one may change or send something.
        row.querySelector<HTMLElement>('a[href], [data-row-open]')?.click()
        break
      case '/':
        if (!focusSearch(frame.current)) return
        break
      case '?':
        setHelpOpen(true)
        break
      default:
        return
    }
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return { frame, isHelpOpen, closeHelp: () => setHelpOpen(false) }
}

/** Whether a dialog lies over the list; a list inside the dialog has its keys. */
const isCovered = (frame: HTMLElement): boolean =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog]')].some(
    (dialog) => dialog.checkVisibility() && !dialog.contains(frame),
  )

function focusRow(rows: readonly HTMLElement[], row: HTMLElement | undefined, by: 1 | -1): void {
  const at = row ? rows.indexOf(row) + by : by === 1 ? 0 : rows.length - 1
  const next = rows[Math.max(0, Math.min(rows.length - 1, at))]
  if (!next) return
  next.tabIndex = -1
  next.focus()
  next.scrollIntoView({ block: 'nearest' })
}

function focusSearch(frame: HTMLElement): boolean {
  const input = frame.parentElement?.querySelector<HTMLInputElement>(`[${LIST_SEARCH}]`)
  input?.focus()
  input?.select()
  return Boolean(input)
}
