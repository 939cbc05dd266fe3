import { remember, remembered } from '../../../browser-storage.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useRouteSearch } from '../../../router/search.ts'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { timelineTexts } from '../timeline-texts.ts'
import { TimelineView } from '../timeline/TimelineView.tsx'
import { CoverageView } from './CoverageView.tsx'

const VIEW = 'surchargeOverview.view'

/** What is charged: by route (DECISIONS 5.3), or by day of departure; the view chosen last unless the address names one. */
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
  return view === 'days' ? <TimelineView {...shared} /> : <CoverageView {...shared} />
}
