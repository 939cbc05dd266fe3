import { tokyoDateTime, tokyoSeconds } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import { isAfterCutOff, ORDER_STATE, type OrderState } from '@kairo/shared/orders/rules/order-states'
import type { TraceItem } from '@kairo/shared/orders/contracts/order-trace-response'
import {
  TRACE_ACTION,
  TRACE_REMARK,
  type TraceAction,
  type TraceFacts,
  type TraceRemark,
  traceNodesOf,
} from '@kairo/shared/orders/rules/trace'
import { isStaff } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Actor } from '../../../http/request-context.ts'
import { factsOf, type StoredOrder } from './find-order.ts'
import { eventTimeText, isByDay } from '../record/event-time.ts'
import { isReadableHistory } from '../record/order-history.ts'
import { mayReadRequest } from '../record/change-requests.ts'
import { shownName } from '../record/shown-name.ts'

interface TraceEntry {
  orderId: number
  action: TraceAction
  /** State before and after. */
  state: number
  newState: number
  actorId: number
  /** When it happened at the port, where that differs from now. */
  eventTime?: Date
  /** The date it is about, e.g. the new ETD. */
  dateStr?: string
  remark?: TraceRemark
  historyId?: number | null
  /** The text given with it. */
  words?: string
  /** Whose change request it concerns. */
  ofRole?: number
}

/** Adds a row to the order's trace; inside the transaction of the command. */
export async function writeTrace(db: Kysely<DB>, entry: TraceEntry, now: Date): Promise<void> {
  await db
    .insertInto('order_trace')
    .values({
      order_id: entry.orderId,
      action: entry.action,
      state: entry.state,
      new_state: entry.newState,
      apply_id: entry.actorId,
      create_time: now,
      event_time: entry.eventTime ?? null,
      date_str: entry.dateStr ?? '',
      remark: entry.remark ?? '',
      history_id: entry.historyId ?? null,
      words: entry.words ?? '',
      of_role: entry.ofRole ?? null,
    })
    .execute()
}

async function readTrace(db: Kysely<DB>, orderId: number, actor: Actor) {
  return (
    db
      .selectFrom('order_trace as t')
      .leftJoin('users as u', 'u.id', 't.apply_id')
      .select([
        't.id',
        't.action',
        't.state',
        't.new_state',
        't.apply_id',
        't.create_time',
        't.event_time',
        't.date_str',
      ])
      .select(['t.remark', 't.history_id', 't.words', 't.of_role', 'u.name', 'u.role_id'])
      .leftJoin('order_history as h', 'h.id', 't.history_id')
      .where('t.order_id', '=', orderId)
      // A change of what only the operator reads did not happen for others.
      .where(({ or, eb }) => or([eb('t.history_id', 'is', null), isReadableHistory(actor)]))
      .orderBy('t.id')
      .execute()
  )
}
type TraceRow = Awaited<ReturnType<typeof readTrace>>[number]

/** When the order came into each state in its present round: what was withdrawn and submitted again starts over. */
function timesOf(rows: readonly TraceRow[]): Map<number, string> {
  const times = new Map<number, string>()
  for (const row of rows) {
    if (row.new_state === row.state) continue
    if (row.action === TRACE_ACTION.stepTakenBack) {
      // The previous step retains its time.
      times.delete(row.state)
      continue
    }
    if (row.new_state === ORDER_STATE.draft) times.clear()
    else times.set(row.new_state, tokyoDateTime(row.create_time))
  }
  return times
}

/** When each kind of document came, of those that are there now. */
async function documentTimes(db: Kysely<DB>, orderId: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('order_files')
    .select(['business_type', 'create_time'])
    .where('order_id', '=', orderId)
    .where('replaced_at', 'is', null)
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.business_type, tokyoDateTime(row.create_time)]))
}

/** What happened to the order, oldest first, and its eight nodes, as this viewer may know it. */
export async function orderTrace(db: Kysely<DB>, order: StoredOrder, actor: Actor, language: Language, now: Date) {
  const [rows, documents] = await Promise.all([readTrace(db, order.id, actor), documentTimes(db, order.id)])
  const staff = isStaff(actor.roleId)
  const dataList = rows
    .filter((row) => staff || row.remark !== TRACE_REMARK.skip)
    .filter((row) => row.of_role === null || mayReadRequest(actor.roleId, row.of_role))
    .map(
      (row): TraceItem => ({
        id: row.id,
        action: row.action,
        state: row.state,
        new_state: row.new_state,
        apply_id: row.apply_id,
        applyName: shownName({ name: row.name, role: row.role_id }, actor, language),
        create_time:
          row.event_time !== null && isByDay(row.date_str)
            ? row.date_str
            : tokyoSeconds(row.event_time ?? row.create_time),
        remark: row.remark,
        dateStr: row.date_str,
        historyId: row.history_id,
        text: row.words,
      }),
    )
  return { dataList, nodes: traceNodesOf(traceFactsAt(order, timesOf(rows), documents, actor, now)) }
}

/** The times that the nodes derive from: of actions and of documents, by their codes. */
export function traceFactsAt(
  order: StoredOrder,
  times: Map<number, string>,
  documents: Map<number, string>,
  actor: Actor,
  now: Date,
): TraceFacts {
  const at = (instant: Date | null): string | null => instant && tokyoDateTime(instant)
  return {
    state: order.state as OrderState,
    submittedAt: times.get(1) ?? at(order.submit_time),
    acceptedAt: times.get(2) ?? null,
    openPortStartTime: order.open_start,
    isPortOpen: order.open_start === null || order.open_start <= tokyoDateTime(now),
    loadingNoticeAt: documents.get(1) ?? null,
    invoiceAt: documents.get(2) ?? null,
    packingListAt: documents.get(3) ?? null,
    deadline: order.deadline,
    isCut: isAfterCutOff(factsOf(order, actor), now),
    expectedDeparture: order.etd,
    actualDeparture: eventTimeText(order.actual_departure, order.departure_by_day),
    expectedArrival: order.eta,
    actualArrival: eventTimeText(order.actual_arrival, order.arrival_by_day),
    arrivalNoticeAt: documents.get(5) ?? null,
    deliveryMessageAt: times.get(8) ?? null,
    deliveredAt: times.get(9) ?? null,
    ftDays: order.ft_days,
  }
}
