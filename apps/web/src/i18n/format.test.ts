import { tokyoToday } from '@kairo/shared/dates'
import { expect, test } from 'vitest'
import { formatsOf } from './format.ts'

const [zh, en, ja] = [formatsOf('zh-cn'), formatsOf('en'), formatsOf('ja')]

test('formats money from decimal text without converting to a float', () => {
  expect(en.money('90071992547409931.05', 'USD')).toBe('$90,071,992,547,409,931.05')
  expect(en.money('-450', 'USD')).toBe('-$450.00')
  expect(ja.money('284310', 'JPY')).toBe('¥284,310')
  // The bare ¥ would be either currency here.
  expect(zh.money('284310', 'JPY')).toBe('JP¥284,310')
  expect(en.money('-284310', 'JPY')).toBe('-JP¥284,310')
  expect(zh.money('13122.00', 'CNY')).toBe('CN¥13,122.00')
  expect(ja.money(null, 'JPY')).toBe('—')
})

test('a date stays the same in every time zone', () => {
  // As other days are written, and always with the year.
  const today = tokyoToday(new Date())
  expect(en.dateLong(today)).toBe(`${en.date(today)} ${today.slice(0, 4)}`)
  expect(en.dateLong('2026-01-01')).toBe('Thu 1 Jan 2026')
  expect(zh.dateLong('2026-01-01')).toBe('2026年1月1日 周四')
  expect(ja.dateLong('2026-12-31')).toBe('2026年12月31日(木)')
  // Neither this year nor the next: the year is shown.
  expect(zh.date('2020-11-20 16:00')).toBe('2020年11月20日 周五')
  expect(ja.date('2020-11-20')).toBe('2020年11月20日(金)')
  expect(en.dateTime('2020-11-20T16:00:05')).toBe('Fri 20 Nov 2020 16:00')
  expect(zh.dateTime('2026-11-20 16:00:05', { seconds: true })).toBe('2026-11-20 16:00:05')
})

test('an hour of a port has its place, and is told on the clock of the reader where that differs', () => {
  expect([zh, en, ja].map((f) => f.portTime('2020-11-20 16:00', 'Asia/Shanghai'))).toEqual([
    '2020年11月20日 周五 16:00 上海',
    'Fri 20 Nov 2020 16:00 Shanghai',
    '2020年11月20日(金) 16:00 上海',
  ])
  expect(en.portTime('2020-11-20', 'Asia/Shanghai')).toBe('Fri 20 Nov 2020')
  expect(en.portTime('2020-11-20 16:00:05', null)).toBe('Fri 20 Nov 2020 16:00 Tokyo')
  // The browser of the tests is in Tokyo.
  expect(en.ownTime('2020-11-20 23:30', 'Asia/Shanghai')).toBe('Sat 21 Nov 2020 00:30 Tokyo')
  for (const same of ['Asia/Tokyo', 'Asia/Seoul', null]) expect(en.ownTime('2020-11-20 23:30', same)).toBeUndefined()
  expect(en.ownTime('2020-11-20', 'Asia/Shanghai')).toBeUndefined()
  expect(en.zoned('2020-11-20 16:00 Asia/Shanghai')).toBe('Fri 20 Nov 2020 16:00 Shanghai')
  expect(en.zoned('MAERSK')).toBe('MAERSK')
})

test('a day where room is short has no weekday and no year', () => {
  expect([zh, en, ja].map((f) => f.dayMonth('2027-01-01'))).toEqual(['1月1日', '1 Jan', '1月1日'])
  expect([zh, en, ja].map((f) => f.month('2026-11'))).toEqual(['2026年11月', 'November 2026', '2026年11月'])
})

test('weekdays are numbered from Monday 1 to Sunday 7', () => {
  expect([1, 7].map((day) => en.weekday(day, 'long'))).toEqual(['Monday', 'Sunday'])
  expect(ja.weekday('6')).toBe('土')
  expect(zh.weekday(8)).toBe('—')
})

test('numbers keep their given decimals, up to six', () => {
  expect(en.number('12.345')).toBe('12.345')
  expect(en.number('1234.5', 3)).toBe('1,234.500')
  expect(en.number('')).toBe('—')
  expect(en.percent('0.15')).toBe('15%')
})

test('plain decimals read as Intl writes them', () => {
  const counts = [0, 7, 999, 1000, -1234, 12_345, 1_000_000, -123_456_789, Number.MAX_SAFE_INTEGER, 0.5, 1e-7, 1e21]
  const texts = [
    '0',
    '-0',
    '7.20',
    '155.000',
    '1234567.123456',
    '1234567.1234567',
    '-0.10',
    '007',
    '90071992547409931.05',
  ]
  for (const [locale, { number }] of [
    ['zh-CN', zh],
    ['en-GB', en],
    ['ja-JP', ja],
  ] as const) {
    const intl = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
    for (const value of [...counts, ...texts]) expect(number(value)).toBe(intl.format(value as number))
  }
})
