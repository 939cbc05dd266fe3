import { describe, expect, test } from 'vitest'
import { readDays } from './read-days.ts'

const file = (events: readonly string[], ...head: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...head, ...events.flatMap((event) => ['BEGIN:VEVENT', event, 'END:VEVENT'])]
    .concat('END:VCALENDAR')
    .join('\r\n')
const event = (...lines: string[]): string => lines.join('\r\n')
const read = (text: string, code = 'JP', year = 2027) => {
  const { days, errors, otherYears, observances } = readDays(text, { code, year }, 'en')
  return { days: days.map(({ day, kind, name }) => `${day} ${name} ${kind}`), errors, otherYears, observances }
}

describe('events of a feed', () => {
  test.each([
    ['a whole day', ['DTSTART;VALUE=DATE:20270101', 'DTEND;VALUE=DATE:20270102']],
    ['an end at its own beginning', ['DTSTART;VALUE=DATE:20270101', 'DTEND;VALUE=DATE:20270101']],
    ['no end', ['DTSTART;VALUE=DATE:20270101']],
    ['a duration', ['DTSTART;VALUE=DATE:20270101', 'DURATION:P1D']],
    [
      'midnight to midnight in a zone',
      ['DTSTART;TZID=Asia/Tokyo:20270101T000000', 'DTEND;TZID=Asia/Tokyo:20270102T000000'],
    ],
    [
      'midnight to the last minute',
      ['DTSTART;TZID=Asia/Tokyo:20270101T000000', 'DTEND;TZID=Asia/Tokyo:20270101T235900'],
    ],
    ['midnight in Tokyo, in UTC', ['DTSTART:20261231T150000Z', 'DTEND:20270101T150000Z']],
    ['midnight in UTC', ['DTSTART:20270101T000000Z', 'DTEND:20270102T000000Z']],
    ['a moment', ['DTSTART:20270101T000000', 'DTEND:20270101T000000']],
    ['each year', ['DTSTART;VALUE=DATE:20100101', 'DTEND;VALUE=DATE:20100102', 'RRULE:FREQ=YEARLY']],
  ])('%s', (_shape, lines) => {
    expect(read(file([event(...lines, 'SUMMARY;LANGUAGE=ja:元日')]))).toMatchObject({
      days: ['2027-01-01 元日 off'],
      errors: [],
    })
  })
  test('the zone of the feed tells the day of a time in UTC', () => {
    const shanghai = event('DTSTART:20270204T160000Z', 'DTEND:20270205T160000Z', 'SUMMARY:春节')
    expect(read(file([shanghai], 'X-WR-TIMEZONE:Asia/Shanghai')).days).toEqual(['2027-02-05 春节 off'])
    expect(read(file([shanghai]), 'CN').days).toEqual(['2027-02-05 春节 off'])
  })
  test.each([
    ['some hours', ['DTSTART:20270205T090000', 'DTEND:20270205T100000']],
    ['each week', ['DTSTART;VALUE=DATE:20270205', 'RRULE:FREQ=WEEKLY']],
    ['a rule of weekdays', ['DTSTART;VALUE=DATE:20270111', 'RRULE:FREQ=YEARLY;BYMONTH=1;BYDAY=2MO']],
    ['no such day', ['DTSTART;VALUE=DATE:20270230']],
    ['a day taken out', ['DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=YEARLY', 'EXDATE;VALUE=DATE:20270101']],
    ['a moved day', ['DTSTART;VALUE=DATE:20270104', 'RECURRENCE-ID;VALUE=DATE:20270101']],
  ])('refuses %s', (_shape, lines) => {
    expect(read(file([event(...lines, 'SUMMARY:X')])).errors).toMatchObject([{ path: 'text.1' }])
  })
  test('days over New Year that come back each year are those of both of its ends', () => {
    const closed = ['DTSTART;VALUE=DATE:20201230', 'DTEND;VALUE=DATE:20210104', 'RRULE:FREQ=YEARLY', 'SUMMARY:年末年始']
    const days = ['2027-01-01', '2027-01-02', '2027-01-03', '2027-12-30', '2027-12-31']
    expect(read(file([event(...closed)]))).toMatchObject({ days: days.map((day) => `${day} 年末年始 off`), errors: [] })
  })
  test('what is cancelled is no holiday, an alarm is no part of its event, workers have a holiday', () => {
    const alarm = ['BEGIN:VALARM', 'DURATION:PT15M', 'SUMMARY:Alarm', 'END:VALARM']
    const events = [
      event('DTSTART;VALUE=DATE:20270111', 'STATUS:CANCELLED', 'SUMMARY:成人の日'),
      event(...alarm, 'DTSTART;VALUE=DATE:20270101', 'SUMMARY:元日'),
      event('DTSTART;VALUE=DATE:20270501', 'SUMMARY:International Workers’ Day'),
    ]
    const holidays = ['2027-01-01 元日 off', '2027-05-01 International Workers’ Day off']
    expect(read(file(events))).toMatchObject({ days: holidays, errors: [] })
  })
  test('takes the days of the year and names the other years; two holidays on a day are one', () => {
    const days = ['20250101', '20260101', '20270101', '20270101', '20280101']
    const events = days.map((day, n) => event(`DTSTART;VALUE=DATE:${day}`, `SUMMARY:元日${n === 3 ? ' 振替' : ''}`))
    expect(read(file(events))).toMatchObject({
      days: ['2027-01-01 元日 off'],
      errors: [],
      otherYears: [2025, 2026, 2028],
    })
  })
  test("Google's observances are left out and counted", () => {
    const events = [
      event('DTSTART;VALUE=DATE:20270101', 'SUMMARY:元日', 'DESCRIPTION:祝日'),
      event('DTSTART;VALUE=DATE:20270203', 'SUMMARY:節分', 'DESCRIPTION:祭日\\n祭日を非表示にするには'),
      event('DTSTART;VALUE=DATE:20270214', 'SUMMARY:Valentine', 'DESCRIPTION:Observance\\nTo hide observances'),
    ]
    expect(read(file(events))).toMatchObject({ days: ['2027-01-01 元日 off'], observances: 2 })
  })
  test("Apple's marks tell days off, worked days and mere festivals of China", () => {
    const events = [
      event('DTSTART;VALUE=DATE:20270205', 'SUMMARY:春节（休）', 'X-APPLE-SPECIAL-DAY:WORK-HOLIDAY'),
      event('DTSTART;VALUE=DATE:20270220', 'SUMMARY:春节（班）', 'X-APPLE-SPECIAL-DAY:ALTERNATE-WORKDAY'),
      event('DTSTART;VALUE=DATE:20270214', 'SUMMARY:情人节'),
    ]
    expect(read(file(events), 'CN')).toMatchObject({
      days: ['2027-02-05 春节 off', '2027-02-20 春节 work'],
      observances: 1,
    })
  })
})

