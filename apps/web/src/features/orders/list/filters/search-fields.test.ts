import { expect, test } from 'vitest'
import { ALL_STATUSES, listInput, sortInput } from './search-fields.ts'

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
  expect(sortInput(search)).toEqual(sorted)
  expect(listInput(search, 0, 20)).toMatchObject(sorted)
})

test.each([
  ['nothing asked for: what is under way', {}, [2, 3, 4, 5, 6, 7, 8]],
  ['an order that is open asks for nothing', { open: 3, page: 2, sortBy: 'code' }, [2, 3, 4, 5, 6, 7, 8]],
  ['a filter looks through all orders', { keyword: 'K26' }, undefined],
  ['all', { state: ALL_STATUSES }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
])('tracking, %s', (_, search, state) => {
  expect(listInput(search, 1, 20).state).toEqual(state)
  if (!('state' in search)) expect(listInput(search, 0, 20).state).toBeUndefined()
})
