import { expect, test } from 'vitest'
import { findDayRange, readDayRange } from './day-range.ts'

const NEAR = '2026-11-28'

test.each([
  ['2026/12/1-12/31', '2026-12-01', '2026-12-31'],
  ['2026-12-01 ~ 2026-12-31', '2026-12-01', '2026-12-31'],
  ['2026年12月1日～12月31日', '2026-12-01', '2026-12-31'],
  ['1-31 DEC', '2026-12-01', '2026-12-31'],
  ['15 Dec 2026 to 14 Jan 2027', '2026-12-15', '2027-01-14'],
  ['2026/12/15-1/14', '2026-12-15', '2027-01-14'],
])('%s is %s to %s', (raw, from, to) => {
  expect(readDayRange(raw, { near: NEAR })).toEqual({ value: { from, to } })
})
test.each(['2026/12/31', 'fixed', '2026/12/31-2026/12/1', '2026/12/1-6/30', '1-31', '40-45 DEC', ''])(
  '%j is no range of days',
  (raw) => {
    expect(readDayRange(raw, { near: NEAR })).toEqual({ doubt: 'date', raw })
  },
)
test.each([
  ['ABC LINES  JAPAN SERVICE RATE  Validity: 2026/12/01 - 2026/12/31', '2026-12-01', '2026-12-31'],
  ['有效期：2026年12月1日至12月31日', '2026-12-01', '2026-12-31'],
])('%s names a validity', (text, from, to) => {
  expect(findDayRange(text)).toEqual({ from, to })
})
test.each(['Rates of 2026/12/01', 'Issued 2026/11/20, valid 2026/12/01 - 2026/12/31', '2026'])(
  '%s names none',
  (text) => {
    expect(findDayRange(text)).toBeUndefined()
  },
)
