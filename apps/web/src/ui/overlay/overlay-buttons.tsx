import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCore } from '../../i18n/core.ts'
import { showFailure } from '../feedback/toast.ts'
import type { MenuPart } from './menu-entry.ts'

type Overlays = typeof import('./open-overlays.tsx')
type Placement = Parameters<Overlays['OpenMenu']>[0]['placement']
/** Loaded when the pointer or the focus comes near the button, and rendered while it is open. */
const load = (): Promise<Overlays> => import('./open-overlays.tsx')

/** For the button that opens a menu or a popover: `<Button {...attributes}>`. */
interface OpenerAttributes {
  ref: Ref<HTMLButtonElement>
  id: string
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  onPointerEnter: () => void
  onFocus: () => void
  onClick: () => void
}

function useOverlay(role: OpenerAttributes['aria-haspopup'], onNear?: () => void) {
  const t = useCore()
  const id = useId()
  const [overlays, setOverlays] = useState<Overlays>()
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = overlays !== undefined
  const prepare = () => {
    load().catch(() => undefined)
    onNear?.()
  }
  // Opened once it is loaded: a download that fails (a new version, no connection) must not take the page and its input.
  const open = () => load().then(setOverlays, () => showFailure(t.page.loadFailedText))
  const attributes: OpenerAttributes = {
    ref: button,
    id,
    'aria-haspopup': role,
    'aria-expanded': isOpen,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => (isOpen ? setOverlays(undefined) : void open()),
  }
  /** The button has the focus again when this returns: a dialog that is opened next gives it back to the button. */
  const close = () => {
    flushSync(() => setOverlays(undefined))
    button.current?.focus()
  }
  return { overlays, button, attributes, close }
}

interface MenuButtonProps {
  placement?: Placement
  /** Called while the menu is open. */
  menu: () => readonly MenuPart[]
  /** Several things are chosen in it, one after the other. */
  staysOpen?: boolean
  children: (button: OpenerAttributes) => ReactNode
}

/** A button with a menu. It takes the focus back before an entry's dialog opens, which returns it there. */
export function MenuButton({ placement = 'bottom end', menu, staysOpen = false, children }: MenuButtonProps) {
  const { overlays, button, attributes, close } = useOverlay('menu')
  return (
    <>
      {children(attributes)}
      {overlays && (
        <overlays.OpenMenu button={button} placement={placement} parts={menu()} staysOpen={staysOpen} onClose={close} />
      )}
    </>
  )
}

interface PopoverButtonProps {
  placement?: Placement
  content: (close: () => void) => ReactNode
  /** The pointer or the focus comes near: loads what the content needs. */
  onNear?: () => void
  children: (button: OpenerAttributes) => ReactNode
}

/** A button with a small panel of fields or choices. */
export function PopoverButton({ placement = 'bottom end', content, onNear, children }: PopoverButtonProps) {
  const { overlays, button, attributes, close } = useOverlay('dialog', onNear)
  return (
    <>
      {children(attributes)}
      {overlays && (
        <overlays.OpenPopover button={button} placement={placement} content={content(close)} onClose={close} />
      )}
    </>
  )
}
