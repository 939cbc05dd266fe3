import { describe, expect, test } from 'vitest'
import { findDays, readDay, readDayAtStart, readDayTime, readZenginDay } from './day.ts'

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
    expect(readDay(text)).toEqual({ value: '2026-12-05' })
  })
  test('reads the first year of an era', () => {
    expect(readDay('令和元年5月1日')).toEqual({ value: '2019-05-01' })
  })
})

describe('doubts about a day', () => {
  test.each([
    ['2026/02/30', 'noSuchDay'],
    ['2026/13/01', 'noSuchDay'],
    ['05/12/2026', 'dayOrder'],
    ['28/11/26', 'dayOrder'],
    ['26/11/28', 'dayOrder'],
    ['8.11.20', 'date'],
    ['12/05', 'dayYear'],
    ['5 Dec', 'dayYear'],
    ['2026/12/05 (日)', 'otherWeekday'],
    ['2026/12/05①', 'mark'],
    ['2026/12', 'date'],
    ['16:00', 'date'],
    ['', 'date'],
    ['DEC', 'date'],
    ['46000', 'date'],
    ['120261205', 'date'],
    ['1234-56', 'date'],
    ['ORDER5.12.5', 'date'],
    ['2026/12/05-2026/12/10', 'date'],
    ['約2026/12/05', 'date'],
  ])('%s: %s', (raw, doubt) => {
    expect(readDay(raw)).toEqual({ doubt, raw })
  })
})

test.each([
  ['1/5', '2027-01-05'],
  ['11月24日', '2026-11-24'],
  ['20 Nov', '2026-11-20'],
  ['26/11/28', '2026-11-28'],
  ['㋿8年12月5日', '2026-12-05'],
  ['25/12/2026', '2026-12-25'],
  ['Sat, 5 Dec 2026', '2026-12-05'],
  ['2026年12月5日 星期六', '2026-12-05'],
])('near 2026-11-28 %s is %s', (raw, value) => {
  expect(readDay(raw, { near: '2026-11-28' })).toEqual({ value })
})

test('a day half a year away may be of two years', () => {
  expect(readDay('6/1', { near: '2026-11-28' })).toEqual({ doubt: 'dayYear', raw: '6/1' })
})

test.each([
  ['11/20', '2026-11-20'],
  ['11/28', '2026-11-28'],
  ['3月1日', '2026-03-01'],
  ['1/5', '2026-01-05'],
  ['26/11/20', '2026-11-20'],
])('of what happened until 2026-11-28 %s is %s', (raw, value) => {
  expect(readDay(raw, { notAfter: '2026-11-28' })).toEqual({ value })
})
test.each([
  ['12/05', 'dayYear'],
  ['11/29', 'dayYear'],
  ['2/29', 'noSuchDay'],
])('of what happened until 2026-11-28 %s: %s', (raw, doubt) => {
  expect(readDay(raw, { notAfter: '2026-11-28' })).toEqual({ doubt, raw })
})

test.each([
  ['081120', { value: '2026-11-20' }],
  ['261120', { value: '2026-11-20' }],
  ['070401', { value: '2025-04-01' }],
  ['081131', { doubt: 'noSuchDay', raw: '081131' }],
  ['000000', { doubt: 'noSuchDay', raw: '000000' }],
  ['991231', { doubt: 'date', raw: '991231' }],
  ['      ', { doubt: 'date', raw: '      ' }],
])('a day of a zengin file: %s', (raw, read) => {
  expect(readZenginDay(raw, '2026-11-28')).toEqual(read)
})

describe('a day and the time behind it', () => {
  test.each([
    ['2026-11-20 16:00', '2026-11-20 16:00'],
    ['2026-1-2 3:4:5', '2026-01-02 03:04'],
    ['2026-1-2 3:4', '2026-01-02 03:04'],
    ['2026-11-20 23:59:59', '2026-11-20 23:59'],
    ['2026-11-20T16:00', '2026-11-20 16:00'],
    [' ２０２６-11-20　16:00 ', '2026-11-20 16:00'],
    ['2026/11/20 12:00', '2026-11-20 12:00'],
    ['2026/12/31 24:00', '2027-01-01 00:00'],
    ['2026年11月20日(金) 午後4時半', '2026-11-20 16:30'],
    ['2026/11/20 4 PM', '2026-11-20 16:00'],
    ['20261120102311', '2026-11-20 10:23'],
    ['20261120 10:23:11', '2026-11-20 10:23'],
    ['2026-11-20', '2026-11-20 null'],
  ])('%j is %s', (raw, is) => {
    const read = readDayTime(raw)
    expect('value' in read && `${read.value.day} ${read.value.time}`).toBe(is)
  })
  test.each([
    ['2026-11-20 12:60', 'clock'],
    ['2026-11-20 12:00:60', 'clock'],
    ['2026-02-29 12:00', 'noSuchDay'],
    ['2026-11-20 午後12時', 'clockHalf'],
    ['2026-11-20 16', 'clock'],
    ['', 'date'],
  ])('%j: %s', (raw, doubt) => {
    expect(readDayTime(raw)).toEqual({ doubt, raw })
  })
})

test('finds all dates of a sentence in order', () => {
  expect(
    findDays('ETD 28-NOV-2026 / ETA 2026年12月1日 (No. 20269999), closing 20 NOV 16:00, 20 NOV 4 pm').map(
      ({ date }) => date,
    ),
  ).toEqual(['2026-11-28', '2026-12-01'])
})

test.each([
  ['2026/12/03 (Thu) 12:00', '2026-12-03', '12:00'],
  ['12/03 16:00 gate A', '2026-12-03', '16:00 gate A'],
  ['2026/12/03 16:00①', '2026-12-03', '16:00 ①'],
  ['20 NOV 16:00', '2026-11-20', '16:00'],
  ['20 NOV 16.30', '2026-11-20', '16.30'],
  ['20 NOV 16 HRS', '2026-11-20', '16 HRS'],
  ['20NOV26 16:00', '2026-11-20', '16:00'],
])('%j begins with a day, and goes on', (line, day, rest) => {
  expect(readDayAtStart(line, { near: '2026-12-01' })).toEqual({ value: { day, rest } })
})
test.each([
  ['2026/12/03①', 'mark'],
  ['to be advised 2026/12/03', 'date'],
])('%j: %s', (raw, doubt) => {
  expect(readDayAtStart(raw)).toEqual({ doubt, raw })
})
