import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from '@/ui/class-names.ts'
import plain from '@/ui/public/plain.module.css'
import styles from './PasswordDialog.module.css'

interface OverPageDialogProps {
  titleId: string
  /** Escape; it does nothing without. */
  onCancel?: (() => void) | undefined
  children: ReactNode
}

/** Above everything on the page, our other dialogs included, as native modal dialogs are. */
export function OverPageDialog({ titleId, onCancel, children }: OverPageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    // The focus returns to where it was.
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape must not reach the form below
    <dialog
      ref={dialog}
      data-react-aria-top-layer
      className={cx(plain.dialog, styles.password)}
      aria-labelledby={titleId}
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault()
        onCancel?.()
      }}
    >
      {children}
    </dialog>
  )
}
