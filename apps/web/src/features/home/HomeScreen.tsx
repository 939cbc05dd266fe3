import { runningStatusText } from '@kairo/shared/orders/rules/order-state-texts'
import type { RunningStatus } from '@kairo/shared/orders/rules/order-states'
import { isCustomerSide, ROLE } from '@kairo/shared/roles'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Suspense } from 'react'
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
import { lazyPart } from '@/ui/lazy-part.tsx'
import { CutOffs } from './CutOffs.tsx'
import { ExchangeRates } from './ExchangeRates.tsx'
import { HomeNews } from './HomeNews.tsx'
import { LatestLog } from './LatestLog.tsx'
import { homeTexts } from './texts.ts'
import { QuickSearch } from './QuickSearch.tsx'
import { type Overview, ToDo } from './ToDo.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import plain from '@/ui/public/plain.module.css'
import styles from './home.module.css'

/** Staff do not have it. */
const Deadlines = lazyPart(async () => (await import('./Deadlines.tsx')).Deadlines)

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

/** The start page: rate search, exchange rates, pending tasks, news, cut-offs. */
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
  // The number of the menu's badge; waiting.ts defines "waiting".
  const counted = useApiQuery('POST /order/getUnapprovedOrderCount', {}, { enabled: role !== ROLE.systemAdmin })
  const awaited = counted.data?.data.unapprovedOrderCount ?? 0
  const isLoaded = overview !== undefined
  return (
    <section className={common.stackL} aria-label={t.title}>
      <PageHeader
        title={t.hello(user.name || user.company_name)}
        subtitle={
          awaited > 0 ? `${t.today(f.dateLong(today))} · ${t.awaited(f.number(awaited))}` : t.today(f.dateLong(today))
        }
      />
      <SetupSteps />
      <div className={styles.grid}>
        {role !== ROLE.systemAdmin && (
          <div className={styles.find}>
            <QuickSearch customer={isCustomerSide(role)} />
          </div>
        )}
        <div>
          {error && !isLoaded ? (
            <FailedState title={t.toDo} error={error} onRetry={() => void refetch()} />
          ) : isLoaded ? (
            <ToDo waiting={overview.waiting} role={role} today={today} />
          ) : (
            <ListSkeleton rows={3} />
          )}
        </div>
        {isCustomerSide(role) && (
          <div>
            <Suspense fallback={<ListSkeleton rows={2} />}>
              <Deadlines />
            </Suspense>
          </div>
        )}
        {role !== ROLE.systemAdmin && role !== ROLE.shipperAccount && <ExchangeRates staff={role !== ROLE.customer} />}
        <div className={cx(styles.side, common.stackL)}>
          {overview?.orders && <CutOffs due={overview.due} dueTotal={overview.dueTotal} today={today} />}
          {role === ROLE.systemAdmin ? <SystemLinks mails={overview?.mailQueue ?? undefined} /> : <HomeNews />}
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
        {role === ROLE.systemAdmin && (
          <div className={common.stackL}>
            <LatestLog title={t.log} all={t.allLog} shown={8} />
            <LatestLog title={t.signIns} all={t.allSignIns} only={SIGN_INS} shown={5} />
          </div>
        )}
        {overview?.orders && (
          <div className={common.stackL}>
            <OrdersByStatus orders={overview.orders} />
          </div>
        )}
      </div>
    </section>
  )
}

/** Orders by running status. */
function OrdersByStatus({ orders }: { orders: NonNullable<Overview['orders']> }) {
  const t = useTexts(homeTexts)
  const f = useFormat()
  const language = useLanguage()
  return (
    <section aria-label={t.byStatus}>
      <h2 className={styles.heading}>{t.byStatus}</h2>
      <div className={common.wrap}>
        <Link to="/searchOrder" search={{}} className={plain.chip}>
          {t.allOrders} <b className={common.num}>{f.number(orders.total)}</b>
        </Link>
        {orders.counts.map(({ runningStatus, count }) => (
          <Link
            key={runningStatus}
            to="/searchOrder"
            search={{ state: [String(runningStatus)] }}
            className={plain.chip}
          >
            {runningStatusText(runningStatus as RunningStatus, language)}{' '}
            <b className={common.num}>{f.number(count)}</b>
          </Link>
        ))}
      </div>
    </section>
  )
}
