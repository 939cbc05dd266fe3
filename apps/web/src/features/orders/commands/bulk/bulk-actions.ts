import { orderRefusalText } from '@kairo/shared/orders/rules/order-refusal-texts'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { loadWarnings, loadWarningText } from '@kairo/shared/orders/rules/plausible-load'
import { call } from '@/api/call.ts'
import { errorMessage } from '@/api/error-message.ts'
import { isRefusal } from '@/api/refusal.ts'
import { formatsOf } from '@/i18n/format.ts'
import { currentLanguage } from '@/i18n/language.ts'
import { refusalTextNow } from '@/i18n/refusal-texts.ts'
import { validateAgainst } from '../../row/blocked-reasons.ts'
import { type Accepted, doubtIn } from '../confirm-doubts.ts'
import { movedWindow } from '../moved-window.ts'
import { COMMAND_NAMES, commandOf, type CommandName, type ORDER_COMMANDS } from '../order-commands.ts'
import type { Order } from '../../order.ts'

/** The commands that are for many orders as well. */
export type BulkAction = {
  [K in CommandName]: (typeof ORDER_COMMANDS)[K] extends { many: string } ? K : never
}[CommandName]

const isMany = (name: CommandName): name is BulkAction => commandOf(name).many !== undefined
/** In the order of their buttons. */
export const BULK_ACTIONS = COMMAND_NAMES.filter(isMany)

export interface BulkValues {
  /** The one moment or day of all orders, in the form that its command takes. */
  at?: string | undefined
  responsibleId?: number | undefined
  /** Values per order, by id: container numbers, delivery codes. */
  own: Readonly<Record<number, string>>
}

export interface BulkRefusal {
  order: Order
  reason: string
  /** The flag that confirms the doubt; sent again with it, the order is accepted. */
  accepts?: keyof Accepted | undefined
}

/** Naming who is responsible is open in every state. */
export const isPossible = (action: BulkAction, order: Order): boolean =>
  action === 'assign' || order.allowedActions.includes(action)

/** Why the rules do not allow an action on an order now. */
export function blockedReason(action: BulkAction, order: Order, role: number, now: Date): string {
  const issues = action === 'assign' ? [] : validateAgainst(action, order, role, now)
  const reasons = issues.length > 0 ? issues : (['ORDER_STATE_ERROR'] as const)
  return reasons.map((reason) => orderRefusalText(reason, currentLanguage(), refusalTextNow)).join(' ')
}

const MOVE = 'POST /order/updateState'

const windowOf = (order: Order) => ({
  openPortStartTime: order.open_port_start_time ?? undefined,
  openPortEndTime: order.open_port_end_time ?? undefined,
  deadline: order.deadline ?? undefined,
})

const boxes = (order: Order, size: string): number =>
  Number(new RegExp(`${size}\\D(\\d+)`, 'u').exec(order.box_type_quantity_str)?.[1] ?? 0)

/** Warnings about the load, as far as the row has the data: terms of trade and freight are not in it. */
export function rowLoadWarnings(order: Order): string[] {
  const language = currentLanguage()
  const load = {
    isFcl: order.transportType === 'FCL',
    fcl20Gp: boxes(order, '20GP'),
    fcl40Gp: boxes(order, '40GP'),
    fcl40Hq: boxes(order, '40HQ'),
    weight: order.weight,
    volume: order.volume,
    tradeTerms: null,
    freightMethod: null,
    containerNumber: order.container_number,
  }
  return loadWarnings(load).map((warning) => loadWarningText(warning, language, formatsOf(language).number))
}

/** The same command as for one order, on the version that was read. */
export function sendOne(
  action: BulkAction,
  order: Order,
  { at = '', responsibleId = 0, own }: BulkValues,
  accepted: Accepted = {},
) {
  const { id, version } = order
  switch (action) {
    case 'accept':
      return call(MOVE, { id, version, state: ORDER_STATE.accepted })
    case 'depart': {
      const containerNumber = own[id] ?? order.container_number
      const departure = { state: ORDER_STATE.inTransit, actualLeavePortDate: at, containerNumber }
      return call(MOVE, { id, version, ...departure, ...accepted })
    }
    case 'arrive':
      return call(MOVE, {
        id,
        version,
        state: ORDER_STATE.arrived,
        actualArrivePortDate: at,
        deliveryCode: own[id] ?? '',
      })
    case 'changeExpectedDeparture':
      return call('POST /order/updateExpectLeaveDate', {
        newData: { id, version, expectedLeavePortDate: at },
        oldData: { expectedLeavePortDate: order.expect_leave_port_date_str },
        ...movedWindow(windowOf(order), order.expect_leave_port_date_str, at),
      })
    case 'changeCutOff':
      return call('POST /order/changeCurOfDate', { orderId: id, orderCode: order.code, changeDate: at, version })
    case 'assign':
      return call('POST /order/updateResponsible', { id, version, responsibleId })
  }
}

/** An error in one line: those of the values, else the text of its code. */
function reasonOf(error: unknown): string {
  if (isRefusal(error, 'PARAMETER_ERROR') && error.errors.length > 0)
    return error.errors.map(({ message }) => message).join(' ')
  const { text, detail } = errorMessage(error)
  return detail ? `${text} ${detail}` : text
}

/** Concurrent calls, few enough that the server can serve other users. */
const AT_ONCE = 4

const refusalOf = async (order: Order, error: unknown): Promise<BulkRefusal> => ({
  order,
  reason: reasonOf(error),
  accepts: (await doubtIn(error))?.accepts,
})

/** Sends for each, a few at a time; one refusal stops nothing. `onSettled` gets the refusal, or undefined. */
export async function forEachOrder(
  orders: readonly Order[],
  send: (order: Order) => Promise<unknown>,
  onSettled: (order: Order, refusal: BulkRefusal | undefined) => void,
): Promise<void> {
  const queue = orders.values()
  const work = async () => {
    for (const order of queue) {
      const refusal = await send(order).then(
        () => undefined,
        (error: unknown) => refusalOf(order, error),
      )
      onSettled(order, refusal)
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, orders.length) }, work))
}
