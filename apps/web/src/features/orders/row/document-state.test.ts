import { expect, test } from 'vitest'
import { orderRow } from '@test/order.ts'
import { type Chip, type ChipState, chipState } from './document-state.ts'

const booked = { state: 5, loading_notice_file_id: 1 }
test.each<[string, Chip, number, Parameters<typeof orderRow>[1], ChipState]>([
  ['the S/O before the booking is due for staff', 'loadingNotice', 2, { state: 2 }, 'needed'],
  ['the S/O before the booking is not due for the customer', 'loadingNotice', 4, { state: 2 }, 'later'],
  ['documents of a booked order are due for the customer', 'shippingDocuments', 4, booked, 'needed'],
  ['one of two documents', 'shippingDocuments', 4, { ...booked, invoice_file_id: 2 }, 'partial'],
  ['both documents', 'shippingDocuments', 4, { ...booked, invoice_file_id: 2, parking_list_file_id: 3 }, 'present'],
  ['documents of a submitted order are not due yet', 'shippingDocuments', 4, { state: 1 }, 'later'],
  [
    'a draft B/L that the reader must confirm',
    'blDraft',
    4,
    { ...booked, bl_draft_file_id: 4, is_bl_draft_confirmed: 1 },
    'waiting',
  ],
  [
    'the same draft B/L is not due for staff',
    'blDraft',
    2,
    { ...booked, bl_draft_file_id: 4, is_bl_draft_confirmed: 1 },
    'present',
  ],
  ['the B/L after the departure is due for staff', 'bl', 3, { state: 7 }, 'needed'],
  ['the B/L after the departure is not due for the customer', 'bl', 5, { state: 7 }, 'later'],
  [
    'a notice that names amounts is there, but not for the shipper account',
    'arrivalNotice',
    5,
    { state: 7, arrivalNoticeWithheld: true },
    'withheld',
  ],
  ['the D/O is never due: a delivery code may replace it', 'deliveryOrder', 2, { state: 8 }, 'later'],
])('%s', (_name, chip, role, given, state) => {
  expect(chipState(chip, orderRow(role, given), role)).toBe(state)
})
