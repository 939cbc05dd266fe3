import type { ChargedRoute, Coverage } from '@kairo/shared/surcharges/route-charges.contract'
import { ListChecks, ListPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '@/api/call.ts'
import { listedOf, useApiQuery } from '@/api/queries.ts'
import { type Format, useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import type { Column, RowAction } from '@/ui/list/table/column.ts'
import type { Filter } from '@/ui/list/filters/filter.ts'
import { type ListSearch, pageInput } from '@/ui/list/list-search.ts'
import { ListScreen } from '@/ui/list/ListScreen.tsx'
import { StatusTabs } from '@/ui/layout/StatusTabs.tsx'
import { useNarrow } from '@/ui/layout/narrow.ts'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import { showRefusal } from '@/ui/feedback/toast.ts'
import { RouteLine } from '@/ui/text/RouteLine.tsx'
import { rateManagementTexts, type RateManagementTexts } from '@/features/rates/management-texts.ts'
import { useMasterOptions } from '@/features/route-master/use-master-options.ts'
import { assignmentTexts } from '../texts.ts'
import { ChargePanel } from './ChargePanel.tsx'
import { type Assignment, ROUTES } from './use-assignment.tsx'
import common from '@/ui/common.module.css'
import styles from '../surcharges.module.css'

export interface RouteSearch extends ListSearch {
  departurePort?: string
  destinationPort?: string
  shippingCompany?: string
  coverage?: Coverage | 'all'
}
interface AssignmentPanelProps<S extends RouteSearch> {
  assignment: Assignment
  search: S
  onSearch: (next: S) => void
  columns: readonly Column<ChargedRoute>[]
  rowActions?: (route: ChargedRoute) => readonly RowAction[]
  actions: ReactNode
  /** Shown when there is no effective rate. */
  toUpload: ReactNode
}

/** Surcharges on the left, routes on the right, both to be selected (rules 6.21). */
export function AssignmentPanel<S extends RouteSearch>(props: AssignmentPanelProps<S>) {
  const t = useTexts(assignmentTexts)
  const desk = useTexts(rateManagementTexts)
  const f = useFormat()
  const narrow = useNarrow()
  const master = useMasterOptions()
  const { assignment, search } = props
  const input = {
    departure_port: search.departurePort,
    destination_port: search.destinationPort,
    shipping_company: search.shippingCompany,
    // What is missing comes first.
    coverage: search.coverage === 'all' ? undefined : (search.coverage ?? ('missing' as const)),
  }
  const query = useApiQuery(ROUTES, { ...input, ...pageInput(search) }, { keepPrevious: true })
  const data = query.data && listedOf(ROUTES, query.data)
  const filters: Filter<S>[] = [
    { key: 'departurePort', label: desk.field.departurePortId, kind: 'choice', options: master.ports, main: true },
    { key: 'destinationPort', label: desk.field.destinationPortId, kind: 'choice', options: master.ports, main: true },
    { key: 'shippingCompany', label: desk.field.shippingCompanyId, kind: 'choice', options: master.carriers },
  ]
  /** All that the filters find, on every page. */
  const selectAll = () =>
    void call(ROUTES, input)
      .then((body) => assignment.setRoutes(body.data.dataList))
      .catch(showRefusal)
  return (
    <section className={common.stackL} aria-label={t.formTitle}>
      <PageHeader title={t.formTitle} subtitle={t.formIntro} actions={props.actions} />
      <div className={styles.assignmentSides}>
        <ChargePanel assignment={assignment} />
        <ListScreen<ChargedRoute, S>
          name="surchargeRoutes"
          title={t.routes}
          embedded
          strip={<CoverageTabs counts={query.data?.data.coverage} search={search} onSearch={props.onSearch} />}
          search={search}
          onSearch={props.onSearch}
          list={{ data, error: query.error, isFetching: query.isFetching, refetch: query.refetch as never }}
          filters={filters}
          tools={
            <Button icon={ListChecks} disabled={!data || data.total === 0} onClick={selectAll}>
              {t.selectAllRoutes(f.number(data?.total ?? 0))}
            </Button>
          }
          columns={props.columns}
          rowKey={(route) => route.id}
          rowLabel={routeName}
          actionsWidth={104}
          rowActions={props.rowActions}
          selection={{
            rows: assignment.routes,
            onSelect: assignment.setRoutes,
            actions: (
              <>
                <Button size="small" icon={ListPlus} onClick={assignment.takeCurrent}>
                  {t.takeCurrent}
                </Button>
                <Button size="small" danger onClick={assignment.release}>
                  {t.release}
                </Button>
                {narrow && (
                  <Button size="small" variant="primary" onClick={assignment.submit}>
                    {t.submit}
                  </Button>
                )}
              </>
            ),
          }}
          empty={
            total(query.data?.data.coverage) === 0
              ? { title: t.emptyRoutes, text: t.emptyRoutesText, action: props.toUpload }
              : {
                  title: t.nothingMissing,
                  action: (
                    <Button onClick={() => props.onSearch({ ...search, coverage: 'all' })}>{t.showAllRoutes}</Button>
                  ),
                }
          }
        />
      </div>
    </section>
  )
}

const total = (counts: Record<Coverage, number> | undefined): number | undefined =>
  counts && counts.none + counts.partial + counts.full

/** How many routes lack surcharges, and of which some are shown: those that lack them unless chosen. */
function CoverageTabs<S extends RouteSearch>({
  counts,
  search,
  onSearch,
}: {
  counts: Record<Coverage, number> | undefined
  search: S
  onSearch: (next: S) => void
}) {
  const t = useTexts(assignmentTexts)
  return (
    <StatusTabs
      label={t.coverage}
      value={search.coverage ?? ''}
      onChange={(value) =>
        onSearch({ ...search, coverage: COVERAGE_TABS.find((kind) => kind === value), page: undefined })
      }
      items={[
        { value: '', label: t.someMissing, count: counts && counts.none + counts.partial, hot: true },
        { value: 'none', label: t.coverages.none, count: counts?.none },
        { value: 'partial', label: t.coverages.partial, count: counts?.partial },
        { value: 'full', label: t.coverages.full, count: counts?.full },
        { value: 'all', label: t.allRoutes, count: total(counts) },
      ]}
    />
  )
}
const COVERAGE_TABS = ['none', 'partial', 'full', 'all'] as const

const routeName = (route: ChargedRoute): string =>
  `${route.departure_port_label} → ${route.destination_port_label} ${route.shipping_company_label}`

/** Ports and, as several carriers sail between them, whose service it is: the first column. */
export const routeColumn = (desk: RateManagementTexts, f: Format, width: number): Column<ChargedRoute> => ({
  key: 'route',
  title: desk.routeAndCarrier,
  width,
  least: Math.round(width * 0.82),
  card: 'title',
  render: (row) => (
    <RouteLine
      from={row.departure_port_label}
      to={row.destination_port_label}
      note={[row.shipping_company_label, row.type, f.weekday(row.weekday)].join(' · ')}
    />
  ),
})
