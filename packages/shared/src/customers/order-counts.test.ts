import { expect, test } from 'vitest'
import { RUNNING_STATUSES } from '../orders/rules/order-states.ts'
import { countOf, ORDER_COUNT_NAMES } from './order-counts.ts'

test('every running status belongs to one count, and every count has a status', () => {
  const reached = new Set(RUNNING_STATUSES.flatMap((status) => [countOf(status, false), countOf(status, true)]))
  expect([...reached].toSorted()).toEqual([...ORDER_COUNT_NAMES].toSorted())
  expect(ORDER_COUNT_NAMES).toHaveLength(10)
})

test('lack of space is a separate count, for cancelled orders only', () => {
  expect([countOf(10, true), countOf(10, false), countOf(8, true)]).toEqual([
    'fullCabinNumber',
    'cancelNumber',
    'inTransitNumber',
  ])
})
