import { useApiQuery } from '@/api/queries.ts'
import type { FigureGroup } from '@kairo/shared/statistics/periods'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import common from '@/ui/common.module.css'
import { Switch } from '@/ui/controls/Switch.tsx'
import { BarsChart } from './charts/BarsChart.tsx'
import { ChartCard } from './ChartCard.tsx'
import { type FigureQuestion, ordersBehind } from './figure-links.ts'
import { figureTexts, statisticsTexts } from './texts.ts'
import { Count, type FigureColumn, FigureTable, FigureValue } from './FigureTable.tsx'
import { byName, CHART_ROWS, FIGURES, named, withAll } from './figure-rows.ts'

interface OnTimeCardProps {
  question: FigureQuestion
  group: FigureGroup
  isTolerant: boolean
  onTolerate: (isTolerant: boolean) => void
}

/** How many ships left and arrived on the day that was confirmed. */
export function OnTimeCard({ question, group, isTolerant, onTolerate }: OnTimeCardProps) {
  const t = useTexts(statisticsTexts)
  const x = useTexts(figureTexts)
  const f = useFormat()
  const tolerance = isTolerant ? 1 : 0
  const input = { ...question, group, tolerance }
  const { data, error, refetch } = useApiQuery('GET /statistics/onTime', input, FIGURES)
  const counted = data?.data
  const rows = counted ? byName(group, withAll(x.all, counted), f.month) : []
  const percent = (share: number | null) => (share === null ? null : `${f.number(share)}%`)
  const legs = ['departure', 'arrival'] as const
  const columns = legs.flatMap((leg): FigureColumn<(typeof rows)[number]>[] => [
    {
      key: leg,
      heading: x.onTime[leg],
      render: (row) => <FigureValue text={percent(row[leg].share)} n={row[leg].n} />,
    },
    {
      key: `${leg} n`,
      heading: x.legs[leg],
      render: ({ key, [leg]: row }) => (
        <Count n={row.n} search={ordersBehind({ name: leg }, question, { group, key })} />
      ),
    },
    {
      key: `${leg} late`,
      heading: x.late,
      render: ({ key, [leg]: row }) => (
        <Count
          n={row.n - row.onTime}
          search={ordersBehind({ name: leg, outcome: 'late', ...(isTolerant ? { tolerance: 1 } : {}) }, question, {
            group,
            key,
          })}
        />
      ),
    },
  ])
  const total = counted?.total
  const told = legs.map((leg) => `${x.onTime[leg]} ${named(percent(total?.[leg].share ?? null))}`)
  return (
    <ChartCard
      name="onTime"
      period={input}
      summary={x.summary(t.charts.onTime, f.list(told))}
      error={counted ? null : error}
      onRetry={() => void refetch()}
      isLoading={!counted}
      isEmpty={!total || total.departure.n + total.arrival.n === 0}
      emptyText={x.empty}
      isOpen
      lead={
        <label className={common.row}>
          <Switch checked={isTolerant} onChange={onTolerate} />
          {x.tolerance}
        </label>
      }
      chart={
        <BarsChart
          of="percentages"
          series={legs.map((leg) => x.onTime[leg])}
          rows={rows.slice(0, CHART_ROWS).map((row) => ({ name: row.name, values: legs.map((leg) => row[leg].share) }))}
        />
      }
      table={
        <FigureTable
          caption={t.charts.onTime}
          heading={x.groups[group]}
          columns={columns}
          rows={rows}
          groups={counted?.groups ?? 0}
        />
      }
    />
  )
}
