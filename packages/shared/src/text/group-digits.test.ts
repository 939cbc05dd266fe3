import { expect, test } from 'vitest'
import { groupDigits } from './group-digits.ts'
import { trimEndOf } from './trim-end-of.ts'

test.each([
  ['', ''],
  ['1', '1'],
  ['123', '123'],
  ['1234', '1,234'],
  ['123456', '123,456'],
  ['1234567', '1,234,567'],
])('%s in groups is %s', (digits, grouped) => expect(groupDigits(digits)).toBe(grouped))

test.each([
  ['1.500', /0/, '1.5'],
  ['000', /0/, ''],
  ['', /0/, ''],
  ['Sailed. 。', /[。.\s]/, 'Sailed'],
  ['/a/b///', /\//, '/a/b'],
])('%s without %s at its end is %s', (text, ends, trimmed) => expect(trimEndOf(text, ends)).toBe(trimmed))
