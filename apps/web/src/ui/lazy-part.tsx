import {
  createElement,
  type FunctionComponent,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { queriesSettled } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { readable, type ReadablePromise } from '@/readable-promise.ts'
import { whenIdle } from '@/when-idle.ts'
import { ProgressBar } from './feedback/ProgressBar.tsx'
import { showFailure } from './feedback/toast.ts'

type Component = (props: never) => ReactNode | Promise<ReactNode>

export type LazyPart<C extends Component> = C & {
  /** Loads it before it is shown, after a failure anew. */
  fetch: () => Promise<C>
}

/**
 * A component in a file of its own, with its texts: `lazyPart(async () => (await import('./X.tsx')).X)`. What was fetched
 * before is drawn at once, where React's `lazy` first shows the placeholder, and what follows a placeholder 300 ms later
 * at the earliest. A failed download is tried again after a while.
 *
 * A dialog or drawer, which has `onClose`, stands by itself: a download that takes a while shows the page's progress bar;
 * one that fails (a new version, no connection) shows a message and closes it, so that the page stays and the same button
 * tries again. Any other part needs a `Suspense` above it.
 */
export function lazyPart<C extends Component>(load: () => Promise<C>): LazyPart<C> {
  const kept: { part?: ReadablePromise<FunctionComponent> } = {}
  const start = (): Promise<FunctionComponent> => {
    const part = readable(load() as Promise<unknown> as Promise<FunctionComponent>, () => {
      if (kept.part === part) delete kept.part
    })
    kept.part = part
    return part
  }
  const fetch = () => (kept.part && kept.part.status !== 'rejected' ? kept.part : start())
  function Shown(props: object) {
    // A failure stays for its moment, so that it is shown.
    const part: Promise<FunctionComponent> = kept.part ?? start()
    return createElement(use(part), props)
  }
  function Opened(props: { onClose: () => void }) {
    const t = useCore()
    const [isHere, setHere] = useState(() => kept.part?.status === 'fulfilled')
    const fail = useEffectEvent(() => {
      showFailure(t.page.loadFailedText)
      props.onClose()
    })
    useEffect(() => {
      let isOpen = true
      fetch().then(
        () => isOpen && setHere(true),
        () => isOpen && fail(),
      )
      return () => {
        isOpen = false
      }
    }, [])
    const loading = <ProgressBar busy />
    // Texts that it loads late must not take the page away.
    return <Suspense fallback={loading}>{isHere ? <Shown {...props} /> : loading}</Suspense>
  }
  const Part = (props: object) => (isDialog(props) ? <Opened {...props} /> : <Shown {...props} />)
  // It takes the props of the component that it loads, and may be as generic.
  return Object.assign(Part, { fetch }) as unknown as LazyPart<C>
}

const isDialog = (props: object): props is { onClose: () => void } => 'onClose' in props

/** How long the dialogs of a screen wait for its data, which go first on a slow line. */
const DATA_FIRST_MS = 10_000

/** Loads the dialogs of a screen once it has its data and the browser is idle; a failure is met when they are opened. */
export function useFetchedWhenIdle(...dialogs: { fetch: () => Promise<unknown> }[]): void {
  const fetchAll = useEffectEvent(() => {
    for (const dialog of dialogs) dialog.fetch().catch(() => undefined)
  })
  useEffect(() => {
    let isShown = true
    const cancel = whenIdle(() => void queriesSettled(DATA_FIRST_MS).then(() => isShown && fetchAll()))
    return () => {
      isShown = false
      cancel()
    }
  }, [])
}
