import { expect, test } from 'vitest'
import { filterInput, orderSearch, readableBy } from './search-fields.ts'

test('filters of the staff in a shared address do not hide orders from a customer that has no such filter', () => {
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

test('what is no number of days, and no running status, is no filter: a chip never shows what is not looked for', () => {
  expect(orderSearch({ ftDays: '７', state: '2,77,x,10' })).toMatchObject({ ftDays: '7', state: ['2', '10'] })
  expect(orderSearch({ ftDays: 'abc', state: '77' })).toEqual({ ftDays: undefined, state: undefined })
  expect(orderSearch({ ftDays: '99999' })).toEqual({ ftDays: undefined })
  expect(filterInput(orderSearch({ ftDays: '14' }))).toMatchObject({ ftDays: 14 })
})
