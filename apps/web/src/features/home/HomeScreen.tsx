import { isCustomerSide, isStaff, ROLE } from '@kairo/shared/roles'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { MENU_TEXTS } from '@/shell/menu.ts'
import { FailedState } from '@/ui/feedback/FailedState.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import { SetupSteps } from '@/features/setup/SetupSteps.tsx'
import { useToday } from '@/use-today.ts'
import { Suspense } from 'react'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { ExchangeRates } from './ExchangeRates.tsx'
import { HomeNews } from './HomeNews.tsx'
import { homeTexts } from './texts.ts'
import { MoneyLines } from './MoneyLines.tsx'
import { type Overview, WeekStrip } from './WeekStrip.tsx'
import { Worklist } from './worklist/Worklist.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import plain from '@/ui/public/plain.module.css'
import styles from './home.module.css'

/** Of roles and moments that not everybody has. */
const LatestLog = lazyPart(async () => (await import('./LatestLog.tsx')).LatestLog)
const QuickSearch = lazyPart(async () => (await import('./QuickSearch.tsx')).QuickSearch)
const FirstSteps = lazyPart(async () => (await import('./FirstSteps.tsx')).FirstSteps)

const SCREENS = [
  { to: '/systemDict', text: 'parameters' },
  { to: '/systemLog', text: 'logs' },
  { to: '/myInfo', text: 'myInfo' },
  { to: '/upPwd', text: 'password' },
] as const

const SIGN_INS = { type: 'signIn', explain: 'signIn' } as const

/** The tools of the system administrator, and the state of the mail queue. */
function SystemLinks({ mails }: { mails: NonNullable<Overview['mailQueue']> | undefined }) {
  const t = useTexts(homeTexts)
  const language = useLanguage()
  const f = useFormat()
  return (
    <section className={common.box} aria-label={t.system}>
      <h2 className={styles.heading}>{t.system}</h2>
      <p className={common.quiet}>{t.systemText}</p>
      <p className={cx(common.mt12, common.wrap)}>
        {SCREENS.map(({ to, text }) => (
          <Link key={to} to={to as LinkProps['to']} className={plain.chip}>
            {MENU_TEXTS[text][language]}
          </Link>
        ))}
      </p>
      {mails && (
        <>
          <h2 className={cx(styles.heading, common.mt16)}>{t.mailQueue}</h2>
          <p className={common.quiet}>
            {mails.queued > 0 ? t.mailsWait(f.number(mails.queued), f.dateTime(mails.oldest)) : t.noMailWaits}
          </p>
        </>
      )}
    </section>
  )
}

const OVERVIEW = 'GET /home/getOverview'

/** The start page: what the reader has to do; beside it ships, money, news. */
export function HomeScreen() {
  const t = useTexts(homeTexts)
  const f = useFormat()
  const { user } = useSession()
  const today = useToday()
  const role = user.role_id
  // Changes made on another screen show at once on return.
  // Prefetched data is not fetched again.
  const { data, error, refetch } = useApiQuery(OVERVIEW, {}, { staleMs: 2_000 })
  const overview = data?.data
  return (
    <section className={common.stackL} aria-label={t.title}>
      <PageHeader title={t.hello(user.name || user.company_name)} subtitle={t.today(f.dateLong(today))} inline />
      <SetupSteps />
      {isCustomerSide(role) && (
        <Suspense fallback={null}>
          <QuickSearch />
        </Suspense>
      )}
      <div className={styles.grid}>
        <div className={common.stackL}>
          {overview?.isNew && (
            <Suspense fallback={null}>
              <FirstSteps hasParties={overview.hasParties} />
            </Suspense>
          )}
          {!overview?.isNew && <Worklist />}
          {role === ROLE.systemAdmin && (
            <Suspense fallback={null}>
              <LatestLog title={t.log} all={t.allLog} shown={8} />
              <LatestLog title={t.signIns} all={t.allSignIns} only={SIGN_INS} shown={5} />
            </Suspense>
          )}
        </div>
        <div className={common.stackL}>
          {error && !overview ? (
            <FailedState title={t.strip} error={error} onRetry={() => void refetch()} />
          ) : !overview ? (
            <ListSkeleton rows={3} />
          ) : (
            <>
              {overview.days && !overview.isNew && <WeekStrip days={overview.days} />}
              {overview.money && !overview.isNew && (
                <MoneyLines money={overview.money} staff={isStaff(role)} today={today} />
              )}
            </>
          )}
          {role === ROLE.systemAdmin ? <SystemLinks mails={overview?.mailQueue ?? undefined} /> : <HomeNews />}
          {role !== ROLE.systemAdmin && role !== ROLE.shipperAccount && <ExchangeRates staff={isStaff(role)} />}
          {role === ROLE.shipperAccount && (
            <section className={common.box} aria-label={t.more}>
              <h2 className={styles.heading}>{t.more}</h2>
              <p className={common.quiet}>{t.consultText}</p>
              <p className={cx(common.mt12, common.wrap)}>
                <Link to="/customerReductionManage" className={plain.chip}>
                  {t.consult}
                </Link>
                <Link to="/statistics" className={plain.chip}>
                  {t.statistics}
                </Link>
              </p>
            </section>
          )}
        </div>
      </div>
    </section>
  )
}
