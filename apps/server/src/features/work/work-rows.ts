import type { Currency } from '@kairo/shared/currencies'
import { type ExceptionState, mayDo, ruleFacts, type Severity } from '@kairo/shared/exceptions/exception-codes'
import { type ExceptionRow, isTask } from '@kairo/shared/exceptions/exceptions.contract'
import { groupBy } from '@kairo/shared/group-by'
import type { Language } from '@kairo/shared/languages'
import { roundMoney } from '@kairo/shared/money'
import { OFFICE_ZONE, portTime } from '@kairo/shared/port-time'
import { isStaff } from '@kairo/shared/roles'
import type { TaskKind } from '@kairo/shared/tasks/task-codes'
import type { WorkReason, WorkRow } from '@kairo/shared/work/work.contract'
import type { WorkGroup } from '@kairo/shared/work/work-groups'
import type { WorkReasonName } from '@kairo/shared/work/work-reasons'
import { type Kysely, sql } from 'kysely'
import { anyOf } from '../../database/conditions.ts'
import type { DB } from '../../database/tables.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { PORT_NAMES, portLabelOf } from '../route-master/label-of.ts'
import { itemRows } from './item-rows.ts'
import { ABOUT } from './messages.ts'

/** A reason of a row as the statement of the list finds it. */
export interface FoundReason {
  key: string
  group: WorkGroup
  item: number | null
  name: WorkReasonName
  task: TaskKind | null
  severity: Severity
  order_id: number | null
  invoice_id: number | null
  customer_id: number | null
  owner_id: number | null
  /** ISO. */
  due_at: string | null
  due_zone: string | null
  is_day: boolean
  waits_for: WorkReason['waitsFor']
  /** The container or the charge that it is about. */
  about: string | null
  amount: string | null
  currency: Currency | null
  count: number
}

/** What an order is shown with. */
const ordersOf = (db: Kysely<DB>, ids: readonly number[]) =>
  db
    .selectFrom('orders as o')
    .innerJoin('users as customer', 'customer.id', 'o.customer_id')
    .leftJoin('ports as pol', 'pol.id', 'o.departure_port_id')
    .leftJoin('ports as pod', 'pod.id', 'o.destination_port_id')
    .select(['o.id', 'o.code', 'o.order_no', 'o.vessel', 'o.voyage', ...PORT_NAMES])
    .where('o.id', '=', anyOf(ids))
    .execute()
const invoicesOf = (db: Kysely<DB>, ids: readonly number[]) =>
  db
    .selectFrom('invoices as i')
    .select(['i.id', 'i.no', 'i.open', 'i.currency'])
    .where('i.id', '=', anyOf(ids))
    .execute()
const peopleOf = (db: Kysely<DB>, ids: readonly number[]) =>
  db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.email'])
    .select(sql<string>`coalesce(nullif(u.company_name, ''), u.name)`.as('company'))
    .where('u.id', '=', anyOf(ids))
    .execute()

const knownIds = (ids: (number | null)[]): number[] => [...new Set(ids.flatMap((id) => (id === null ? [] : id)))]
const byId = <T extends { id: number }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]))

/** A sentence says more than the task, its date and what it is about; of a bill, more than its number, due date and sum. */
const saysMore = ({ rule }: ExceptionRow): boolean =>
  rule === 'cutOffAtRisk' || rule === 'cutOffMissed' || !(ruleFacts(rule).ofTask || rule === 'invoiceOverdue')

const ofItem = (item: ExceptionRow, found: FoundReason): WorkReason => ({
  name: isTask(item) && !item.isOverdue && !saysMore(item) ? 'task' : item.rule,
  item: {
    id: item.id,
    version: item.version,
    state: item.state as ExceptionState,
    isTrue: item.isTrue,
    mayClose: mayDo('close', item),
    mayReopen: mayDo('reopen', item),
  },
  task: found.task,
  severity: item.severity,
  text: saysMore(item) ? item.text : '',
  dueAt: item.dueAt && (ruleFacts(item.rule).isDueByDay ? item.dueAt.slice(0, 10) : item.dueAt),
  dueZone: item.dueZone,
  isOverdue: item.isOverdue,
  waitsFor: found.waits_for,
  amount: null,
  currency: null,
  count: 1,
})

