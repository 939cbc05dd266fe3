import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { useState } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useFormPart } from '@/ui/form/form-store.ts'
import type { Booking } from '../booking.ts'
import type { OrderFormStore } from '../form/form-store.ts'
import type { Start } from '../form/start-order.ts'
import { etdOf, type QuotationInput } from './quotation-input.ts'
import type { Estimate, EstimateFacts } from './use-estimate.ts'

/** What the price of the form is compared with. */
export type Against =
  | { is: 'agreed' }
  | { is: 'earlierOrder'; code: string }
  /** The same for the day that was chosen before. */
  | { is: 'date'; etd: string }

export interface FormPrice extends EstimateFacts {
  /** Undefined while there is nothing to compare, or either is loading. */
  compared: { against: Against; before: Estimate } | undefined
}

/** The day that was stored with the route of the form, else the first that was chosen for it. */
function useEarlierEtd(form: OrderFormStore): string | undefined {
  const rate = Number(useFormPart(form, ({ values }) => values.transport_cost_id)) || undefined
  const etd = useFormPart(form, ({ values }) => etdOf(values))
  const stored = useFormPart(form, ({ base }) => (Number(base.transport_cost_id) === rate ? etdOf(base) : undefined))
  const [first, setFirst] = useState<{ rate: number; etd: string }>()
  if (rate && etd && first?.rate !== rate) setFirst({ rate, etd })
  return stored ?? (first?.rate === rate ? first?.etd : undefined)
}

/** The price that the form's is shown against: agreed with the order, of the order it is a copy of, or of another day. */
export function useComparedPrice(
  form: OrderFormStore,
  start: Start,
  { order }: Booking,
  { asked, estimate, visibility, isUpdating, pricesOf }: EstimateFacts,
): FormPrice['compared'] {
  const earlier = useEarlierEtd(form)
  const comparison = ((): { against: Against; input: QuotationInput } | undefined => {
    if (!asked) return undefined
    if (order && order.state !== ORDER_STATE.draft)
      return pricesOf && { against: { is: 'agreed' }, input: { orderId: order.id } }
    if (start.copyOf)
      return { against: { is: 'earlierOrder', code: start.copyOf.code }, input: { orderId: start.copyOf.id } }
    if (!earlier || !asked.etd || asked.etd === earlier) return undefined
    return { against: { is: 'date', etd: earlier }, input: { ...asked, etd: earlier } }
  })()
  const query = useApiQuery('POST /order/getEstimateInfo', comparison?.input ?? {}, {
    enabled: visibility === 'shown' && comparison !== undefined,
  })
  const before = query.data?.data
  if (!comparison || !before || !estimate || isUpdating) return undefined
  // An order that was never submitted has no price of its own.
  if (comparison.against.is === 'earlierOrder' && !before.frozen) return undefined
  return { against: comparison.against, before }
}
