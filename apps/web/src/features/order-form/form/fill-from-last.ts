import type { OrderFormField } from '@kairo/shared/orders/fields/order-form-names'
import { call } from '../../../api/call.ts'
import { isBlank } from './field-rules.ts'
import { SECTIONS } from './form-sections.ts'
import type { OrderFormStore } from './form-store.ts'
import { valuesOfOrder } from './order-values.ts'

/** What stays the same from one shipment of a company to the next; route, dates and containers do not. */
const LASTING: readonly OrderFormField[] = [
  ...SECTIONS.shipper,
  ...SECTIONS.consignee,
  'name',
  'hsCodeTopSix',
  'unit',
  'packingMethod',
  'remark',
  'tradeTerms',
  'freightMethod',
  'customsClearanceMethod',
]

/** Fills what is empty from the company's latest submitted order; its number, or undefined when there is none. */
export async function fillFromLast(form: OrderFormStore, customerId: number): Promise<string | undefined> {
  const { list } = await call('POST /order/search', {
    type: 0,
    customerId,
    state: [2, 3, 4, 5, 7, 8, 9],
    page: 1,
    limit: 1,
  })
  const [last] = list.list
  if (!last) return undefined
  const { data } = await call('POST /order/queryById', { id: last.id })
  const theirs = valuesOfOrder(data)
  const { values } = form.get()
  form.set(Object.fromEntries(LASTING.filter((field) => isBlank(values[field])).map((field) => [field, theirs[field]])))
  return data.code
}
