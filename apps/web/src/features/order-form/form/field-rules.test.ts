import { expect, test } from 'vitest'
import { ORDER_FORM_FIELDS, type OrderFormField } from '@kairo/shared/orders/fields/order-form-names'
import { issueNameOf, normalized } from './field-rules.ts'
import { FIELDS_IN_ORDER } from './form-sections.ts'

test.each<[OrderFormField, string, string]>([
  ['gross_weight', '007.50', '7.50'],
  ['volume', '．５', '0.5'],
  ['number_of_pieces', '00750', '750'],
  ['number_of_40hq', '0', '0'],
  // A telephone number begins with its zero.
  ['shipper_tel', '03-1234-5678', '0312345678'],
])('%s typed as %s is displayed as stored: %s', (field, typed, shown) => {
  expect(normalized(field, typed)).toBe(shown)
  expect(issueNameOf(field, typed, 'draft')).toBeUndefined()
})

test('every order field has exactly one place in the form', () => {
  expect(FIELDS_IN_ORDER.toSorted()).toEqual(ORDER_FORM_FIELDS.toSorted())
})
