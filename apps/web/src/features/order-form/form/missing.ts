import { lacksBox } from '@kairo/shared/orders/fields/order-form'
import type { OrderFormField, OrderFormValues } from '@kairo/shared/orders/fields/order-form-names'
import { FIELDS_IN_ORDER } from './form-sections.ts'
import { issueNameOf, isBlank, type Save } from './field-rules.ts'
import { BOXES } from './given-cargo.ts'

export interface FieldIssue {
  field: OrderFormField
  /** A name of field-messages.ts. */
  name: string
}

interface FormAbout {
  /** Staff name the booking company, the others have one. */
  choosesCompany: boolean
  isFcl: boolean
  /** The dates that can be chosen, yyyy-MM-dd; undefined without a route. */
  etds: readonly string[] | undefined
}

const count = (value: OrderFormValues[OrderFormField]): number => Number(value) || 0

/** FCL without a container (orderEdit.pleaseSelectBox). */
export const needsBox = (values: OrderFormValues, isFcl: boolean): boolean =>
  lacksBox(isFcl, {
    fcl20Gp: count(values.number_of_20gp),
    fcl40Gp: count(values.number_of_40gp),
    fcl40Hq: count(values.number_of_40hq),
  })

/** What prevents saving, from top to bottom; empty when the form may be sent. */
export function validateOrderForm(values: OrderFormValues, save: Save, about: FormAbout): FieldIssue[] {
  return FIELDS_IN_ORDER.flatMap((field): FieldIssue[] => {
    if (field === 'company' && !about.choosesCompany) return []
    if (!about.isFcl && BOXES.some((box) => box === field)) return []
    const name = issueNameOf(field, values[field], save)
    if (name) return [{ field, name }]
    const etd = values.etd_shipping
    if (
      field === 'etd_shipping' &&
      save === 'submit' &&
      !isBlank(etd) &&
      about.etds &&
      !about.etds.includes(String(etd))
    )
      return [{ field, name: 'sailingDate' }]
    if (field === 'number_of_20gp' && save === 'submit' && needsBox(values, about.isFcl))
      return [{ field, name: 'selectBox' }]
    return []
  })
}
