import { Suspense } from 'react'
import { remember, remembered } from '@/browser-storage.ts'
import { useTexts } from '@/i18n/texts.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { useRouteSearch } from '@/router/search.ts'
import { Tabs } from '@/ui/layout/Tabs.tsx'
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx'
import { timelineTexts } from '../texts.ts'
import { CoverageView } from './CoverageView.tsx'

const VIEW = 'surchargeOverview.view'
const TimelineView = lazyPart(async () => (await import('../timeline/TimelineView.tsx')).TimelineView)

/**
 * What is charged: by route (rules 6.21), or by day of departure; the view chosen last unless the address names one.
 */
export function SurchargeOverviewScreen() {
  const t = useTexts(timelineTexts)
  const [search, onSearch] = useRouteSearch('/_in/surchargeOverview')
  const lastView = remembered(VIEW) === 'days' ? 'days' : 'routes'
  const view = search.view ?? (search.coverage ? 'routes' : lastView)
  const tabs = (
    <Tabs
      label={t.views}
      value={view}
      items={[
        { key: 'routes', label: t.byRoute },
        { key: 'days', label: t.byDay },
      ]}
      // Filters belong to their view.
      onChange={(next) => {
        remember(VIEW, next)
        onSearch({ view: next })
      }}
    />
  )
  const shared = { tabs, search, onSearch }
  return (
    <Suspense fallback={<ListSkeleton rows={10} />}>
      {view === 'days' ? <TimelineView {...shared} /> : <CoverageView {...shared} />}
    </Suspense>
  )
}
