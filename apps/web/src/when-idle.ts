/** The longest delay. */
const LATEST_MS = 3_000

/** Runs a function once the browser is idle; returns how to cancel it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, LATEST_MS / 3)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: LATEST_MS })
  return () => cancelIdleCallback(handle)
}
