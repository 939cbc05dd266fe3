import { isFieldOfKind } from '@kairo/shared/orders/fields/order-fields'
import { formValuesOf, ORDER_FORM_FIELDS, type OrderFormValues } from '@kairo/shared/orders/fields/order-form-names'

/** `8200.500` as people write it: `8200.5`. */
const plain = (measure: string | number | null | undefined): string | null =>
  measure === null || measure === undefined ? null : String(measure).replace(/\.0+$|(\.\d*[1-9])0+$/, '$1')

/** The inputs of a stored order. */
export function valuesOfOrder(order: Parameters<typeof formValuesOf>[0]): OrderFormValues {
  const values = formValuesOf(order)
  for (const field of ORDER_FORM_FIELDS) if (isFieldOfKind(field, 'decimal')) values[field] = plain(values[field])
  return values
}
