import { useBlocker } from '@tanstack/react-router'
import { currentSession } from '../../session/session.ts'
import { mayDiscard } from '../../ui/form/unsaved-guard.ts'

/** Asks before typed things are given up; a session that ended is no such wish, so what was typed stays kept. */
export function useLeaveGuard(isDirty: () => boolean, onDiscard: () => void): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !isDirty() || !currentSession()) return false
      if (!(await mayDiscard())) return true
      onDiscard()
      return false
    },
    enableBeforeUnload: isDirty,
  })
}
