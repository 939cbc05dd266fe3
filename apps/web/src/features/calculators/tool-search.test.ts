import { expect, test } from 'vitest'
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
