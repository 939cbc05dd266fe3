import { holdEvents } from '../../events/publish.ts'
import { followBills } from '../bills-of-lading/commands/follow-bills.ts'
import { followOrderStep } from '../billing/commands/follow-order-step.ts'
import { followOrderWrite } from '../container-clocks/commands/compute-clocks.ts'
import { extendTerms, freezeTerms } from '../free-time/terms/freeze-terms.ts'
import { cancelWithOrder } from '../insurance/commands/cancel-with-order.ts'
import { writeLogs } from '../logs/write-log.ts'
import { notifyAll } from '../notifications/notify.ts'
import { publishOrderAct } from '../notifications/publish-order.ts'
import { followOrder as recomputeTasks } from '../tasks/recompute-tasks.ts'
import { followCutOffs } from './cut-offs/follow-cut-offs.ts'
import { ORDERS_CHANGE } from './queries/order-list.ts'
import { followContainers } from './record/order-containers.ts'
import { writeEquipmentEvents } from './record/order-events.ts'
import { eventsOf, type OrderAct } from './record/order-act.ts'
import { followWords } from './record/order-words.ts'
import { tellWebhooks } from './webhooks/tell-webhooks.ts'
import { followFacts } from './record/shipment-facts.ts'

type Follower = (act: OrderAct) => Promise<void>

/** The terms that the customer was shown with a sailing, then the days that staff gave beyond them. */
const terms: Follower = async (act) => {
  for (const { booked } of eventsOf(act, 'termsShown'))
    await freezeTerms(act.trx, act.order.id, booked, { at: act.now, shownIn: 'form' })
  for (const { columns } of eventsOf(act, 'written'))
    if (typeof columns.ft_days === 'number') await extendTerms(act.trx, act.order.id, columns.ft_days, act.now)
}

const movements: Follower = async (act) => {
  const { trx, order, request, now } = act
  for (const { code, at } of eventsOf(act, 'containersMoved'))
    await writeEquipmentEvents(trx, order, { code, at, actor: request.actor, now })
}

const messages: Follower = (act) => {
  const notices = eventsOf(act, 'notice').map(({ notice }) => notice)
  return notifyAll(act.trx, act.context, act.now, notices)
}

const log: Follower = (act) => {
  const entries = eventsOf(act, 'logged').map(({ entry }) => entry)
  return writeLogs(act.trx, act.request, entries)
}

/**
 * All that follows an act on an order, in this order, in its transaction, after all that the command writes itself: what
 * throws here refuses the act, and nothing of it is left. Each goes by the events of the act and the order as it is.
 */
export const FOLLOWERS: readonly (readonly [name: string, follow: Follower])[] = [
  // orders, users → order_search
  ['search words', followWords],
  // orders.container_number → order_containers
  ['containers', followContainers],
  // order_containers → order_events; after the containers, which a departure may name
  ['movements', movements],
  // orders → bills_of_lading; before the tasks, which the surrender closes
  ['bills', followBills],
  // orders, order_events, order_trace, ports → shipment_facts; before the charges, which are due by the day at the port
  ['facts', followFacts],
  // free_time_tariffs, orders.ft_days → order_free_time; before the clocks, which count by them
  ['terms', terms],
  // orders.rate_id, orders.etd → order_cutoffs, order_history; before the tasks, which are due by them
  ['cut-offs', followCutOffs],
  // orders, order_cutoffs, order_files, order_events, order_containers, task_rules → order_tasks, order_history
  ['tasks', recomputeTasks],
  // order_free_time, order_containers → container_free_time, order_charges
  ['clocks', followOrderWrite],
  // insurances → insurances, order_charges; before the charges, as it withdraws premiums from drafts
  ['insurance', cancelWithOrder],
  // order_quotations, order_charges, billing_terms → order_charges, invoices, unbilled_orders
  ['charges', followOrderStep],
  // users, mail_preferences → messages, mails
  ['messages', messages],
  // orders, order_cutoffs, order_events, webhook_endpoints → webhook_messages, webhook_deliveries; of all that was written
  ['webhooks', tellWebhooks],
  // → log
  ['log', log],
  // → NOTIFY to open pages and kept totals, and the job of the exceptions; last, of all that is written
  ['publish', (act) => publishOrderAct(act, ORDERS_CHANGE)],
]

export async function followOrder(act: OrderAct): Promise<void> {
  holdEvents(act.trx)
  for (const [, follow] of FOLLOWERS) await follow(act)
}
