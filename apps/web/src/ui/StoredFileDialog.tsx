import { Modal } from 'antd'
import type { FetchedFile } from '../api/call.ts'
import { useCore } from '../i18n/core.ts'
import { StoredFile } from './StoredFile.tsx'

interface StoredFileDialogProps {
  title: string
  name: string
  load: () => Promise<FetchedFile>
  onClose: () => void
}

/** A file over the page, whether PDF or picture. */
export function StoredFileDialog({ title, name, load, onClose }: StoredFileDialogProps) {
  const t = useCore()
  return (
    <Modal
      open
      centered
      className="pdf-view"
      width="min(1080px, 96vw)"
      title={title}
      mask={{ closable: false }}
      closable={{ 'aria-label': t.common.close }}
      footer={null}
      onCancel={onClose}
    >
      <StoredFile name={name} load={load} />
    </Modal>
  )
}
