import { describe, expect, it } from 'vitest'
import type { Currency } from '../currencies.ts'
import { chargeChanges, type PricedLines, withLineIds } from './charge-changes.ts'

type Line = PricedLines['lines'][number]
const line = (
  kind: string | null,
  totalPrice: string,
  currency: Currency = 'JPY',
  given: Partial<Line> = {},
): Line => ({
  side: 'origin',
  kind,
  item: kind ?? 'Peak fee',
  containerType: '20GP',
  quantity: '1',
  currency,
  totalPrice,
  ...given,
})
const priced = (lines: Line[], given: Partial<PricedLines> = {}): PricedLines => ({
  lines,
  notIncluded: [],
  unknown: [],
  ...given,
})
const LSS = { side: 'origin', kind: 'LSS', item: 'LSS' } as const
const short = (before: PricedLines, after: PricedLines) =>
  chargeChanges(before, after).map((one) => [one.item, one.containerType, one.quantity, one.old, one.new])

it('a line is called by what it is, and keeps its id when others come before it', () => {
  const ids = (lines: Line[]) => withLineIds(lines).map(({ id }) => id)
  const lines = [line('THC', '1'), line(null, '1'), line('THC', '2'), line('DOC', '3', 'JPY', { containerType: null })]
  expect(ids(lines)).toEqual(['origin/THC/20GP', 'origin/"Peak fee"/20GP', 'origin/THC/20GP 2', 'origin/DOC/'])
  expect(ids([line('LSS', '1'), ...lines]).slice(1)).toEqual(ids(lines))
})

describe('what costs otherwise', () => {
  const yen = (amount: string) => ({ amount, currency: 'JPY' })
  it.each([
    ['nothing', [line('LSS', '15500')], [line('LSS', '15500')], []],
    [
      'an amount',
      [line('THC', '1'), line('LSS', '15500')],
      [line('THC', '1'), line('LSS', '18000')],
      [['LSS', '20GP', '1', yen('15500'), yen('18000')]],
    ],
    [
      'a currency',
      [line('LSS', '18000')],
      [line('LSS', '160.00', 'USD')],
      [['LSS', '20GP', '1', yen('18000'), { amount: '160.00', currency: 'USD' }]],
    ],
    ['a charge that begins', [], [line('LSS', '15500')], [['LSS', '20GP', '1', yen('0'), yen('15500')]]],
    ['a charge that ends', [line('LSS', '15500')], [], [['LSS', '20GP', '1', yen('15500'), yen('0')]]],
    [
      'a quantity',
      [line('LSS', '15500')],
      [line('LSS', '31000', 'JPY', { quantity: '2' })],
      [['LSS', '20GP', null, yen('15500'), yen('31000')]],
    ],
    [
      'the same charge of the other side',
      [line('LSS', '1')],
      [line('LSS', '1', 'JPY', { side: 'destination' })],
      [
        ['LSS', '20GP', '1', yen('1'), yen('0')],
        ['LSS', '20GP', '1', yen('0'), yen('1')],
      ],
    ],
    [
      'one of several sizes',
      [line('LSS', '1'), line('LSS', '2', 'JPY', { containerType: '40HQ' })],
      [line('LSS', '1'), line('LSS', '3', 'JPY', { containerType: '40HQ' })],
      [['LSS', '40HQ', '1', yen('2'), yen('3')]],
    ],
    [
      'charges without a kind, by their names',
      [line(null, '1'), line(null, '5', 'JPY', { item: 'Other' })],
      [line(null, '2'), line(null, '5', 'JPY', { item: 'Other' })],
      [['Peak fee', '20GP', '1', yen('1'), yen('2')]],
    ],
  ] satisfies [string, Line[], Line[], unknown[]][])('is %s', (_name, before, after, expected) => {
    expect(short(priced(before), priced(after))).toEqual(expected)
  })

  it('is not known where a charge or its whole side is not', () => {
    const known = priced([line('LSS', '15500')])
    expect(short(known, priced([], { unknown: [LSS] }))).toEqual([['LSS', '20GP', '1', yen('15500'), null]])
    expect(short(priced([], { unknown: [LSS] }), known)).toEqual([['LSS', '20GP', '1', null, yen('15500')]])
    expect(short(known, priced([], { notIncluded: ['pol'] }))).toEqual([['LSS', '20GP', '1', yen('15500'), null]])
    expect(short(priced([], { unknown: [LSS] }), priced([], { unknown: [LSS] }))).toEqual([])
    expect(short(priced([]), priced([], { unknown: [LSS] }))).toEqual([
      ['LSS', null, null, { amount: '0', currency: 'USD' }, null],
    ])
    expect(short(priced([], { unknown: [LSS] }), priced([]))).toEqual([
      ['LSS', null, null, null, { amount: '0', currency: 'USD' }],
    ])
  })
})
