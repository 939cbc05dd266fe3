import { isStaff, ROLE } from '@kairo/shared/roles'
import type { Period } from '@kairo/shared/statistics/periods'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { useToday } from '@/use-today.ts'
import { LaneMoneyCard } from './LaneMoneyCard.tsx'
import { ordersOfCustomer, ordersOfPort } from './order-links.ts'
import { RankCard } from './RankCard.tsx'
import styles from './statistics.module.css'
import { statisticsTexts } from './texts.ts'
import { TimeCard, type TimeRow } from './TimeCard.tsx'

const OPTIONS = { keepPrevious: true, staleMs: 30_000 } as const

/** Counts of orders, of all for staff, of its own for a customer. */
export function OrderCharts({ period }: { period: Period }) {
  const t = useTexts(statisticsTexts)
  const f = useFormat()
  const { role_id: role } = useSession().user
  const staff = isStaff(role)
  const today = useToday()

  const daily = useApiQuery('GET /statistics/getDailyOrder', period, OPTIONS)
  const last30 = useApiQuery('GET /statistics/getUserOrder', {}, OPTIONS)
  const years = useApiQuery('GET /statistics/yearOrder', {}, OPTIONS)
  const ports = useApiQuery('GET /statistics/getDestinationPortTop', period, OPTIONS)
  const customers = useApiQuery('GET /statistics/getCustomerOrder', period, { ...OPTIONS, enabled: staff })
  const top = useApiQuery('GET /statistics/topOrder', {}, { ...OPTIONS, enabled: staff })

  const dayRow = (row: { day: string; order_count: number; cancelled_count: number }): TimeRow => ({
    ...row,
    from: row.day,
    to: row.day,
    label: f.date(row.day),
    tick: f.dayMonth(row.day),
  })
  return (
    <div className={cx(styles.charts, common.columns)}>
      <TimeCard
        name="daily"
        as={staff ? 'bars' : 'line'}
        rows={daily.data?.data.dataList.map(dayRow)}
        error={daily.error}
        onRetry={() => void daily.refetch()}
        period={period}
        heading={t.day}
      />
      <RankCard
        name="ports"
        as={staff ? 'bars' : 'share'}
        ranking={ports.data?.data}
        error={ports.error}
        onRetry={() => void ports.refetch()}
        period={period}
        heading={t.port}
        today={today}
        ordersOf={(key, days) => ordersOfPort(key, days ?? period)}
      />
      {role !== ROLE.shipperAccount && <LaneMoneyCard period={period} />}
      {staff && (
        <RankCard
          name="customers"
          as="bars"
          ranking={customers.data?.data}
          error={customers.error}
          onRetry={() => void customers.refetch()}
          period={period}
          heading={t.customer}
          today={today}
          ordersOf={ordersOfCustomer}
        />
      )}
      {staff && (
        <RankCard
          name="topCustomers"
          as="bars"
          ranking={top.data?.data}
          error={top.error}
          onRetry={() => void top.refetch()}
          heading={t.customer}
          today={today}
          ordersOf={ordersOfCustomer}
        />
      )}
      <TimeCard
        name="last30"
        as="line"
        rows={last30.data?.data.dataList.map(dayRow)}
        error={last30.error}
        onRetry={() => void last30.refetch()}
        heading={t.day}
      />
      <TimeCard
        name="years"
        as="bars"
        rows={years.data?.data.dataList.map((row) => ({
          ...row,
          from: `${row.year}-01-01`,
          to: `${row.year}-12-31`,
          label: String(row.year),
          tick: String(row.year),
        }))}
        error={years.error}
        onRetry={() => void years.refetch()}
        heading={t.year}
      />
    </div>
  )
}
