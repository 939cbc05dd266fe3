import { useEffect } from 'react'

/** How many earlier elements are searched for one that still exists. */
const KEPT = 20

const canTakeFocus = (element: HTMLElement): boolean =>
  element.isConnected && element.getClientRects().length > 0 && !element.matches(':disabled')

/**
 * Closed dialogs are removed from the page together with the focused element. Returns the focus to where it
 * was before: the button or link that opened the dialog, or the button of the menu that did. Used once, by the frame.
 */
export function useFocusBack(): void {
  useEffect(() => {
    const visited: HTMLElement[] = []
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      visited.push(target)
      if (visited.length > KEPT) visited.shift()
    }
    // Dialogs are portals below <body>, added and removed with them.
    const observer = new MutationObserver(() => {
      const isLost = document.activeElement === document.body && visited.at(-1)?.isConnected === false
      if (isLost) visited.findLast(canTakeFocus)?.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', remember)
    observer.observe(document.body, { childList: true })
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
}
