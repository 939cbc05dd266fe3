/** At the latest so long after it was asked for. */
const LATEST_MS = 3_000

/** Runs something once the browser has nothing else to do; answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, LATEST_MS / 3)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: LATEST_MS })
  return () => cancelIdleCallback(handle)
}
