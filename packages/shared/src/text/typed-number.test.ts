import { expect, test } from 'vitest'
import { decimal } from '../contract/fields.ts'
import { plainDecimal } from './typed-number.ts'

test.each([
  ['12,345.678', '12345.678'],
  ['１２，３４５．６７８', '12345.678'],
  ['007.50', '7.50'],
  ['000', '0'],
  ['0.5', '0.5'],
  ['.5', '0.5'],
  ['-.5', '-0.5'],
  [' 54.5 ', '54.5'],
])('%s is normalized to %s', (typed, kept) => {
  expect(plainDecimal(typed)).toBe(kept)
  expect(decimal(3, -1, 99_999).parse(typed)).toBe(kept)
})

test.each(['1e5', '.', '-', '5.', '1 234', '3本', 'Infinity', '0x10'])(
  '%s is not a number and stays unchanged',
  (typed) => {
    expect(plainDecimal(typed)).toBe(typed)
    expect(decimal(3, 0, 99_999).safeParse(typed).success).toBe(false)
  },
)
