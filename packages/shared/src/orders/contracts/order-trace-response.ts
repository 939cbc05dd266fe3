import { z } from 'zod'

/** One row of the trace. Times are yyyy-MM-dd HH:mm:ss in `zone`. */
const traceItem = z.object({
  id: z.int(),
  /**
   * 0 saved, 1 pending, 4 cancel, 5 booked, 7 loaded, 8 completed, 9 draft B/L confirmed, 10 ETD, 11 ETA, 12 corrected,
   * 13 step taken back, 14 cut-off, 21 change requested, 22 agreed, 23 refused, 24 draft B/L uploaded, 25 commented.
   */
  action: z.int(),
  state: z.int(),
  new_state: z.int(),
  apply_id: z.int().nullable(),
  /** Who did it; for the customer side the operator is named as such. */
  applyName: z.string(),
  create_time: z.string(),
  /** IANA: of the port for what happened there, else Asia/Tokyo. */
  zone: z.string(),
  /** `skip`: not for customers (never sent to them); `showDetail`: opens the change history at `historyId`. */
  remark: z.string(),
  /**
   * The date that it is about, e.g. the new ETD; an hour has its zone behind it, `2026-11-30 16:00 Asia/Shanghai`, and is
   * Tokyo's without one.
   */
  dateStr: z.string(),
  historyId: z.int().nullable(),
  /** The text given with it: the reason of a request or refusal, a comment on the draft B/L. */
  text: z.string(),
})
export type TraceItem = z.infer<typeof traceItem>

/** One of the eight nodes that customers follow. */
const traceNode = z.object({
  /** placed, confirmed, inbound, outbound, inTransit, arrivalNotice, deliveryOrder, pickedUp. */
  node: z.string(),
  reached: z.boolean(),
  /** IANA zone of its times. */
  zone: z.string(),
  /** yyyy-MM-dd or yyyy-MM-dd HH:mm; null where nothing is planned, or not yet reached. */
  planned: z.string().nullable(),
  actual: z.string().nullable(),
})
export type TraceNode = z.infer<typeof traceNode>

export const orderTrace = z.object({ dataList: z.array(traceItem), nodes: z.array(traceNode) })

/** The latest move of an order's ETA. Days are yyyy-MM-dd, `from` empty where there was none; the time is Tokyo's. */
export const etaChange = z.object({
  orderId: z.int(),
  from: z.string(),
  to: z.string(),
  /** The reason, where one was given. */
  reason: z.string(),
  /** For the customer side the operator is named as such. */
  changedBy: z.string(),
  changeTime: z.string(),
})
export type EtaChange = z.infer<typeof etaChange>

/** Degrees, east and north. */
const place = z.object({ longitude: z.number(), latitude: z.number() })
/** Where an order's ports are; null where the port's place is not known. */
export const voyagePlaces = z.object({ orderId: z.int(), from: place.nullable(), to: place.nullable() })

/**
 * One change: which fields had which value. `valueTypeKey` is the field's path in the form, e.g.
 * `transportCargo.weight`; `release` for how the cargo is released, whichever fields say it.
 */
export const orderHistoryItem = z.object({
  id: z.int(),
  /** yyyy-MM-dd HH:mm:ss, Tokyo. */
  changeTime: z.string(),
  changeUser: z.string(),
  /** Why, where it was requested. */
  reason: z.string(),
  /** 1 for the first change of the order. */
  changeNum: z.int(),
  dataList: z.array(
    z.object({
      valueTypeKey: z.string(),
      /** The field's name in the requested language. */
      valueType: z.string(),
      /** An hour of a port has its zone behind it: `2026-11-30 16:00 Asia/Shanghai`. */
      oldValue: z.string(),
      newValue: z.string(),
    }),
  ),
})
export type OrderHistoryItem = z.infer<typeof orderHistoryItem>
