import type { OrderFormField, OrderFormValues } from '@kairo/shared/orders/fields/order-form-names'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { ROLE } from '@kairo/shared/roles'
import type { Body } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { isRefusal } from '@/api/refusal.ts'
import { PAUSE, useDebounced } from '@/use-debounced.ts'
import { useFormPart } from '@/ui/form/form-store.ts'
import { changedFields, type OrderFormStore } from '../form/form-store.ts'
import { type QuotationInput, quotationInputOf } from './quotation-input.ts'
import type { Booking, OrderDetail } from '../booking.ts'

export type Estimate = Body<'POST /order/getEstimateInfo'>['data']
/** `hidden` for role 5, `abroad` for a customer outside the countries that we serve (rules 7.8). */
type PriceVisibility = 'shown' | 'hidden' | 'abroad'

export interface EstimateFacts {
  visibility: PriceVisibility
  /** The input of the price query; undefined while something is missing. */
  input: QuotationInput | undefined
  /** The same since typing paused: what `estimate` is of, or will be once it is there. */
  asked: QuotationInput | undefined
  estimate: Estimate | undefined
  isUpdating: boolean
  error: Error | null
  /**
   * For a change of a submitted order, the source of prices: those `frozen` with it, with the surcharges of the day
   * for another one that the customer chose (`moved`), or those of `today` for another route, which are frozen again.
   * Undefined while nothing is changed.
   */
  pricesOf: 'frozen' | 'moved' | 'today' | undefined
}

const PRICED: readonly OrderFormField[] = [
  'company',
  'transport_cost_id',
  'etd_shipping',
  'number_of_20gp',
  'number_of_40gp',
  'number_of_40hq',
  'gross_weight',
  'volume',
  'blQuantity',
  'telex',
  'hds',
  'is_exit_customhouse',
]

/** Whether the user may see prices; nothing is fetched before that is known. */
function usePriceVisibility(roleId: number): { visibility: PriceVisibility; isKnown: boolean } {
  const country = useApiQuery(
    'GET /login/isInAllowedCountry',
    {},
    { enabled: roleId === ROLE.customer, staleMs: 3_600_000 },
  )
  if (roleId === ROLE.shipperAccount) return { visibility: 'hidden', isKnown: true }
  if (roleId !== ROLE.customer) return { visibility: 'shown', isKnown: true }
  // Without a response the server decides (6028).
  return {
    visibility: country.data?.data.isInAllowedCountry === false ? 'abroad' : 'shown',
    isKnown: !country.isPending,
  }
}

/** While the route stays, the prices frozen with the order count (rules 7.7). */
function inputOfChange(order: OrderDetail, values: OrderFormValues, isFcl: boolean): QuotationInput | undefined {
  const input = quotationInputOf(values, isFcl)
  return input && input.transportCostId === order.transportCost.id
    ? { ...input, orderId: order.id, recount: true }
    : input
}

/** The price of the form's content, refetched when typing pauses. */
export function useEstimate(form: OrderFormStore, { roleId, staff, isFcl, order }: Booking): EstimateFacts {
  const { visibility, isKnown } = usePriceVisibility(roleId)
  // As text, so that equal inputs are the same value and typing a name fetches nothing.
  const key = useFormPart(form, ({ values, base }) => {
    if (order === undefined || order.state === ORDER_STATE.draft)
      return JSON.stringify(quotationInputOf(values, isFcl) ?? null)
    const isChanged = changedFields(values, base).some((field) => PRICED.includes(field))
    return JSON.stringify((isChanged ? inputOfChange(order, values, isFcl) : { orderId: order.id }) ?? null)
  })
  const paused = useDebounced(key, PAUSE.work)
  const input = (JSON.parse(paused) ?? undefined) as QuotationInput | undefined
  const isChange = order !== undefined && order.state !== ORDER_STATE.draft && input !== undefined
  const isMoved = !staff && input?.etd !== order?.expectedLeavePortDate
  const query = useApiQuery('POST /order/getEstimateInfo', input ?? {}, {
    enabled: isKnown && visibility === 'shown' && input !== undefined,
    keepPrevious: true,
  })
  return {
    visibility: isRefusal(query.error, 'IP_ERROR') ? 'abroad' : visibility,
    input: (JSON.parse(key) ?? undefined) as QuotationInput | undefined,
    asked: input,
    estimate: input && key !== 'null' ? query.data?.data : undefined,
    isUpdating: paused !== key || query.isFetching,
    error: query.error,
    pricesOf: isChange
      ? input.recount
        ? isMoved
          ? 'moved'
          : 'frozen'
        : input.orderId === undefined
          ? 'today'
          : undefined
      : undefined,
  }
}
