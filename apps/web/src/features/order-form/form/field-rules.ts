import { nameOfIssue } from '@kairo/shared/contract/field-messages'
import { plainCount, plainDecimal } from '@kairo/shared/text/amount'
import { toHalfWidth } from '@kairo/shared/text/typed-number'
import { keepDigits, toManifestText } from '@kairo/shared/orders/fields/cargo-text'
import { fieldSchema, type Save } from '@kairo/shared/orders/fields/field-schemas'
import { orderField } from '@kairo/shared/orders/fields/order-fields'
import { ORDER_LIMITS } from '@kairo/shared/orders/fields/order-limits'
import { ORDER_FORM_FIELDS, type OrderFormField } from '@kairo/shared/orders/fields/order-form-names'
import type { Checks } from '@/ui/form/field-schema.ts'

/** How strictly the form is validated: a draft needs its input to be valid, a submission needs everything. */
export type { Save }
export type FieldValue = string | number | null | undefined

const checksOf = (save: Save) =>
  new Map<OrderFormField, Checks>(ORDER_FORM_FIELDS.map((field) => [field, fieldSchema(field, save)]))
const CHECKS = { draft: checksOf('draft'), submit: checksOf('submit') }

export const isFieldRequired = (field: OrderFormField): boolean => orderField(field).required !== undefined

export const isBlank = (value: FieldValue): boolean => value === undefined || value === null || value === ''

/** The error of one input, by its name in field-messages.ts; undefined when valid. */
export function issueNameOf(field: OrderFormField, value: FieldValue, save: Save): string | undefined {
  if (isBlank(value)) {
    if (save === 'submit') return isFieldRequired(field) ? 'required' : undefined
    // The booking company is the only field that a draft requires (rules 9.5).
    return field === 'company' ? 'required' : undefined
  }
  const result = CHECKS[save].get(field)?.safeParse(value)
  const issue = result && !result.success ? result.error.issues[0] : undefined
  return issue && nameOfIssue(issue)
}

/**
 * Normalizes a field's text on blur: full width to half width, digits only for telephones and counts, numbers as
 * stored.
 */
export function normalized(field: OrderFormField, value: FieldValue): FieldValue {
  if (typeof value !== 'string') return value
  switch (orderField(field).kind) {
    case 'telephone':
      return keepDigits(value)
    case 'count':
      return plainCount(value)
    case 'decimal':
      return plainDecimal(value)
    case 'email':
      return toHalfWidth(value).trim().toLowerCase()
    case 'text':
    case 'manifest':
    case 'hsCode':
      return toManifestText(value).trim()
    // Chosen, not typed.
    case 'id':
    case 'port':
    case 'date':
    case 'transportType':
    case 'code':
    case 'yesNo':
      return value
  }
}

/** Characters that an input may have. */
export function limitOf(name: OrderFormField): number {
  const field = orderField(name)
  switch (field.kind) {
    case 'text':
    case 'manifest':
      return field.max
    case 'count':
      return String(field.max).length
    case 'hsCode':
      return ORDER_LIMITS.hsCode
    case 'telephone':
      return ORDER_LIMITS.telephone
    case 'email':
      return ORDER_LIMITS.mail
    default:
      return ORDER_LIMITS.text
  }
}
