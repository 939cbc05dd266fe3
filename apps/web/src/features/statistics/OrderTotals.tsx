import { periodOf } from '@kairo/shared/statistics/periods'
import { Link } from '@tanstack/react-router'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import type { OrderSearch } from '@/features/orders/list/filters/search-fields.ts'
import { statisticsTexts } from './texts.ts'
import { cancelledOrders, countedOrders, cutOrders } from './order-links.ts'
import styles from './statistics.module.css'

/** The totals, each leading to its orders. */
export function OrderTotals() {
  const t = useTexts(statisticsTexts)
  const f = useFormat()
  const answer = useApiQuery('GET /statistics/getOrderCount', {}, { staleMs: 30_000 })
  if (!answer.data) return <NotLoaded of={answer} title={t.totals} rows={2} />
  const { day, all_count, day_count, month_count, cut_count, cancelled_count } = answer.data.data
  const tiles: [keyof typeof t.tiles, number, OrderSearch][] = [
    ['all', all_count, countedOrders()],
    ['today', day_count, countedOrders({ from: day, to: day })],
    ['last30', month_count, countedOrders(periodOf('30', day))],
    ['cut', cut_count, cutOrders(day)],
    ['cancelled', cancelled_count, cancelledOrders()],
  ]
  return (
    <ul className={common.columnsS} aria-label={t.totals}>
      {tiles.map(([name, count, search]) => (
        <li key={name}>
          <Link to="/searchOrder" search={search} className={cx(common.box, common.stackS, styles.tile)}>
            <span>{t.tiles[name]}</span>
            <b className={cx(common.figure, common.num)}>{f.number(count)}</b>
          </Link>
        </li>
      ))}
    </ul>
  )
}
