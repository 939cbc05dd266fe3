import { RUNNING_STATUS, type RunningStatus } from '../orders/rules/order-states.ts'
import { CUSTOMER_SIDE, type RoleId, STAFF } from '../roles.ts'
import type { TaskKind } from '../tasks/task-codes.ts'

/** Filters of the order list, for its number in the menu. */
interface AwaitedFilter {
  state?: readonly RunningStatus[]
  changeRequested?: true
  /** An open task of one of these kinds. */
  task?: readonly TaskKind[]
}

/*
 * "Waiting" has one meaning for orders: the other side sent a request and waits for the answer (rules 14.8). The number
 * of POST /order/getUnapprovedOrderCount counts these; everything else is work to do.
 */
const AWAITED: readonly { roles: readonly RoleId[]; filter: AwaitedFilter }[] = [
  { roles: STAFF, filter: { state: [RUNNING_STATUS.sent], task: ['accept'] } },
  { roles: STAFF, filter: { changeRequested: true } },
  { roles: CUSTOMER_SIDE, filter: { state: [RUNNING_STATUS.draftConfirmation], task: ['confirmDraft'] } },
]
export const awaitedFiltersOf = (role: RoleId): AwaitedFilter[] =>
  AWAITED.filter(({ roles }) => roles.includes(role)).map(({ filter }) => filter)
