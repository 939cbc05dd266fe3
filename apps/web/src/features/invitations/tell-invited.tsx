import type { Invited } from '@kairo/shared/password-reset/invitation'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { CopyText } from '@/ui/text/CopyText.tsx'
import common from '@/ui/common.module.css'
import type { InvitationTexts } from './texts.ts'

/** Says what became of an invitation: that it was mailed or, where no mail leaves, the links that are to be handed over. */
export async function tellInvited(t: InvitationTexts, invited: Invited | null, told: string): Promise<void> {
  if (!invited || invited.isMailed) {
    showSuccess(told)
    return
  }
  await confirm({
    title: t.notMailed,
    text: t.handOver,
    content: (
      <ul className={common.stack}>
        {invited.links.map(({ email, link }) => (
          <li key={email}>
            <p className={common.quiet}>{email}</p>
            <CopyText text={link} />
          </li>
        ))}
      </ul>
    ),
    action: t.close,
    cancel: false,
  })
}
