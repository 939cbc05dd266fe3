import { useEffect } from 'react'

const CLOSE = '.ant-modal-close, .ant-drawer-close'
/** What is typed or chosen in; not the boxes of a table's rows, nor the pager below it. */
const FIELD = ':is(input, textarea, select):not(:disabled, [type=hidden], [type=file], td *, th *, .pager *)'

/** A keyboard that comes up over half of a phone's screen is not what was asked for. */
const isTouched = (): boolean => window.matchMedia('(pointer: coarse)').matches

/** In view: one further down would have to be scrolled to, past what should be read first. */
const isInView = (field: HTMLElement): boolean => {
  const { width, bottom } = field.getBoundingClientRect()
  return width > 0 && bottom <= window.innerHeight
}

/** The first field, or where there is none the dialog itself, whose title is read then. */
function enter(dialog: HTMLElement): void {
  const field = isTouched() ? undefined : [...dialog.querySelectorAll<HTMLElement>(FIELD)].find(isInView)
  if (!field) dialog.setAttribute('tabindex', '-1')
  ;(field ?? dialog).focus({ preventScroll: true })
}

/**
 * antd gives the focus to the cross of a dialog or drawer that opens, where Enter would close what was just opened.
 * Leads it to the first field instead (WAI-ARIA, dialog pattern). Used once, by the frame.
 */
export function useDialogFocus(): void {
  useEffect(() => {
    const entered = new WeakSet<HTMLElement>()
    const lead = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      // A drawer's outermost box, which says nothing, takes the focus as well.
      const isOutside = target.matches('.ant-drawer')
      const dialog = isOutside
        ? target.querySelector<HTMLElement>('[role=dialog]')
        : target.closest<HTMLElement>('[role=dialog]')
      if (!dialog || (entered.has(dialog) && !isOutside)) return
      entered.add(dialog)
      if (isOutside || target.matches(CLOSE)) enter(dialog)
    }
    document.addEventListener('focusin', lead)
    return () => document.removeEventListener('focusin', lead)
  }, [])
}
