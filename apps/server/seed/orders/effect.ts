import type { LogVerb } from '@kairo/shared/logs/log-verbs'
import type { TraceAction, TraceRemark } from '@kairo/shared/orders/rules/trace'
import type { NotificationKind, NotificationParams } from '../../src/features/notifications/notification-texts.ts'
import type { OrderChange } from '../../src/features/orders/record/order-history.ts'

export interface Notice {
  kind: NotificationKind
  /** `who` is the key of an account until the message is written. */
  params?: NotificationParams
  staff?: true
  /** The customer and the shipper account, `owner` the one of them that owns the order. */
  customerSide?: true
  owner?: true
}
export interface Trace {
  action: TraceAction
  dateStr?: string
  eventTime?: Date | null
  remark?: TraceRemark
}

/** What a step leaves behind beside the order's columns: the rows that the product's commands would have written. */
export interface Effect {
  /** Key of the account that did it. */
  actor: string
  /** State after it; absent where it stays. */
  newState?: number
  traces?: Trace[]
  log: { type: 'order' | 'document'; explain: LogVerb; info?: Record<string, unknown> }[]
  notices?: Notice[]
  changes?: OrderChange[]
}
