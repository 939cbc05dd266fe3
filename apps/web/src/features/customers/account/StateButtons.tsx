import type { Account } from './account.ts'
import { useCustomerTexts } from '../use-customer-texts.ts'
import { changeState } from './state-actions.ts'
import { Button } from '../../../ui/controls/Button.tsx'

interface StateButtonsProps {
  account: Account
  /** After a change: the version before and after it. */
  onChanged?: (from: number, to: number) => void
}

/** The actions that the user may do on the state of an account now. */
export function StateButtons({ account, onChanged }: StateButtonsProps) {
  const t = useCustomerTexts()
  // Approving is the main action on a pending account: it is last, after the other buttons.
  const actions = [...account.allowedActions].sort((a, b) => Number(a === 'approve') - Number(b === 'approve'))
  return actions.map((action) => (
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
  ))
}
