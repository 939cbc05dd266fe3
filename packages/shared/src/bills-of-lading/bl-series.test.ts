import { expect, test } from 'vitest'
import { nameOfIssue } from '../contract/field-messages.ts'
import { seriesInput } from './bl-input.ts'
import { numberOf, seriesIssue } from './bl-series.ts'

test.each([
  ['KRO{yy}{00000}', undefined],
  ['{000}', undefined],
  ['A-1/{yyyy}/{mm}-{00000000}', undefined],
  ['KRO', 'seriesRun'],
  ['', 'seriesRun'],
  ['KRO{00}', 'seriesRun'],
  ['KRO{000000000}', 'seriesRun'],
  ['KRO{000}{0}', 'seriesRun'],
  ['KRO{000}{000}', 'seriesRun'],
  ['KRO00000', 'seriesRun'],
  ['kro{00000}', 'seriesCharacters'],
  ['KRO {00000}', 'seriesCharacters'],
  ['KRO_{00000}', 'seriesCharacters'],
  ['提{00000}', 'seriesCharacters'],
  ['KRO{dd}{00000}', 'seriesCharacters'],
  ['KRO{{yy}}{00000}', 'seriesCharacters'],
  ['KRO\n{00000}', 'seriesCharacters'],
])('%j as a series: %s', (pattern, issue) => {
  expect(seriesIssue(pattern)).toBe(issue)
  if (pattern === '' || pattern.includes('\n')) return
  const read = seriesInput.safeParse(pattern)
  expect(read.error?.issues.map(nameOfIssue)).toEqual(issue === undefined ? undefined : [issue])
})

test.each([
  ['KRO{yy}{00000}', 1, 'KRO2600001'],
  ['KRO{yy}{00000}', 99_999, 'KRO2699999'],
  ['KRO{yy}{00000}', 100_000, null],
  ['{yyyy}{mm}-{000}/T', 42, '202612-042/T'],
  ['{mm}{mm}{yy}{yyyy}{000}', 7, '1212262026007'],
])('%s: number %i is %s', (pattern, n, number) => expect(numberOf(pattern, n, '2026-12-02')).toBe(number))

test('counts on in a new year, so that no number is given twice', () => {
  expect(numberOf('{yy}{000}', 12, '2027-01-04')).toBe('27012')
})
