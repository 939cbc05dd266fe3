import { type ReactNode, Suspense } from 'react'
import type { FetchedFile } from '@/api/call.ts'
import { saveFile } from '@/api/call.ts'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '../lazy-part.tsx'
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
  /** Its first page is drawn, or the reader has downloaded it. */
  onSeen?: (() => void) | undefined
  onClose: () => void
}

/** A PDF over the page: pages, zoom, download. The viewer itself is fetched with the first document. */
export function PdfView({ title, name, load, footer, onSeen, onClose }: PdfViewProps) {
  return (
    <ViewerModal title={title} footer={footer} onClose={onClose}>
      <PdfPaper name={name} load={load} onSeen={onSeen} />
    </ViewerModal>
  )
}

/** The same inside a dialog of its own content. */
export function PdfPaper({ name, load, onSeen }: Pick<PdfViewProps, 'name' | 'load' | 'onSeen'>) {
  const file = useQuery({ queryKey: ['pdf', name], queryFn: load, staleTime: 0, gcTime: 0, retry: false })
  if (!file.data) return <NotLoaded of={file} rows={8} />
  return (
    <Suspense fallback={<ListSkeleton rows={8} />}>
      <PdfPages
        file={file.data.blob}
        onDownload={() => {
          saveFile(file.data)
          onSeen?.()
        }}
        onDrawn={onSeen}
      />
    </Suspense>
  )
}