describe("Japan's official list", () => {
  const CSV = [
    '国民の祝日・休日月日,国民の祝日・休日名称',
    '1955/1/1,元日',
    '2026/1/1,元日',
    '2027/1/1,元日',
    '2027/1/11,成人の日',
  ]
  test('its year is taken of all years since 1955', () => {
    expect(read(CSV.join('\r\n'))).toMatchObject({
      days: ['2027-01-01 元日 off', '2027-01-11 成人の日 off'],
      errors: [],
      otherYears: [1955, 2026],
    })
  })
  test('is no list of China; a row that is none is named', () => {
    expect(read(CSV.join('\n'), 'CN').errors).toHaveLength(1)
    expect(read([...CSV, '2027/2/30,X'].join('\n')).errors).toMatchObject([{ path: 'text.6' }])
  })
})

test.each([
  ['2027/2/5 春节 off', '2027-02-05 春节 off'],
  ['2027-02-05(金),春節,休日', '2027-02-05 春節 off'],
  ['２０２７／０２／０５　春节　放假', '2027-02-05 春节 off'],
])('a line %s', (line, day) => {
  expect(read(line, 'CN').days).toEqual([day])
})

test.each([
  ['commas', `2027-02-05${','.repeat(50_000)}`],
  ['blanks', `2027-02-05${' '.repeat(50_000)}x`],
  ['short lines', '2027-02-05 x\n'.repeat(4000)],
  ['a notice of blanks', `春节：2月5日放假。${' '.repeat(50_000)}x`],
  ['a notice of numerals', `元旦：${'一'.repeat(50_000)}`],
  ['a notice of days', `春节：${'1日'.repeat(25_000)}放假`],
  ['a notice of items', '一、春节：1月1日至2月28日放假。'.repeat(2500)],
  ['a feed of blanks', `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:${' '.repeat(50_000)}(休\nEND:VEVENT`],
  ['a feed of events', `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nDTSTART:20270101\nSUMMARY:x\nEND:VEVENT\n'.repeat(900)}`],
  ['an official list', `国民の祝日,x\n${'2027/1/1,'.repeat(5500)}`],
])('50 kB of %s are read at once', (_what, text) => {
  const taken = Array.from({ length: 3 }, () => {
    const started = performance.now()
    read(text, 'CN')
    return performance.now() - started
  })
  // The others may have waited for the processor.
  expect(Math.min(...taken)).toBeLessThan(300)
})
