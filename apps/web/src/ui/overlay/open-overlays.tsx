import { type ReactNode, type RefObject, useRef } from 'react'
import { mergeProps, Overlay, useOverlay, useOverlayPosition, type Placement } from 'react-aria'
import { Header, Menu, MenuItem, MenuSection, Separator, Text } from 'react-aria-components'
import { cx } from '../class-names.ts'
import { useFirstField } from './first-field.ts'
import { isGroup, type MenuEntry, type MenuPart } from './menu-entry.ts'
import common from '../common.module.css'
import styles from './open-overlays.module.css'

export interface OpenProps {
  /** A press on it does not count as one outside. */
  button: RefObject<HTMLButtonElement | null>
  /** What it stands beside; the button unless it is said. */
  beside?: RefObject<HTMLElement | null>
  placement: Placement
  onClose: () => void
}

interface BesideProps extends OpenProps {
  /** Also when the focus leaves it. */
  closesOnBlur?: boolean
  children: ReactNode
}

/** Beside its button; Escape and a press outside close it. */
export function Beside({ button, beside = button, placement, closesOnBlur = false, onClose, children }: BesideProps) {
  const box = useRef<HTMLDivElement>(null)
  const { overlayProps } = useOverlay(
    {
      isOpen: true,
      isDismissable: true,
      shouldCloseOnBlur: closesOnBlur,
      shouldCloseOnInteractOutside: (element) => !button.current?.contains(element),
      onClose,
    },
    box,
  )
  const position = useOverlayPosition({
    targetRef: beside,
    overlayRef: box,
    placement,
    offset: 6,
    isOpen: true,
    onClose: null,
  })
  useFirstField(box)
  return (
    <Overlay>
      {/* In reach above a dialog that it was opened from. */}
      <div
        ref={box}
        data-react-aria-top-layer
        className={styles.box}
        {...mergeProps(overlayProps, position.overlayProps)}
        // Not above the one message.
        style={{ ...position.overlayProps.style, zIndex: 1000 }}
      >
        {children}
      </div>
    </Overlay>
  )
}

/** Lines that fit a low window one below the other. */
const ONE_COLUMN = 12
const sizeOf = (parts: readonly MenuPart[]): number =>
  parts.reduce((size, part) => size + (isGroup(part) ? part.entries.length + 1 : 1), 0)

interface OpenMenuProps extends OpenProps {
  parts: readonly MenuPart[]
  staysOpen: boolean
}

export function OpenMenu({ parts, staysOpen, ...open }: OpenMenuProps) {
  const choose = (entry: MenuEntry) => {
    if (!staysOpen) open.onClose()
    entry.onClick?.()
  }
  return (
    <Beside {...open} closesOnBlur>
      <Menu
        autoFocus="first"
        aria-labelledby={open.button.current?.id ?? ''}
        shouldCloseOnSelect={false}
        className={cx(styles.menu, sizeOf(parts) > ONE_COLUMN && styles.isLong)}
      >
        {parts.map((part) =>
          isGroup(part) ? (
            <MenuSection key={part.key} className={styles.group ?? ''}>
              <Header className={styles.heading ?? ''}>{part.label}</Header>
              {part.entries.map((entry) => item(entry, () => choose(entry)))}
            </MenuSection>
          ) : 'isLine' in part ? (
            <Separator key={part.key} className={styles.line ?? ''} />
          ) : (
            item(part, () => choose(part))
          ),
        )}
      </Menu>
    </Beside>
  )
}

/** Not a component: the menu collects its entries from the elements themselves. */
const item = (entry: MenuEntry, onAction: () => void): ReactNode => (
  <MenuItem
    key={entry.key}
    id={entry.key}
    textValue={typeof entry.label === 'string' ? entry.label : entry.key}
    className={cx(styles.entry, entry.danger && styles.isDanger)}
    isDisabled={entry.disabled ?? false}
    {...(entry.href ? { href: entry.href, target: '_blank', rel: 'noopener' } : {})}
    onAction={onAction}
  >
    {entry.icon}
    <span className={common.grow}>
      {entry.note ? (
        <>
          <Text slot="label">{entry.label}</Text>
          <Text slot="description" className={cx(common.why, common.note)}>
            {entry.note}
          </Text>
        </>
      ) : (
        entry.label
      )}
    </span>
    {entry.extra}
  </MenuItem>
)

export function OpenPopover({ content, ...open }: OpenProps & { content: ReactNode }) {
  return (
    <Beside {...open}>
      <div role="dialog" aria-labelledby={open.button.current?.id} tabIndex={-1} className={styles.popover}>
        {content}
      </div>
    </Beside>
  )
}
