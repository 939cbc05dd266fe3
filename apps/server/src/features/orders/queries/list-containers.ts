import { containerDatesEdit } from '@kairo/shared/orders/rules/container-dates'
import { containerEdit } from '@kairo/shared/orders/rules/container-rules'
import type { OrderState } from '@kairo/shared/orders/rules/order-states'
import { OFFICE_ZONE } from '@kairo/shared/port-time'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Actor } from '../../../http/request-context.ts'
import { readContainerDates, shownDates } from '../record/container-dates.ts'
import { readContainers } from '../record/order-containers.ts'
import { findOrder } from './find-order.ts'

const NO_DATES = { dischargedAt: null, gateOutAt: null, emptyReturnedAt: null, plannedGateOut: null }

/** The containers of an order, and what of them this viewer may edit. Throws ORDER_NOT_EXIST. */
export async function listContainers(db: Kysely<DB>, orderId: number, actor: Actor, now: Date) {
  const order = await findOrder(db, actor, orderId)
  const [containers, dates] = await Promise.all([
    readContainers(db, orderId),
    readContainerDates(db, sql`c.order_id = ${orderId}`, now),
  ])
  const dated = new Map(dates.map((container) => [container.id, shownDates(container)]))
  const state = order.state as OrderState
  return {
    dataList: containers.map((container) => ({ ...container, ...(dated.get(container.id) ?? NO_DATES) })),
    total: containers.length,
    version: order.version,
    edit: containerEdit(state, actor.roleId),
    editDates: order.is_fcl && containers.length > 0 ? containerDatesEdit(state, actor.roleId) : ('none' as const),
    timeZone: dates[0]?.zone ?? OFFICE_ZONE,
  }
}
