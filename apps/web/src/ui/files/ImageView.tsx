import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { useState } from 'react'
import { useCore } from '@/i18n/core.ts'
import { useArrowKeys } from '../layout/arrow-keys.ts'
import { FailedState } from '../feedback/FailedState.tsx'
import { cx } from '../class-names.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../overlay/Dialog.tsx'
import common from '../common.module.css'
import styles from './view.module.css'

interface Picture {
  /** An address the page may load, e.g. of a fetched blob. */
  src: string
  name: string
}
interface ImageViewProps {
  title: string
  pictures: readonly Picture[]
  /** Which one first. */
  start?: number
  onClose: () => void
  onDownload?: (index: number) => void
}

/** Pictures one at a time; arrow keys turn. */
export function ImageView({ title, pictures, start = 0, onClose, onDownload }: ImageViewProps) {
  const t = useCore()
  const [at, setAt] = useState(start)
  const [failed, setFailed] = useState(false)
  const picture = pictures[at]
  const turn = (by: number) => {
    setFailed(false)
    setAt(Math.min(pictures.length - 1, Math.max(0, at + by)))
  }
  const frame = useArrowKeys(turn)
  return (
    <Dialog
      isCentered
      width="min(1080px, 94vw)"
      title={picture ? `${title} · ${picture.name}` : title}
      onClose={onClose}
    >
      <div className={styles.imageView} ref={frame}>
        {picture && !failed && <img src={picture.src} alt={picture.name} onError={() => setFailed(true)} />}
        {failed && <FailedState title={t.image.failed} error={undefined} />}
        <div className={cx(styles.viewBar, common.row, common.hint)}>
          <Button disabled={at === 0} aria-label={t.image.previous} icon={ChevronLeft} onClick={() => turn(-1)} />
          <span aria-live="polite">{t.image.counter(at + 1, pictures.length)}</span>
          <Button
            disabled={at >= pictures.length - 1}
            aria-label={t.image.next}
            icon={ChevronRight}
            onClick={() => turn(1)}
          />
          <span className={common.grow} />
          {onDownload && (
            <Button icon={Download} onClick={() => onDownload(at)}>
              {t.common.download}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
