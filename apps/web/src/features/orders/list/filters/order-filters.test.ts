import { expect, test } from 'vitest'
import { filterInput, orderSearch, readableBy } from './search-fields.ts'

test('staff filters in a shared address do not apply to a customer, who has no such filter', () => {
  const shared = orderSearch({
    companyName: 'みほん',
    responsibleId: '3',
    corporationNumber: '1',
    keyword: 'PO',
    page: '2',
  })
  expect(readableBy(shared, 3)).toEqual(shared)
  for (const role of [4, 5]) expect(readableBy(shared, role)).toEqual({ keyword: 'PO', page: 2 })
})

test('invalid days and unknown running statuses are ignored and show no chip', () => {
  expect(orderSearch({ ftDays: '７', state: '2,77,x,10' })).toMatchObject({ ftDays: '7', state: ['2', '10'] })
  expect(orderSearch({ ftDays: 'abc', state: '77' })).toEqual({ ftDays: undefined, state: undefined })
  expect(orderSearch({ ftDays: '99999' })).toEqual({ ftDays: undefined })
  expect(filterInput(orderSearch({ ftDays: '14' }))).toMatchObject({ ftDays: 14 })
})
