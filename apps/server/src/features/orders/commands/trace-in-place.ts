import type { TraceAction } from '@kairo/shared/orders/rules/trace'
import { writeTrace } from '../queries/order-trace.ts'
import type { CommandContext } from './with-order.ts'

/** The trace row of a command that leaves the order in its state. */
export const traceInPlace = (
  { trx, now, order, request }: CommandContext,
  action: TraceAction,
  said: { words?: string; ofRole?: number } = {},
): Promise<void> =>
  writeTrace(
    trx,
    { orderId: order.id, action, state: order.state, newState: order.state, actorId: request.actor.id, ...said },
    now,
  )
