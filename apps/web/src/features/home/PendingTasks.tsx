import {
  WAITING_ORDERS,
  type WaitingFilter,
  type WaitingOrders,
  type WaitingOther,
} from '@kairo/shared/home/waiting-orders'
import type { Body } from '../../api/call.ts'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useFormat } from '../../i18n/format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { linkTo } from '../../router/has-screen.ts'
import { homeTexts } from './texts.ts'
import { cx } from '../../ui/class-names.ts'
import common from '../../ui/common.module.css'
import plain from '../../ui/public/plain.module.css'
import styles from './home.module.css'

export type Overview = Body<'GET /home/getOverview'>['data']

/** The user's pending tasks, each number a link to its list; empty ones share one line. */
export function PendingTasks({ waiting, today }: Pick<Overview, 'waiting'> & { today: string }) {
  const t = useTexts(homeTexts)
  const f = useFormat()
  const there = waiting.filter(({ count }) => count > 0)
  const clear = waiting.filter(({ count }) => count === 0)
  return (
    <section aria-label={t.waiting}>
      <h2 className={styles.heading}>{t.waiting}</h2>
      {there.length === 0 ? (
        <p className={common.quiet}>{t.nothingWaits}</p>
      ) : (
        <ul className={common.wrap}>
          {there.map(({ name, count, earliest }) => (
            <li key={name}>
              <Link {...waitingLink(name, today)} className={plain.chip}>
                {t.waits[name]} <b className={common.num}>{f.number(count)}</b>
                {earliest && <small> {t.earliest(f.date(earliest))}</small>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {there.length > 0 && clear.length > 0 && (
        <p className={cx(common.mt8, common.note)}>{t.othersClear(f.list(clear.map(({ name }) => t.waits[name])))}</p>
      )}
    </section>
  )
}

/** The link of a number of the home page: the list with exactly the counted rows. */
type WaitingLink = Pick<LinkProps, 'to' | 'search'>

const OTHERS: Record<Exclude<WaitingOther, 'refusals'>, WaitingLink> = {
  customers: linkTo('/searchCustomer', { state: '0' }),
  shipperAccounts: linkTo('/searchCustomer', { waiting: true }),
  rates: linkTo('/transportApproval'),
  consultations: linkTo('/adminReductionManage', { status: '1' }),
  surchargeEnding: linkTo('/surchargeOverview', { view: 'days', ending: true, sortBy: 'lastDay', sortOrder: 'asc' }),
  rejectedAccounts: linkTo('/shipperAccounts', { state: '3' }),
  failedMails: linkTo('/systemLog', { type: 'mail', explain: 'failed' }),
  messages: linkTo('/myMsg'),
}

/** The filters of WAITING_ORDERS as the address of the order list writes them. */
function ordersLink(name: WaitingOrders): WaitingLink {
  const filter: WaitingFilter = WAITING_ORDERS[name].filter
  const search = Object.entries(filter).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map(String) : String(value),
  ])
  return linkTo('/searchOrder', Object.fromEntries(search))
}

/** `today` is yyyy-MM-dd, Tokyo: some counts are those of today. */
function waitingLink(name: WaitingOrders | WaitingOther, today: string): WaitingLink {
  if (name === 'refusals') return linkTo('/systemLog', { type: 'refusal', createTimeFrom: today, createTimeTo: today })
  return name in OTHERS ? OTHERS[name as keyof typeof OTHERS] : ordersLink(name as WaitingOrders)
}
