import { TEMPLATE_FIELDS } from '@kairo/shared/order-templates/template-fields'
import type { OrderFormField, OrderFormValues } from '@kairo/shared/orders/fields/order-form-names'
import { RELEASE_FLAGS } from '@kairo/shared/orders/rules/release'
import { isBlank } from './field-rules.ts'
import type { OrderFormStore } from './form-store.ts'
import { BOXES } from './given-cargo.ts'

/** Inputs that belong together: where any of them is taken over, those that are blank there are cleared here. */
const GROUPS: readonly (readonly OrderFormField[])[] = [
  BOXES,
  RELEASE_FLAGS,
  TEMPLATE_FIELDS.filter((field) => field.startsWith('shipper_')),
  // The notify party is that of the consignee.
  TEMPLATE_FIELDS.filter((field) => field.startsWith('consignee_') || field.startsWith('notify_')),
]
const ROUTE: readonly string[] = ['pol', 'pod', 'type', 'transport_cost_id'] satisfies OrderFormField[]

/**
 * Fills the form from an earlier booking or a template. A route that is chosen already stays, with its date, and then
 * containers are only taken over for the same transport type. Returns how to undo it.
 */
export function startFrom(form: OrderFormStore, theirs: OrderFormValues): () => void {
  const { values } = form.get()
  const keepsRoute = !isBlank(values.transport_cost_id)
  const isOtherType = keepsRoute && !isBlank(theirs.type) && theirs.type !== values.type
  const groups = GROUPS.filter((group) => group.some((field) => !isBlank(theirs[field])))
  const filled = TEMPLATE_FIELDS.filter(
    (field) =>
      (!isBlank(theirs[field]) || groups.some((group) => group.includes(field))) &&
      !(keepsRoute && ROUTE.includes(field)) &&
      !(isOtherType && BOXES.some((box) => box === field)),
  )
  const changed = keepsRoute ? filled : [...filled, 'etd_shipping' as const]
  const before = Object.fromEntries(changed.map((field) => [field, values[field] ?? null]))
  form.set({
    ...Object.fromEntries(filled.map((field) => [field, theirs[field] ?? null])),
    ...(keepsRoute ? {} : { etd_shipping: null }),
  })
  // Cleared fields are not reported as missing before they were touched.
  for (const field of filled) if (!isBlank(theirs[field])) form.leave(field)
  return () => form.set(before)
}
