import { expect, test } from 'vitest'
import { byUrgency, daysOverdue, progressOf, type Voyage } from './voyage-progress.ts'

const voyage = (eta: string, delay_days: number | null = 0): Voyage => ({
  actual_leave_port_date_str: '2026-11-18',
  expect_leave_port_date_str: '2026-11-17',
  expect_arrive_port_date_str: eta,
  delay_days,
})

test.each([
  ['2026-11-28', '2026-11-18', 0],
  ['2026-11-28', '2026-11-23', 0.5],
  ['2026-11-28', '2026-12-05', 1],
  ['2026-11-28', '2026-11-01', 0],
  ['2026-11-18', '2026-11-18', 0],
  ['', '2026-11-18', 0],
])('with ETA %s on %s the voyage progress is %s', (eta, today, done) => {
  expect(progressOf(voyage(eta), today)).toBe(done)
})

test('is overdue from the day after its ETA', () => {
  expect(daysOverdue(voyage('2026-11-22'), '2026-11-22')).toBe(0)
  expect(daysOverdue(voyage('2026-11-20'), '2026-11-22')).toBe(2)
  expect(daysOverdue(voyage(''), '2026-11-22')).toBe(0)
})

test('a postponed arrival counts as late', () => {
  const list = [voyage('2026-11-24'), voyage('2026-11-30')]
  const sorted = byUrgency(list, '2026-11-22', (each) => each === list[1])
  expect(sorted.map((each) => each.expect_arrive_port_date_str)).toEqual(['2026-11-30', '2026-11-24'])
})

test('delayed orders come first, then late departures, then by ETA', () => {
  const list = [
    voyage('2026-11-24'),
    voyage('2026-11-30', 2),
    voyage('2026-11-21'),
    voyage('2026-11-23'),
    voyage('2026-11-19'),
  ]
  expect(byUrgency(list, '2026-11-22').map((each) => each.expect_arrive_port_date_str)).toEqual([
    '2026-11-19',
    '2026-11-21',
    '2026-11-30',
    '2026-11-23',
    '2026-11-24',
  ])
})
