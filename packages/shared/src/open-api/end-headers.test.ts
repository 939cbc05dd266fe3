import { expect, test } from 'vitest'
import { endHeaders } from './end-headers.ts'

test('an endpoint that is to end says since when and until when; others say nothing', () => {
  expect(endHeaders({ ends: { deprecated: '2027-01-01', sunset: '2027-12-31' } })).toEqual({
    deprecation: '@1798761600',
    sunset: 'Fri, 31 Dec 2027 23:59:59 GMT',
  })
  expect(endHeaders({})).toEqual({})
})
