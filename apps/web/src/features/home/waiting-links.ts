import {
  WAITING_ORDERS,
  type WaitingFilter,
  type WaitingOrders,
  type WaitingOther,
} from '@kairo/shared/home/waiting-orders'
import type { LinkProps } from '@tanstack/react-router'

/** Where a number of the home page leads: the list that shows just what was counted. */
type WaitingLink = Pick<LinkProps, 'to' | 'search'>

const linkTo = (to: string, search: Record<string, unknown> = {}): WaitingLink =>
  ({ to, search }) as unknown as WaitingLink

const OTHERS: Record<Exclude<WaitingOther, 'refusals'>, WaitingLink> = {
  customers: linkTo('/searchCustomer', { state: '0' }),
  shipperAccounts: linkTo('/searchCustomer', { waiting: true }),
  rates: linkTo('/transportApproval'),
  consultations: linkTo('/adminReductionManage', { status: '1' }),
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
export function waitingLink(name: WaitingOrders | WaitingOther, today: string): WaitingLink {
  if (name === 'refusals') return linkTo('/systemLog', { type: 'refusal', createTimeFrom: today, createTimeTo: today })
  return name in OTHERS ? OTHERS[name as keyof typeof OTHERS] : ordersLink(name as WaitingOrders)
}
