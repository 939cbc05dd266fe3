import type { DropdownProps, MenuProps, PopoverProps } from 'antd'
import { lazy, type ReactNode, type Ref, Suspense, useRef, useState } from 'react'

/** antd's part is loaded when the pointer or the focus comes near the button, and exists while it is open. */
const load = () => import('./open-overlays.tsx')
const OpenMenu = lazy(() => load().then(({ OpenMenu: component }) => ({ default: component })))
const OpenPopover = lazy(() => load().then(({ OpenPopover: component }) => ({ default: component })))
/** A failed download is tried again when the button is pressed. */
const fetchOverlays = (): void => void load().catch(() => undefined)

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
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const fetch = () => {
    fetchOverlays()
    onNear?.()
  }
  const attributes: OpenerAttributes = {
    ref: button,
    'aria-haspopup': role,
    'aria-expanded': isOpen,
    onPointerEnter: fetch,
    onFocus: fetch,
    onClick: () => setOpen(!isOpen),
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return { isOpen, button, attributes, close }
}

interface MenuButtonProps {
  placement?: DropdownProps['placement']
  /** Called while the menu is open. */
  menu: () => MenuProps
  children: (button: OpenerAttributes) => ReactNode
}

/** A button with a menu. It takes the focus back before an entry's dialog opens, which returns it there. */
export function MenuButton({ placement = 'bottomRight', menu, children }: MenuButtonProps) {
  const { isOpen, button, attributes, close } = useOverlay('menu')
  return (
    <>
      {children(attributes)}
      {isOpen && (
        <Suspense fallback={null}>
          <OpenMenu button={button} placement={placement} menu={menu()} onClose={close} />
        </Suspense>
      )}
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
  const { isOpen, button, attributes, close } = useOverlay('dialog', onNear)
  return (
    <>
      {children(attributes)}
      {isOpen && (
        <Suspense fallback={null}>
          <OpenPopover button={button} placement={placement} content={content(close)} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
