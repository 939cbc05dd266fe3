import type { Period, StatisticsName } from '@kairo/shared/statistics/periods'
import { Link, useNavigate } from '@tanstack/react-router'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import common from '@/ui/common.module.css'
import type { OrderSearch } from '@/features/orders/list/filters/search-fields.ts'
import { SmallTable } from '@/ui/layout/SmallTable.tsx'
import { ChartCard } from './ChartCard.tsx'
import { BarsChart } from './charts/BarsChart.tsx'
import { ShareChart } from './charts/ShareChart.tsx'
import { statisticsTexts } from './texts.ts'

interface Ranking {
  dataList: { id: number; key: string; name: string; order_count: number; day_order_count: number }[]
  total: number
  other_count: number
  names: number
}
interface RankCardProps {
  name: StatisticsName
  as: 'bars' | 'share'
  ranking: Ranking | undefined
  error: Error | null
  onRetry: () => void
  period?: Period
  heading: string
  today: string
  /** The orders of a name, in the period of the chart or on a day. */
  ordersOf: (key: string, period?: Period) => OrderSearch
}

/** Names by their orders, as a chart and as a table whose figures open their orders. */
export function RankCard(props: RankCardProps) {
  const { name, as, ranking, error, onRetry, period, heading, today, ordersOf } = props
  const t = useTexts(statisticsTexts)
  const f = useFormat()
  const navigate = useNavigate()
  const rows = ranking?.dataList ?? []
  const others = ranking?.other_count ?? 0
  const open = (index: number) => {
    const row = rows[index]
    if (row) void navigate({ to: '/searchOrder', search: ordersOf(row.key, period) })
  }
  const figure = (count: number, search: OrderSearch) =>
    count > 0 ? (
      <Link to="/searchOrder" search={search}>
        {f.number(count)}
      </Link>
    ) : (
      0
    )
  return (
    <ChartCard
      name={name}
      period={period}
      summary={t.rankSummary(
        t.charts[name],
        f.list(rows.slice(0, 3).map((row) => `${row.name} ${f.number(row.order_count)}`)),
      )}
      error={ranking ? null : error}
      onRetry={onRetry}
      isLoading={!ranking}
      isEmpty={rows.length === 0}
      chart={
        as === 'bars' ? (
          <BarsChart
            series={[t.orders, t.today]}
            rows={rows.map((row) => ({ name: row.name, values: [row.order_count, row.day_order_count] }))}
            onOpen={open}
          />
        ) : (
          <ShareChart
            rows={[
              ...rows.map((row) => ({ name: row.name, orders: row.order_count })),
              ...(others > 0 ? [{ name: t.others, orders: others }] : []),
            ]}
            onOpen={open}
          />
        )
      }
      table={
        <SmallTable
          className={common.full}
          caption={t.charts[name]}
          cards={false}
          isBare
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { title: heading, isRowName: true, render: (row) => row.name },
            { title: t.orders, num: true, render: (row) => figure(row.order_count, ordersOf(row.key, period)) },
            {
              title: t.today,
              num: true,
              render: (row) => figure(row.day_order_count, ordersOf(row.key, { from: today, to: today })),
            },
          ]}
          last={
            others > 0 && (
              <tr>
                <th scope="row">{t.othersOf(f.number((ranking?.names ?? 0) - rows.length))}</th>
                <td className={common.num}>{f.number(others)}</td>
                <td />
              </tr>
            )
          }
        />
      }
    />
  )
}
