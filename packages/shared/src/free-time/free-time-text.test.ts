import { expect, it } from 'vitest'
import { freeDaysText, freeTimeShort, freeTimeSummary, freeTimeText } from './free-time-text.ts'
import { DAY_COUNTS } from './free-time-codes.ts'
import { type FreeTimeTerms, withFreeDays } from './free-time-terms.ts'

const tier = (fromDay: number, toDay: number | null, gp20: string, hq40 = gp20) => ({
  fromDay,
  toDay,
  gp20,
  gp40: hq40,
  hq40,
})
const tokyo: FreeTimeTerms = {
  kind: 'DEM',
  direction: 'import',
  start: 'berth',
  freeDays: 7,
  freeCount: 'calendar',
  chargeCount: 'calendar',
  calendarCode: null,
  currency: 'JPY',
  extension: 'shift',
  tiers: [tier(8, 11, '3000', '4500'), tier(12, 16, '6000', '9000'), tier(17, null, '12000', '18000')],
}
const shanghai: FreeTimeTerms = {
  ...tokyo,
  kind: 'CMB',
  currency: 'CNY',
  tiers: [tier(8, 10, '0', '120'), tier(11, null, '40', '120')],
}
const flat = { ...tokyo, tiers: [tier(8, null, '4500')] }

it.each([
  [flat, 'en', {}, '7 days free, then JP¥4,500 a day'],
  [flat, 'ja', {}, '7 日間無料、以降 1日あたり ¥4,500'],
  [flat, 'zh-cn', {}, '免箱期 7 天，之后每天 JP¥4,500'],
  [tokyo, 'en', {}, '7 days free, then JP¥3,000 (20GP) / JP¥4,500 (40GP, 40HQ) a day, then higher'],
  [tokyo, 'en', { sizes: ['hq40'] }, '7 days free, then JP¥4,500 a day, then higher'],
  [tokyo, 'en', { amounts: false }, '7 days free'],
  [shanghai, 'en', {}, '20GP: 10 days free, then CN¥40.00 a day; 40GP, 40HQ: 7 days free, then CN¥120.00 a day'],
  [{ ...flat, freeCount: 'exclSunHol' }, 'en', {}, '7 days free (without Sundays and holidays), then JP¥4,500 a day'],
  [{ ...flat, freeCount: 'exclSatSunHol' }, 'en', {}, '7 working days free, then JP¥4,500 a day'],
  [{ ...flat, freeCount: 'exclSatSunHol' }, 'ja', { brief: true }, '7 営業日無料、以降 1日あたり ¥4,500'],
  [{ ...flat, freeCount: 'exclSatSunHol' }, 'zh-cn', { amounts: false }, '免箱期 7 个工作日'],
  [withFreeDays(flat, 1), 'en', {}, '1 day free, then JP¥4,500 a day'],
  [withFreeDays(flat, 0), 'en', {}, 'No free days, then JP¥4,500 a day'],
  [
    { ...flat, tiers: [{ ...tier(8, null, '1'), hq40: null }] },
    'en',
    { sizes: ['hq40'] },
    '7 days free, ask us for the cost',
  ],
] as const)('%#', (terms, language, about, expected) => {
  expect(freeTimeText(terms as FreeTimeTerms, language, about)).toBe(expected)
})

it('tells until when, in the words of the way of counting', () => {
  const told = (count: FreeTimeTerms['freeCount']) => freeDaysText({ days: 7, count, until: 'Fri 4 Dec' }, 'en')
  expect(told('exclSatSunHol')).toBe('7 working days free, until Fri 4 Dec')
  expect(told('calendar')).toBe('7 days free, until Fri 4 Dec')
  expect(freeDaysText({ days: 7, count: 'calendar', until: '12月4日' }, 'ja')).toBe('7 日間無料、12月4日 まで')
})

it('sums up every clock of the port of discharge, each with its own number', () => {
  const detention: FreeTimeTerms = { ...flat, kind: 'DET', freeDays: 6, tiers: [tier(7, null, '1000')] }
  const terms = [withFreeDays(flat, 14), detention, { ...flat, direction: 'export' as const }]
  expect(freeTimeSummary(terms, 'en')).toBe('Demurrage: 14 days free; Detention: 6 days free')
  expect(freeTimeSummary(terms, 'ja', { amounts: true })).toBe(
    'デマレージ：14 日間無料、以降 1日あたり ¥4,500；ディテンション：6 日間無料、以降 1日あたり ¥1,000',
  )
  expect(freeTimeSummary([], 'en')).toBe('')
  expect(freeTimeShort(terms, 'en', 'gp20')).toBe('Free time DEM 14 days + DET 6 days')
  expect(freeTimeShort([{ ...shanghai, freeCount: 'exclSatSunHol' }], 'zh-cn', 'gp20')).toBe(
    '免箱期 DEM/DET 10 个工作日',
  )
})

it.each([
  ['zh-cn', '7 天', '7 天（不含周日、节假日）', '7 个工作日'],
  ['en', '7 days', '7 days (without Sundays and holidays)', '7 working days'],
  ['ja', '7 日', '7 日（日祝を除く）', '7 営業日'],
] as const)('promises working days only where Saturdays do not count: %s', (language, ...expected) => {
  const short = DAY_COUNTS.map((freeCount) => freeTimeShort([{ ...flat, freeCount }], language, 'gp20'))
  expect(short).toEqual(expected.map((days) => freeTimeShort([flat], language, 'gp20').replace(/7.+$/, days)))
})