function ofOther(found: FoundReason, language: Language, now: Date): WorkReason {
  const due = found.due_at === null ? null : new Date(found.due_at)
  const zone = found.due_zone ?? OFFICE_ZONE
  const written = due && portTime(due, zone)
  const { amount, currency } = found
  return {
    name: found.name,
    item: null,
    task: found.task,
    severity: found.severity,
    text: found.about === null ? '' : (ABOUT[found.name]?.[language](found.about) ?? found.about),
    dueAt: written && (found.is_day ? written.slice(0, 10) : written),
    dueZone: zone,
    isOverdue: due !== null && due < now,
    waitsFor: found.waits_for,
    amount: amount === null || currency === null ? null : roundMoney(amount, currency),
    currency,
    count: found.count,
  }
}

/** The rows of what was found, in the order of `keys`, as the caller reads them. */
export async function shownRows(
  db: Kysely<DB>,
  keys: readonly string[],
  found: readonly FoundReason[],
  { actor, language, now }: Pick<RequestContext, 'language' | 'now'> & { actor: Pick<Actor, 'roleId'> },
): Promise<WorkRow[]> {
  const staff = isStaff(actor.roleId)
  const [items, orders, invoices, people] = await Promise.all([
    itemRows(db, knownIds(found.map(({ item }) => item)), language, now).then(byId),
    ordersOf(db, knownIds(found.map(({ order_id }) => order_id))).then(byId),
    invoicesOf(db, knownIds(found.map(({ invoice_id }) => invoice_id))).then(byId),
    staff
      ? peopleOf(db, knownIds(found.flatMap(({ customer_id, owner_id }) => [customer_id, owner_id]))).then(byId)
      : new Map<number, never>(),
  ])
  const byKey = groupBy(found, ({ key }) => key)
  return keys.flatMap((key) => {
    const reasons = byKey.get(key) ?? []
    const [first] = reasons
    if (!first) return []
    const item = first.item === null ? undefined : items.get(first.item)
    const invoice = first.invoice_id === null ? undefined : invoices.get(first.invoice_id)
    const customer = first.customer_id === null ? undefined : people.get(first.customer_id)
    const owner = !staff ? NOBODY : item ? { id: item.ownerId, name: item.ownerName } : ownerOf(first, people)
    return {
      key,
      group: first.group,
      severity: first.severity,
      ...orderFacts(first.order_id === null ? undefined : orders.get(first.order_id), language),
      ...(item && first.order_id === null ? laneOf(item) : {}),
      invoiceId: first.invoice_id,
      invoiceNo: invoice?.no ?? '',
      customerName: customer?.company ?? '',
      customerMail: customer?.email ?? '',
      ownerId: owner.id,
      ownerName: owner.name,
      snoozeUntil: item?.snoozeUntil ?? null,
      closedAt: item?.closedAt ?? null,
      closeReason: item?.closeReason ?? '',
      note: item?.note ?? '',
      reasons: reasons.map((reason) => {
        const itemOfReason = reason.item === null ? undefined : items.get(reason.item)
        const shown = itemOfReason ? ofItem(itemOfReason, reason) : ofOther(reason, language, now)
        return invoice && shown.amount === null
          ? {
              ...shown,
              amount: roundMoney(invoice.open, invoice.currency as Currency),
              currency: invoice.currency as Currency,
            }
          : shown
      }),
    }
  })
}

/** The customer's side is not told whose it is. */
const NOBODY = { id: null, name: '' }
const ownerOf = ({ owner_id }: FoundReason, people: ReadonlyMap<number, { name: string }>) => ({
  id: owner_id,
  name: owner_id === null ? '' : (people.get(owner_id)?.name ?? ''),
})
const laneOf = ({ departurePort, destinationPort }: ExceptionRow) => ({ departurePort, destinationPort })

function orderFacts(order: Awaited<ReturnType<typeof ordersOf>>[number] | undefined, language: Language) {
  return {
    orderId: order?.id ?? null,
    orderCode: order?.code ?? '',
    orderNo: order?.order_no ?? '',
    departurePort: order ? portLabelOf(order, 'pol', language) : '',
    destinationPort: order ? portLabelOf(order, 'pod', language) : '',
    vessel: order ? [order.vessel, order.voyage].filter(Boolean).join(' / ') : '',
  }
}
