import { ORDER_FORM_FIELDS, type OrderFormField, type OrderFormValues } from '../orders/fields/order-form-names.ts'

/** What belongs to one voyage or to one shipment only: the next booking must not begin with it. */
const OF_ONE_BOOKING: readonly OrderFormField[] = [
  'company',
  'etd_shipping',
  'containerNumber',
  'eblReference',
  'eblHolder',
  'ft_days',
  'ft_term',
  'orderNo',
]

/** The fields that a template stores. */
export const TEMPLATE_FIELDS: readonly OrderFormField[] = ORDER_FORM_FIELDS.filter(
  (field) => !OF_ONE_BOOKING.includes(field),
)

/** The inputs of a booking that its repetition begins with; those that are empty are left out. */
export const templateOf = (values: OrderFormValues): Record<string, string | number> =>
  Object.fromEntries(
    TEMPLATE_FIELDS.flatMap((field) => {
      const value = values[field]
      return value === undefined || value === null || value === '' ? [] : [[field, value]]
    }),
  )
