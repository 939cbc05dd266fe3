import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { OFFICE_ZONE, portInstant } from '@kairo/shared/port-time'
import { allowedEtds, etaOf, sailingTimes } from '@kairo/shared/rates/sailing'
import { isStaff } from '@kairo/shared/roles'
import { useApiQuery } from '@/api/queries.ts'
import { useSession } from '@/session/session.ts'
import type { Booking, ChosenRoute, OrderDetail, Sailing } from '../booking.ts'
import { useFormPart } from '@/ui/form/form-store.ts'
import type { OrderFormStore } from './form-store.ts'
import { useNow } from '@/use-now.ts'

const ofOrder = (order: OrderDetail, id: number): ChosenRoute | undefined => {
  const { transportCost: route } = order
  if (route.id !== id) return undefined
  return {
    id,
    type: route.transportType,
    departurePort: route.departurePort,
    departurePortLabel: route.departurePortLabel,
    destinationPort: route.destinationPort,
    destinationPortLabel: route.destinationPortLabel,
    shippingCompany: route.shippingCompany,
    departureZone: order.departureZone,
    shippingCompanyLabel: route.shippingCompanyLabel,
    shippingCompanyCode: null,
    mode: route.mode,
    distance: route.distance ?? 0,
    weekday: route.weekday,
    ftDays: route.ftDays,
    rate: undefined,
  }
}

/** Route, dates and cut-off of the form, computed by the rules that the server checks them by. */
export function useBooking(form: OrderFormStore, order: OrderDetail | undefined): Booking {
  const { user } = useSession()
  const now = useNow()
  const rateId = Number(useFormPart(form, (state) => state.values.transport_cost_id)) || undefined
  const etd = useFormPart(form, (state) => state.values.etd_shipping)
  const type = useFormPart(form, (state) => state.values.type)
  const flight = useApiQuery(
    'POST /order/queryFlight',
    { transportCostId: rateId ?? 0 },
    { enabled: rateId !== undefined, staleMs: 60_000 },
  )
  const rate = rateId && flight.data?.data.transportCost.id === rateId ? flight.data.data.transportCost : undefined
  const stored = rateId && order ? ofOrder(order, rateId) : undefined
  const route = rate ? { ...rate, rate } : stored
  const isSubmitted = order !== undefined && order.state !== ORDER_STATE.draft
  const isDateKept = isSubmitted && stored !== undefined && order.expectedLeavePortDate === etd
  const etds = rate ? allowedEtds(rate, now) : undefined
  const leftUntil = (cutOff: string): number =>
    portInstant(cutOff, route?.departureZone ?? OFFICE_ZONE).getTime() - now.getTime()
  const sailing = (): Sailing | undefined => {
    if (typeof etd !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(etd) || !route) return undefined
    // A cut-off that was changed by hand counts as long as the date stays.
    if (isDateKept && order.transportCost.deadline) {
      const cutOff = order.transportCost.deadline
      return {
        etd,
        eta: order.expectedArrivePortDate ?? etaOf(etd, route.distance),
        openStart: order.openPortStartTime,
        openEnd: order.openPortEndTime,
        cutOff,
        left: leftUntil(cutOff),
      }
    }
    if (!rate) return undefined
    const times = sailingTimes(rate, etd)
    return { etd, eta: etaOf(etd, rate.distance), ...times, left: leftUntil(times.cutOff) }
  }
  const staff = isStaff(user.role_id)
  return {
    staff,
    roleId: user.role_id,
    choosesCompany: staff,
    order,
    route,
    isLoadingRoute: rateId !== undefined && flight.isFetching && !rate,
    routeIssue: rateId === undefined ? null : flight.error,
    isFcl: (route?.type ?? type) !== 'LCL',
    etds,
    isDateKept,
    sailing: sailing(),
    now,
  }
}
