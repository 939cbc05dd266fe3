import { expect, test } from 'vitest'
import { rateIssues } from './rate-issues.ts'
import { editErrors } from './rate-edit.ts'

const NO_PRICES = { capacity20gp: null, capacity40gp: null, capacity40hq: null, lcl: null }

test.each<[string, Parameters<typeof rateIssues>[0], ReturnType<typeof rateIssues>]>([
  ['FCL without a price', { type: 'FCL', ...NO_PRICES }, [{ field: 'capacity20gp', rule: 'noContainerPrice' }]],
  ['FCL with one price', { type: 'FCL', ...NO_PRICES, capacity40hq: '450.00' }, []],
  ['FCL with a price that could not be read', { type: 'FCL', ...NO_PRICES, capacity20gp: undefined }, []],
  ['FCL with a price of zero', { type: 'FCL', ...NO_PRICES, capacity20gp: '0' }, []],
  ['LCL without a price', { type: 'LCL', ...NO_PRICES, capacity20gp: '1' }, [{ field: 'lcl', rule: 'noLclPrice' }]],
  ['a type that could not be read', { ...NO_PRICES }, []],
  [
    'the same port twice',
    { departurePortId: 1, destinationPortId: 1 },
    [{ field: 'destinationPortId', rule: 'samePort' }],
  ],
  ['two ports unknown', { departurePortId: undefined, destinationPortId: undefined }, []],
  [
    'an end before the start, reported once although it is in the past too',
    { validFrom: '2026-02-01', validTo: '2026-01-31' },
    [{ field: 'validTo', rule: 'endBeforeStart' }],
  ],
  ['an end yesterday', { validFrom: null, validTo: '2026-11-21' }, [{ field: 'validTo', rule: 'ended' }]],
  ['an end today', { validFrom: null, validTo: '2026-11-22' }, []],
])('%s', (_, rate, issues) => {
  expect(rateIssues(rate, '2026-11-22')).toEqual(issues)
})

test('an edit may end in the past, and its prices are validated by its rate type', () => {
  expect(editErrors({ validTo: '2020-01-01' })).toEqual([])
  expect(editErrors({ validFrom: '2026-02-01', validTo: '2026-01-31' })).toEqual([
    { path: 'validTo', message: 'afterStart' },
  ])
  expect(editErrors({}, 'FCL')).toEqual([{ path: 'capacity20gp', message: 'required' }])
  expect(editErrors({ capacity20gp: '1' }, 'LCL')).toEqual([{ path: 'lcl', message: 'required' }])
})
