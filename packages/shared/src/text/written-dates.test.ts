import { describe, expect, test } from 'vitest'
import { findWrittenDates, readWrittenDate } from './written-dates.ts'

describe('one date in many notations', () => {
  test.each([
    '2026/12/05',
    '2026-12-05',
    '2026.12.5',
    '2026/ 12/ 05',
    '２０２６／１２／０５',
    '2026年12月5日',
    '2026 年 12 月 05 日',
    '令和8年12月5日',
    '令和 8 年 12 月 5 日',
    'R8.12.5',
    'R08/12/05',
    '5 Dec 2026',
    '05-DEC-2026',
    '5th December, 2026',
    '05DEC26',
    "5 Dec '26",
    'Dec 5, 2026',
    'December 5th 2026',
    'DEC. 05, 2026',
    '20261205',
    '26/12/05',
    '2026/12/05 (土)',
    '2026-12-05 00:00:00',
  ])('%s', (text) => {
    expect(readWrittenDate(text)).toBe('2026-12-05')
  })
  test('reads the first year of an era', () => {
    expect(readWrittenDate('令和元年5月1日')).toBe('2019-05-01')
  })
})

test.each([
  '2026/02/30',
  '2026/13/01',
  '05/12/2026',
  '12/05',
  '2026/12',
  '16:00',
  '',
  'DEC',
  '120261205',
  '1234-56',
  'ORDER5.12.5',
  '2026/12/05-2026/12/10',
  '約2026/12/05',
])('finds no date in %s', (text) => {
  expect(readWrittenDate(text)).toBeUndefined()
})

test('finds all dates of a sentence in order', () => {
  expect(findWrittenDates('ETD 28-NOV-2026 / ETA 2026年12月1日 (No. 20269999)').map(({ date }) => date)).toEqual([
    '2026-11-28',
    '2026-12-01',
  ])
})
