import { daysBetween } from '@kairo/shared/dates'
import { CONDITION_TEXTS } from '@kairo/shared/surcharges/charge-conditions'
import type { TimelineRow } from '@kairo/shared/surcharges/surcharge-timeline.contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { CalendarClock, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { download } from '@/api/call.ts'
import { useList } from '@/api/queries.ts'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import type { ListSearch } from '@/ui/list/list-search.ts'
import { cx } from '@/ui/class-names.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { PageHeader } from '@/ui/layout/PageHeader.tsx'
import { ExportList } from '@/ui/list/ExportList.tsx'
import type { Filter } from '@/ui/list/filters/filter.ts'
import { ListScreen, pageInput } from '@/ui/list/ListScreen.tsx'
import { useSavedSearch } from '@/ui/list/saved-search.ts'
import type { Column } from '@/ui/list/table/column.ts'
import { TwoLine } from '@/ui/text/TwoLine.tsx'
import { useToday } from '@/use-today.ts'
import { useMasterOptions } from '@/features/route-master/use-master-options.ts'
import { assignmentTexts, timelineTexts } from '../texts.ts'
import { addMonths, axisOf } from './axis.ts'
import { AxisHead, ChargeBars } from './ChargeBars.tsx'
import common from '@/ui/common.module.css'

const TIMELINE = 'POST /surchargeNew/timeline'
const SORTS = ['surchargeNo', 'charge', 'lastDay'] as const

export interface TimelineSearch extends ListSearch {
  surchargeNo?: string
  surchargePort?: string
  charge?: string
  shippingCompany?: string
  ending?: true
  /** The first day of the axis. */
  axisFrom?: string
}
interface TimelineViewProps<S extends TimelineSearch> {
  tabs: ReactNode
  search: S
  onSearch: (next: S, how?: { replace: true }) => void
}

/** What each charge costs on which days of departure, and what ends with nothing after (rules 6.14). */
export function TimelineView<S extends TimelineSearch>({ tabs, search, onSearch }: TimelineViewProps<S>) {
  const t = useTexts(timelineTexts)
  const assignment = useTexts(assignmentTexts)
  const master = useMasterOptions()
  const go = useNavigate()
  const today = useToday()
  const axis = axisOf(today, search.axisFrom)
  const { surchargeNo, surchargePort, charge, shippingCompany, ending } = search
  const filter = { surchargeNo, surchargePort, charge, shippingCompany, ending }
  const { sortBy, ...page } = pageInput(search)
  const sort = SORTS.find((key) => key === sortBy)
  const sorting = sort ? { sortBy: sort, sortOrder: page.sortOrder } : {}
  const list = useList(TIMELINE, { ...filter, page: page.page, limit: page.limit, ...sorting })
  const move = (axisFrom: string | undefined) => onSearch({ ...search, axisFrom }, { replace: true })
  const filters: Filter<S>[] = [
    { key: 'surchargeNo', label: t.number, kind: 'text', maxLength: 50, main: true },
    { key: 'charge', label: t.charge, kind: 'text', maxLength: 100 },
    { key: 'surchargePort', label: t.port, kind: 'choice', options: master.ports },
    { key: 'shippingCompany', label: t.carrier, kind: 'choice', options: master.carriers },
    { key: 'ending', label: t.ending, kind: 'flag' },
  ]
  const columns: Column<TimelineRow>[] = [
    {
      key: 'surchargeNo',
      title: t.number,
      width: 150,
      least: 110,
      sort: true,
      always: true,
      card: 'title',
      render: (row) => <NumberCell row={row} />,
    },
    { key: 'charge', title: t.charge, width: 150, least: 110, sort: true, render: (row) => <ChargeCell row={row} /> },
    {
      key: 'periods',
      title: t.periods,
      head: <AxisHead axis={axis} title={t.periods} />,
      width: 560,
      least: 380,
      always: true,
      wide: true,
      render: (row) => <ChargeBars periods={row.periods} axis={axis} today={today} />,
    },
    {
      key: 'lastDay',
      title: t.ends,
      width: 170,
      least: 130,
      sort: true,
      saysOf: (row) => row.endings.length > 0,
      render: (row) => <Endings row={row} today={today} />,
    },
    { key: 'use', title: t.use, width: 120, hidden: true, render: (row) => (row.inUse ? t.inUse : t.notInUse) },
  ]
  return (
    <section className={common.stackL} aria-label={t.title}>
      <PageHeader
        title={t.title}
        subtitle={t.intro}
        actions={<Button onClick={() => void go({ to: '/surchargeForm' })}>{assignment.formTitle}</Button>}
      />
      {tabs}
      <ListScreen<TimelineRow, S>
        embedded
        name="surchargeTimeline"
        title={t.title}
        search={search}
        onSearch={onSearch}
        list={list}
        memory={useSavedSearch('surchargeTimeline')}
        filters={filters}
        columns={columns}
        rowKey={(row) => row.key}
        rowLabel={(row) => `${row.surchargeNo ?? t.ofRoutes} ${row.charge}`}
        tools={
          <>
            <Button
              variant="text"
              icon={<ChevronLeft size={16} aria-hidden />}
              aria-label={t.earlier}
              onClick={() => move(addMonths(axis.from, -1))}
            />
            <Button
              variant="text"
              icon={<CalendarClock size={16} aria-hidden />}
              aria-label={t.toToday}
              disabled={search.axisFrom === undefined}
              onClick={() => move(undefined)}
            />
            <Button
              variant="text"
              icon={<ChevronRight size={16} aria-hidden />}
              aria-label={t.later}
              onClick={() => move(addMonths(axis.from, 1))}
            />
            <ExportList
              total={list.data?.total}
              save={() => download('POST /surchargeNew/exportTimeline', { ...filter, ...sorting })}
            />
          </>
        }
        empty={{
          title: t.none,
          text: t.noneText,
          action: <Button onClick={() => void go({ to: '/surchargeIndex' })}>{t.toSurcharges}</Button>,
        }}
      />
    </section>
  )
}

