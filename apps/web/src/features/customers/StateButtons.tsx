import { Button } from 'antd'
import type { Account } from './account.ts'
import { useCustomerTexts } from './use-customer-texts.ts'
import { changeState } from './state-actions.ts'

interface StateButtonsProps {
  account: Account
  /** After a change: the version before and after it. */
  onChanged?: (from: number, to: number) => void
}

/** What the reader may do with the state of an account now. */
export function StateButtons({ account, onChanged }: StateButtonsProps) {
  const t = useCustomerTexts()
  return account.allowedActions.map((action) => (
    <Button
      key={action}
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
