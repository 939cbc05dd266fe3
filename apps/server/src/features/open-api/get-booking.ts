import type { openApi } from '@kairo/shared/open-api/open-api'
import type { OpenReplyOf } from '@kairo/shared/open-api/open-endpoint'
import { CUT_OFF_KINDS } from '@kairo/shared/orders/rules/cut-offs'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { isoOfPortTime } from '@kairo/shared/port-time'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { TASK_STATE } from '@kairo/shared/tasks/task-codes'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/connection.ts'
import type { OpenContext } from '../../http/open/open-handler.ts'
import type { Actor } from '../../http/request-context.ts'
import { clocksOfOrder } from '../container-clocks/queries/clocks-of-order.ts'
import { knownCutOffs } from '../orders/cut-offs/known-cut-offs.ts'
import { findOrderByCode, type StoredOrder } from '../orders/queries/find-order.ts'
import { readContainerDates, shownDates } from '../orders/record/container-dates.ts'
import { readContainers } from '../orders/record/order-containers.ts'
import { departureZone } from '../route-master/label-of.ts'
import { selectTasks, shownTasks, visibleTasks } from '../tasks/list-tasks.ts'
import { bookingSummaries } from './booking-rows.ts'
import { eventsInForce } from './events.ts'

/** A booking by its reference. Throws ORDER_NOT_EXIST, for a draft too. */
export async function findBooking(db: Database, actor: Actor, reference: string): Promise<StoredOrder> {
  const order = await findOrderByCode(db, actor, reference)
  if (order.state === ORDER_STATE.draft) throw new Refusal('ORDER_NOT_EXIST')
  return order
}

async function containersOf(db: Database, orderId: number, now: Date) {
  const [containers, dates] = await Promise.all([
    readContainers(db, orderId),
    readContainerDates(db, sql`c.order_id = ${orderId}`, now),
  ])
  const dated = new Map(dates.map((one) => [one.id, { ...shownDates(one), zone: one.zone }]))
  return containers.map((container) => {
    const of = dated.get(container.id)
    const at = (time: string | null | undefined): string | null =>
      time && of ? (time.length > 10 ? isoOfPortTime(time, of.zone) : time) : null
    return {
      equipmentReference: container.containerNumber,
      size: container.size,
      isoEquipmentCode: container.isoCode,
      sealNumber: container.sealNumber,
      verifiedGrossMassKg: container.vgmKg,
      isShipperOwned: container.soc,
      dischargedAt: at(of?.dischargedAt),
      gateOutAt: at(of?.gateOutAt),
      emptyReturnedAt: at(of?.emptyReturnedAt),
      plannedGateOut: of?.plannedGateOut ?? null,
    }
  })
}

/** All eight kinds in their usual order, known or not. */
async function cutOffsOfBooking(db: Database, order: StoredOrder) {
  // Which paper says so is left to the list of documents.
  const known = new Map((await knownCutOffs(db, order, [])).map((one) => [one.kind, one]))
  const zone = departureZone(order)
  return CUT_OFF_KINDS.map((kind) => {
    const one = known.get(kind)
    return {
      kind,
      cutOffDateTime: one ? isoOfPortTime(one.at, zone) : null,
      timeZone: zone,
      basis: one?.basis ?? null,
      source: one?.source ?? null,
    }
  })
}

export async function getBooking(
  { db }: AppContext,
  { reference }: { reference: string },
  { actor, language, now, key }: OpenContext,
): Promise<OpenReplyOf<typeof openApi.booking>> {
  const order = await findBooking(db, actor, reference)
  const [[summary], cutOffs, containers, events] = await Promise.all([
    bookingSummaries(db, [order.id], language),
    cutOffsOfBooking(db, order),
    containersOf(db, order.id, now),
    key.scopes.includes('events:read') ? eventsInForce(db, order.id, language) : null,
  ])
  if (!summary) throw new Refusal('ORDER_NOT_EXIST')
  return {
    ...summary,
    cutOffs,
    containers,
    cargo: {
      description: order.goods_name,
      packages: order.pieces,
      grossWeightKg: order.weight,
      volumeCubicMetres: order.volume,
      hsCode: order.hs_code,
    },
    events,
  }
}

/** Open tasks and cut-offs, the next first, then those whose time nobody knows. */
export async function deadlinesOf(
  { db }: AppContext,
  { reference }: { reference: string },
  request: OpenContext,
): Promise<OpenReplyOf<typeof openApi.deadlines>> {
  const { actor, language, now } = request
  const order = await findBooking(db, actor, reference)
  const stored = selectTasks(db, language)
    .where(visibleTasks(actor))
    .where('t.order_id', '=', order.id)
    .where('t.state', '=', TASK_STATE.open)
    .orderBy('r.code')
    .orderBy('t.id')
  const [tasks, cutOffs] = await Promise.all([
    stored.execute().then((rows) => shownTasks(db, rows, request, now)),
    cutOffsOfBooking(db, order),
  ])
  const data = [
    ...cutOffs.flatMap(({ kind, cutOffDateTime, timeZone, basis }) =>
      cutOffDateTime !== null && basis !== null
        ? [
            {
              kind,
              basis,
              owner: null,
              dueDateTime: cutOffDateTime,
              timeZone,
              isOverdue: kind !== 'open' && new Date(cutOffDateTime) <= now,
              mayMove: basis !== 'announced',
            },
          ]
        : [],
    ),
    ...tasks.map(({ kind, owner, due, dueZone, isOverdue, isProvisional, isByRule }) => ({
      kind,
      basis: 'task' as const,
      owner,
      dueDateTime: due && isoOfPortTime(due, dueZone),
      timeZone: dueZone,
      isOverdue,
      mayMove: isProvisional || isByRule,
    })),
  ]
  const timeOf = ({ dueDateTime }: (typeof data)[number]) => (dueDateTime ? Date.parse(dueDateTime) : Infinity)
  return { data: data.toSorted((a, b) => Math.sign(timeOf(a) - timeOf(b)) || 0) }
}

export async function freeTimeOf(
  context: AppContext,
  { reference }: { reference: string },
  request: OpenContext,
): Promise<OpenReplyOf<typeof openApi.freeTime>> {
  const order = await findBooking(context.db, request.actor, reference)
  const { timeZone, dataList } = await clocksOfOrder(context, { orderId: order.id }, request)
  return {
    timeZone,
    clocks: dataList.map((clock) => ({
      equipmentReference: clock.containerNumber,
      size: clock.size,
      kind: clock.kind,
      start: clock.start,
      freeDays: clock.freeDays,
      freeCount: clock.freeCount,
      stage: clock.stage,
      clockFrom: clock.clockFrom,
      lastFreeDay: clock.lastFreeDay,
      isEstimated: clock.estimated,
      endedOn: clock.endedOn,
      daysOver: clock.daysOver,
      currency: clock.currency,
      costSoFar: clock.cost,
      nextPrice: clock.nextPrice,
      nextPriceFrom: clock.nextPriceFrom,
    })),
  }
}
