import type { FetchedFile } from '@/api/call.ts'
import { lazyPart } from '../lazy-part.tsx'
import { StoredFile } from './StoredFile.tsx'

const ViewerModal = lazyPart(async () => (await import('./ViewerModal.tsx')).ViewerModal)

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
