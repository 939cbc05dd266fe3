import { changedFields } from '@kairo/shared/bills-of-lading/bl-compose'
import { BL_FIELDS, type BlField } from '@kairo/shared/bills-of-lading/bl-content'
import type { Bill } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { blPath } from '@kairo/shared/bills-of-lading/bl-path'

/** A field of a draft as the customer looks through it. */
export interface CheckedField {
  path: string
  field: BlField
  /** It reads otherwise than in the draft before. */
  isChanged: boolean
  /** It reads otherwise than the order. */
  isDifferent: boolean
}

/** In the order of the paper. */
export function checkedFields(bill: Bill): CheckedField[] {
  const different = new Set(changedFields(bill.text, bill.source))
  return BL_FIELDS.map((field) => ({
    path: blPath(bill.seq, field),
    field,
    isChanged: bill.changedSinceShown?.includes(field) ?? false,
    isDifferent: different.has(field),
  }))
}
