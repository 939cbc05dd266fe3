import { STAFF_AND_CUSTOMER_SIDE } from '@kairo/shared/roles'
import { Suspense, useEffect, useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { updateSessionUser, useSession } from '@/session/session.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import { CompanyAccountsPanel } from '@/features/company-sign-in/CompanyAccountsPanel.tsx'
import { SecondFactorPanel } from '../second-factor/SecondFactorPanel.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { profileTexts } from './texts.ts'
import { LATEST } from './profile.ts'
import { SessionsPanel } from './SessionsPanel.tsx'
import form from '@/ui/form/form.module.css'

/** Below what the screen is opened for. */
const FeedsPanel = lazyPart(async () => (await import('@/features/calendar-feeds/FeedsPanel.tsx')).FeedsPanel)

/** The user's account: profile, calendars and sessions (rules 16.13). */
export function ProfileScreen() {
  const t = useTexts(profileTexts)
  const { user } = useSession()
  // Fetched when the screen opens and after each save only, so that a response in between does not replace what is
  // being typed.
  const latest = useApiQuery(LATEST, { id: user.id }, { staleMs: 60_000 })
  const record = latest.data?.data.user
  const [saves, setSaves] = useState(0)
  useEffect(() => {
    if (record) updateSessionUser({ name: record.name, company_name: record.company_name })
  }, [record])
  return (
    <>
      <PageHeader title={t.title} subtitle={t.intro} />
      {latest.error && !record ? (
        <FailedState title={t.failed} error={latest.error} onRetry={() => void latest.refetch()} />
      ) : record ? (
        <>
          <AccountFacts record={record} />
          <ProfileForm key={saves} record={record} onSaved={() => setSaves(saves + 1)} />
        </>
      ) : (
        <div className={form.page}>
          <ListSkeleton rows={8} />
        </div>
      )}
      {/* Not before what is above it: a link leads to it, and nothing may push it away again. */}
      {(record || latest.error) && STAFF_AND_CUSTOMER_SIDE.includes(user.role_id) && (
        <Suspense fallback={null}>
          <FeedsPanel />
        </Suspense>
      )}
      <CompanyAccountsPanel />
      <SecondFactorPanel />
      <SessionsPanel />
    </>
  )
}
