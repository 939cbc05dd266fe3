import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { isRefusal } from '@/api/refusal.ts'
import { useTexts } from '@/i18n/texts.ts'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { RefusalNotice } from '@/ui/feedback/Notice.tsx'
import common from '@/ui/common.module.css'
import publicPage from '@/ui/public-page.module.css'
import { FirstAccountForm } from './FirstAccountForm.tsx'
import styles from './setup.module.css'
import { savedSetupToken } from './setup-token.ts'
import { setupTexts } from './texts.ts'

/** The page behind the link that the console prints while nobody has an account. */
export function FirstAccountScreen() {
  const t = useTexts(setupTexts)
  const [token] = useState(savedSetupToken)
  const [outcome, setOutcome] = useState<'taken' | 'dead'>()
  const check = useApiQuery(
    'POST /setup/checkLink',
    { token: token ?? '' },
    { enabled: token !== undefined && outcome === undefined, staleMs: Number.POSITIVE_INFINITY },
  )
  const link = check.data?.data
  const isTaken = outcome === 'taken' || link?.hasAccount === true
  const isDead = token === undefined || outcome === 'dead' || isRefusal(check.error, 'PARAMETER_ERROR')
  if (isTaken || isDead || link?.isValid === false)
    return (
      <div className={styles.narrow} data-narrow>
        <h1 tabIndex={-1}>{isTaken ? t.doneTitle : t.deadTitle}</h1>
        <p className={publicPage.pageLead}>{isTaken ? t.doneText : t.deadText}</p>
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {t.toSignIn}
        </Link>
      </div>
    )
  return (
    <div className={styles.narrow} data-narrow>
      <h1 tabIndex={-1}>{t.title}</h1>
      <p className={publicPage.pageLead}>{t.lead}</p>
      {/* The link is checked beforehand as a courtesy; without a response the form works nevertheless. */}
      <RefusalNotice error={check.error} />
      <FirstAccountForm token={token} onTaken={() => setOutcome('taken')} onDead={() => setOutcome('dead')} />
      <p className={`${common.mt16} ${common.note}`}>{t.systemAdministrator}</p>
    </div>
  )
}
