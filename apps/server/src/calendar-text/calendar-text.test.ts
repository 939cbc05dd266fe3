import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarText, folded } from './calendar-text.ts'

const event = (given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'etd-1-1@kairo.test',
  sequence: 0,
  changedAt: new Date('2026-11-20T03:00:00Z'),
  at: { day: '2026-12-04' },
  summary: 'ETD',
  isCancelled: false,
  ...given,
})
const written = (given: Partial<CalendarEvent> = {}) =>
  calendarText({ name: 'Work', about: 'All of it' }, [event(given)])
const read = (text: string) => {
  const [first] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  if (!first) throw new Error('no event')
  return new ICAL.Event(first)
}

describe('lines', () => {
  const linesOf = (text: string) => text.split('\r\n')

  test.each([
    ['Latin letters', 'SUMMARY:', 'x'.repeat(200)],
    ['Chinese', 'SUMMARY:', '截单时间变更'.repeat(30)],
    ['emoji of four octets', 'SUMMARY:', '🚢'.repeat(40)],
    ...[66, 67, 68, 69].map((n) => [
      `a border within a character after ${n} letters`,
      'SUMMARY:',
      `${'x'.repeat(n)}海🚢海`,
    ]),
  ])('are folded at 75 octets, and no character is cut: %s', (_what, name = '', text = '') => {
    const lines = linesOf(folded(name + text))
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toContain('\ufffd')
    }
    expect(lines.slice(1).every((line) => line.startsWith(' '))).toBe(true)
    expect(lines.map((line, n) => (n === 0 ? line : line.slice(1))).join('')).toBe(name + text)
    expect(read(written({ summary: text })).summary).toBe(text)
  })

  test('of 75 octets stay whole', () => {
    expect(folded('x'.repeat(75))).toBe('x'.repeat(75))
    expect(folded('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
  })

  test('end with CRLF, every one', () => {
    const text = written()
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })
})

describe('texts', () => {
  test('keep what separates, and lose controls: nothing in a name becomes a line of its own', () => {
    const summary = 'A\\B; C, D\u0000\u0007\u001b E'
    const description = 'one\r\ntwo\nthree\rfour\u2028END:VEVENT'
    const text = written({ summary, more: { description, location: '上海, 洋山', url: 'https://kairo.test/a?b=1' } })
    const found = read(text)
    expect(found.summary).toBe('A\\B; C, D E')
    expect(found.description).toBe('one\ntwo\nthree\nfour\nEND:VEVENT')
    expect(found.location).toBe('上海, 洋山')
    expect(found.component.getFirstPropertyValue('url')).toBe('https://kairo.test/a?b=1')
    expect(text.match(/^END:VEVENT/gm)).toHaveLength(1)
  })
})

describe('times', () => {
  test('a whole day ends with the next, over the end of a year', () => {
    const found = read(written({ at: { day: '2026-12-31' } }))
    expect([found.startDate.toString(), found.endDate.toString(), found.startDate.isDate]).toEqual([
      '2026-12-31',
      '2027-01-01',
      true,
    ])
  })

  test('a moment is in UTC and takes no time', () => {
    const found = read(written({ at: { instant: new Date('2026-12-03T04:00:59.999Z') } }))
    expect(found.startDate.toJSDate()).toEqual(new Date('2026-12-03T04:00:59Z'))
    expect(found.duration.toSeconds()).toBe(0)
    expect(found.startDate.zone.tzid).toBe('UTC')
  })
})
