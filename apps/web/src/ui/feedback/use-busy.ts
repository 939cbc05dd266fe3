import { useState } from 'react'
import { showRefusal } from './toast.ts'

/** Runs what a press starts: whether it is under way, for `loading`; a refusal is the page's message. */
export function useBusy(): [busy: boolean, run: (work: () => Promise<unknown>) => void] {
  const [busy, setBusy] = useState(false)
  const run = (work: () => Promise<unknown>) => {
    setBusy(true)
    void work()
      .catch(showRefusal)
      .finally(() => setBusy(false))
  }
  return [busy, run]
}
