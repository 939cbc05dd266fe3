import { expect, test } from 'vitest'
import { type Figure, figureOf, figureText, monthWithin, portsOfLane, shareOf } from './figures.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }

test.each<[string, Figure]>([
  ['departure.2026-11-01.2026-11-30', { name: 'departure', ...november }],
  [
    'arrival.2026-11-01.2026-11-30.outcome:late.tolerance:1.lane:12-34.company:5',
    { name: 'arrival', ...november, outcome: 'late', tolerance: 1, lane: '12-34', company: 5 },
  ],
  [
    'task.2026-11-01.2026-11-30.outcome:onTime.task:invoice.owner:customer',
    { name: 'task', ...november, outcome: 'onTime', task: 'invoice', owner: 'customer' },
  ],
])('%s is read as it was written', (text, figure) => {
  expect(figureText(figure)).toBe(text)
  expect(figureOf(text)).toEqual(figure)
})

test.each([
  '',
  'departure',
  'sailing.2026-11-01.2026-11-30',
  'departure.2026-11-31.2026-12-01',
  'departure.2026-11-30.2026-11-01',
  'departure.2026-11-01.2026-11-30.outcome:early',
  'departure.2026-11-01.2026-11-30.lane:12',
  'departure.2026-11-01.2026-11-30.toString:1',
  'departure.2026-11-01.2026-11-30.tolerance:2',
])('%j is no figure', (text) => expect(figureOf(text)).toBeNull())

test('a month is cut to the period', () => {
  const period = { from: '2026-01-15', to: '2026-03-10' }
  expect(monthWithin('2026-01', period)).toEqual({ from: '2026-01-15', to: '2026-01-31' })
  expect(monthWithin('2026-02', period)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(monthWithin('2026-03', period)).toEqual({ from: '2026-03-01', to: '2026-03-10' })
})

test('a share needs five, and a lane is two ports', () => {
  expect([shareOf(4, 10), shareOf(7, 10), shareOf(2, 6), shareOf(4, 4), shareOf(0, 5)]).toEqual([40, 70, 33.3, null, 0])
  expect(portsOfLane('12-34')).toEqual([12, 34])
})
