import { type ReactNode, Suspense } from 'react'
import { isStaff } from '@kairo/shared/roles'
import { type Period, periodOf, resolvePeriod } from '@kairo/shared/statistics/periods'
import { useTexts } from '@/i18n/texts.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { useRouteSearch } from '@/router/search.ts'
import { useSession } from '@/session/session.ts'
import common from '@/ui/common.module.css'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import { Tabs } from '@/ui/layout/Tabs.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { useToday } from '@/use-today.ts'
import { figureTexts, statisticsTexts } from './texts.ts'
import { OrderCharts } from './OrderCharts.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import { PeriodBar } from './PeriodBar.tsx'

const FigureCharts = lazyPart(async () => (await import('./FigureCharts.tsx')).FigureCharts)

/** Counts of orders, and how punctual ships, answers and papers were (rules 15.1, 15.2). */
export function StatisticsScreen() {
  const t = useTexts(statisticsTexts)
  const x = useTexts(figureTexts)
  const staff = isStaff(useSession().user.role_id)
  const today = useToday()
  const [search, setSearch] = useRouteSearch('/_in/statistics')
  const { from, to } = search
  const period: Period =
    from === undefined && to === undefined
      ? periodOf(search.period ?? '30', today)
      : resolvePeriod({ ...(from ? { from } : {}), ...(to ? { to } : {}) }, today)
  const { period: _period, from: _from, to: _to, ...others } = search
  const bar = (filters?: ReactNode) => (
    <PeriodBar search={search} shown={period} onChange={(next) => setSearch({ ...others, ...next }, { replace: true })}>
      {filters}
    </PeriodBar>
  )
  const tab = search.tab === 'time' ? 'time' : 'orders'
  return (
    <div className={common.stackL}>
      <PageHeader title={t.title} subtitle={tab === 'time' ? x.whatCounts : staff ? t.whatCountsStaff : t.whatCounts} />
      <Tabs
        label={x.tabs.label}
        value={tab}
        onChange={(chosen) => setSearch({ ...search, tab: chosen === 'time' ? chosen : undefined })}
        items={(['orders', 'time'] as const).map((key) => ({ key, label: x.tabs[key] }))}
      >
        <div className={common.stackL}>
          {tab === 'time' ? (
            <Suspense fallback={<ListSkeleton rows={8} />}>
              <FigureCharts
                search={search}
                period={period}
                bar={bar}
                onChange={(next) => setSearch({ ...search, ...next }, { replace: true })}
              />
            </Suspense>
          ) : (
            <>
              <OrderTotals />
              {bar()}
              <OrderCharts period={period} />
            </>
          )}
        </div>
      </Tabs>
    </div>
  )
}
