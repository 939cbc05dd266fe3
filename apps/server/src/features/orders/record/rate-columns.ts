import { tokyoToday } from '@kairo/shared/dates'
import { portInstant } from '@kairo/shared/port-time'
import { ORDER_FIELDS } from '@kairo/shared/orders/fields/order-fields'
import type { FullOrderForm, OrderForm } from '@kairo/shared/orders/fields/order-form'
import { etaOf, sailingTimes } from '@kairo/shared/rates/sailing'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { isStaff } from '@kairo/shared/roles'
import type { Insertable, Kysely } from 'kysely'
import type { DB, Orders } from '../../../database/tables.ts'
import type { Actor } from '../../../http/request-context.ts'
import { scheduleOf } from '../../rates/search/rate-schedule.ts'
import { type RateRecord, selectRateRows } from '../../rates/rate-query.ts'
import { checkSailing, rateForOrder } from '../../rates/search/bookable-rate.ts'

type RouteColumns = Pick<
  Insertable<Orders>,
  | 'rate_id'
  | 'departure_port_id'
  | 'destination_port_id'
  | 'shipping_company_id'
  | 'mode'
  | 'direct_transfer'
  | 'distance'
  | 'etd'
  | 'eta'
  | 'open_start'
  | 'open_end'
  | 'deadline'
  | 'deadline_at'
  | 'manual_cut'
>

/** What an order takes over from its rate, with the times of one departure; unchanged when the rate changes later. */
function columnsOf(rate: RateRecord, etd: string | undefined): RouteColumns {
  const times = etd === undefined ? null : sailingTimes(scheduleOf(rate), etd)
  return {
    rate_id: rate.id,
    departure_port_id: rate.departure_port_id,
    destination_port_id: rate.destination_port_id,
    shipping_company_id: rate.shipping_company_id,
    mode: rate.mode,
    direct_transfer: rate.direct_transfer,
    distance: rate.distance,
    etd: etd ?? null,
    eta: etd === undefined ? null : etaOf(etd, rate.distance),
    open_start: times?.openStart ?? null,
    open_end: times?.openEnd ?? null,
    deadline: times?.cutOff ?? null,
    deadline_at: times ? portInstant(times.cutOff, rate.pol_zone) : null,
    manual_cut: false,
  }
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** The ports that the form names must be those of its route. Throws ROUTE_NOT_EXIST. */
function checkPorts({ departurePort, destinationPort }: OrderForm['orderReq'], rate: RateRecord): void {
  if (departurePort !== undefined && !same(departurePort, rate.pol_name)) throw new Refusal('ROUTE_NOT_EXIST')
  if (destinationPort !== undefined && !same(destinationPort, rate.pod_name)) throw new Refusal('ROUTE_NOT_EXIST')
}

export interface Route {
  rate: RateRecord
  columns: RouteColumns
}

/**
 * The route of a full form: a rate that can be used today and one of its departures that is still open. Throws
 * TRANSPORT_COST_IS_DELETE, RATE_INVALID, ROUTE_NOT_EXIST, ORDER_IS_CUT, or PARAMETER_ERROR at the date.
 */
export async function bookableRoute(db: Kysely<DB>, form: FullOrderForm, now: Date): Promise<Route> {
  const { transportCostId, expectedLeavePortDate: etd } = form.orderReq
  const rate = await rateForOrder(db, transportCostId, now)
  checkPorts(form.orderReq, rate)
  checkSailing(rate, etd, 'orderReq.expectedLeavePortDate', now)
  return { rate, columns: columnsOf(rate, etd) }
}

const portId = async (db: Kysely<DB>, name: string | undefined, path: string): Promise<number | null> => {
  if (name === undefined) return null
  const port = await db
    .selectFrom('ports')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst()
  if (!port) throw new Refusal('PARAMETER_ERROR', { errors: [{ path, message: 'choice' }] })
  return port.id
}

/** The route of a draft: as far as it is chosen. A rate that went out of use since may stay until it is submitted. */
export async function draftRoute(
  db: Kysely<DB>,
  form: OrderForm,
  actor: Actor,
  now: Date,
): Promise<Route | { rate: null; columns: RouteColumns }> {
  const { transportCostId, departurePort, destinationPort, expectedLeavePortDate } = form.orderReq
  if (transportCostId !== undefined) {
    const rate = await selectRateRows(db)
      .where('r.id', '=', transportCostId)
      .where('r.status', '=', 'approved')
      .executeTakeFirst()
    // Customers must not learn of future rates.
    const isKnown = rate && (isStaff(actor.roleId) || (rate.open_time !== null && rate.open_time <= tokyoToday(now)))
    if (!rate || !isKnown) throw new Refusal('TRANSPORT_COST_IS_DELETE')
    checkPorts(form.orderReq, rate)
    return { rate, columns: columnsOf(rate, expectedLeavePortDate) }
  }
  return {
    rate: null,
    columns: {
      rate_id: null,
      departure_port_id: await portId(db, departurePort, 'orderReq.departurePort'),
      destination_port_id: await portId(db, destinationPort, 'orderReq.destinationPort'),
      shipping_company_id: null,
      mode: '',
      direct_transfer: null,
      distance: null,
      etd: expectedLeavePortDate ?? null,
      eta: null,
      open_start: null,
      open_end: null,
      deadline: null,
      deadline_at: null,
      manual_cut: false,
    },
  }
}

/** Free time at destination: staff may set it, for others the stored one stays, or the rate's days count. */
export function freeTime(
  form: OrderForm,
  actor: Actor,
  rate: Pick<RateRecord, 'ft_days'> | null,
  stored: { ft_days: number | null; ft_term: string } | null,
): { ft_days: number | null; ft_term: string } {
  const days = stored?.ft_days ?? rate?.ft_days ?? null
  const term = stored?.ft_term || ORDER_FIELDS.ft_term.empty
  if (!isStaff(actor.roleId)) return { ft_days: days, ft_term: term }
  return { ft_days: form.orderReq.ftDays ?? days, ft_term: form.orderReq.ftTerm ?? term }
}
