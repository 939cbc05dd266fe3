import type { Period, StatisticsName } from '@kairo/shared/statistics/periods'
import { Link, useNavigate } from '@tanstack/react-router'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import common from '@/ui/common.module.css'
import { SmallTable } from '@/ui/layout/SmallTable.tsx'
import { ChartCard } from './ChartCard.tsx'
import { TimeChart } from './charts/TimeChart.tsx'
import { statisticsTexts } from './texts.ts'
import { cancelledOrders, countedOrders } from './order-links.ts'

/** A day or a year with its orders. */
export interface TimeRow extends Period {
  /** In full, for the table, and short, below the chart. */
  label: string
  tick: string
  order_count: number
  cancelled_count: number
}
interface TimeCardProps {
  name: StatisticsName
  as: 'bars' | 'line'
  rows: readonly TimeRow[] | undefined
  error: Error | null
  onRetry: () => void
  period?: Period
  /** What a row is: day or year. */
  heading: string
}

/** Orders over time, as a chart and as a table whose figures open their orders. */
export function TimeCard({ name, as, rows, error, onRetry, period, heading }: TimeCardProps) {
  const t = useTexts(statisticsTexts)
  const f = useFormat()
  const navigate = useNavigate()
  const total = rows?.reduce((sum, row) => sum + row.order_count, 0) ?? 0
  const cancelled = rows?.reduce((sum, row) => sum + row.cancelled_count, 0) ?? 0
  return (
    <ChartCard
      name={name}
      period={period}
      summary={t.summary(t.charts[name], f.number(total), f.number(cancelled))}
      error={rows ? null : error}
      onRetry={onRetry}
      isLoading={!rows}
      isEmpty={total + cancelled === 0}
      chart={
        <TimeChart
          as={as}
          names={{ orders: t.orders, cancelled: t.cancelled }}
          points={(rows ?? []).map((row) => ({
            label: row.tick,
            orders: row.order_count,
            cancelled: row.cancelled_count,
          }))}
          onOpen={(index) => {
            const row = rows?.[index]
            if (row) void navigate({ to: '/searchOrder', search: countedOrders(row) })
          }}
        />
      }
      table={
        <SmallTable
          className={common.full}
          caption={t.charts[name]}
          cards={false}
          isBare
          rows={(rows ?? []).toReversed()}
          rowKey={(row) => row.label}
          columns={[
            { title: heading, isRowName: true, render: (row) => row.label },
            {
              title: t.orders,
              num: true,
              render: (row) =>
                row.order_count > 0 ? (
                  <Link to="/searchOrder" search={countedOrders(row)}>
                    {f.number(row.order_count)}
                  </Link>
                ) : (
                  0
                ),
            },
            {
              title: t.cancelled,
              num: true,
              render: (row) =>
                row.cancelled_count > 0 ? (
                  <Link to="/searchOrder" search={cancelledOrders(row)}>
                    {f.number(row.cancelled_count)}
                  </Link>
                ) : (
                  0
                ),
            },
          ]}
        />
      }
    />
  )
}
