import type { Clock } from '../../clock/clock.ts'
import type { Database } from '../../database/connection.ts'
import { type LogEntry, type LogSource, writeLogsOf } from './write-log.ts'

/** Rows about refusals, of which anybody can cause any number. */
export interface RefusalLog {
  /** Writes the entry; of alike ones, by their key, one a minute, the next of which says how many it stands for. */
  write(key: string, by: LogSource, entry: LogEntry): Promise<void>
  /** Writes what is held back. */
  close(): Promise<void>
}

const MINUTE_MS = 60_000

interface Held {
  since: number
  /** The latest one of this minute that was not written, and how many there are. */
  last?: LogEntry & LogSource
  count: number
}

/** One for each process: a log row is never changed, so those of a minute are counted here until their row is written. */
export function openRefusalLog({ db, clock }: { db: Database; clock: Clock }): RefusalLog {
  const minutes = new Map<string, Held>()
  /** Writes what is held of those whose minute is over, or of all; a row begins the next minute. */
  const flush = async (all = false): Promise<void> => {
    const now = clock.now().getTime()
    const rows: (LogEntry & LogSource)[] = []
    // In the order in which their minutes began.
    for (const [key, { since, last, count }] of minutes) {
      if (!all && now >= since && now - since < MINUTE_MS) break
      minutes.delete(key)
      if (!last) continue
      minutes.set(key, { since: now, count: 0 })
      rows.push({ ...last, info: { ...last.info, repeated: count } })
    }
    if (rows.length > 0) await writeLogsOf(db, rows)
  }
  const timer = setInterval(() => void flush().catch(() => undefined), MINUTE_MS)
  timer.unref()
  return {
    async write(key, { actor, ip, now }, refusal) {
      const entry = { ...refusal, actor, ip, now }
      await flush()
      const held = minutes.get(key)
      if (held) {
        held.last = entry
        held.count++
        return
      }
      minutes.set(key, { since: now.getTime(), count: 0 })
      await writeLogsOf(db, [entry])
    },
    async close() {
      clearInterval(timer)
      await flush(true)
    },
  }
}
