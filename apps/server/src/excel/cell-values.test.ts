import { expect, test } from 'vitest'
import { amountOf, integerOf, shownText } from './cell-values.ts'
import { choiceOf } from './synonyms.ts'
import { readHeading } from './heading-text.ts'

const HEADINGS = { names: new Map([['起运港', 'pol']]), amounts: new Set<string>() }
const columnOfHeading = (text: string) => readHeading({ ...HEADINGS, read: new Map() }, text).keys[0]
const WORDS = new Map([['fcl', 'FCL']])

/** Cells of the maximum length, in the patterns that cause regular expressions to backtrack. */
const LONG = ['([', '(', '[', ')', '. ', ' d', '1,'].map((piece) => [piece, `x${piece.repeat(16_000)}x`] as const)

test.each(LONG)('reads a cell of nothing but %s in linear time, however often it is repeated', (_piece, text) => {
  const started = performance.now()
  for (let times = 0; times < 50; times++) {
    expect(columnOfHeading(text)).toBeUndefined()
    expect(choiceOf(text, WORDS)).toEqual({ issue: 'choice' })
    expect(amountOf(`0.${'0'.repeat(32_000)}1`, { max: 100 })).toEqual({ issue: 'number' })
    expect(integerOf(text, 1, 9)).toEqual({ issue: 'integer' })
    expect(integerOf(`1${' '.repeat(32_000)}2`, 1, 9)).toEqual({ issue: 'integer' })
  }
  expect(performance.now() - started).toBeLessThan(2000)
})

test.each([
  ['起运港', 'pol'],
  ['起运港（必填）', 'pol'],
  ['起运港 [POL] (as in the booking)', 'pol'],
  ['目的港', undefined],
])('normalizes the heading %s to %s', (text, column) => {
  expect(columnOfHeading(text)).toBe(column)
})

test.each([
  ['FCL', 'FCL'],
  ['fcl (full container)', 'FCL'],
  ['FCL（整箱）(40HQ)', 'FCL'],
])('reads %s as a choice', (text, value) => {
  expect(choiceOf(text, WORDS)).toEqual({ value })
})

test.each(['-7', '7+', '1/4', '1 4', '1.4', '>7'])('reads %s as no choice', (text) => {
  const words = new Map([
    ['7', 7],
    ['14', 14],
  ])
  expect(choiceOf(text, words)).toEqual({ issue: 'choice' })
})

test.each([
  ['450.50', '450.50'],
  ['450.5000', '450.50'],
  ['USD 1,450', '1450.00'],
])('reads %s as the amount %s', (text, value) => {
  expect(amountOf(text, { max: 99_999 })).toEqual({ value })
})
test('refuses a third decimal place; shows text of ordinary length in full', () => {
  expect(amountOf('450.505', { max: 99_999 })).toEqual({ issue: 'decimals' })
  expect(shownText(` ${'備考'.repeat(200)} `)).toBe('備考'.repeat(200))
  expect(shownText('625①　円')).toBe('625① 円')
})
