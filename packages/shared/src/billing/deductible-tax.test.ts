import { expect, test } from 'vitest'
import { deductibleTax } from './deductible-tax.ts'

test.each([
  ['2023-09-30', 100, '2023-09-30'],
  ['2023-10-01', 80, '2026-09-30'],
  ['2026-09-30', 80, '2026-09-30'],
  ['2026-10-01', 70, '2028-09-30'],
  ['2028-09-30', 70, '2028-09-30'],
  ['2028-10-01', 50, '2030-09-30'],
  ['2030-09-30', 50, '2030-09-30'],
  ['2030-10-01', 30, '2031-09-30'],
  ['2031-09-30', 30, '2031-09-30'],
  ['2031-10-01', 0, null],
])('of a paper of %s without registration number the buyer may deduct %i %% of the tax', (day, percent, until) => {
  expect(deductibleTax(day)).toEqual({ percent, until })
})
