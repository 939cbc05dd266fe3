import { addDays } from '@kairo/shared/dates'
import { BILL_DUE_DAYS } from '@kairo/shared/work/work-reasons'
import { Link } from '@tanstack/react-router'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { linkTo } from '@/router/has-screen.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './home.module.css'
import { homeTexts } from './texts.ts'
import type { Overview } from './WeekStrip.tsx'

/** Money in three lines, for those who get amounts. */
export function MoneyLines({
  money,
  staff,
  today,
}: {
  money: NonNullable<Overview['money']>
  staff: boolean
  today: string
}) {
  const t = useTexts(homeTexts)
  const f = useFormat()
  const lines = [
    {
      name: t.moneyLines.overdue,
      line: money.overdue,
      to: staff
        ? linkTo('/billManage', { overdue: true, sortBy: 'dueDate', sortOrder: 'asc' })
        : linkTo('/showBill', { payState: 'open', dueTo: addDays(today, -1) }),
      isLate: true,
    },
    {
      name: staff ? t.moneyLines.toBill : t.moneyLines.toPay,
      line: money.next,
      to: staff
        ? linkTo('/billManage', { tab: 'unbilled' })
        : linkTo('/showBill', { payState: 'open', dueTo: addDays(today, BILL_DUE_DAYS) }),
      isLate: false,
    },
    {
      name: t.moneyLines.toAnswer,
      line: money.toAnswer,
      to: linkTo(staff ? '/billManage' : '/showBill'),
      isLate: false,
    },
  ]
  return (
    <section aria-label={t.money} className={common.box}>
      <h2 className={styles.heading}>{t.money}</h2>
      <ul className={styles.days}>
        {lines.map(({ name, line, to, isLate }) => (
          <li key={name}>
            <Link {...to} className={common.link}>
              {name} <b className={common.num}>{f.number(line.count)}</b>
            </Link>
            <span className={cx(common.num, styles.sums, isLate && line.count > 0 && common.danger)}>
              {line.sums.map(({ amount, currency }) => f.money(amount, currency)).join(' + ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
