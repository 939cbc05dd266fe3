import { describe, expect, it } from 'vitest'
import { containerDatesEdit, containerDatesErrors, readContainerTime, shownContainerTime } from './container-dates.ts'

const at = (dischargedAt: string | null, gateOutAt: string | null = null, emptyReturnedAt: string | null = null) => ({
  dischargedAt,
  gateOutAt,
  emptyReturnedAt,
})
const base = { arrival: '2026-11-16', now: '2026-11-30 12:00' }

describe('containerDatesErrors', () => {
  it.each([
    ['nothing', at(null), []],
    ['all in order', at('2026-11-16 21:30', '2026-11-26 10:00', '2026-11-30 09:00'), []],
    ['a day beside an hour', at('2026-11-16 21:30', '2026-11-16 00:00'), []],
    ['before the arrival', at('2026-11-15 23:00'), ['notBeforeArrival']],
    ['in the future', at('2026-11-16 10:00', '2026-11-30 12:01'), ['notAfterNow']],
    ['out before it was discharged', at('2026-11-16 10:00', '2026-11-16 09:00'), ['notBeforeDischarge']],
    ['back before it was out', at('2026-11-16 10:00', '2026-11-18 09:00', '2026-11-17 00:00'), ['notBeforeGateOut']],
    ['out without a discharge', at(null, '2026-11-18 09:00'), ['dischargeFirst']],
    ['back without being out', at('2026-11-16 10:00', null, '2026-11-18 09:00'), ['gateOutFirst']],
  ])('%s', (_name, times, messages) => {
    expect(containerDatesErrors(times, base).map(({ message }) => message)).toEqual(messages)
  })
})

it.each([
  ['2026-11-16', '2026-11-16'],
  ['2026/11/6 9:05', '2026-11-06 09:05'],
  ['2026.11.16 21:30:15', '2026-11-16 21:30'],
  ['２０２６年１１月１６日 21:30', '2026-11-16 21:30'],
  ['16 Nov', '2026-11-16'],
  ['11/16 午後9時半', '2026-11-16 21:30'],
])('reads %s', (text, value) => expect(readContainerTime(text, '2026-11-20')).toEqual({ value }))

it.each([
  ['2026-02-30', 'noSuchDay'],
  ['05/12/2026', 'dayOrder'],
  ['2026-11-16 21:30①', 'mark'],
  ['soon', 'dateTime'],
])('is not sure of %s', (raw, doubt) => expect(readContainerTime(raw, '2026-11-20')).toEqual({ doubt, raw }))

it.each([
  [8, 3, 'all'],
  [9, 2, 'all'],
  [7, 3, 'plan'],
  [8, 4, 'plan'],
  [8, 5, 'plan'],
  [9, 4, 'none'],
  [2, 3, 'none'],
] as const)('in state %i role %i edits %s', (state, role, edit) => expect(containerDatesEdit(state, role)).toBe(edit))

it('shows an hour only where one was given', () => {
  expect([
    shownContainerTime('2026-11-16 21:30'),
    shownContainerTime('2026-11-16 00:00'),
    shownContainerTime(null),
  ]).toEqual(['2026-11-16 21:30', '2026-11-16', null])
})
