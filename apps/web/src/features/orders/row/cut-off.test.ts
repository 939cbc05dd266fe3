import { expect, test } from 'vitest'
import { cutOffOf, inShort, isOverdue, laterDay, shortDay } from './cut-off.ts'

// 12:00 in Tokyo.
const now = new Date('2026-11-20T03:00:00Z')

const missing = { nextCutOff: null, invoice_file_id: null, parking_list_file_id: null }

test.each([
  ['in five hours', { state: 2, isCut: false, departureZone: 'Asia/Tokyo', deadline: '2026-11-20 17:00' }, 'urgent'],
  [
    'the day after tomorrow',
    { state: 2, isCut: false, departureZone: 'Asia/Tokyo', deadline: '2026-11-22 17:00' },
    'soon',
  ],
  [
    'at noon in Shanghai, an hour after noon in Tokyo',
    { state: 2, isCut: false, departureZone: 'Asia/Shanghai', deadline: '2026-11-20 12:00' },
    'urgent',
  ],
  ['next week', { state: 2, isCut: false, departureZone: 'Asia/Tokyo', deadline: '2026-11-27 17:00' }, 'far'],
  ['in this minute', { state: 2, isCut: false, departureZone: 'Asia/Tokyo', deadline: '2026-11-20 12:00' }, 'cut'],
  ['closed by hand', { state: 5, isCut: true, departureZone: 'Asia/Tokyo', deadline: '2026-11-27 17:00' }, 'cut'],
  [
    'of a departed order: it has passed',
    { state: 7, isCut: true, departureZone: 'Asia/Tokyo', deadline: '2026-11-10 17:00' },
    undefined,
  ],
  ['no date', { state: 0, isCut: false, departureZone: null, deadline: null }, undefined],
])('a cut-off %s', (_name, order, nearness) => {
  expect(cutOffOf({ ...missing, ...order }, now)?.nearness).toBe(nearness)
})

test('hours are abbreviated in the reader’s language', () => {
  const instant =
    cutOffOf({ ...missing, state: 2, isCut: false, departureZone: 'Asia/Tokyo', deadline: '2026-11-20 17:00' }, now)
      ?.instant ?? ''
  expect(inShort(instant, now, 'ja')).toBe('5時間後')
  expect(inShort(instant, now, 'zh-cn')).toBe('5小时后')
  expect(inShort(instant, now, 'en')).toContain('5')
})

test('a departure is overdue from the day after it was expected, at its port', () => {
  expect(isOverdue('2026-11-19', '', now, 'Asia/Tokyo')).toBe(true)
  expect(isOverdue('2026-11-20', '', now, 'Asia/Tokyo')).toBe(false)
  expect(isOverdue('2026-11-19', '2026-11-20', now, 'Asia/Tokyo')).toBe(false)
  // 00:30 of the 21st in Tokyo, still the 20th in Shanghai.
  expect(isOverdue('2026-11-20', '', new Date('2026-11-20T15:30:00Z'), 'Asia/Shanghai')).toBe(false)
  expect(isOverdue('2026-11-20', '', new Date('2026-11-20T15:30:00Z'), 'Asia/Tokyo')).toBe(true)
})

test('the year is shown when it is not the current one', () => {
  expect(shortDay('2026-12-07', now, 'ja')).toBe('12/07')
  expect(shortDay('2027-01-06', now, 'zh-cn')).toBe('2027/01/06')
  expect(laterDay('2027-01-19', '2027-01-16', 'ja')).toBe('01/19')
  expect(laterDay('2027-01-06', '2026-12-30', 'ja')).toBe('2027/01/06')
})

test('in English a day has the name of its month', () => {
  expect(shortDay('2026-12-03', now, 'en')).toBe('3 Dec')
  expect(shortDay('2027-01-06', now, 'en')).toBe('6 Jan 2027')
  expect(laterDay('2027-01-19', '2027-01-16', 'en')).toBe('19 Jan')
})

test('a cut-off is quiet once the order is booked and its documents are there', () => {
  const order = { state: 5, isCut: true, departureZone: 'Asia/Tokyo', deadline: '2026-11-14 12:00' }
  const nearness = (files: object) => cutOffOf({ ...missing, ...order, ...files }, now)?.nearness
  expect(nearness({ invoice_file_id: 1 })).toBe('cut')
  expect(nearness({ invoice_file_id: 1, parking_list_file_id: 2 })).toBe('far')
})

test('shows how long ago the cut-off passed, unless it was closed by hand earlier', () => {
  const passed = cutOffOf(
    { ...missing, state: 2, isCut: true, departureZone: 'Asia/Tokyo', deadline: '2026-11-14 12:00' },
    now,
  )
  expect(inShort(passed?.instant ?? '', now, 'en', 'long')).toBe('6 days ago')
  expect(
    cutOffOf({ ...missing, state: 5, isCut: true, departureZone: 'Asia/Tokyo', deadline: '2026-11-27 17:00' }, now),
  ).toEqual({ nearness: 'cut', kind: 'si', at: '2026-11-27 17:00', basis: 'announced' })
})

test('the next one for the reader is shown, with how near it is; a cut-off of the documents that passed goes before', () => {
  const order = { ...missing, state: 5, isCut: false, departureZone: 'Asia/Shanghai', deadline: '2026-11-27 17:00' }
  const vgm = { kind: 'vgm', at: '2026-11-20 15:00', basis: 'expected' } as const
  expect(cutOffOf({ ...order, nextCutOff: vgm }, now)).toMatchObject({ ...vgm, nearness: 'urgent' })
  expect(cutOffOf({ ...order, isCut: true, nextCutOff: vgm }, now)).toMatchObject({ kind: 'si', nearness: 'cut' })
  // The papers are there: what is left is the yard.
  const yard = { kind: 'yard', at: '2026-11-22 15:00', basis: 'announced' } as const
  const ready = { ...order, isCut: true, invoice_file_id: 1, parking_list_file_id: 2, nextCutOff: yard }
  expect(cutOffOf(ready, now)).toMatchObject({ ...yard, nearness: 'soon' })
})
