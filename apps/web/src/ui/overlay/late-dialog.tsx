import { type FunctionComponent, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { queriesSettled } from '../../api/queries.ts'
import { useCore } from '../../i18n/core.ts'
import { type LazyPart, lazyPart } from '../../lazy-part.tsx'
import { whenIdle } from '../../when-idle.ts'
import { ProgressBar } from '../feedback/ProgressBar.tsx'
import { showFailure } from '../feedback/toast.ts'

/**
 * A dialog or drawer that is loaded with its texts when it is opened, or fetched before: `lateDialog(async () => (await
 * import('./X.tsx')).X)`. A download that takes a while shows the page's progress bar; one that fails (a new version, no
 * connection) shows a message and closes it, so that the page stays and the same button tries again.
 */
export function lateDialog<P extends { onClose: () => void }>(
  load: () => Promise<FunctionComponent<P>>,
): LazyPart<FunctionComponent<P>> {
  const { fetch } = lazyPart(load)
  const kept: { dialog?: FunctionComponent<P> } = {}
  const fetchDialog = async () => (kept.dialog = await fetch())
  function Late(props: P) {
    const t = useCore()
    const [Dialog, setDialog] = useState(() => kept.dialog)
    const fail = useEffectEvent(() => {
      showFailure(t.page.loadFailedText)
      props.onClose()
    })
    useEffect(() => {
      let isOpen = true
      fetchDialog().then(
        (loaded) => isOpen && setDialog(() => loaded),
        () => isOpen && fail(),
      )
      return () => {
        isOpen = false
      }
    }, [])
    const loading = <ProgressBar busy />
    // Texts that it loads late must not take the page away.
    return <Suspense fallback={loading}>{Dialog ? <Dialog {...props} /> : loading}</Suspense>
  }
  return Object.assign(Late, { fetch: fetchDialog })
}

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
