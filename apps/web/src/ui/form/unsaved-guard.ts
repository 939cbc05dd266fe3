import { useBlocker } from '@tanstack/react-router'
import { textsNow } from '@/i18n/texts.ts'
import { coreTexts } from '@/i18n/core-texts.ts'
import { confirm } from '../feedback/confirm.ts'

/** Asks before input is discarded; resolves to whether it may be. */
export async function mayDiscard(): Promise<boolean> {
  const t = textsNow(coreTexts).form
  return (
    (await confirm({
      title: t.discardTitle,
      text: t.discardText,
      action: t.discard,
      cancel: t.keepEditing,
      tone: 'danger',
    })) !== undefined
  )
}

interface Address {
  pathname: string
  search: object
}
interface GuardOptions {
  /** Whether the next address is still this form; filters and tabs live in the address as well. */
  staysHere?: (current: Address, next: Address) => boolean
  /** The input lies in a dialog over the page. */
  isDialog?: boolean
  /** The input was given up. */
  onDiscard?: () => void
}
const isSamePage = (current: Address, next: Address): boolean => current.pathname === next.pathname

/**
 * Whether a navigation takes the input away. Another address of the same page keeps it, but a step back or forward also
 * closes the drawer that a dialog was opened from.
 */
export const takesInputAway = (
  { current, next, action }: { current: Address; next: Address; action: string },
  { staysHere = isSamePage, isDialog = false }: Pick<GuardOptions, 'staysHere' | 'isDialog'> = {},
): boolean => !staysHere(current, next) || (isDialog && action !== 'PUSH' && action !== 'REPLACE')

/** Prevents leaving a page with unsaved input by a link, the back button or closing the tab. */
export function useUnsavedGuard(isDirty: () => boolean, options: GuardOptions = {}): void {
  useBlocker({
    shouldBlockFn: async (navigation) => {
      if (!takesInputAway(navigation, options) || !isDirty()) return false
      if (!(await mayDiscard())) return true
      options.onDiscard?.()
      return false
    },
    enableBeforeUnload: isDirty,
  })
}
