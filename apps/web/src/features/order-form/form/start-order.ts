import type { Currency } from '@kairo/shared/currencies'
import { isFieldOfKind } from '@kairo/shared/orders/fields/order-fields'
import { ORDER_FORM_FIELDS, type OrderFormValues } from '@kairo/shared/orders/fields/order-form-names'
import { useApiQuery } from '@/api/queries.ts'
import { isRefusal } from '@/api/refusal.ts'
import type { OrderDetail } from '../booking.ts'
import { BOXES, type GivenCargo, valuesOfCargo } from './given-cargo.ts'
import { valuesOfOrder } from './form-store.ts'

/** The address of the form (rules 9.1). */
export interface OrderFormSearch extends GivenCargo {
  id?: number | undefined
  state?: string | undefined
  transport_cost_id?: number | undefined
  freightId?: number | undefined
  template?: number | undefined
  etd?: string | undefined
  customerId?: number | undefined
  currency?: Currency | undefined
}

export type StartKind = 'new' | 'edit' | 'again' | 'search'

const kindOf = ({ id, state, freightId }: OrderFormSearch): StartKind =>
  state === '3' ? 'again' : state === '4' || freightId !== undefined ? 'search' : id !== undefined ? 'edit' : 'new'

/** The initial state of the form. */
export interface Start {
  kind: StartKind
  values: OrderFormValues
  /** The stored order that is edited. */
  order: OrderDetail | undefined
  /** The order that this one is a copy of. */
  copyOf: { id: number; code: string } | undefined
  /** The requested rate cannot be used. */
  rateIssue: Error | null
}

type Starting =
  | { is: 'loading' }
  | { is: 'failed'; error: Error; retry: () => void }
  /** Its rate is no longer available, so the order cannot be repeated (rules 8.32). */
  | { is: 'invalidAgain'; withoutRoute: Start }
  | { is: 'ready'; start: Start }

const EMPTY: OrderFormValues = {
  type: 'FCL',
  blQuantity: 1,
  ...Object.fromEntries(ORDER_FORM_FIELDS.flatMap((field) => (isFieldOfKind(field, 'yesNo') ? [[field, 0]] : []))),
}

/** A copy without the fields of the old voyage (rules 8.32); its ship is the next that can be booked. */
const copied = (order: OrderDetail): OrderFormValues => ({
  ...valuesOfOrder(order),
  etd_shipping: null,
  containerNumber: null,
  eblReference: null,
  eblHolder: null,
  ft_days: null,
  ft_term: null,
})

/** Boxes in the address take the place of all those of a copy. */
function withCargo(values: OrderFormValues, search: OrderFormSearch): OrderFormValues {
  const given = valuesOfCargo(search)
  const hasBoxes = BOXES.some((box) => given[box] !== undefined)
  return { ...values, ...(hasBoxes ? Object.fromEntries(BOXES.map((box) => [box, null])) : {}), ...given }
}

const isGone = (error: Error | null): boolean => isRefusal(error, 'TRANSPORT_COST_IS_DELETE', 'RATE_INVALID')

/** The first sailing on a day or later; the first of all where none is that late. */
const firstSailing = (sailings: readonly { expectedLeavePortDate: string }[], from = ''): string | null =>
  (sailings.find(({ expectedLeavePortDate }) => expectedLeavePortDate >= from) ?? sailings[0])?.expectedLeavePortDate ??
  null

