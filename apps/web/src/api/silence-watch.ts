/** Aborts when nothing has come for this long. */
export function silenceWatch(ms: number) {
  const silent = new AbortController()
  const stop = () => clearTimeout(timer)
  const start = () => setTimeout(() => silent.abort(), ms)
  let timer = start()
  const onActivity = () => {
    stop()
    timer = start()
  }
  return { signal: silent.signal, onActivity, stop }
}
