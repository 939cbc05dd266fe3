import { useEffect, useState } from 'react'
import { useSession } from '../../../session/session.ts'
import { discardSavedInput, saveInput, type SavedInput, savedInput, savedInputKey } from './saved-input.ts'
import type { OrderFormStore } from './form-store.ts'

interface Kept {
  /** What an earlier visit left unsaved, until it is taken up or given up. */
  kept: SavedInput | undefined
  resume: () => void
  discard: () => void
  /** After saving: neither what this form was called before nor what it is called now is kept any more. */
  settle: (storedId: number) => void
}

/** Keeps the form's input for this tab, each order its own, and offers what was kept before. */
export function useSavedInput(form: OrderFormStore, savedId: number | undefined): Kept {
  const { user } = useSession()
  const key = savedInputKey(user.id, savedId ?? 'new')
  const [kept, setKept] = useState(() => savedInput(key, form.get().values))
  useEffect(() => saveInput(key, form), [key, form])
  return {
    kept,
    resume: () => {
      if (kept) form.set(kept.values)
      setKept(undefined)
    },
    discard: () => {
      discardSavedInput(key)
      setKept(undefined)
    },
    settle: (storedId) => {
      discardSavedInput(key)
      discardSavedInput(savedInputKey(user.id, storedId))
      setKept(undefined)
    },
  }
}
