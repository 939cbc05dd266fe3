import { describe, expect, test } from 'vitest'
import { findClock, readClock } from './clock.ts'

describe('a time of day as it is written', () => {
  test.each([
    ['16:00', '16:00'],
    ['１６：００', '16:00'],
    ['16:00:30', '16:00'],
    ['4:00 PM', '16:00'],
    ['4 p.m.', '16:00'],
    ['16:00 PM', '16:00'],
    ['12:00 AM', '00:00'],
    ['12:30 PM', '12:30'],
    ['午後4時半', '16:30'],
    ['午後0時', '12:00'],
    ['午前9時5分', '09:05'],
    ['下午3点', '15:00'],
    ['下午12点', '12:00'],
    ['晚上8点', '20:00'],
    ['16時30分', '16:30'],
    ['16h30', '16:30'],
    ['1600', '16:00'],
    ['930', '09:30'],
    ['1600HRS', '16:00'],
    ['12:30 AM', '00:30'],
    ['下午4点半', '16:30'],
    ['0930H', '09:30'],
    ['16:00 hrs', '16:00'],
    ['正午', '12:00'],
    ['24:00', '24:00'],
  ])('%s is %s', (raw, value) => {
    expect(readClock(raw)).toEqual({ value })
  })

  test.each([
    ['16', 'clock'],
    ['16.00', 'clock'],
    ['24:30', 'clock'],
    ['25:00', 'clock'],
    ['4:60', 'clock'],
    ['午後12時', 'clockHalf'],
    ['午前12時', 'clockHalf'],
    ['0:30 PM', 'clockHalf'],
    ['14:00 AM', 'clockHalf'],
    ['晚上1点', 'clockHalf'],
    ['am 4:00 pm', 'clockHalf'],
    ['16:00①', 'mark'],
    ['EOD', 'clock'],
    ['16:00-17:00', 'clock'],
    ['', 'clock'],
  ])('%j: %s', (raw, doubt) => {
    expect(readClock(raw)).toEqual({ doubt, raw })
  })

  test('a bare hour where the caller says so', () => {
    expect(readClock('16', { bareHour: true })).toEqual({ value: '16:00' })
    expect(readClock('25', { bareHour: true })).toEqual({ doubt: 'clock', raw: '25' })
  })
})

test.each([
  ['CY Cut-off 4:00 PM', '16:00'],
  ['by 17:00 on 2026-11-27', '17:00'],
  ['(月) 午後4時まで', '16:00'],
  ['4:00 PM sharp', '16:00'],
  ['1600 at the gate', '16:00'],
  ['noon', '12:00'],
  ['PHASE 5', undefined],
  ['120 boxes', undefined],
  ['28 NOV 2026 / 10 boxes', undefined],
  ['2026/11/27', undefined],
])('finds in %s %s', (text, value) => {
  expect(findClock(text)?.reading).toEqual(value === undefined ? undefined : { value })
})
