import { type FunctionComponent, type ReactNode, use } from 'react'
import { readable, type ReadablePromise } from './readable-promise.ts'

type Component = (props: never) => ReactNode | Promise<ReactNode>

export type LazyPart<C extends Component> = C & {
  /** Loads it before it is shown, after a failure anew. */
  fetch: () => Promise<C>
}

/**
 * A component in a file of its own, as React's `lazy`, below a `Suspense`: `lazyPart(async () => (await
 * import('./X.tsx')).X)`. One that was fetched before is drawn at once, where `lazy` first shows the placeholder, and React
 * shows what follows a placeholder 300 ms later at the earliest. A failed download is tried again after a while.
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
  function Part(props: object) {
    // A failure stays for its moment, so that it is shown.
    const part: Promise<FunctionComponent> = kept.part ?? start()
    const Loaded = use(part)
    return <Loaded {...props} />
  }
  // It takes the props of the component that it loads, and may be as generic.
  return Object.assign(Part, { fetch }) as unknown as LazyPart<C>
}
