import { type RefObject, useEffect } from 'react'

const CLOSE = '[data-close]'
/** What is typed or chosen in; not the boxes of a table's rows, nor the pager below it. */
const FIELD = ':is(input, textarea, select):not(:disabled, [type=hidden], [type=file], td *, th *, .pager *)'
/** Of a menu: the kit leaves the focus on the menu itself where it was loaded after the key that opened it went down. */
const ENTRY = '[role=menuitem]:not([aria-disabled=true])'
/** What a dialog shows may come a moment after it. */
const MAX_FRAMES = 20

/** On touch devices focusing a field would open the keyboard over half of the screen. */
export const isTouched = (): boolean => window.matchMedia('(pointer: coarse)').matches

/** In view: one further down would have to be scrolled to, past what should be read first. */
const isInView = (field: HTMLElement): boolean =>
  field.getClientRects().length > 0 && field.getBoundingClientRect().bottom <= window.innerHeight

/**
 * The first field of what opens gets the focus, unless something in it has it already; where there is none, the dialog
 * itself has it, so that its title is read (WAI-ARIA, dialog pattern).
 */
export function useFirstField(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const follow = (frames: number): void => {
      const at = document.activeElement
      const isInside = at !== null && box.current?.contains(at) && !at.matches(`[role=dialog], [role=menu], ${CLOSE}`)
      if (isInside || frames === 0 || isTouched()) return
      const fields = [...(box.current?.querySelectorAll<HTMLElement>(FIELD) ?? [])]
      const field = fields.find(isInView) ?? box.current?.querySelector<HTMLElement>(ENTRY)
      if (field) field.focus({ preventScroll: true })
      else frame = requestAnimationFrame(() => follow(frames - 1))
    }
    let frame = 0
    if (!box.current?.contains(document.activeElement))
      box.current?.querySelector<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true })
    follow(MAX_FRAMES)
    return () => cancelAnimationFrame(frame)
  }, [box])
}
