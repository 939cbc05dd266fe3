import type { TraceNode } from '@kairo/shared/orders/contracts/order-trace-response'
import { isLate, type TraceNodeFacts, type TraceNodeName } from '@kairo/shared/orders/rules/trace'

/** Steps whose planned day is a promise; cargo may come in on any day after the port has opened. */
const PROMISED: readonly string[] = ['inTransit', 'deliveryOrder', 'pickedUp'] satisfies TraceNodeName[]

/** Later than planned, in calendar days. */
const wasLate = (node: TraceNode): boolean =>
  PROMISED.includes(node.node) &&
  node.reached &&
  node.actual !== null &&
  node.planned !== null &&
  node.actual.slice(0, 10) > node.planned.slice(0, 10)

/** Whether a step came late or is late; of a cancelled order none is any more. */
export const isStepLate = (node: TraceNode, now: Date, cancelled: boolean): boolean =>
  wasLate(node) || (!cancelled && isLate(node as TraceNodeFacts, now))
