import type { OrderFormField } from '@kairo/shared/orders/fields/order-form-names'
import { RUNNING_STATUS } from '@kairo/shared/orders/rules/order-states'
import { call } from '@/api/call.ts'
import { isBlank } from './field-rules.ts'
import { SECTIONS } from './form-sections.ts'
import { type OrderFormStore, valuesOfOrder } from './form-store.ts'

/** The fields that usually repeat between shipments of a company; route, dates and containers do not. */
const LASTING: readonly OrderFormField[] = [
  ...SECTIONS.shipper,
  ...SECTIONS.consignee,
  ...SECTIONS.notify,
  'name',
  'hsCodeTopSix',
  'unit',
  'packingMethod',
  'remark',
  'tradeTerms',
  'freightMethod',
  'customsClearanceMethod',
]

/** Orders that were submitted and not cancelled. */
export const SUBMITTED = [
  RUNNING_STATUS.sent,
  RUNNING_STATUS.pending,
  RUNNING_STATUS.bookingCompleted,
  RUNNING_STATUS.draftConfirmation,
  RUNNING_STATUS.draftConfirmed,
  RUNNING_STATUS.inTransit,
  RUNNING_STATUS.arrived,
]

/**
 * Fills empty fields from the company's latest submitted order; returns its number, or undefined when there is none.
 */
export async function fillFromLast(form: OrderFormStore, customerId: number): Promise<string | undefined> {
  const { list } = await call('POST /order/search', {
    type: 0,
    customerId,
    state: SUBMITTED,
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
