import { ChevronLeft, ChevronRight, Download, Maximize2, ZoomIn, ZoomOut } from 'lucide-react'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useLayoutEffect, useRef, useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import 'react-pdf/dist/Page/TextLayer.css'
import { useCore } from '@/i18n/core.ts'
import { useArrowKeys } from '../layout/arrow-keys.ts'
import { ListSkeleton } from '../list/ListSkeleton.tsx'
import { cx } from '../class-names.ts'
import { Button } from '../controls/Button.tsx'
import common from '../common.module.css'
import styles from './view.module.css'

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl

/** Copied beside the page by build/pdf-assets.ts; without them Japanese text without embedded fonts stays blank. */
const OPTIONS = {
  cMapUrl: '/pdf/cmaps/',
  cMapPacked: true,
  standardFontDataUrl: '/pdf/standard_fonts/',
  wasmUrl: '/pdf/wasm/',
  isEvalSupported: false,
}
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3]

interface PdfPagesProps {
  file: Blob
  onDownload: () => void
  onDrawn?: (() => void) | undefined
}

/** The pages of a PDF with their bar; loaded by PdfView. */
export function PdfPages({ file, onDownload, onDrawn }: PdfPagesProps) {
  const t = useCore()
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [page, setPage] = useState(1)
  const [total, setTotal] = useState(0)
  const [zoom, setZoom] = useState(1)
  const [isDrawn, setDrawn] = useState(false)
  const [issue, setIssue] = useState<string>()
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const turn = (by: number) => {
    setPage(Math.min(total, Math.max(1, page + by)))
    frame.current?.scrollTo({ top: 0 })
  }
  const keys = useArrowKeys(turn)
  const step = (by: number) => setZoom(ZOOMS[Math.min(ZOOMS.length - 1, Math.max(0, ZOOMS.indexOf(zoom) + by))] ?? 1)
  const failed = (error: Error) => setIssue(error.name === 'PasswordException' ? t.pdf.passwordProtected : t.pdf.failed)
  return (
    <div ref={keys}>
      <div className={cx(styles.viewBar, common.row, common.hint)}>
        <Button disabled={page <= 1} aria-label={t.pdf.previous} icon={ChevronLeft} onClick={() => turn(-1)} />
        <span aria-live="polite">{isDrawn ? t.pdf.page(page, total) : t.common.loading}</span>
        <Button disabled={page >= total} aria-label={t.pdf.next} icon={ChevronRight} onClick={() => turn(1)} />
        <span className={common.grow} />
        <Button disabled={zoom === ZOOMS[0]} aria-label={t.pdf.zoomOut} icon={ZoomOut} onClick={() => step(-1)} />
        <span className={common.num}>{Math.round(zoom * 100)}%</span>
        <Button disabled={zoom === ZOOMS.at(-1)} aria-label={t.pdf.zoomIn} icon={ZoomIn} onClick={() => step(1)} />
        <Button aria-label={t.pdf.fitWidth} icon={Maximize2} onClick={() => setZoom(1)} />
        <Button icon={Download} onClick={onDownload}>
          {t.common.download}
        </Button>
      </div>
      <div
        className={styles.pdfFrame}
        ref={frame}
        tabIndex={0}
        role="region"
        aria-label={total > 0 ? t.pdf.page(page, total) : t.common.loading}
      >
        {issue ? (
          <p role="alert">{issue}</p>
        ) : (
          <Document
            file={file}
            options={OPTIONS}
            loading={<ListSkeleton rows={8} />}
            onLoadSuccess={({ numPages }) => setTotal(numPages)}
            onLoadError={failed}
            onPassword={() => setIssue(t.pdf.passwordProtected)}
          >
            {/* A page is blank paper until it is drawn. */}
            {!isDrawn && <ListSkeleton rows={8} />}
            {width > 0 && (
              <div className={cx(!isDrawn && styles.isDrawing)}>
                <Page
                  pageNumber={page}
                  width={Math.max(240, width - 32) * zoom}
                  renderAnnotationLayer={false}
                  loading={<ListSkeleton rows={8} />}
                  onRenderSuccess={() => {
                    setDrawn(true)
                    onDrawn?.()
                  }}
                />
              </div>
            )}
          </Document>
        )}
      </div>
    </div>
  )
}
