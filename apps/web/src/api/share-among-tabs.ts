import { silenceWatch } from './silence-watch.ts'

interface Lead<Message> {
  /** Aborts when this tab no longer leads. */
  signal: AbortSignal
  /** Another tab led before: what came in between is lost. */
  isLate: boolean
  /** Passes something on to the other tabs; without a message it only shows that this one lives. */
  tell: (message?: Message) => void
}
interface Shared<Message> {
  /** What is shared; tabs with the same name share it. */
  name: string
  signal: AbortSignal
  /** A tab that leads and shows no sign of life for this long (the browser has frozen it) is relieved. */
  silentMs: number
  /** Called in the tabs that do not lead. */
  take: (message: Message) => void
  /** Runs in one tab of the browser at a time; when it ends by itself, this tab takes no part any more. */
  lead: (about: Lead<Message>) => Promise<void>
}

/** Web Locks exist on https and localhost alone. */
export const canShareAmongTabs = (): boolean => 'locks' in navigator && 'BroadcastChannel' in window

/**
 * Lets one tab of a browser do for all of them what each would do alone: the one that holds a lock leads, the browser
 * hands the lock on when that tab is closed.
 */
export async function shareAmongTabs<Message>(shared: Shared<Message>): Promise<void> {
  const { name, signal, silentMs, take, lead } = shared
  const channel = new BroadcastChannel(name)
  const tell = (message?: Message) => channel.postMessage(message === undefined ? [] : [message])
  let onActivity = (): void => {}
  channel.addEventListener('message', ({ data }: MessageEvent<Message[]>) => {
    onActivity()
    for (const message of data) take(message)
  })
  let asked: LockOptions = { ifAvailable: true }
  while (!signal.aborted) {
    const isLate = !asked.ifAvailable
    const over = new AbortController()
    // Not all at the same moment.
    const silence = silenceWatch(silentMs * (1 + Math.random() / 2))
    onActivity = silence.onActivity
    const leading = async (lock: Lock | null): Promise<'taken' | 'ended'> => {
      if (!lock) return 'taken'
      onActivity = () => {}
      silence.stop()
      const beat = setInterval(tell, silentMs / 3)
      const led = lead({ signal: AbortSignal.any([signal, over.signal]), isLate, tell })
      // The lock passes on at once, whatever is still under way here.
      await Promise.race([led, abortOf(signal)]).finally(() => clearInterval(beat))
      return 'ended'
    }
    const options = asked.ifAvailable || asked.steal ? asked : { signal: AbortSignal.any([signal, silence.signal]) }
    const outcome = await navigator.locks.request(name, options, leading).catch(() => 'lost' as const)
    over.abort()
    silence.stop()
    if (outcome === 'ended') break
    asked = silence.signal.aborted ? { steal: true } : {}
  }
  channel.close()
}

const abortOf = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
