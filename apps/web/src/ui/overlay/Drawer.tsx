import { X } from 'lucide-react'
import { type ReactNode, Suspense, useId } from 'react'
import { useCore } from '@/i18n/core.ts'
import { cx } from '../class-names.ts'
import { iconButton } from '../controls/Button.tsx'
import { ListSkeleton } from '../list/ListSkeleton.tsx'
import { Layer } from './Layer.tsx'
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

/** What stands at an edge of the window, above the page, while it is rendered. */
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
  return (
    <Layer
      titleId={id}
      width={width}
      layerClass={className}
      className={cx(styles.drawer, side === 'left' && styles.isLeft)}
      closesBeside={!isKept}
      onClose={onClose}
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
    </Layer>
  )
}
