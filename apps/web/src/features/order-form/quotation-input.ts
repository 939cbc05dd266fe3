import { revenueTons } from '@kairo/shared/orders/cargo'
import type { OrderFormValues } from '@kairo/shared/orders/order-form-names'
import type { Input } from '../../api/call.ts'
import { faultNameOf } from './field-rules.ts'

export type QuotationInput = Input<'POST /order/getEstimateInfo'>

/** Revenue tons as decimal text; undefined while weight or volume is not a number above 0. */
export function revenueTonsOf(values: OrderFormValues): string | undefined {
  const { gross_weight, volume } = values
  const isWrong = faultNameOf('gross_weight', gross_weight, 'submit') ?? faultNameOf('volume', volume, 'submit')
  return isWrong ? undefined : revenueTons(String(gross_weight).replaceAll(',', ''), String(volume).replaceAll(',', ''))
}

const count = (value: unknown): number => Number(value) || 0

/** What a price can be asked with; undefined while route or amount is missing. */
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
  return {
    transportCostId,
    isFcl,
    ...(customerId ? { customerId } : {}),
    ...(isFcl ? boxes : {}),
    ...(rt ? { lclRt: rt } : {}),
    blQuantity: Math.max(1, count(values.blQuantity)),
  }
}
