import { KairoRefusal } from './refusal.ts'

const LONGEST_WAIT_S = 30

export interface Repeating {
  route: string
  /** How often a call is sent again. */
  retries: number
  /** Of one sending. */
  timeoutMs: number
  signal: AbortSignal | undefined
  /** Run twice it does what it does once. */
  isHarmless: boolean
}

/** Sends once, and again where that cannot do a thing twice. */
export async function repeated<T>(
  { route, retries, timeoutMs, signal: given, isHarmless }: Repeating,
  send: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  for (let left = retries, waitS = 1; ; left--, waitS *= 2) {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = given ? AbortSignal.any([given, timeout]) : timeout
    try {
      return await send(signal)
    } catch (error) {
      if (given?.aborted) throw given.reason
      const missing = timeout.aborted ? ('TIMED_OUT' as const) : ('NO_ANSWER' as const)
      const refusal =
        error instanceof KairoRefusal ? error : new KairoRefusal({ route, status: 0, missing }, { cause: error })
      if (left <= 0 || !mayRepeat(refusal, isHarmless)) throw refusal
      if ((refusal.retryAfter ?? 0) > LONGEST_WAIT_S) throw refusal
      await wait((refusal.retryAfter ?? waitS) * 1000, given)
    }
  }
}

/**
 * Whether a call may be sent again. Refused with a time to wait it changed nothing; without an answer it may have been
 * run, which is harmless for one that reads or has a key.
 */
function mayRepeat({ code, status, retryAfter }: KairoRefusal, isHarmless: boolean): boolean {
  if (code !== 0) return retryAfter !== undefined && (status === 429 || status === 503)
  return isHarmless && [0, 502, 503, 504].includes(status)
}

export const wait = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    signal?.addEventListener('abort', end, { once: true })
  })

export function withoutSlash(url: string): string {
  let base = url
  while (base.endsWith('/')) base = base.slice(0, -1)
  return base
}
