import type { TraceAction, TraceRemark } from '@kairo/shared/orders/trace'
import type { NoticeKind, NoticeParams } from '../../src/features/notices/message-texts.ts'
import type { OrderChange } from '../../src/features/orders/order-history.ts'

export interface Notice {
  kind: NoticeKind
  /** `who` is the key of an account until the message is written. */
  params?: NoticeParams
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

/** What a step leaves behind beside the order's columns: the rows that the product's deeds would have written. */
export interface Effect {
  /** Key of the account that did it. */
  actor: string
  /** State after it; absent where it stays. */
  newState?: number
  traces?: Trace[]
  log: { type: 'order' | 'document'; explain: string; info?: Record<string, unknown> }[]
  notices?: Notice[]
  changes?: OrderChange[]
}
