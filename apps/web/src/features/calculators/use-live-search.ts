import { useEffect, useState } from 'react'

/** How long typing has to pause before the address follows it. */
const PAUSE_MS = 300

const textOf = (search: object): string =>
  JSON.stringify(
    Object.entries(search)
      .filter(([, value]) => value !== undefined && value !== '')
      .toSorted(([a], [b]) => a.localeCompare(b)),
  )

/**
 * Input that lives in the address and is used at once: what is typed counts with each key, the address follows in a
 * pause, and an address that changes by itself (back button, another link) takes the place of what was typed.
 */
export function useLiveSearch<S extends object>(
  search: S,
  write: (next: S) => void,
): [S, (changes: Partial<S>) => void] {
  const [draft, setDraft] = useState(search)
  const [seen, setSeen] = useState(() => textOf(search))
  const [written, setWritten] = useState(seen)
  const inAddress = textOf(search)
  if (inAddress !== seen) {
    setSeen(inAddress)
    if (inAddress !== written) setDraft(search)
  }
  const typed = textOf(draft)
  useEffect(() => {
    if (typed === inAddress) return
    const timer = setTimeout(() => {
      setWritten(typed)
      write(draft)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, inAddress, draft, write])
  return [draft, (changes) => setDraft((now) => ({ ...now, ...changes }))]
}
