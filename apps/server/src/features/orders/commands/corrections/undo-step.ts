import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { ordersContract } from '@kairo/shared/orders/contracts/orders.contract'
import { ORDER_STATE_TEXTS } from '@kairo/shared/orders/rules/order-state-texts'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION, TRACE_REMARK } from '@kairo/shared/orders/rules/trace'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Updateable } from 'kysely'
import type { Orders } from '../../../../database/tables.ts'
import type { AppContext } from '../../../../app-context.ts'
import type { RequestContext } from '../../../../http/request-context.ts'
import { lockOpenDrafts } from '../../../charges/lock-open-drafts.ts'
import { MESSAGES } from '../../messages.ts'
import { writeTrace } from '../../queries/order-trace.ts'
import {
  type EquipmentCode,
  type ShippingEvent,
  takeBackEquipmentEvents,
  writeOrderEvents,
} from '../../record/order-events.ts'
import { changesForLog } from '../../record/order-history.ts'
import {
  type CommandContext,
  logCommand,
  notifyOrderParties,
  type OrderRef,
  versionConflict,
  withOrder,
  writeOrder,
  writeOrderHistory,
} from '../with-order.ts'
import { dependentText, stepDependents } from './step-dependents.ts'

type Input = ParsedOf<typeof ordersContract.undoStep>

interface Step {
  to: number
  clears: Updateable<Orders>
  code?: 'DEPA' | 'ARRI'
  /** The container event that it recorded. */
  equipment?: EquipmentCode
}
/** The previous state of each step, and what it recorded. */
const STEPS: Partial<Record<number, Step>> = {
  [ORDER_STATE.inTransit]: {
    to: ORDER_STATE.booked,
    clears: { actual_departure: null, departure_by_day: false },
    code: 'DEPA',
    equipment: 'LOAD',
  },
  [ORDER_STATE.arrived]: {
    to: ORDER_STATE.inTransit,
    clears: { actual_arrival: null, arrival_by_day: false, delivery_code: '' },
    code: 'ARRI',
  },
  [ORDER_STATE.delivered]: { to: ORDER_STATE.arrived, clears: {}, equipment: 'GTOT' },
}

/** When the order had come into the state that it goes back to; known to the minute by its trace. */
async function timeOfState({ trx, order }: CommandContext, state: number): Promise<Date> {
  const row = await trx
    .selectFrom('order_trace')
    .select('create_time')
    .where('order_id', '=', order.id)
    .where('new_state', '=', state)
    .where('state', '<', state)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.create_time ?? order.state_time
}

/** The recorded event becomes an expected one again. */
function expectedAgain({ order }: CommandContext, code: 'DEPA' | 'ARRI' | undefined, reason: string): ShippingEvent[] {
  const at = code === 'DEPA' ? order.etd : order.eta
  return code && at ? [{ type: 'TRANSPORT', code, classifier: 'EST', at, replacesActual: true, reason }] : []
}

/**
 * Takes the last step back: departure, arrival or delivery, while nothing later depends on it. Throws ORDER_NOT_EXIST,
 * ORDER_STATE_ERROR, with `data.blockedBy` where something hangs on it.
 */
export const undoStep = (context: AppContext, input: Input, request: RequestContext): Promise<OrderRef> =>
  withOrder(
    context,
    request,
    { id: input.id, version: input.version, action: 'undoStep', lock: true },
    async (command) => {
      const { trx, now, order } = command
      const step = STEPS[order.state]
      if (!step) throw versionConflict()
      // Waits for a concurrent issue of a draft of the order, whose invoice is then found below.
      await lockOpenDrafts(trx, order.id)
      const blockedBy = await stepDependents(trx, order)
      if (blockedBy.length > 0)
        throw new Refusal('ORDER_STATE_ERROR', {
          message: MESSAGES.stepHasDependents(blockedBy.map(dependentText)),
          data: { blockedBy },
        })
      const reason = input.reasonText
      const state_time = await timeOfState(command, step.to)
      const after = await writeOrder(command, { ...step.clears, state: step.to, state_time, is_changed: true })
      const historyId = await writeOrderHistory(command, reason)
      await writeTrace(
        trx,
        {
          orderId: order.id,
          action: TRACE_ACTION.stepTakenBack,
          state: order.state,
          newState: step.to,
          actorId: request.actor.id,
          remark: historyId === null ? TRACE_REMARK.none : TRACE_REMARK.showDetail,
          historyId,
        },
        now,
      )
      await writeOrderEvents(trx, order, expectedAgain(command, step.code, reason), request.actor, now)
      if (step.equipment)
        await takeBackEquipmentEvents(trx, order.id, {
          code: step.equipment,
          day: step.equipment === 'LOAD' ? order.etd : order.eta,
          actor: request.actor,
          now,
          reason,
        })
      logCommand(command, 'undoStep', {
        state: [order.state, step.to],
        ...changesForLog(command.changes ?? []),
        reason,
      })
      command.events.push({ type: 'step', from: order.state, to: step.to, feeAccepted: false })
      await notifyOrderParties(
        command,
        order,
        'stepTakenBack',
        { customerSide: true },
        { old: ORDER_STATE_TEXTS[order.state as 7 | 8 | 9], now: ORDER_STATE_TEXTS[step.to as 5 | 7 | 8], reason },
      )
      return after
    },
  )
