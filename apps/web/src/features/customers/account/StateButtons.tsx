import { useTexts } from '@/i18n/texts.ts'
import { invitationActions } from '@/features/invitations/send-invitations.ts'
import { invitationTexts } from '@/features/invitations/texts.ts'
import type { Account } from './account.ts'
import { resetSecondFactor, secondFactorResetTexts } from './reset-second-factor.ts'
import { useCustomerTexts } from '../use-customer-texts.ts'
import { changeState } from './state-actions.ts'
import { Button } from '@/ui/controls/Button.tsx'

interface StateButtonsProps {
  account: Account
  /** Only that of the approval, which is the main one, or only the others; left out: all. */
  part?: 'main' | 'others'
  /** After a change: the version before and after it. */
  onChanged?: (from: number, to: number) => void
}

/** The actions that the user may do on an account now: its invitation, its state. */
export function StateButtons({ account, part, onChanged }: StateButtonsProps) {
  const t = useCustomerTexts()
  const invited = useTexts(invitationTexts)
  const factor = useTexts(secondFactorResetTexts)
  // Approving is the main action on a pending account: it is last, after the other buttons.
  const actions = [...account.allowedActions]
    .filter((action) => part === undefined || (action === 'approve') === (part === 'main'))
    .sort((a, b) => Number(a === 'approve') - Number(b === 'approve'))
  const isMain = part === 'main'
  return [
    ...(isMain ? [] : invitationActions(invited, account)).map(({ key, label, onClick }) => (
      <Button key={key} onClick={onClick}>
        {label}
      </Button>
    )),
    ...(account.mayResetSecondFactor && !isMain
      ? [
          <Button key="second-factor" onClick={() => void resetSecondFactor(factor, account)}>
            {factor.action}
          </Button>,
        ]
      : []),
    ...actions.map((action) => (
      <Button
        key={action}
        variant={action === 'approve' ? 'primary' : 'default'}
        danger={action === 'reject' || action === 'terminate'}
        onClick={async () => {
          const version = await changeState(t, account, action)
          if (version !== undefined) onChanged?.(account.version, version)
        }}
      >
        {t.action[action]}
      </Button>
    )),
  ]
}
