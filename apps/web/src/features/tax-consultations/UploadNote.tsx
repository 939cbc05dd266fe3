import { useTexts } from '@/i18n/texts.ts'
import { consultationTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '@/ui/form/form.module.css'

/** The progress of an upload, 0 to 1; nothing without an upload. */
export function UploadNote({ progress }: { progress: number | undefined }) {
  const t = useTexts(consultationTexts)
  if (progress === undefined) return null
  const percent = Math.round(progress * 100)
  return (
    <p className={cx(common.hint, styles.fieldWide)} role="status">
      {t.sending(percent)}
      <progress className={common.full} max={100} value={percent} aria-hidden="true" />
    </p>
  )
}
