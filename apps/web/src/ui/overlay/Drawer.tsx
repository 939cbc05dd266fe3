import Portal from '@rc-component/portal'
import { useLockFocus } from '@rc-component/util/es/Dom/focus'
import { X } from 'lucide-react'
import { type CSSProperties, type ReactNode, Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import { useCore } from '../../i18n/core.ts'
import { cx } from '../class-names.ts'
import { iconButton } from '../controls/Button.tsx'
import { ListSkeleton } from '../list/ListSkeleton.tsx'
import common from '../common.module.css'
import styles from './Drawer.module.css'

interface DrawerProps {
  title: ReactNode
  /** In pixels; as wide as the window where that is narrower. */
  width: number
  side?: 'left' | 'right'
  closeLabel?: string
  /** A press beside it does not close it: it holds input. */
  isKept?: boolean
  /** Below the content, in view however far that is scrolled. */
  footer?: ReactNode
  className?: string | undefined
  onClose: () => void
  children: ReactNode
}

/**
 * What stands at an edge of the window, above the page, while it is rendered. It keeps the focus until it is closed. Drawn
 * without antd, but on its portal: dialogs above it, antd's own, share the order of Escape, the focus and the lock of the
 * scroll bar.
 */
export function Drawer({
  title,
  width,
  side = 'right',
  closeLabel,
  isKept = false,
  footer,
  className,
  onClose,
  children,
}: DrawerProps) {
  const t = useCore()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  // The portal notes itself for Escape while it is drawn. A first drawing that React throws away would stay noted, and
  // take the key from all others: so it opens once it stands.
  const [isOpen, setOpen] = useState(false)
  // The second drawing is what this is for.
  // oxlint-disable-next-line react/set-state-in-effect
  useLayoutEffect(() => setOpen(true), [])
  useLockFocus(isOpen, () => box.current)
  return (
    <Portal open={isOpen} autoLock onEsc={({ top }) => top && onClose()}>
      <div
        role="presentation"
        className={cx(styles.layer, className)}
        onClick={(event) => !isKept && event.target === event.currentTarget && onClose()}
      >
        <div
          ref={box}
          role="dialog"
          aria-modal
          aria-labelledby={id}
          tabIndex={-1}
          className={cx(styles.drawer, side === 'left' && styles.isLeft)}
          style={{ '--width': `${width}px` } as CSSProperties}
        >
          <header className={common.line}>
            <button
              type="button"
              className={iconButton}
              aria-label={closeLabel ?? t.common.close}
              data-close
              onClick={onClose}
            >
              <X size={18} aria-hidden />
            </button>
            <h2 id={id} className={common.grow}>
              {title}
            </h2>
          </header>
          <div className={cx(styles.content, common.grow, common.scroll)}>
            <Suspense fallback={<ListSkeleton rows={10} />}>{children}</Suspense>
          </div>
          {footer && <footer>{footer}</footer>}
        </div>
      </div>
    </Portal>
  )
}
