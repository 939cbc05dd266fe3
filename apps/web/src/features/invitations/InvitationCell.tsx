import type { Invitation } from '@kairo/shared/password-reset/invitation'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import { invitationTexts } from './texts.ts'

/** That an account was invited and nobody has signed in with it yet, and until when the link works. */
export function InvitationCell({ invitation }: { invitation: Invitation }) {
  const t = useTexts(invitationTexts)
  const f = useFormat()
  const date = f.dateTime(invitation.validUntil)
  if (invitation.state === 'open')
    return <TwoLine first={<StatusTag tone="blue">{t.title}</StatusTag>} second={t.until(date)} />
  if (invitation.state === 'expired')
    return <TwoLine first={<StatusTag tone="red">{t.expired}</StatusTag>} second={t.expiredOn(date)} />
  return <TwoLine first={<StatusTag tone="grey">{t.none}</StatusTag>} second={t.noneText} />
}
