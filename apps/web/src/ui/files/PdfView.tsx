import { type ReactNode, Suspense } from 'react'
import type { FetchedFile } from '../../api/call.ts'
import { saveFile } from '../../api/call.ts'
import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '../../lazy-part.tsx'
import { FailedState } from '../feedback/FailedState.tsx'
import { ListSkeleton } from '../list/ListSkeleton.tsx'
import { ViewerModal } from './ViewerModal.tsx'

const PdfPages = lazyPart(async () => (await import('./PdfPages.tsx')).PdfPages)

interface PdfViewProps {
  title: string
  /** The cache key of the document. */
  name: string
  /** `() => fetchFile('GET /common/download', { id })`. */
  load: () => Promise<FetchedFile>
  /** Buttons under the pages. */
  footer?: ReactNode
  onClose: () => void
}

/** A PDF over the page: pages, zoom, download. The viewer itself is fetched with the first document. */
export function PdfView({ title, name, load, footer, onClose }: PdfViewProps) {
  const file = useQuery({ queryKey: ['pdf', name], queryFn: load, staleTime: 0, gcTime: 0, retry: false })
  return (
    <ViewerModal title={title} footer={footer} onClose={onClose}>
      {file.error ? (
        <FailedState error={file.error} onRetry={() => void file.refetch()} />
      ) : file.data ? (
        <Suspense fallback={<ListSkeleton rows={8} />}>
          <PdfPages file={file.data.blob} onDownload={() => saveFile(file.data)} />
        </Suspense>
      ) : (
        <ListSkeleton rows={8} />
      )}
    </ViewerModal>
  )
}
