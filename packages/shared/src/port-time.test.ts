import { describe, expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'
import {
  placeOfZone,
  portDay,
  portIso,
  portInstant,
  portTime,
  portTimeText,
  readZoned,
  zoneClock,
  zonedText,
} from './port-time.ts'

describe('an hour of a port is an instant and its zone', () => {
  test.each([
    ['Asia/Tokyo', '2026-12-02 00:30', '2026-12-01T15:30:00Z'],
    ['Asia/Shanghai', '2026-12-01 23:30', '2026-12-01T15:30:00Z'],
    ['Asia/Shanghai', '2027-01-01 00:00', '2026-12-31T16:00:00Z'],
    ['America/Los_Angeles', '2026-07-01 08:00', '2026-07-01T15:00:00Z'],
    ['America/Los_Angeles', '2026-12-01 07:30', '2026-12-01T15:30:00Z'],
  ])('%s %s is %s', (zone, local, iso) => {
    expect(portInstant(local, zone).toISOString()).toBe(new Date(iso).toISOString())
    expect(portTime(new Date(iso), zone)).toBe(local)
    expect(portDay(new Date(iso), zone)).toBe(local.slice(0, 10))
  })

  test.each([
    ['Asia/Tokyo', '2026-12-01T15:30:12Z', '2026-12-02T00:30:12+09:00'],
    ['Asia/Shanghai', '2026-12-01T15:30:00Z', '2026-12-01T23:30:00+08:00'],
    ['Asia/Kolkata', '2026-12-01T15:30:59.9Z', '2026-12-01T21:00:59+05:30'],
    ['America/St_Johns', '2026-12-01T15:30:00Z', '2026-12-01T12:00:00-03:30'],
    ['UTC', '2026-12-31T23:59:59Z', '2026-12-31T23:59:59+00:00'],
  ])('with its offset, in %s %s is %s', (zone, iso, expected) => {
    expect(portIso(new Date(iso), zone)).toBe(expected)
  })

  test('Tokyo and Shanghai agree with the calendar of zones on each day of three years', () => {
    for (const zone of ['Asia/Tokyo', 'Asia/Shanghai']) {
      const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
      for (let at = Date.UTC(2025, 0, 1, 15, 20); at < Date.UTC(2028, 0, 1); at += 86_400_000)
        expect(zoneClock(zone).at(new Date(at))).toBe(format.format(new Date(at)))
    }
  })

  test.each(['2026-11-31 10:00', '2026-11-30', '10:00', '2026-11-30 10:00:00', ''])('%j is none', (text) => {
    expect(() => portInstant(text, 'Asia/Shanghai')).toThrow(RangeError)
  })
})

test('it is written with its place, a bare day without', () => {
  const written = LANGUAGES.map((language) => portTimeText('2026-11-30 16:00', 'Asia/Shanghai', language, '2026-11-28'))
  expect(written.sort()).toEqual(
    ['11月30日 周一 16:00 上海', '11月30日(月) 16:00 上海', 'Mon 30 Nov 16:00 Shanghai'].sort(),
  )
  expect(portTimeText('2026-11-30', 'Asia/Shanghai', 'en', '2026-11-28')).toBe('Mon 30 Nov')
  expect(placeOfZone('America/Los_Angeles', 'ja')).toBe('Los Angeles')
})

test('messages and histories keep time and zone in one text', () => {
  expect(zonedText('2026-11-30 16:00', 'Asia/Shanghai')).toBe('2026-11-30 16:00 Asia/Shanghai')
  expect(readZoned('2026-11-30 16:00 Asia/Shanghai')).toEqual({ time: '2026-11-30 16:00', zone: 'Asia/Shanghai' })
  expect(readZoned('2026-11-30 16:00')).toEqual({ time: '2026-11-30 16:00', zone: 'Asia/Tokyo' })
  expect(zonedText('2026-11-30', 'Asia/Shanghai')).toBe('2026-11-30')
  expect(readZoned('2026-11-30')).toBeUndefined()
  expect(readZoned('SITC KEIFUKU 2648E')).toBeUndefined()
})
