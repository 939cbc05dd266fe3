import type { Period } from '@kairo/shared/statistics/periods'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { MoneyText } from '@/ui/text/MoneyText.tsx'
import { ChartCard } from './ChartCard.tsx'
import { statisticsTexts } from './texts.ts'

/** What was invoiced by lane: a table, as bars of several currencies have no common scale. */
export function LaneMoneyCard({ period }: { period: Period }) {
  const t = useTexts(statisticsTexts)
  const f = useFormat()
  const lanes = useApiQuery('GET /statistics/getLaneMoney', period, { keepPrevious: true, staleMs: 30_000 })
  const rows = lanes.data?.data.dataList ?? []
  return (
    <ChartCard
      name="lanes"
      period={period}
      summary={t.charts.lanes}
      error={lanes.data ? null : lanes.error}
      onRetry={() => void lanes.refetch()}
      isLoading={!lanes.data}
      isEmpty={rows.length === 0}
      emptyText={t.noMoney}
      table={
        <table className={cx(common.table, common.full)}>
          <caption className={common.srOnly}>{t.charts.lanes}</caption>
          <thead>
            <tr>
              <th scope="col">{t.lane}</th>
              <th scope="col" className={common.num}>
                {t.orders}
              </th>
              <th scope="col" className={common.num}>
                {t.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.currency} ${row.departure} ${row.destination}`}>
                <th scope="row">
                  {row.departure || '—'} → {row.destination || '—'}
                </th>
                <td className={common.num}>{f.number(row.order_count)}</td>
                <td className={common.num}>
                  <MoneyText amount={row.amount} currency={row.currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  )
}
