import type { FetchedFile } from '../../api/call.ts'
import { StoredFile } from './StoredFile.tsx'
import { ViewerModal } from './ViewerModal.tsx'

interface StoredFileDialogProps {
  title: string
  name: string
  load: () => Promise<FetchedFile>
  onClose: () => void
}

/** A file over the page, whether PDF or picture. */
export function StoredFileDialog({ title, name, load, onClose }: StoredFileDialogProps) {
  return (
    <ViewerModal title={title} onClose={onClose}>
      <StoredFile name={name} load={load} />
    </ViewerModal>
  )
}
