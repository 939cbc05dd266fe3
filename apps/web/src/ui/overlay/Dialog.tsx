import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useCore } from '@/i18n/core.ts'
import { cx } from '../class-names.ts'
import { iconButton } from '../controls/Button.tsx'
import { Layer } from './Layer.tsx'
import styles from './Dialog.module.css'

interface DialogProps {
  title?: ReactNode
  /** The id of its title where that stands in the content. */
  titleId?: string
  /** In pixels or as CSS has it; never wider than the window. */
  width?: number | string
  /** In the middle of the window, not at its upper edge: short, or as large as it goes. */
  isCentered?: boolean
  /** False where one of its buttons is to be chosen: without a cross. */
  hasCross?: boolean
  /** False while its work is going on, or where it must be answered: neither cross nor Escape close it. */
  closable?: boolean
  /** A press beside it closes it: nothing in it is lost. */
  closesBeside?: boolean
  /** Below the content, in view however far that is scrolled. */
  footer?: ReactNode
  className?: string | undefined
  onClose: () => void
  children?: ReactNode
}

/** A dialog over the page, while it is rendered. */
export function Dialog({
  title,
  titleId,
  width = 520,
  isCentered = false,
  closable = true,
  hasCross = closable,
  closesBeside = false,
  footer,
  className,
  onClose,
  children,
}: DialogProps) {
  const t = useCore()
  const ownId = useId()
  return (
    <Layer
      titleId={titleId ?? ownId}
      width={width}
      layerClass={styles.layer}
      className={cx(styles.dialog, isCentered && styles.isCentered, className)}
      closesBeside={closesBeside}
      closesByEscape={closable}
      onClose={onClose}
    >
      {title && (
        <h2 id={ownId} className={styles.title}>
          {title}
        </h2>
      )}
      {hasCross && (
        <button
          type="button"
          className={cx(iconButton, styles.close)}
          aria-label={t.common.close}
          data-close
          onClick={onClose}
        >
          <X size={18} aria-hidden />
        </button>
      )}
      <div className={styles.body}>{children}</div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </Layer>
  )
}
