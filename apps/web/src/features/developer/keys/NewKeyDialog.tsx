import { useTexts } from '@/i18n/texts.ts'
import { SecretDialog } from '@/ui/overlay/SecretDialog.tsx'
import { keyTexts } from '../texts.ts'

/** The key, which is shown this once. */
export function NewKeyDialog({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const t = useTexts(keyTexts)
  return (
    <SecretDialog
      title={t.madeTitle}
      text={t.madeText}
      secret={apiKey}
      copied={t.keyCopied}
      stored={t.stored}
      onClose={onClose}
    />
  )
}
