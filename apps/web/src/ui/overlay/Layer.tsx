import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { cx } from '../class-names.ts'
import { useFirstField } from './first-field.ts'
import styles from './Layer.module.css'

interface LayerProps {
  /** The id of its title. */
  titleId: string
  /** In pixels or as CSS has it; never wider than the window. */
  width: number | string
  /** Of the scrim over the page. */
  layerClass?: string | undefined
  /** Of the box itself. */
  className?: string | undefined
  /** A press beside it closes it. */
  closesBeside?: boolean
  closesByEscape?: boolean
  onClose: () => void
  children: ReactNode
}

const LAYER = '[data-layer]'

/** What dialogs and drawers stand on: over the page, which is locked meanwhile; it keeps the focus and gives it back. */
export function Layer({
  titleId,
  width,
  layerClass,
  className,
  closesBeside = false,
  closesByEscape = true,
  onClose,
  children,
}: LayerProps) {
  const box = useRef<HTMLDivElement>(null)
  useFirstField(box)
  useEscapeOnPage(box, () => closesByEscape && onClose())
  return (
    <ModalOverlay
      isOpen
      data-layer
      isKeyboardDismissDisabled={!closesByEscape}
      className={cx(styles.layer, layerClass)}
      onOpenChange={(open) => !open && onClose()}
      onClick={(event) => closesBeside && event.target === event.currentTarget && onClose()}
    >
      <Modal ref={box} className={cx(className)} style={{ '--width': cssWidth(width) } as CSSProperties}>
        <Dialog aria-labelledby={titleId} className={styles.dialog ?? ''}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

const cssWidth = (width: number | string): string => (typeof width === 'number' ? `${width}px` : width)

/**
 * A focused element that is removed or switched off loses the focus to the page, where no dialog hears its keys: Escape
 * closes the uppermost one from there as well.
 */
function useEscapeOnPage(box: { current: HTMLElement | null }, onEscape: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.target !== document.body) return
    const uppermost = [...document.querySelectorAll(LAYER)].at(-1)
    if (uppermost?.contains(box.current)) onEscape()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
