import type { ReactNode } from 'react'
import { Dialog } from '../overlay/Dialog.tsx'

interface ViewerModalProps {
  title: string
  /** Buttons under what is shown. */
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A document over the page, as large as it goes; a click beside it does not lose it. */
export function ViewerModal({ title, footer = null, onClose, children }: ViewerModalProps) {
  return (
    <Dialog isCentered width="min(1080px, 96vw)" title={title} footer={footer} onClose={onClose}>
      <div data-viewer>{children}</div>
    </Dialog>
  )
}
