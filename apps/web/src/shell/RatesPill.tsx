import { isStaff, ROLE } from '@kairo/shared/roles'
import { Link, type LinkProps, useRouterState } from '@tanstack/react-router'
import { useApiQuery } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useHasScreen } from '@/router/has-screen.ts'
import { useSession } from '@/session/session.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import plain from '@/ui/public/plain.module.css'
import styles from './shell.module.css'

const RATES = 'POST /sysExchangeRate/getSysExchangeRateList'
/** Shown until the first answer (rules 4.3). */
const FIRST_JPY = '156'

/** 1 US dollar in yen and renminbi with the day they are of; roles 2, 3 and 4 (rules 4.3). */
export function RatesPill() {
  const t = useCore()
  const f = useFormat()
  const role = useSession().user.role_id
  const hasScreen = useHasScreen()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const allowed = isStaff(role) || role === ROLE.customer
  const rates = useApiQuery(RATES, {}, { enabled: allowed, staleMs: 300_000, later: true })
  // Home says the same with the day and what they are based on.
  if (!allowed || rates.error || path === '/homePage') return null
  const jpy = rates.data ? rates.data.data.jpExchangeRate : { exchange_rate: FIRST_JPY, update_time: '' }
  const cny = rates.data?.data.cnExchangeRate
  if (!jpy && !cny) return null
  const content = (
    <>
      <span>1 USD</span>
      {jpy && (
        <span>
          JPY <b>{f.number(jpy.exchange_rate)}</b>
        </span>
      )}
      {cny && (
        <span>
          CNY <b>{f.number(cny.exchange_rate)}</b>
        </span>
      )}
    </>
  )
  const of = jpy?.update_time ? t.shell.ratesOf(f.date(jpy.update_time)) : undefined
  return role !== ROLE.customer && hasScreen('/exchangeRate') ? (
    <Link className={cx(styles.ratesPill, plain.chip, common.num)} to={'/exchangeRate' as LinkProps['to']} title={of}>
      {content}
    </Link>
  ) : (
    <div className={cx(styles.ratesPill, plain.chip, common.num)} title={of}>
      {content}
    </div>
  )
}
