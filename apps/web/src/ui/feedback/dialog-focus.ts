import { useEffect } from 'react'

const CLOSE = '.ant-modal-close, [data-close]'
/** What is typed or chosen in; not the boxes of a table's rows, nor the pager below it. */
const FIELD = ':is(input, textarea, select):not(:disabled, [type=hidden], [type=file], td *, th *, .pager *)'
/** Dialogs open with an animation: they cannot be focused at once, and antd moves the focus meanwhile. */
const MAX_FRAMES = 20

/** On touch devices focusing a field would open the keyboard over half of the screen. */
const isTouched = (): boolean => window.matchMedia('(pointer: coarse)').matches

/** In view: one further down would have to be scrolled to, past what should be read first. */
const isInView = (field: HTMLElement): boolean =>
  // Not its width: a dialog grows from nothing when it opens.
  field.getClientRects().length > 0 && field.getBoundingClientRect().bottom <= window.innerHeight

/** The first field, or where there is none the dialog itself, whose title is read then. */
function enter(dialog: HTMLElement): void {
  const field = isTouched() ? undefined : [...dialog.querySelectorAll<HTMLElement>(FIELD)].find(isInView)
  // Each of both makes the browser lay the page out at once, and the next frame asks again.
  if (!field && !dialog.hasAttribute('tabindex')) dialog.tabIndex = -1
  const target = field ?? dialog
  if (target !== document.activeElement) target.focus({ preventScroll: true })
}

/** Waits until the focus is inside the opened dialog: set by the dialog, by the user, or by this code. */
function follow(box: HTMLElement, frames = MAX_FRAMES): void {
  const dialog = box.querySelector<HTMLElement>('[role=dialog]')
  const at = document.activeElement
  const isInside = at !== null && at !== dialog && dialog?.contains(at) && !at.matches(CLOSE)
  if (isInside || frames === 0 || !box.isConnected) return
  if (dialog) enter(dialog)
  requestAnimationFrame(() => follow(box, frames - 1))
}

/**
 * What opens gets the focus on its cross, where Enter would close what was just opened. Moves it to the first field
 * instead (WAI-ARIA, dialog pattern). Used once, by the frame.
 */
export function useDialogFocus(): void {
  useEffect(() => {
    // Dialogs are portals below <body>, added and removed with them.
    const observer = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement) follow(node)
    })
    observer.observe(document.body, { childList: true })
    return () => observer.disconnect()
  }, [])
}
