import { type ComponentType, type FunctionComponent, useEffect, useEffectEvent, useState } from 'react'
import { useCore } from '../../i18n/core.ts'
import { themed } from '../../theme/themed.tsx'
import { whenIdle } from '../../when-idle.ts'
import { showFailure } from '../feedback/toast.ts'

interface LateDialog<P> extends FunctionComponent<P> {
  /** Loads it before it is opened. */
  fetch: () => Promise<ComponentType<P>>
}

/**
 * A dialog or drawer that uses antd, of a screen that does without: nothing is seen of it until it is loaded. A download
 * that fails (a new version, no connection) closes it with a word; pressed again, it is tried again, and the page stays.
 */
export function lateDialog<P extends { onClose: () => void }>(load: () => Promise<ComponentType<P>>): LateDialog<P> {
  const fetch = async () => (await themed(load)).default
  function Late(props: P) {
    const t = useCore()
    const [Dialog, setDialog] = useState<ComponentType<P>>()
    const fail = useEffectEvent(() => {
      showFailure(t.page.loadFailedText)
      props.onClose()
    })
    useEffect(() => {
      let isOpen = true
      fetch().then(
        (loaded) => isOpen && setDialog(() => loaded),
        () => isOpen && fail(),
      )
      return () => {
        isOpen = false
      }
    }, [])
    return Dialog ? <Dialog {...props} /> : null
  }
  return Object.assign(Late, { fetch })
}

/** Loads the dialogs of a screen once the browser is idle; a failure is met when they are opened. */
export function useFetchedWhenIdle(...dialogs: { fetch: () => Promise<unknown> }[]): void {
  const fetchAll = useEffectEvent(() => {
    for (const dialog of dialogs) dialog.fetch().catch(() => undefined)
  })
  useEffect(() => whenIdle(fetchAll), [])
}
