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
import type { NotificationKind, NotificationParams } from '../../notifications/notification-texts.ts'
import type { Notice } from '../../notifications/notice.ts'
import { followOrder } from '../followers.ts'
import { factsOf, findOrder, readOrder, type StoredOrder } from '../queries/find-order.ts'
import { namedTasks } from '../queries/named-tasks.ts'
import type { OrderEvent } from '../record/order-act.ts'
import { changesBetween, mailedChanges, type OrderChange, writeHistory } from '../record/order-history.ts'
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

/** The context of a command: one order, one request, one transaction, one time. */
export interface CommandContext {
  context: AppContext
  request: RequestContext
  trx: Transaction<DB>
  now: Date
  /** As the command found it. */
  order: StoredOrder
  /** What it did to the order so far; at its end the followers go by it (followers.ts). */
  events: OrderEvent[]
  /** The order as it was read after its last write. */
  written?: StoredOrder | undefined
  /** The changes that the command wrote into the history. */
  changes?: OrderChange[]
}

/** The order as it is now: read once after a write, and handed on. */
export async function orderNow(command: CommandContext): Promise<StoredOrder> {
  command.written ??= command.events.some(({ type }) => type === 'written')
    ? await readOrder(command.trx, command.order.id)
    : command.order
  return command.written
}

/** All that follows what the command did, at the end of its transaction; where it did nothing, nothing does. */
export async function followCommand(command: CommandContext): Promise<void> {
  if (command.events.length === 0) return
  await followOrder({ ...command, before: command.order, order: await orderNow(command) })
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
 * actions, ORDER_STATE_ERROR. `answer` takes the place of what the body returns where that may change by what follows.
 */
export async function withOrder<Done, T = Done>(
  context: AppContext,
  request: RequestContext,
  target: { id: number; version?: number | undefined; action?: OrderAction; lock?: true },
  body: (command: CommandContext) => Promise<Done>,
  answer?: (command: CommandContext) => Promise<T>,
): Promise<T> {
  const { now } = request
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
    const command: CommandContext = { context, request, trx, now, order, events: [] }
    const done = await body(command)
    await followCommand(command)
    return answer ? answer(command) : (done as unknown as T)
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
  command: CommandContext,
  columns: Updateable<Orders>,
  stale: () => Refusal | Promise<Refusal> = versionConflict,
): Promise<OrderRef> {
  const { trx, order, now } = command
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
  command.written = undefined
  command.events.push({ type: 'written', columns })
  return after
}

/** The name of the actor in notifications, for the customer's side and for staff. */
export const nameOf = (actor: Actor): string => actor.companyName || actor.name

/** Records the changes of the order after its update; returns the id of the history row. */
export async function writeOrderHistory(command: CommandContext, reason?: string): Promise<number | null> {
  const { trx, request, now, order } = command
  const changes = changesBetween(order, await orderNow(command))
  command.changes = changes
  const why = reason === undefined ? {} : { reason }
  return writeHistory(trx, { orderId: order.id, userId: request.actor.id, changes, ...why }, now)
}

/**
 * Notifies one side or both of a command, by message and mail; never the account that did it, but `acknowledge` mails a
 * confirmation to an account of the customer's side. `historyId` puts what changed into the mail, old → new.
 */
export async function notifyOrderParties(
  { trx, context, request, events, changes: written }: CommandContext,
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
  const changes = historyId && written && !context.withoutMails ? await mailedChanges(trx, written) : undefined
  tell(events, {
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

/** A notice that goes out with the others of the command. */
export const tell = (events: CommandContext['events'], notice: Notice): void =>
  void events.push({ type: 'notice', notice })

/** Logs a command with its order and changes. */
export const logCommand = (
  { order, events }: Pick<CommandContext, 'order' | 'events'>,
  explain: LogVerb,
  info: Record<string, unknown> = {},
): void => void events.push({ type: 'logged', entry: { type: 'order', explain, object: order.code, info } })
