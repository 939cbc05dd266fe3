import type { DropdownProps, MenuProps, PopoverProps } from 'antd'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { useCore } from '../../i18n/core.ts'
import { loadTheme } from '../../theme/themed.tsx'
import { showFailure } from '../feedback/toast.ts'

type Overlays = typeof import('./open-overlays.tsx')
/** antd's part is loaded when the pointer or the focus comes near the button, and rendered while it is open. */
const load = async (): Promise<Overlays> => (await Promise.all([import('./open-overlays.tsx'), loadTheme()]))[0]

/** For the button that opens a menu or a popover: `<Button {...attributes}>`. */
interface OpenerAttributes {
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  onPointerEnter: () => void
  onFocus: () => void
  onClick: () => void
}

function useOverlay(role: OpenerAttributes['aria-haspopup'], onNear?: () => void) {
  const t = useCore()
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
    'aria-haspopup': role,
    'aria-expanded': isOpen,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => (isOpen ? setOverlays(undefined) : void open()),
  }
  const close = () => {
    setOverlays(undefined)
    button.current?.focus()
  }
  return { overlays, button, attributes, close }
}

interface MenuButtonProps {
  placement?: DropdownProps['placement']
  /** Called while the menu is open. */
  menu: () => MenuProps
  children: (button: OpenerAttributes) => ReactNode
}

/** A button with a menu. It takes the focus back before an entry's dialog opens, which returns it there. */
export function MenuButton({ placement = 'bottomRight', menu, children }: MenuButtonProps) {
  const { overlays, button, attributes, close } = useOverlay('menu')
  return (
    <>
      {children(attributes)}
      {overlays && <overlays.OpenMenu button={button} placement={placement} menu={menu()} onClose={close} />}
    </>
  )
}

interface PopoverButtonProps {
  placement?: PopoverProps['placement']
  content: (close: () => void) => ReactNode
  /** The pointer or the focus comes near: loads what the content needs. */
  onNear?: () => void
  children: (button: OpenerAttributes) => ReactNode
}

/** A button with a small panel of fields or choices. */
export function PopoverButton({ placement = 'bottomRight', content, onNear, children }: PopoverButtonProps) {
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
