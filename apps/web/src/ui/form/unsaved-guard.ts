import { useBlocker } from '@tanstack/react-router'
import { textsNow } from '../../i18n/texts.ts'
import { coreTexts } from '../../i18n/core.ts'
import { confirm } from '../feedback/confirm.ts'

/** Asks before typed things are thrown away; answers whether they may. */
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

/** Keeps a page with unsaved input from being left by a link, the back button or closing the tab. */
export function useUnsavedGuard(isDirty: () => boolean): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      // Filters and tabs live in the address as well: only leaving the page counts.
      if (current.pathname === next.pathname || !isDirty()) return false
      return !(await mayDiscard())
    },
    enableBeforeUnload: isDirty,
  })
}
