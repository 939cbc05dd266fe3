import type { RoleId } from '@kairo/shared/roles'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { showInfo } from '@/ui/feedback/toast.ts'
import { signInTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import plain from '@/ui/public/plain.module.css'

export interface DemoAccount {
  email: string
  password: string
  role_id: number
}

/** Only in demo mode: one account a role, filled in by a click. */
export function DemoAccounts({
  accounts,
  onFill,
}: {
  accounts: readonly DemoAccount[]
  onFill: (account: DemoAccount) => void
}) {
  const core = useCore()
  const t = useTexts(signInTexts)
  return (
    <section className={cx(common.mt24, common.tray, common.stack)} aria-labelledby="demo-title">
      <h2 id="demo-title">{t.demoTitle}</h2>
      <p className={common.note}>{t.demoText}</p>
      <ul className={common.wrap}>
        {accounts.map((account) => {
          const role = core.role[account.role_id as RoleId]
          return (
            <li key={account.email}>
              <button
                type="button"
                className={plain.chip}
                title={account.email}
                onClick={() => {
                  onFill(account)
                  showInfo(t.demoFilled(role))
                }}
              >
                {role}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
