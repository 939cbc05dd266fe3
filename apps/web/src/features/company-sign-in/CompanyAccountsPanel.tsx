import { Building2 } from 'lucide-react'
import { call } from '@/api/call.ts'
import { invalidate, type RowOf, useList } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { companySignInTexts } from './texts.ts'
import common from '@/ui/common.module.css'
import form from '@/ui/form/form.module.css'

const LIST = 'POST /user/companyAccounts'

/** The company accounts that sign in to the user's account; nothing where there are none. */
export function CompanyAccountsPanel() {
  const t = useTexts(companySignInTexts)
  const f = useFormat()
  const list = useList(LIST, {})
  const accounts = list.data?.rows ?? []
  if (accounts.length === 0 && !list.error) return null

  const unlink = async ({ id, provider, email }: RowOf<typeof LIST>) => {
    const yes = await confirm({
      title: t.unlinkTitle,
      details: [provider, email],
      consequences: [t.unlinkMeans],
      action: t.unlink,
      tone: 'danger',
      run: () => call('POST /user/unlinkCompanyAccount', { id }),
    })
    if (!yes) return
    showSuccess(t.unlinked)
    await invalidate(LIST)
  }
  return (
    <section className={cx(form.page, common.stack)} aria-labelledby="company-accounts-title">
      <header>
        <h2 id="company-accounts-title">{t.linked}</h2>
        <p className={common.note}>{t.linkedIntro}</p>
      </header>
      {list.error && !list.data ? (
        <FailedState title={t.linkedFailed} error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <ul className={cx(common.card, common.lines)}>
          {accounts.map((account) => (
            <li key={account.id} className={common.row}>
              <Building2 size={22} aria-hidden />
              <div className={common.grow}>
                <b>{account.provider}</b>
                <p className={common.note}>{account.email}</p>
              </div>
              <dl className={common.facts}>
                <div>
                  <dt>{t.since}</dt>
                  <dd className={common.num}>{f.dateTime(account.since)}</dd>
                </div>
                <div>
                  <dt>{t.lastUsed}</dt>
                  <dd className={common.num}>{f.dateTime(account.lastUsed)}</dd>
                </div>
              </dl>
              <Button size="small" aria-label={t.unlinkLabel(account.provider)} onClick={() => void unlink(account)}>
                {t.unlink}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