/** Loads what the address names and determines the form's initial values. */
export function useStart(search: OrderFormSearch): Starting {
  const kind = kindOf(search)
  const { id, customerId } = search
  const needsOrder = (kind === 'edit' || kind === 'again') && id !== undefined
  // Always refetched: a form must not start from stale data.
  const order = useApiQuery('POST /order/queryById', { id: id ?? 0 }, { enabled: needsOrder, staleMs: 0 })
  // A draft without a route is copied as it is; there is no rate to check.
  const hasNoRate =
    search.transport_cost_id === undefined &&
    id !== undefined &&
    (order.data === undefined || order.data.data.transportCost.id === null)
  const again = useApiQuery(
    'POST /order/checkAgainOrder',
    {
      ...(search.transport_cost_id ? { transport_cost_id: search.transport_cost_id } : {}),
      ...(id ? { orderId: id } : {}),
    },
    { enabled: kind === 'again' && !hasNoRate, staleMs: 0 },
  )
  const freight =
    kind === 'search'
      ? (search.freightId ?? search.transport_cost_id)
      : kind === 'again'
        ? (search.transport_cost_id ?? again.data?.data.transportCost.id)
        : undefined
  const flight = useApiQuery(
    'POST /order/queryFlight',
    { transportCostId: freight ?? 0 },
    { enabled: freight !== undefined, staleMs: 60_000 },
  )

  // Staff have no templates: theirs is refused, and the form begins without.
  const needsTemplate = kind === 'search' && search.template !== undefined
  const templates = useApiQuery('POST /orderTemplate/list', {}, { enabled: needsTemplate, staleMs: 60_000 })

  const blank: OrderFormValues = { ...EMPTY, ...(customerId ? { company: customerId } : {}) }
  const empty = withCargo(blank, search)
  const start = (given: Partial<Start>): Start => ({
    kind,
    values: empty,
    order: undefined,
    copyOf: undefined,
    rateIssue: null,
    ...given,
  })
  const retry = () => {
    if (order.error) void order.refetch()
    if (again.error) void again.refetch()
    if (flight.error) void flight.refetch()
  }
  if (needsOrder && order.error) return { is: 'failed', error: order.error, retry }
  const isOrderThere = !needsOrder || (order.data !== undefined && order.isFetchedAfterMount)
  const stored = order.data?.data

  if (kind === 'new') return { is: 'ready', start: start({}) }
  if (kind === 'edit')
    return isOrderThere && stored
      ? { is: 'ready', start: start({ order: stored, values: valuesOfOrder(stored) }) }
      : { is: 'loading' }
  if (kind === 'again') {
    const values = stored ? withCargo(copied(stored), search) : empty
    const copyOf = stored && { id: stored.id, code: stored.code }
    if (stored && isOrderThere && hasNoRate) return { is: 'ready', start: start({ copyOf, values }) }
    if (again.error) {
      if (!isGone(again.error)) return { is: 'failed', error: again.error, retry }
      return isOrderThere
        ? { is: 'invalidAgain', withoutRoute: start({ copyOf, values: { ...values, transport_cost_id: null } }) }
        : { is: 'loading' }
    }
    if (!again.data || !again.isFetchedAfterMount || !isOrderThere || flight.isPending) return { is: 'loading' }
    const etd_shipping = firstSailing(flight.data?.data.sailings ?? [], search.etd)
    return {
      is: 'ready',
      start: start({ copyOf, values: { ...values, ...valuesOfRate(again.data.data.transportCost), etd_shipping } }),
    }
  }
  if (freight === undefined || isGone(flight.error)) return { is: 'ready', start: start({ rateIssue: flight.error }) }
  if (flight.error) return { is: 'failed', error: flight.error, retry }
  if (!flight.data || (needsTemplate && templates.isPending)) return { is: 'loading' }
  const { transportCost, sailings } = flight.data.data
  // One that is gone since leaves the form as empty as it is without.
  const template = templates.data?.data.dataList.find((one) => one.id === search.template)
  const begun = template ? withCargo({ ...blank, ...template.form }, search) : empty
  return {
    is: 'ready',
    start: start({
      values: { ...begun, ...valuesOfRate(transportCost), etd_shipping: firstSailing(sailings, search.etd) },
    }),
  }
}

const valuesOfRate = (rate: {
  id: number
  departurePort: string
  destinationPort: string
  type: 'FCL' | 'LCL'
}): OrderFormValues => ({
  transport_cost_id: rate.id,
  pol: rate.departurePort,
  pod: rate.destinationPort,
  type: rate.type,
})
