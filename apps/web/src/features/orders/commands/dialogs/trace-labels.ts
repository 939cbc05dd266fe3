import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { TRACE_ACTION } from '@kairo/shared/orders/rules/trace'
import type { TraceItem } from '@kairo/shared/orders/contracts/order-trace-response'
import type { Format } from '@/i18n/format.ts'
import type { DetailTexts } from '../../texts.ts'

type Moved = keyof DetailTexts['trace']['moved']
const MOVED: Record<number, Moved> = {
  [ORDER_STATE.draft]: 'withdrawn',
  [ORDER_STATE.submitted]: 'submitted',
  [ORDER_STATE.accepted]: 'accepted',
  [ORDER_STATE.cancelled]: 'cancelled',
  [ORDER_STATE.booked]: 'booked',
  [ORDER_STATE.inTransit]: 'sailed',
  [ORDER_STATE.arrived]: 'arrived',
  [ORDER_STATE.delivered]: 'delivered',
}

/** The short label of a trace entry. */
export function traceTitle(item: TraceItem, t: DetailTexts, f: Format): string {
  const x = t.trace
  if (item.action === TRACE_ACTION.stepTakenBack) return x.stepTakenBack(x.moved[MOVED[item.state] ?? 'draft'])
  if (item.state !== item.new_state) return x.moved[MOVED[item.new_state] ?? 'draft']
  switch (item.action) {
    case TRACE_ACTION.etdChanged:
      return x.etdChanged(item.dateStr)
    case TRACE_ACTION.etaChanged:
      return x.etaChanged(item.dateStr)
    case TRACE_ACTION.cutOffChanged:
      return x.cutOffChanged(f.zoned(item.dateStr))
    case TRACE_ACTION.corrected:
      return x.corrected
    case TRACE_ACTION.feeAccepted:
      return x.feeAccepted
    case TRACE_ACTION.draftConfirmed:
      return x.draftConfirmed
    case TRACE_ACTION.changeRequested:
      return x.changeRequested
    case TRACE_ACTION.changeAgreed:
      return x.changeAgreed
    case TRACE_ACTION.changeRefused:
      return x.changeRefused
    case TRACE_ACTION.draftUploaded:
      return x.draftUploaded
    case TRACE_ACTION.draftCommented:
      return x.draftCommented
    case TRACE_ACTION.saved:
      // A date beside "saved" is a new cut-off of an older version; with changes to show it is the content.
      return item.dateStr
        ? x.cutOffChanged(f.zoned(item.dateStr))
        : item.historyId === null
          ? x.moved.draft
          : x.contentChanged
    default:
      return x.contentChanged
  }
}
