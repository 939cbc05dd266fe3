import { expect, test } from 'vitest'
import { MEASURE, typedAmount } from '@kairo/shared/calculators/typed-amount'
import { linesOf, linesText } from './tool-search.ts'

test('rows are serialized as readable text', () => {
  const rows = [
    ['534795', '0', '', '14'],
    ['１，２６２', '', '', '6.24'],
    ['', '', '', ''],
  ]
  expect(linesText(rows)).toBe('534795,0,,14_1262,,,6.24')
  expect(linesOf('534795,0,,14_1262,,,6.24', 4, 3, 10)).toEqual([
    ['534795', '0', '', '14'],
    ['1262', '', '', '6.24'],
    ['', '', '', ''],
  ])
})

test('a handwritten address is limited to the existing rows and fields', () => {
  expect(linesOf('1_2_3,4,5', 2, 1, 2)).toEqual([
    ['1', ''],
    ['2', ''],
  ])
  expect(linesText([['', '']])).toBeUndefined()
})

test.each(['1,5', '12,34', '12.', '3 or 4', '300①'])(
  '%s in a shared address stays what was typed, never another number',
  (typed) => {
    const [[shown = '']] = linesOf(linesText([[typed, '7']]), 2, 1, 1) as [string[]]
    expect(shown.normalize('NFC').replaceAll('，', ',')).toBe(typed)
    expect(typedAmount(shown, MEASURE)).toEqual(typedAmount(typed, MEASURE))
  },
)