/** Where the charge is edited: its surcharge, or the charges of routes. */
function NumberCell({ row }: { row: TimelineRow }) {
  const t = useTexts(timelineTexts)
  if (row.surchargeNo === null)
    return (
      <Link to="/surchargeForm" search={{}} className={common.link}>
        {t.ofRoutes}
      </Link>
    )
  return (
    <TwoLine
      first={
        <Link to="/surchargeIndex" search={{ surchargeNo: row.surchargeNo }} className={cx(common.link, common.num)}>
          {row.surchargeNo}
        </Link>
      }
      second={[row.port, row.surchargeName].filter(Boolean).join(' · ')}
    />
  )
}

function ChargeCell({ row }: { row: TimelineRow }) {
  const language = useLanguage()
  const t = useTexts(timelineTexts)
  const when = row.condition === 'always' ? '' : CONDITION_TEXTS[row.condition][language]
  return <TwoLine first={row.charge} second={[when, row.inUse ? '' : t.notInUse].filter(Boolean).join(' · ')} />
}

/** `Ends in 12 days, nothing after`, for all carriers and for each whose own ends. */
function Endings({ row, today }: { row: TimelineRow; today: string }) {
  const t = useTexts(timelineTexts)
  const f = useFormat()
  if (row.endings.length === 0) return NOTHING
  return (
    <ul className={common.stackS}>
      {row.endings.map(({ carrierId, lastDay, next }) => {
        const days = daysBetween(today, lastDay)
        const carrier = row.periods.find((one) => one.carrierId === carrierId)?.carrier
        return (
          <li
            key={carrierId ?? 0}
            title={f.dateLong(lastDay)}
            className={cx(common.tinted, common.toneRed, common.small)}
          >
            {carrier && <b className={common.block}>{carrier}</b>}
            {t.endsAnd(days < 0 ? t.endedAgo(-days) : t.endsIn(days), next ? t.nextFrom(f.date(next)) : t.nothingAfter)}
          </li>
        )
      })}
    </ul>
  )
}
