import { APPROVAL_STATUS } from '@kairo/shared/rates/rate-codes'
import { useState } from 'react'
import { type Body, call, type Input } from '@/api/call.ts'
import { invalidate, type RowOf } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showSuccess, showWarning } from '@/ui/feedback/toast.ts'
import { useSelection } from '@/ui/list/selection.ts'
import { rateManagementTexts } from '../management-texts.ts'

const DECIDE = 'POST /transportCostApproval/updateState'
export const PREVIEW = 'POST /transportCostApproval/previewApproval'
/** The queries that show pending rates or the effects of a decision. */
export const WAITING = [
  'GET /transportCostApproval/getTransportApprovalList',
  'POST /transportCostApproval/getUnapprovedCostCount',
  'POST /transportCost/jiansuo',
  'GET /transportCostApproval/getWaitingSheets',
  PREVIEW,
] as const

/** After a refusal the list is refetched, as other users decide too. */
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

/** Returns how many were rejected. */
const rejectRates = async (remark: string, meant: { ids?: number[]; batch?: string }): Promise<number> =>
  (await decide({ approvalStatus: APPROVAL_STATUS.rejected, remark, ...meant })).count

interface Pending {
  /** Those that the list shows. */
  rows: readonly RowOf<(typeof WAITING)[0]>[] | undefined
  /** The digest of all rates that were pending when the list was read. */
  batch: string | undefined
  waitingCount: number
}

/** The selection, and both decisions on it, on one rate or on all pending ones. */
export function useDecisions({ rows, batch, waitingCount }: Pending) {
  const t = useTexts(rateManagementTexts)
  const f = useFormat()
  const { rows: selected, onSelect, clear } = useSelection(rows)
  const [approving, setApproving] = useState<{ ids?: number[]; batch?: string; count: number }>()
  // Rates decided by another user meanwhile are no longer among the rows, nor selected.
  const chosen = selected.filter((rate) => rows?.includes(rate))
  const onDecided = async () => {
    clear()
    await invalidate(...WAITING)
  }
  const decideOn = (ids: number[] | undefined) => {
    // Nothing of the batch is pending any more: say so instead of requesting a date (rules 5.4).
    if (waitingCount === 0) return showWarning(t.nothingWaits)
    setApproving(ids ? { ids, count: ids.length } : { batch, count: waitingCount })
  }
  const reject = async (ids: number[] | undefined) => {
    if (waitingCount === 0) return showWarning(t.nothingWaits)
    let count = 0
    const yes = await confirm({
      title: t.rejectTitle,
      text: t.rejectText(f.number(ids?.length ?? waitingCount)),
      action: t.reject,
      tone: 'danger',
      reason: { label: t.reason, required: true, maxLength: 500 },
      run: async (remark) => {
        count = await rejectRates(remark, ids ? { ids } : { batch })
      },
    })
    if (!yes) return
    showSuccess(t.rejected(count))
    await onDecided()
  }
  return { selection: { rows: chosen, onSelect }, clear, decideOn, reject, approving, setApproving, onDecided }
}
