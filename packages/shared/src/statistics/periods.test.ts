import { expect, test } from 'vitest'
import { resolvePeriod, type PeriodName, periodOf } from './periods.ts'

test.each<[PeriodName, string, string, string]>([
  ['7', '2026-11-20', '2026-11-14', '2026-11-20'],
  ['30', '2026-11-20', '2026-10-22', '2026-11-20'],
  ['365', '2026-03-01', '2025-03-02', '2026-03-01'],
  ['month', '2026-11-20', '2026-11-01', '2026-11-20'],
  ['lastMonth', '2026-03-15', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['year', '2026-11-20', '2026-01-01', '2026-11-20'],
])('%s on %s is %s to %s', (name, today, from, to) => expect(periodOf(name, today)).toEqual({ from, to }))

test.each([
  [{}, '2026-10-22', '2026-11-20'],
  [{ to: '2026-10-31' }, '2026-10-02', '2026-10-31'],
  [{ from: '2026-11-01' }, '2026-11-01', '2026-11-20'],
  // Never more than 366 days, and never a period that ends before it begins.
  [{ from: '2020-01-01' }, '2025-11-20', '2026-11-20'],
  [{ from: '2026-12-24' }, '2026-12-24', '2026-12-24'],
])('%j becomes %s to %s', (requested, from, to) => expect(resolvePeriod(requested, '2026-11-20')).toEqual({ from, to }))
