import { RESPONSE_FIGURES } from '@kairo/shared/statistics/figures'
import { BUSINESS_DAY_HOURS } from '@kairo/shared/tasks/task-due'
import type { FigureGroup } from '@kairo/shared/statistics/periods'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import common from '@/ui/common.module.css'
import { BarsChart } from './charts/BarsChart.tsx'
import { ChartCard } from './ChartCard.tsx'
import { type FigureQuestion, ordersBehind } from './figure-links.ts'
import { businessTime, byName, CHART_ROWS, FIGURES, named, withAll } from './figure-rows.ts'
import { figureTexts, statisticsTexts } from './texts.ts'
import { Count, type FigureColumn, FigureTable, FigureValue } from './FigureTable.tsx'

const tenths = (minutes: number | null, of: number): number | null =>
  minutes === null ? null : Math.round((minutes / of) * 10) / 10

/** How fast staff and customers answer, in business time. */
export function ResponseCard({ question, group }: { question: FigureQuestion; group: FigureGroup }) {
  const t = useTexts(statisticsTexts)
  const x = useTexts(figureTexts)
  const f = useFormat()
  const input = { ...question, group }
  const { data, error, refetch } = useApiQuery('GET /statistics/responseTime', input, FIGURES)
  const counted = data?.data
  const rows = counted ? byName(group, withAll(x.all, counted), f.month) : []
  const time = (minutes: number | null) => (minutes === null ? null : x.duration(businessTime(minutes)))
  const columnsOf = (name: (typeof RESPONSE_FIGURES)[number]): FigureColumn<(typeof rows)[number]>[] => [
    ...(['p50', 'p90'] as const).map((p) => ({
      key: p,
      heading: x[p],
      render: ({ [name]: row }: (typeof rows)[number]) => <FigureValue text={time(row[p])} n={row.n} />,
    })),
    {
      key: 'n',
      heading: x.answered,
      render: ({ key, [name]: row }) => (
        <Count n={row.n} search={ordersBehind({ name, outcome: 'answered' }, question, { group, key })} />
      ),
    },
    {
      key: 'waiting',
      heading: x.waiting,
      render: ({ key, [name]: row }) => (
        <Count n={row.waiting} search={ordersBehind({ name, outcome: 'waiting' }, question, { group, key })} />
      ),
    },
  ]
  const all = rows[0]
  const day = BUSINESS_DAY_HOURS * 60
  const unit = rows.some((row) => RESPONSE_FIGURES.some((name) => (row[name].p50 ?? 0) > day)) ? 'days' : 'hours'
  const perUnit = unit === 'days' ? day : 60
  const told = RESPONSE_FIGURES.map((name) => `${x.asked[name]} ${named(time(all?.[name].p50 ?? null))}`)
  return (
    <ChartCard
      name="responseTime"
      period={input}
      summary={x.summary(t.charts.responseTime, f.list(told))}
      error={counted ? null : error}
      onRetry={() => void refetch()}
      isLoading={!counted}
      isEmpty={!all || RESPONSE_FIGURES.every((name) => all[name].n + all[name].waiting === 0)}
      emptyText={x.empty}
      isOpen
      lead={<p className={common.note}>{x.medians[unit]}</p>}
      chart={
        <BarsChart
          of="hours"
          series={RESPONSE_FIGURES.map((name) => x.asked[name])}
          rows={rows
            .slice(0, CHART_ROWS)
            .map((row) => ({ name: row.name, values: RESPONSE_FIGURES.map((name) => tenths(row[name].p50, perUnit)) }))}
        />
      }
      table={RESPONSE_FIGURES.map((name) => (
        <div key={name} className={common.mt16}>
          <h3>{x.asked[name]}</h3>
          <FigureTable
            caption={x.asked[name]}
            heading={x.groups[group]}
            columns={columnsOf(name)}
            rows={rows}
            groups={counted?.groups ?? 0}
          />
        </div>
      ))}
    />
  )
}
