import { isFieldOfKind, orderField } from '@kairo/shared/orders/fields/order-fields'
import {
  formValuesOf,
  ORDER_FORM_FIELDS,
  type OrderFormField,
  type OrderFormValues,
} from '@kairo/shared/orders/fields/order-form-names'
import { isReleaseFlag, RELEASE_FLAGS } from '@kairo/shared/orders/rules/release'
import { createFormStore } from '@/ui/form/form-store.ts'
import { type FieldValue, isBlank, normalized } from './field-rules.ts'

/** The stored value of an empty optional input, which therefore equals an empty one. */
function emptyMeans(name: OrderFormField): string {
  const field = orderField(name)
  if (field.kind === 'yesNo') return '0'
  return field.required === undefined && 'empty' in field ? String(field.empty ?? '') : ''
}

/** Whether two values of an input are equal: blank, null and absent are, and so are 54.5 and 54.500. */
function sameValue(field: OrderFormField, a: FieldValue, b: FieldValue): boolean {
  const [left, right] = [a, b].map((value) => (isBlank(value) ? emptyMeans(field) : String(value))) as [string, string]
  return (
    left === right || (isFieldOfKind(field, 'decimal') && left !== '' && right !== '' && Number(left) === Number(right))
  )
}

/** The release is one choice, whichever of its fields say it. */
const together = (field: OrderFormField): readonly OrderFormField[] => (isReleaseFlag(field) ? RELEASE_FLAGS : [field])

/** The fields whose values differ. */
export const changedFields = (a: OrderFormValues, b: OrderFormValues): OrderFormField[] =>
  ORDER_FORM_FIELDS.filter((field) => together(field).some((one) => !sameValue(one, a[one], b[one])))

/** The store of one order form. */
export const createOrderForm = (initial: OrderFormValues) =>
  createFormStore<OrderFormValues>(initial, {
    fields: () => ORDER_FORM_FIELDS,
    together: (field) => together(field as OrderFormField),
    isSame: (field, a, b) => sameValue(field as OrderFormField, a as FieldValue, b as FieldValue),
    normalized: (field, value) => normalized(field as OrderFormField, value as FieldValue),
  })
export type OrderFormStore = ReturnType<typeof createOrderForm>

/** `8200.500` without trailing zeros: `8200.5`. */
const plain = (measure: string | number | null | undefined): string | null =>
  measure === null || measure === undefined ? null : String(measure).replace(/\.0+$|(\.\d*[1-9])0+$/, '$1')

/** The inputs of a stored order. */
export function valuesOfOrder(order: Parameters<typeof formValuesOf>[0]): OrderFormValues {
  const values = formValuesOf(order)
  for (const field of ORDER_FORM_FIELDS) if (isFieldOfKind(field, 'decimal')) values[field] = plain(values[field])
  return values
}
