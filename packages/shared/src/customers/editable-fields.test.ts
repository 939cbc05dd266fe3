import { expect, test } from 'vitest'
import { ACCOUNT_FIELDS, editableFields } from './editable-fields.ts'

const customer = { id: 1, role_id: 4 }
const shipper = { id: 2, role_id: 5 }
const manager = { id: 3, role_id: 2 }
const operator = { id: 4, role_id: 3 }

test('a customer edits all of its own fields except the discount', () => {
  expect(editableFields(customer, customer)).toEqual(ACCOUNT_FIELDS.filter((field) => field !== 'discount'))
})

test('staff edit the non-identifying fields of a customer, and the language of a shipper account', () => {
  for (const staff of [manager, operator]) {
    expect(editableFields(staff, customer)).toEqual(['language', 'remark', 'contactInfo', 'discount'])
    expect(editableFields(staff, shipper)).toEqual(['language'])
  }
})

test('a shipper account has no bank account, contacts, ports, transport type, remark or discount', () => {
  const hidden = ['bank_account', 'contactInfo', 'departure_port', 'destination_port', 'transport_type', 'remark']
  for (const viewer of [customer, shipper])
    expect(editableFields(viewer, shipper).filter((field) => [...hidden, 'discount'].includes(field))).toEqual([])
  expect(editableFields(customer, shipper)).toEqual(editableFields(shipper, shipper))
})

test('nobody edits another customer or a colleague', () => {
  expect(editableFields({ id: 9, role_id: 4 }, customer)).toEqual([])
  expect(editableFields(shipper, customer)).toEqual([])
  expect(editableFields({ id: 9, role_id: 1 }, customer)).toEqual([])
})
