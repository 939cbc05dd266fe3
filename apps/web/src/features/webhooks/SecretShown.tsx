import { useTexts } from '@/i18n/texts.ts'
import { SecretDialog } from '@/ui/overlay/SecretDialog.tsx'
import { webhookTexts } from './texts.ts'

/** The secret of an endpoint, which is shown this once. */
export function SecretShown({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTexts(webhookTexts)
  return (
    <SecretDialog
      title={t.secretTitle}
      text={t.secretText}
      secret={secret}
      copied={t.secretCopied}
      stored={t.stored}
      onClose={onClose}
    />
  )
}
