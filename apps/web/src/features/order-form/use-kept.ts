import { useEffect, useState } from 'react'
import { useSession } from '../../session/session.ts'
import { forgetKept, keepInput, type KeptInput, keptInput, keptKey } from './kept-input.ts'
import type { OrderFormStore } from './form-store.ts'

interface Kept {
  /** What an earlier visit left unsaved, until it is taken up or given up. */
  kept: KeptInput | undefined
  resume: () => void
  discard: () => void
  /** After saving: neither what this form was called before nor what it is called now is kept any more. */
  settle: (storedId: number) => void
}

/** Keeps the form's input for this tab, each order its own, and offers what was kept before. */
export function useKept(form: OrderFormStore, heldId: number | undefined): Kept {
  const { user } = useSession()
  const key = keptKey(user.id, heldId ?? 'new')
  const [kept, setKept] = useState(() => keptInput(key, form.get().values))
  useEffect(() => keepInput(key, form), [key, form])
  return {
    kept,
    resume: () => {
      if (kept) form.set(kept.values)
      setKept(undefined)
    },
    discard: () => {
      forgetKept(key)
      setKept(undefined)
    },
    settle: (storedId) => {
      forgetKept(key)
      forgetKept(keptKey(user.id, storedId))
      setKept(undefined)
    },
  }
}
