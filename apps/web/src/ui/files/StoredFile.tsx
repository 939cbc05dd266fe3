import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { type FetchedFile, saveFile } from '@/api/call.ts'
import { useCore } from '@/i18n/core.ts'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { FailedState } from '../feedback/FailedState.tsx'
import { ListSkeleton } from '../list/ListSkeleton.tsx'
import { cx } from '../class-names.ts'
import { Button } from '../controls/Button.tsx'
import common from '../common.module.css'
import styles from './view.module.css'

const PdfPages = lazyPart(async () => (await import('./PdfPages.tsx')).PdfPages)

interface StoredFileProps {
  /** The cache key of the file. */
  name: string
  /** `() => fetchFile('GET /common/download', { id, inline: true })`. */
  load: () => Promise<FetchedFile>
}

/** A file within the page: a PDF as pages, a picture as such; with its download. */
export function StoredFile({ name, load }: StoredFileProps) {
  const file = useQuery({ queryKey: ['file', name], queryFn: load, staleTime: 0, gcTime: 0, retry: false })
  if (!file.data) return <NotLoaded of={file} rows={6} />
  const fetched = file.data
  return fetched.blob.type.startsWith('image/') ? (
    <PictureOf file={fetched} />
  ) : (
    <Suspense fallback={<ListSkeleton rows={6} />}>
      <PdfPages file={fetched.blob} onDownload={() => saveFile(fetched)} />
    </Suspense>
  )
}

function PictureOf({ file }: { file: FetchedFile }) {
  const t = useCore()
  const picture = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)
  const { blob } = file
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    if (picture.current) picture.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return (
    <div className={styles.imageView}>
      <div className={cx(styles.viewBar, common.row, common.hint)}>
        <span>{file.name}</span>
        <span className={common.grow} />
        <Button icon={Download} onClick={() => saveFile(file)}>
          {t.common.download}
        </Button>
      </div>
      {failed ? (
        <FailedState title={t.image.failed} error={undefined} />
      ) : (
        <img ref={picture} alt={file.name} onError={() => setFailed(true)} />
      )}
    </div>
  )
}
