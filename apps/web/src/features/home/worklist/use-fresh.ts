import { useState } from 'react'
import { type Body, call, type Input } from '@/api/call.ts'
import { queryClient, queryKey } from '@/api/queries.ts'
import { useLive } from '@/api/use-live.ts'
import { WORK, type WorkRow as Row } from './work-calls.ts'

/** Rows as they are now, each where it stood; what is no longer among them stays as it was. */
const inPlace = (rows: readonly Row[], now: readonly Row[]): Row[] =>
  rows.map((row) => {
    const found = now.find(({ key }) => key === row.key)
    return found ? { ...found, group: row.group } : row
  })

/**
 * Pushed changes never move a row under the cursor: those on screen say at once what is new of them where they stand, of
 * others it is counted how many there would be.
 */
export function useFresh(rows: readonly Row[], input: Input<typeof WORK>) {
  const [count, setCount] = useState(0)
  useLive(['exceptions', 'order', 'counters', 'message', 'refresh'], async () => {
    const found = await call(WORK, input).catch(() => undefined)
    if (!found) return
    const there = found.data.rows
    setCount(there.filter((row) => !rows.some(({ key }) => key === row.key)).length)
    queryClient.setQueryData<Body<typeof WORK>>(queryKey(WORK, input), (shown) =>
      shown ? { ...shown, data: { ...shown.data, rows: inPlace(shown.data.rows, there) } } : shown,
    )
  })
  return { count, seen: () => setCount(0) }
}
