import { expect, test } from 'vitest'
import { dayAndTime, typedDay, typedDayTime, typedTime } from './typed-day.ts'

const TODAY = '2026-11-20'

test.each([
  ['2026-11-28', '2026-11-28'],
  ['2026/11/28', '2026-11-28'],
  ['20261128', '2026-11-28'],
  ['２０２６／１１／２８', '2026-11-28'],
  ['2026年1月8日', '2026-01-08'],
  [' 2026-1-8 ', '2026-01-08'],
  ['11/28', '2026-11-28'],
  ['2026-02-29', undefined],
  ['2026-11', undefined],
  ['28 Nov', undefined],
  ['', undefined],
])('%s is typed for the day %s', (typed, day) => {
  expect(typedDay(typed, TODAY)).toBe(day)
})

test.each([
  ['2026-11-28 16:30', '2026-11-28 16:30'],
  ['20261128 1630', '2026-11-28 16:30'],
  ['２０２６／１１／２８　９：０５', '2026-11-28 09:05'],
  ['2026-11-28T16:30', '2026-11-28 16:30'],
  ['2026-11-28', undefined],
  ['2026-11-28 24:00', undefined],
])('%s is typed for the day and time %s', (typed, dayTime) => {
  expect(typedDayTime(typed, TODAY)).toBe(dayTime)
})

test('the parts of a half typed day and time', () => {
  expect(dayAndTime('2026-11-28 9')).toEqual(['2026-11-28', '9'])
  expect(dayAndTime('')).toEqual(['', ''])
  expect(typedTime('9')).toBeUndefined()
})
