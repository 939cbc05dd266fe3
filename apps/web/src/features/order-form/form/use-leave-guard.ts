import { useBlocker } from '@tanstack/react-router'
import { currentSession } from '../../../session/session.ts'
import { mayDiscard } from '../../../ui/form/unsaved-guard.ts'

interface Address {
  pathname: string
  search: object
}

/** Asks before typed things are given up; a session that ended is no such wish, so what was typed stays kept. */
export function useLeaveGuard(isDirty: () => boolean, onDiscard: () => void, savedId: number | undefined): void {
  /** A draft that gets its number goes on under a new address: that is no leaving, another booking is. */
  const isSameForm = (current: Address, next: Address): boolean => {
    if (current.pathname !== next.pathname) return false
    const { state, id } = next.search as { state?: unknown; id?: unknown }
    if (state === '2' && (savedId === undefined || id === savedId)) return true
    return JSON.stringify(current.search) === JSON.stringify(next.search)
  }
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (isSameForm(current, next) || !isDirty() || !currentSession()) return false
      if (!(await mayDiscard())) return true
      onDiscard()
      return false
    },
    enableBeforeUnload: isDirty,
  })
}
