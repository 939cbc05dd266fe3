import { useTexts } from '../../i18n/texts.ts'
import { consultationTexts } from './messages/index.ts'

/** How far a file is, 0 to 1; nothing while none is on its way. */
export function UploadNote({ progress }: { progress: number | undefined }) {
  const t = useTexts(consultationTexts)
  if (progress === undefined) return null
  const percent = Math.round(progress * 100)
  return (
    <p className="consultation-progress field-wide" role="status">
      {t.sending(percent)}
      <progress max={100} value={percent} aria-hidden="true" />
    </p>
  )
}
