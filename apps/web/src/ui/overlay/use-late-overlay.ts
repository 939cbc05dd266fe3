import { type Ref, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCore } from '@/i18n/core.ts'
import { showFailure } from '../feedback/toast.ts'

/** For the button that opens it: `<Button {...attributes}>`. */
export interface OpenerAttributes {
  ref: Ref<HTMLButtonElement>
  id: string
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  onPointerEnter: () => void
  onFocus: () => void
  onClick: () => void
}

/** What a button opens beside it: loaded when the pointer or the focus comes near, and rendered while it is open. */
export function useLateOverlay<Parts>(
  role: OpenerAttributes['aria-haspopup'],
  load: () => Promise<Parts>,
  onNear?: () => void,
) {
  const t = useCore()
  const id = useId()
  const [parts, setParts] = useState<Parts>()
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = parts !== undefined
  const prepare = () => {
    load().catch(() => undefined)
    onNear?.()
  }
  // Opened once it is loaded: a download that fails (a new version, no connection) must not take the page and its input.
  const open = () => void load().then(setParts, () => showFailure(t.page.loadFailedText))
  /** What has the focus again when this returns: a dialog that is opened next gives it back there. */
  const close = (next: HTMLElement | null = button.current) => {
    flushSync(() => setParts(undefined))
    next?.focus()
  }
  const attributes: OpenerAttributes = {
    ref: button,
    id,
    'aria-haspopup': role,
    'aria-expanded': isOpen,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => (isOpen ? setParts(undefined) : open()),
  }
  return { parts, button, attributes, prepare, open, close }
}
