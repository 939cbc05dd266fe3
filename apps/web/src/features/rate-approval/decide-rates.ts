import { call, type Input } from '../../api/call.ts'
import { makeStale } from '../../api/queries.ts'

const DECIDE = 'POST /transportCostApproval/updateState'
/** What shows rates that wait. */
export const WAITING = [
  'GET /transportCostApproval/getTransportApprovalList',
  'POST /transportCostApproval/getUnapprovedCostCount',
  'POST /transportCost/jiansuo',
] as const

/** Approves or rejects; answers how many. After a refusal the list shows what waits by now, as others decide too. */
export async function decideRates(decision: Input<typeof DECIDE>): Promise<number> {
  try {
    return (await call(DECIDE, decision)).data.count
  } catch (error) {
    await makeStale(...WAITING)
    throw error
  }
}
