import { withFieldNames } from '@kairo/shared/bills-of-lading/bl-path'
import { OFFICE_ZONE, portTime } from '@kairo/shared/port-time'
import type { Language } from '@kairo/shared/languages'
import { isAfterCutOff, ORDER_STATE, type OrderState } from '@kairo/shared/orders/rules/order-states'
import type { TraceItem } from '@kairo/shared/orders/contracts/order-trace-response'
import {
  TRACE_ACTION,
  TRACE_REMARK,
  type TraceAction,
  type TraceFacts,
  type TraceNodeFacts,
  type TraceRemark,
  traceNodesOf,
} from '@kairo/shared/orders/rules/trace'
import { isStaff } from '@kairo/shared/roles'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Actor } from '../../../http/request-context.ts'
import { factsOf, type StoredOrder } from './find-order.ts'
import { arrivalText, departureText, isByDay } from '../record/event-time.ts'
import { departureZone, destinationZone } from '../../route-master/label-of.ts'
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
  /** The date it is about, e.g. the new ETD; an hour with its zone (zonedText()), so that it stays what it was. */
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

async function readTrace(db: Kysely<DB>, orderId: number, actor: Pick<Actor, 'roleId'>) {
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
function timesOf(rows: readonly TraceRow[]): Map<number, Date> {
  const times = new Map<number, Date>()
  for (const row of rows) {
    if (row.new_state === row.state) continue
    if (row.action === TRACE_ACTION.stepTakenBack) {
      // The previous step retains its time.
      times.delete(row.state)
      continue
    }
    if (row.new_state === ORDER_STATE.draft) times.clear()
    else times.set(row.new_state, row.create_time)
  }
  return times
}

/** When each kind of document came, of those that are there now. */
async function documentTimes(db: Kysely<DB>, orderId: number): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('order_files')
    .select(['business_type', 'create_time'])
    .where('order_id', '=', orderId)
    .where('replaced_at', 'is', null)
    .orderBy('id')
    .execute()
  return new Map(rows.map((row) => [row.business_type, row.create_time]))
}

const secondsIn = (instant: Date, zone: string): string =>
  `${portTime(instant, zone)}:${String(instant.getUTCSeconds()).padStart(2, '0')}`

/** What happened to the order, oldest first, and its eight nodes, as this viewer may know it. */
export async function orderTrace(db: Kysely<DB>, order: StoredOrder, actor: Actor, language: Language, now: Date) {
  const [rows, documents] = await Promise.all([readTrace(db, order.id, actor), documentTimes(db, order.id)])
  const staff = isStaff(actor.roleId)
  const isSplit = order.bl_quantity > 1
  const ofLeg = { DEPA: departureZone(order), ARRI: destinationZone(order) }
  // What happened at a port is told on its clock, what somebody did on the operator's.
  const zoneOf = (row: TraceRow): string =>
    row.event_time === null ? OFFICE_ZONE : row.action === TRACE_ACTION.loadedOnVessel ? ofLeg.DEPA : ofLeg.ARRI
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
            : secondsIn(row.event_time ?? row.create_time, zoneOf(row)),
        zone: zoneOf(row),
        remark: row.remark,
        dateStr: row.date_str,
        historyId: row.history_id,
        text: row.action === TRACE_ACTION.draftCommented ? withFieldNames(row.words, isSplit, language) : row.words,
      }),
    )
  return { dataList, nodes: traceNodesOf(traceFactsAt(order, timesOf(rows), documents, actor, now)) }
}

/** The eight nodes alone. */
export async function orderNodes(
  db: Kysely<DB>,
  order: StoredOrder,
  actor: Pick<Actor, 'id' | 'roleId'>,
  now: Date,
): Promise<TraceNodeFacts[]> {
  const [rows, documents] = await Promise.all([readTrace(db, order.id, actor), documentTimes(db, order.id)])
  return traceNodesOf(traceFactsAt(order, timesOf(rows), documents, actor, now))
}

/** The times that the nodes derive from: of actions and of documents, by their codes. */
export function traceFactsAt(
  order: StoredOrder,
  times: Map<number, Date>,
  documents: Map<number, Date>,
  actor: Pick<Actor, 'id' | 'roleId'>,
  now: Date,
): TraceFacts {
  const loading = departureZone(order)
  const discharge = destinationZone(order)
  const at = (instant: Date | null | undefined, zone: string): string | null =>
    instant ? portTime(instant, zone) : null
  return {
    state: order.state as OrderState,
    departureZone: loading,
    destinationZone: discharge,
    submittedAt: at(times.get(1) ?? order.submit_time, OFFICE_ZONE),
    acceptedAt: at(times.get(2), OFFICE_ZONE),
    openPortStartTime: order.open_start,
    isPortOpen: order.open_start === null || order.open_start <= portTime(now, loading),
    loadingNoticeAt: at(documents.get(1), loading),
    invoiceAt: at(documents.get(2), loading),
    packingListAt: at(documents.get(3), loading),
    deadline: order.deadline,
    isCut: isAfterCutOff(factsOf(order, actor), now),
    expectedDeparture: order.etd,
    actualDeparture: departureText(order),
    expectedArrival: order.eta,
    actualArrival: arrivalText(order),
    arrivalNoticeAt: at(documents.get(5), discharge),
    deliveryMessageAt: at(times.get(8), discharge),
    deliveredAt: at(times.get(9), discharge),
    ftDays: order.ft_days,
  }
}
