import type { ReactNode } from 'react'
import type { MenuPart } from './menu-entry.ts'
import { type OpenerAttributes, useLateOverlay } from './use-late-overlay.ts'

type Overlays = typeof import('./open-overlays.tsx')
type Placement = Parameters<Overlays['OpenMenu']>[0]['placement']
const load = (): Promise<Overlays> => import('./open-overlays.tsx')

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
  const { parts: overlays, button, attributes, close } = useLateOverlay('menu', load)
  return (
    <>
      {children(attributes)}
      {overlays && (
        <overlays.OpenMenu
          button={button}
          placement={placement}
          parts={menu()}
          staysOpen={staysOpen}
          onClose={() => close()}
        />
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
  const { parts: overlays, button, attributes, close } = useLateOverlay('dialog', load, onNear)
  const closeBox = () => close()
  return (
    <>
      {children(attributes)}
      {overlays && (
        <overlays.OpenPopover button={button} placement={placement} content={content(closeBox)} onClose={closeBox} />
      )}
    </>
  )
}
