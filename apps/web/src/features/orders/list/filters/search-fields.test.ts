import { expect, test } from 'vitest'
import { ALL_STATUSES, filterInput, listInput, orderSearch, orderSortInput } from './search-fields.ts'

const TODAY = '2026-11-28'

test.each([
  ['all orders: the newest first, as the server does', {}, {}],
  ['orders to accept: by cut-off', { state: ['2'] }, { sortBy: 'deadline', sortOrder: 'asc' }],
  ['booked orders: by departure', { state: ['4'] }, { sortBy: 'expectLeave', sortOrder: 'asc' }],
  ['orders at sea: by arrival', { state: ['8'] }, { sortBy: 'expectArrive', sortOrder: 'asc' }],
  ['what arrived: the newest first', { state: ['9'] }, {}],
  ['several states have no one date', { state: ['2', '8'] }, {}],
  [
    'the user’s own order counts',
    { state: ['2'], sortBy: 'code', sortOrder: 'desc' as const },
    { sortBy: 'code', sortOrder: 'desc' },
  ],
])('%s', (_name, search, sorted) => {
  expect(orderSortInput(search)).toEqual(sorted)
  expect(listInput(search, { type: 0, size: 20, today: TODAY })).toMatchObject(sorted)
})

const UNDER_WAY = {
  state: [4, 5, 6, 7, 8],
  loadingNoticeIsUpload: true,
  invoiceAndParkingListIsUpload: true,
  deadlineTo: TODAY,
}
test.each([
  ['nothing asked for: what is loaded or at sea', {}, { ...UNDER_WAY, sortBy: 'expectArrive', sortOrder: 'asc' }],
  [
    'an order that is open asks for nothing; the reader sorts',
    { open: 3, page: 2, sortBy: 'code' },
    { ...UNDER_WAY, page: 2, sortBy: 'code', sortOrder: 'asc' },
  ],
  ['all', { state: ALL_STATUSES }, { state: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }],
])('tracking, %s', (_, search, input) => {
  expect(listInput(search, { type: 1, size: 20, today: TODAY })).toMatchObject(input)
  if (!('state' in search)) expect(listInput(search, { type: 0, size: 20, today: TODAY }).state).toBeUndefined()
})

test('in tracking a filter looks through all orders', () => {
  expect(listInput({ keyword: 'K26' }, { type: 1, size: 20, today: TODAY }).state).toBeUndefined()
})

test.each([
  ['original', { telex: 0, waybill: 0, electronicRecord: 0 }],
  ['surrendered', { telex: 1, waybill: 0, electronicRecord: 0 }],
  ['waybill', { telex: 0, waybill: 1, electronicRecord: 0 }],
  ['electronic', { telex: 0, waybill: 0, electronicRecord: 1 }],
])('orders released as %s', (release, flags) => {
  const input = filterInput(orderSearch({ release }))
  expect(input).toMatchObject(flags)
  expect(input).not.toHaveProperty('release')
  expect(filterInput(orderSearch({ release: 'telex' }))).not.toHaveProperty('telex')
})
