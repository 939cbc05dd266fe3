import { expect, test } from 'vitest'
import { orderRow } from '../../../../../test/order.ts'
import { type Chip, type ChipState, chipState } from './document-state.ts'

const booked = { state: 5, loading_notice_file_id: 1 }
test.each<[string, Chip, number, Parameters<typeof orderRow>[1], ChipState]>([
  ['the S/O before it is booked calls staff', 'loadingNotice', 2, { state: 2 }, 'needed'],
  ['… and not the customer', 'loadingNotice', 4, { state: 2 }, 'later'],
  ['papers of a booked order call the customer', 'shippingDocuments', 4, booked, 'needed'],
  ['one of two papers', 'shippingDocuments', 4, { ...booked, invoice_file_id: 2 }, 'partial'],
  ['both papers', 'shippingDocuments', 4, { ...booked, invoice_file_id: 2, parking_list_file_id: 3 }, 'present'],
  ['papers of an order just sent can wait', 'shippingDocuments', 4, { state: 1 }, 'later'],
  [
    'a draft that is to be confirmed by the reader',
    'blDraft',
    4,
    { ...booked, bl_draft_file_id: 4, is_bl_draft_confirmed: 1 },
    'waiting',
  ],
  [
    'the same for staff, who have done their part',
    'blDraft',
    2,
    { ...booked, bl_draft_file_id: 4, is_bl_draft_confirmed: 1 },
    'present',
  ],
  ['B/L of a ship under way calls staff', 'bl', 3, { state: 7 }, 'needed'],
  ['B/L of a ship under way, the customer waits', 'bl', 5, { state: 7 }, 'later'],
  ['D/O is never called for: a code may stand for it', 'deliveryOrder', 2, { state: 8 }, 'later'],
])('%s', (_name, chip, role, given, state) => {
  expect(chipState(chip, orderRow(role, given), role)).toBe(state)
})
