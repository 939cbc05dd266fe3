import type { Period } from '@kairo/shared/statistics/periods'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import common from '@/ui/common.module.css'
import { SmallTable } from '@/ui/layout/SmallTable.tsx'
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
        <SmallTable
          className={common.full}
          caption={t.charts.lanes}
          cards={false}
          isBare
          rows={rows}
          rowKey={(row) => `${row.currency} ${row.departure} ${row.destination}`}
          columns={[
            {
              title: t.lane,
              isRowName: true,
              render: (row) => (
                <>
                  {row.departure || '—'} → {row.destination || '—'}
                </>
              ),
            },
            { title: t.orders, num: true, render: (row) => f.number(row.order_count) },
            { title: t.amount, num: true, render: (row) => <MoneyText amount={row.amount} currency={row.currency} /> },
          ]}
        />
      }
    />
  )
}
