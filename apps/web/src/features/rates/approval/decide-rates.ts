import { APPROVAL_STATUS } from '@kairo/shared/rates/rate-codes'
import { type Body, call, type Input } from '../../../api/call.ts'
import { invalidate } from '../../../api/queries.ts'

const DECIDE = 'POST /transportCostApproval/updateState'
export const PREVIEW = 'POST /transportCostApproval/previewApproval'
/** What shows rates that wait, and what deciding on them does. */
export const WAITING = [
  'GET /transportCostApproval/getTransportApprovalList',
  'POST /transportCostApproval/getUnapprovedCostCount',
  'POST /transportCost/jiansuo',
  'GET /transportCostApproval/getWaitingSheets',
  PREVIEW,
] as const

/** After a refusal the list shows what waits by now, as others decide too. */
async function decide(decision: Input<typeof DECIDE>): Promise<Body<typeof DECIDE>['data']> {
  try {
    return (await call(DECIDE, decision)).data
  } catch (error) {
    await invalidate(...WAITING)
    throw error
  }
}

export const approveRates = (approval: Omit<Input<typeof DECIDE>, 'approvalStatus' | 'remark'>) =>
  decide({ approvalStatus: APPROVAL_STATUS.approved, ...approval })

/** Answers how many were rejected. */
export const rejectRates = async (remark: string, meant: { ids?: number[]; batch?: string }): Promise<number> =>
  (await decide({ approvalStatus: APPROVAL_STATUS.rejected, remark, ...meant })).count
