import { useBlocker } from '@tanstack/react-router'
import { textsNow } from '../../i18n/texts.ts'
import { coreTexts } from '../../i18n/core.ts'
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
  /** The input was given up. */
  onDiscard?: () => void
}
const isSamePage = (current: Address, next: Address): boolean => current.pathname === next.pathname

/** Prevents leaving a page with unsaved input by a link, the back button or closing the tab. */
export function useUnsavedGuard(
  isDirty: () => boolean,
  { staysHere = isSamePage, onDiscard }: GuardOptions = {},
): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (staysHere(current, next) || !isDirty()) return false
      if (!(await mayDiscard())) return true
      onDiscard?.()
      return false
    },
    enableBeforeUnload: isDirty,
  })
}
