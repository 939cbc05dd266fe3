import { NEXT_VERSION } from '../../../database/next-version.ts'
import type { LogVerb } from '@kairo/shared/logs/log-verbs'
import { canDo, type OrderAction, refusalNameOf } from '@kairo/shared/orders/rules/order-actions'
import type { ActionRefusal, OrderFacts } from '@kairo/shared/orders/rules/order-facts'
import { isIssue, orderRefusalText } from '@kairo/shared/orders/rules/order-refusal-texts'
import type { Language } from '@kairo/shared/languages'
import { refusalText } from '@kairo/shared/refusals/texts'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { isStaff } from '@kairo/shared/roles'
import { sql, type Transaction, type Updateable } from 'kysely'
import type { DB, Orders } from '../../../database/tables.ts'
import type { Actor, RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { writeLog } from '../../logs/write-log.ts'
import type { NotificationKind, NotificationParams } from '../../notifications/notification-texts.ts'
import { extendTerms } from '../../free-time/terms/freeze-terms.ts'
import { notify } from '../../notifications/notify.ts'
import { factsOf, findOrder, type StoredOrder } from '../queries/find-order.ts'
import { namedTasks } from '../queries/named-tasks.ts'
import { ORDERS_CHANGE } from '../queries/order-list.ts'
import { syncContainers } from '../record/order-containers.ts'
import { changesBetween, mailedChanges, writeHistory } from '../record/order-history.ts'
import { refreshSearchText } from '../record/reindex-order-names.ts'
import { publishOrder } from '../../notifications/publish-order.ts'
import type { TraceAction } from '@kairo/shared/orders/rules/trace'
import { writeTrace } from '../queries/order-trace.ts'

/** The trace row of a command that leaves the order in its state. */
export const traceInPlace = (
  { trx, now, order, request }: CommandContext,
  action: TraceAction,
  details: { words?: string; ofRole?: number } = {},
): Promise<void> =>
  writeTrace(
    trx,
    { orderId: order.id, action, state: order.state, newState: order.state, actorId: request.actor.id, ...details },
    now,
  )

/**
 * To be called by every write of an order: drops what was counted of orders, and open lists of all who may see the order
 * reload, whoever wrote it and whether or not anybody is notified; the same user may have a second page open.
 */
export async function orderChanged(
  { trx, context }: { trx: Transaction<DB>; context: Pick<AppContext, 'cache'> },
  order: { id: number },
): Promise<void> {
  await context.cache.changed(trx, ORDERS_CHANGE)
  await publishOrder(trx, order.id)
}

/** The context of a command: one order, one request, one transaction, one time. */
export interface CommandContext {
  context: AppContext
  request: RequestContext
  trx: Transaction<DB>
  now: Date
  order: StoredOrder
}

/** Another user has changed the order since the caller read it. */
export const versionConflict = (): Refusal => new Refusal('ORDER_STATE_ERROR')

/** Refuses one field of the caller's input; `message` is a name of field-messages.ts. */
export const throwFieldError = (path: string, message: string, data?: Record<string, unknown>): never => {
  throw new Refusal('PARAMETER_ERROR', { errors: [{ path, message }], ...(data ? { data } : {}) })
}

/** Throws the refusal of the table of actions. */
export function assertAllowed(action: OrderAction, facts: OrderFacts | null, actor: Actor, now: Date): void {
  const may = canDo(action, facts, { role: actor.roleId }, now)
  if (may !== true) throw actionRefusal(may)
}

export const actionRefusal = (
  reason: ActionRefusal,
  tasks: (language: Language) => readonly string[] = () => [],
): Refusal =>
  new Refusal(refusalNameOf(reason), {
    message: (language) =>
      [orderRefusalText(reason, language, refusalText), ...tasks(language)].join(language === 'en' ? ' ' : ''),
  })

/**
 * Runs a command on a stored order: may see → may do → version, then the body, all in one transaction. `version` is
 * what the caller last saw; left out by the few calls that carry none. `lock` keeps others from writing the order
 * meanwhile: files of an order are counted, compared and replaced, and an upload does not change the order's version,
 * so the version alone would let two uploads pass each other. Throws ORDER_NOT_EXIST, the refusal of the table of
 * actions, ORDER_STATE_ERROR.
 */
export async function withOrder<T>(
  context: AppContext,
  request: RequestContext,
  target: { id: number; version?: number | undefined; action?: OrderAction; lock?: true },
  body: (command: CommandContext) => Promise<T>,
): Promise<T> {
  const now = context.clock.now()
  return context.db.transaction().execute(async (trx) => {
    if (target.lock) await sql`select from orders where id = ${target.id} for no key update`.execute(trx)
    const order = await findOrder(trx, request.actor, target.id)
    if (target.action) {
      const may = canDo(target.action, factsOf(order, request.actor), { role: request.actor.roleId }, now)
      // Only what the order lacks is brought by a task.
      if (may !== true)
        throw actionRefusal(may, isIssue(may) ? await namedTasks(trx, order.id, target.action) : undefined)
    }
    if (target.version !== undefined && target.version !== order.version) throw versionConflict()
    const result = await body({ context, request, trx, now, order })
    await context.onOrderCommand(trx, context, { orderId: order.id, actorId: request.actor.id, now })
    return result
  })
}

export interface OrderRef {
  id: number
  code: string
  state: number
  version: number
}

/** The result of a command without changes. */
export const unchanged = ({ id, code, state, version }: OrderRef): OrderRef => ({ id, code, state, version })

/** Updates the columns if the version is unchanged; returns the new state and version. Throws 6019, or `stale`. */
export async function writeOrder(
  { trx, context, order, now }: Pick<CommandContext, 'trx' | 'context' | 'order' | 'now'>,
  columns: Updateable<Orders>,
  stale: () => Refusal | Promise<Refusal> = versionConflict,
): Promise<OrderRef> {
  const after = await trx
    .updateTable('orders')
    .set({
      ...(columns.state === undefined || columns.state === order.state ? {} : { state_time: now }),
      ...columns,
      version: NEXT_VERSION,
      update_time: now,
    })
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .returning(['id', 'code', 'state', 'version'])
    .executeTakeFirst()
  if (!after) throw await stale()
  if (columns.container_number !== undefined) await syncContainers(trx, order.id)
  if (typeof columns.ft_days === 'number') await extendTerms(trx, order.id, columns.ft_days, now)
  await refreshSearchText(trx, order.id)
  await orderChanged({ trx, context }, order)
  await context.onOrderWritten(trx, context, { orderId: order.id, now })
  return after
}

/** The name of the actor in notifications, for the customer's side and for staff. */
export const nameOf = (actor: Actor): string => actor.companyName || actor.name

/** Reads the order again after the update and records the changes; returns the id of the history row. */
export async function writeOrderHistory({ trx, request, now, order }: CommandContext): Promise<number | null> {
  const after = await findOrder(trx, request.actor, order.id)
  const changes = changesBetween(order, after)
  return writeHistory(trx, { orderId: order.id, userId: request.actor.id, changes }, now)
}

/**
 * Notifies one side or both of a command, by message and mail; never the account that did it, but `acknowledge` mails a
 * confirmation to an account of the customer's side. `historyId` puts what changed into the mail, old → new.
 */
export async function notifyOrderParties(
  { trx, context, request }: Pick<CommandContext, 'trx' | 'context' | 'request'>,
  order: { id: number; code: string; customer_id: number; shipper_account_id: number | null },
  kind: NotificationKind,
  to: { staff?: boolean; customerSide?: boolean },
  params: NotificationParams = {},
  {
    historyId,
    acknowledge = false,
    mail = true,
  }: { historyId?: number | null; acknowledge?: boolean; mail?: boolean } = {},
): Promise<void> {
  const changes = historyId && !context.withoutMails ? await mailedChanges(trx, historyId) : undefined
  await notify(trx, context, {
    kind,
    params: { code: order.code, ...params },
    to: {
      staff: to.staff ?? false,
      ...(to.customerSide ? { customerId: order.customer_id, shipperAccountId: order.shipper_account_id } : {}),
    },
    orderId: order.id,
    except: request.actor.id,
    acknowledge: acknowledge && !isStaff(request.actor.roleId),
    ...(changes ? { changes } : {}),
    mail,
  })
}

/** Recipients of a command: the other side, and other accounts of the customer's side that share the order. */
export const otherSide = (actor: Actor): { staff: boolean; customerSide: boolean } => ({
  staff: !isStaff(actor.roleId),
  customerSide: true,
})

/** Logs a command with its order and changes. */
export const logCommand = (
  { trx, request, order, now }: Pick<CommandContext, 'trx' | 'request' | 'now'> & { order: { code: string } },
  explain: LogVerb,
  info: Record<string, unknown> = {},
): Promise<void> => writeLog(trx, request, { at: now, type: 'order', explain, object: order.code, info })
