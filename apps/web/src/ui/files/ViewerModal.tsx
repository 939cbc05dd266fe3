import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { useCore } from '../../i18n/core.ts'

interface ViewerModalProps {
  title: string
  /** Buttons under what is shown. */
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A document over the page, as large as it goes; a click beside it does not lose it. */
export function ViewerModal({ title, footer = null, onClose, children }: ViewerModalProps) {
  const t = useCore()
  return (
    <Modal
      open
      centered
      data-viewer
      width="min(1080px, 96vw)"
      title={title}
      mask={{ closable: false }}
      closable={{ 'aria-label': t.common.close }}
      footer={footer}
      onCancel={onClose}
    >
      {children}
    </Modal>
  )
}
