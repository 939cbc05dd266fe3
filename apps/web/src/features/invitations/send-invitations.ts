import type { Invitation } from '@kairo/shared/password-reset/invitation'
import { call } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { showRefusal, showWarning } from '@/ui/feedback/toast.ts'
import { tellInvited } from './tell-invited.tsx'
import type { InvitationTexts } from './texts.ts'

interface InvitedRow {
  id: number
  email: string
  invitation: Invitation | null
}
/** The lists and records that tell of invitations. */
const SHOWN = [
  'POST /user/search',
  'POST /user/searchShippers',
  'POST /user/getUserById',
  'GET /system/businessUserManage/getBusinessUserList',
] as const

async function send(
  t: InvitationTexts,
  ids: number[],
  told: (sent: number, skipped: number) => string,
): Promise<boolean> {
  try {
    const { data } = await call('POST /user/sendInvitations', { ids })
    void tellInvited(t, data, told(data.sent, data.skipped))
    return true
  } catch (error) {
    showRefusal(error)
    return false
  } finally {
    await invalidate(...SHOWN)
  }
}

/** The action of a row or drawer that mails an account its invitation, where the caller may. */
export const invitationActions = (t: InvitationTexts, row: InvitedRow) =>
  row.invitation?.maySend
    ? [
        {
          key: 'invite',
          label: row.invitation.state === 'none' ? t.send : t.again,
          onClick: () => void send(t, [row.id], () => t.sentTo(row.email)),
        },
      ]
    : []

/** Invites those of these accounts that can be. Returns whether mails went out. */
export async function inviteMany(t: InvitationTexts, rows: readonly InvitedRow[]): Promise<boolean> {
  const open = rows.filter(({ invitation }) => invitation?.maySend)
  if (open.length > 0)
    return send(
      t,
      open.map(({ id }) => id),
      (sent, skipped) => t.sentMany(sent, skipped + rows.length - open.length),
    )
  showWarning(t.noneChosen)
  return false
}
