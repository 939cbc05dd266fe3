import type { TaskGroup } from '@kairo/shared/statistics/periods'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Select } from '@/ui/controls/Select.tsx'
import { BarsChart } from './charts/BarsChart.tsx'
import { ChartCard } from './ChartCard.tsx'
import { type FigureQuestion, ordersBehind } from './figure-links.ts'
import { businessTime, byName, CHART_ROWS, FIGURES, named, withAll } from './figure-rows.ts'
import { figureTexts, statisticsTexts } from './texts.ts'
import { Count, type FigureColumn, FigureTable, FigureValue } from './FigureTable.tsx'
import styles from './statistics.module.css'

interface LatenessCardProps {
  question: FigureQuestion
  group: TaskGroup
  /** Those that this reader may choose. */
  groups: readonly TaskGroup[]
  onGroup: (group: TaskGroup) => void
}

/** How many deadlines of the checklists were kept, by document and who acts. */
export function LatenessCard({ question, group, groups, onGroup }: LatenessCardProps) {
  const t = useTexts(statisticsTexts)
  const x = useTexts(figureTexts)
  const f = useFormat()
  const input = { ...question, group }
  const { data, error, refetch } = useApiQuery('GET /statistics/documentLateness', input, FIGURES)
  const counted = data?.data
  const rows = counted ? byName(group, withAll(x.all, counted), f.month) : []
  const percent = (share: number | null) => (share === null ? null : `${f.number(share)}%`)
  const time = (hours: number | null) => (hours === null ? null : x.duration(businessTime(Math.round(hours * 60))))
  const columns: FigureColumn<(typeof rows)[number]>[] = [
    { key: 'share', heading: x.kept, render: (row) => <FigureValue text={percent(row.share)} n={row.n} /> },
    {
      key: 'n',
      heading: x.due,
      render: ({ key, n }) => <Count n={n} search={ordersBehind({ name: 'task' }, question, { group, key })} />,
    },
    {
      key: 'late',
      heading: x.late,
      render: ({ key, late }) => (
        <Count n={late} search={ordersBehind({ name: 'task', outcome: 'late' }, question, { group, key })} />
      ),
    },
    { key: 'hours', heading: x.lateness, render: (row) => <FigureValue text={time(row.hours)} n={row.late} /> },
  ]
  return (
    <ChartCard
      name="documentLateness"
      period={input}
      summary={x.summary(t.charts.documentLateness, `${x.kept} ${named(percent(counted?.total.share ?? null))}`)}
      error={counted ? null : error}
      onRetry={() => void refetch()}
      isLoading={!counted}
      isEmpty={!counted || counted.total.n === 0}
      emptyText={x.empty}
      isOpen
      lead={
        <div className={styles.choice}>
          <Select
            aria-label={x.byOf(t.charts.documentLateness)}
            value={group}
            onChange={onGroup}
            options={groups.map((value) => ({ value, label: x.groups[value] }))}
          />
        </div>
      }
      chart={
        <BarsChart
          of="percentages"
          series={[x.kept]}
          rows={rows.slice(0, CHART_ROWS).map((row) => ({ name: row.name, values: [row.share] }))}
        />
      }
      table={
        <FigureTable
          caption={t.charts.documentLateness}
          heading={x.groups[group]}
          columns={columns}
          rows={rows}
          groups={counted?.groups ?? 0}
        />
      }
    />
  )
}
