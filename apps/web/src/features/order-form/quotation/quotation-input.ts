import { isRealDate } from '@kairo/shared/dates'
import { isByWeight, revenueTons } from '@kairo/shared/orders/fields/cargo'
import type { OrderFormValues } from '@kairo/shared/orders/fields/order-form-names'
import type { Input } from '@/api/call.ts'
import { issueNameOf, normalized } from '../form/field-rules.ts'

export type QuotationInput = Input<'POST /order/getEstimateInfo'>

/** Weight and volume as decimal text, also while they are typed in full width or with commas; undefined until both are right. */
export function measuresOf(values: OrderFormValues): [weight: string, volume: string] | undefined {
  const { gross_weight, volume } = values
  const isWrong = issueNameOf('gross_weight', gross_weight, 'submit') ?? issueNameOf('volume', volume, 'submit')
  return isWrong ? undefined : [String(normalized('gross_weight', gross_weight)), String(normalized('volume', volume))]
}

/** Revenue tons as decimal text; undefined while weight or volume is not a number above 0. */
export function revenueTonsOf(values: OrderFormValues): string | undefined {
  const measures = measuresOf(values)
  return measures && revenueTons(...measures)
}

/** Whether the weight decides the revenue tons. */
export function isWeighed(values: OrderFormValues): boolean {
  const measures = measuresOf(values)
  return measures !== undefined && isByWeight(...measures)
}

/** The departure of the form as a day; undefined while none is chosen. */
export const etdOf = ({ etd_shipping: etd }: OrderFormValues): string | undefined =>
  typeof etd === 'string' && isRealDate(etd) ? etd : undefined

const count = (value: unknown): number => Number(value) || 0

/** The input of a price query; undefined while route or amount is missing. */
export function quotationInputOf(values: OrderFormValues, isFcl: boolean): QuotationInput | undefined {
  const transportCostId = Number(values.transport_cost_id) || undefined
  if (transportCostId === undefined) return undefined
  const rt = revenueTonsOf(values)
  const boxes = {
    fcl20Gp: count(values.number_of_20gp),
    fcl40Gp: count(values.number_of_40gp),
    fcl40Hq: count(values.number_of_40hq),
  }
  const hasAmount = isFcl ? boxes.fcl20Gp + boxes.fcl40Gp + boxes.fcl40Hq > 0 : rt !== undefined
  if (!hasAmount) return undefined
  const customerId = Number(values.company) || undefined
  const etd = etdOf(values)
  return {
    transportCostId,
    isFcl,
    // The day whose surcharges count.
    ...(etd ? { etd } : {}),
    ...(customerId ? { customerId } : {}),
    ...(isFcl ? boxes : {}),
    ...(rt ? { lclRt: rt } : {}),
    blQuantity: Math.max(1, count(values.blQuantity)),
    telex: count(values.telex),
    hds: count(values.hds),
    isExitCustomhouse: count(values.is_exit_customhouse),
  }
}
