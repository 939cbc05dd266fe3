import {
  detailPathOf,
  type FieldPath,
  isFieldOfKind,
  ORDER_FORM_FIELDS,
  type OrderFields,
  type OrderFormField,
  orderField,
  putAt,
  valueAt,
} from './order-fields.ts'
import type { OrderDetail } from '../contracts/order-detail.ts'
import type { OrderForm } from './order-form.ts'

export { ORDER_FORM_FIELDS, type OrderFormField } from './order-fields.ts'
type OrderFormPath = FieldPath

/** Where each input of the form lies in the payload. */
export const FORM_PATHS = Object.fromEntries(ORDER_FORM_FIELDS.map((field) => [field, orderField(field).path])) as {
  [F in OrderFormField]: OrderFields[F]['path']
}

/** What the inputs hold: text as typed, the ids and codes as chosen. */
export type OrderFormValues = Partial<Record<OrderFormField, string | number | null>>

const FIELD_OF_PATH = new Map<string, OrderFormField>(ORDER_FORM_FIELDS.map((field) => [FORM_PATHS[field], field]))

/** The input that a refused path of the payload belongs to; `newData.` of /order/update is looked through. */
export const formFieldOf = (path: string): OrderFormField | undefined =>
  FIELD_OF_PATH.get(path.replace(/^newData\./, ''))

/** The inputs as the payload of /order/add and of `newData`, without state, id and version. Empty inputs are left out. */
export function orderPayloadOf(values: OrderFormValues): Record<string, unknown> {
  const payload = { orderReq: { shipper: {}, consignee: {}, notify: {} }, transportCargo: {}, flightDto: {} }
  for (const field of ORDER_FORM_FIELDS) {
    const value = values[field]
    if (value !== undefined && value !== null && value !== '') putAt(payload, FORM_PATHS[field], value)
  }
  return payload
}

/** The value at a path of the parsed form. */
export const formValue = (form: OrderForm, path: OrderFormPath): string | number | undefined =>
  valueAt(form, path) as string | number | undefined

/** The inputs of a stored order, for editing and for ordering again. */
export const formValuesOf = (
  order: Omit<OrderDetail, 'memo' | 'responsibleId' | 'responsible_name' | 'responsible_update_time'>,
): OrderFormValues =>
  Object.fromEntries(
    ORDER_FORM_FIELDS.map((field) => {
      const path = detailPathOf(field)
      // Codes come as entries of the dictionary.
      return [
        field,
        (isFieldOfKind(field, 'code') ? valueAt(order, `${path}.entry_code`) : valueAt(order, path)) ?? null,
      ]
    }),
  ) as OrderFormValues
