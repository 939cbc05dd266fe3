const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Before the first try, the second and so on (rules 21.4). */
const WAITS = [0, 5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]
/** Receivers of many messages that failed at once are not tried again at one moment. */
const SPREAD = 0.1
/** A receiver that asks for more is tried again after so long. */
const LONGEST_WAIT = 24 * HOUR

/** An endpoint that fails for so long is switched off. */
export const GIVEN_UP_AFTER_MS = 5 * 24 * HOUR

/** Seconds, or a date; undefined for anything else. */
function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined
  const wait = /^\d{1,9}$/.test(header.trim()) ? Number(header) * SECOND : Date.parse(header) - now.getTime()
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), LONGEST_WAIT)
}

/**
 * When a message is tried again of which `step` tries have failed; null after the last. Not before a receiver asks for
 * it, and a day later at the most. `random` is from 0 to 1.
 */
export function nextTry(
  step: number,
  { now, retryAfter, random }: { now: Date; retryAfter: string | undefined; random: number },
): Date | null {
  const wait = WAITS[step]
  if (wait === undefined) return null
  const spread = wait * (1 + SPREAD * (2 * random - 1))
  return new Date(now.getTime() + Math.round(Math.max(spread, retryAfterMs(retryAfter, now) ?? 0)))
}
