import type { ChargedRoute, Coverage } from '@kairo/shared/surcharges/route-charges.contract'
import { ListChecks, ListPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '@/api/call.ts'
import { listedOf, useApiQuery } from '@/api/queries.ts'
import { type Format, useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import type { ListSearch } from '@/ui/list/list-search.ts'
import { Button } from '@/ui/controls/Button.tsx'
import type { Column, RowAction } from '@/ui/list/table/column.ts'
import type { Filter } from '@/ui/list/filters/filter.ts'
import { ListScreen, pageInput } from '@/ui/list/ListScreen.tsx'
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
  coverage?: Coverage
}
interface AssignmentPanelProps<S extends RouteSearch> {
  /** Remembers the chosen columns under this name. */
  name: string
  title: string
  intro: string
  /** Surcharges are added and deleted here as well. */
  editable: boolean
  assignment: Assignment
  search: S
  onSearch: (next: S) => void
  columns: readonly Column<ChargedRoute>[]
  rowActions?: (route: ChargedRoute) => readonly RowAction[]
  actions: ReactNode
  /** Below the heading: chooses another view. */
  tabs?: ReactNode
  /** Above the routes; gets how many routes each coverage has. */
  strip?: (counts: Record<Coverage, number> | undefined) => ReactNode
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
  const { page, limit } = pageInput(search)
  const input = {
    departure_port: search.departurePort,
    destination_port: search.destinationPort,
    shipping_company: search.shippingCompany,
    coverage: search.coverage,
  }
  const query = useApiQuery(ROUTES, { ...input, page, limit }, { keepPrevious: true })
  const data = query.data && listedOf(ROUTES, query.data)
  const shown = new Set(data?.rows.map((route) => route.id))
  const filters: Filter<S>[] = [
    { key: 'departurePort', label: desk.field.departurePortId, kind: 'choice', options: master.ports, main: true },
    { key: 'destinationPort', label: desk.field.destinationPortId, kind: 'choice', options: master.ports, main: true },
    { key: 'shippingCompany', label: desk.field.shippingCompanyId, kind: 'choice', options: master.carriers },
  ]
  /** All that the filters find, on every page. */
  const selectAll = () =>
    void call(ROUTES, input)
      .then((body) => assignment.setRoutes(body.data.dataList.map((route) => route.id)))
      .catch(showRefusal)
  return (
    <section className={common.stackL} aria-label={props.title}>
      <PageHeader title={props.title} subtitle={props.intro} actions={props.actions} />
      {props.tabs}
      <div className={styles.assignmentSides}>
        <ChargePanel assignment={assignment} editable={props.editable} />
        <ListScreen<ChargedRoute, S>
          name={props.name}
          title={t.routes}
          embedded
          strip={props.strip?.(query.data?.data.coverage)}
          search={search}
          onSearch={props.onSearch}
          list={{ data, error: query.error, isFetching: query.isFetching, refetch: query.refetch as never }}
          filters={filters}
          tools={
            <Button
              icon={<ListChecks size={15} aria-hidden />}
              disabled={!data || data.total === 0}
              onClick={selectAll}
            >
              {t.selectAllRoutes(f.number(data?.total ?? 0))}
            </Button>
          }
          columns={props.columns}
          rowKey={(route) => route.id}
          rowLabel={routeName}
          actionsWidth={104}
          {...(props.rowActions ? { rowActions: props.rowActions } : {})}
          selection={{
            keys: [...assignment.routes],
            // The table reports only its current page; the selection on others stays.
            onChange: (keys) =>
              assignment.setRoutes(
                keys.length === 0
                  ? []
                  : [...new Set([...assignment.routes.filter((id) => !shown.has(id)), ...keys.map(Number)])],
              ),
            actions: (
              <>
                <Button
                  size="small"
                  icon={<ListPlus size={14} aria-hidden />}
                  onClick={() => void assignment.takeCurrent()}
                >
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
          empty={{ title: t.emptyRoutes, text: t.emptyRoutesText, action: props.toUpload }}
        />
      </div>
    </section>
  )
}

const routeName = (route: ChargedRoute): string =>
  `${route.departure_port_label} → ${route.destination_port_label} ${route.shipping_company_label}`

/** Ports and, as several carriers sail between them, whose service it is: the first column of both screens. */
export const routeColumn = (desk: RateManagementTexts, f: Format, width: number): Column<ChargedRoute> => ({
  key: 'route',
  title: desk.routeAndCarrier,
  width,
  least: Math.round(width * 0.82),
  always: true,
  card: 'title',
  render: (row) => (
    <RouteLine
      from={row.departure_port_label}
      to={row.destination_port_label}
      note={[row.shipping_company_label, row.type, f.weekday(row.weekday)].join(' · ')}
    />
  ),
})
