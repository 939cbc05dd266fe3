import { describe, expect, test } from 'vitest'
import { findClock, readClock } from './clock.ts'

describe('a time of day as it is written', () => {
  test.each([
    ['16:00', '16:00'],
    ['16：00', '16:00'],
    ['１６：００', '16:00'],
    ['4:00 PM', '16:00'],
    ['4 p.m.', '16:00'],
    ['12:30 AM', '00:30'],
    ['午後4時', '16:00'],
    ['午後 4 時 30 分', '16:30'],
    ['下午4点半', '16:30'],
    ['16時', '16:00'],
    ['16h', '16:00'],
    ['1600HRS', '16:00'],
    ['0930', '09:30'],
    ['930', '09:30'],
    ['24:00', '24:00'],
    ['正午', '12:00'],
    ['16:05:59', '16:05'],
  ])('%s is %s', (raw, value) => {
    expect(readClock(raw)).toEqual({ value })
  })
  test.each([
    ['16', 'clock'],
    ['16.00', 'clock'],
    ['25:00', 'clock'],
    ['16:60', 'clock'],
    ['24:30', 'clock'],
    ['午後12時', 'clockHalf'],
    ['0:30 PM', 'clockHalf'],
    ['16:00 AM', 'clockHalf'],
    ['16:00①', 'mark'],
    ['16:00-17:00', 'clock'],
    ['', 'clock'],
  ])('%j: %s', (raw, doubt) => {
    expect(readClock(raw)).toEqual({ doubt, raw })
  })
})

test.each([
  ['4:00 PM sharp', '16:00'],
  ['(TUE) 午後4時まで', '16:00'],
  ['1600HRS', '16:00'],
  ['1600 at the gate', '16:00'],
  ['noon', '12:00'],
  ['PHASE 5', undefined],
  ['120 boxes', undefined],
])('the first time in %j is %s', (text, value) => {
  const reading = findClock(text)?.reading
  expect(reading && 'value' in reading ? reading.value : undefined).toBe(value)
})
