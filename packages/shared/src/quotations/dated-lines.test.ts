import { describe, expect, it } from 'vitest'
import { addDays } from '../dates.ts'
import type { Currency } from '../currencies.ts'
import { type DatedLine, linesOn, periodsOf } from './dated-lines.ts'
import { combinedInEach } from '../money.ts'
import { laterPrices, netChange, type StepsOfRate, stepsOf, sumsByPeriod } from './price-periods.ts'
import { line } from './test-prices.ts'

const lss = (
  validFrom: string | null,
  validTo: string | null,
  currency: Currency,
  amount: string,
  carrierId: number | null = null,
): DatedLine => ({
  ...line('origin', 'LSS', 'container', currency, { '20GP': amount }),
  kind: 'LSS',
  validFrom,
  validTo,
  carrierId,
})

/** LSS from Shanghai to Japan, a 20GP (rules 6.13). */
const LSS = [
  lss('2019-11-28', '2020-06-30', 'JPY', '6000'),
  lss('2020-07-01', '2021-06-30', 'JPY', '4500'),
  lss('2021-07-01', '2023-06-30', 'JPY', '9000'),
  lss('2023-07-01', '2023-12-31', 'JPY', '15500'),
  lss('2024-01-01', '2024-06-19', 'JPY', '18000'),
  lss('2024-06-20', null, 'USD', '160'),
]
const amountOn = (lines: readonly DatedLine[], etd: string, carrier = 1): string => {
  const found = linesOn(lines, etd, carrier)
  if (found.unknown.length > 0) return 'not known'
  return found.lines.map((one) => `${one.currency} ${one.amounts['20GP']}`).join()
}

describe('what is charged for a ship', () => {
  it.each([
    ['2019-11-27', 'not known'],
    ['2019-11-28', 'JPY 6000'],
    ['2020-06-30', 'JPY 6000'],
    ['2020-07-01', 'JPY 4500'],
    ['2021-07-01', 'JPY 9000'],
    ['2023-12-31', 'JPY 15500'],
    ['2024-01-01', 'JPY 18000'],
    ['2024-06-19', 'JPY 18000'],
    ['2024-06-20', 'USD 160'],
    ['2026-11-25', 'USD 160'],
  ])('that leaves on %s is %s', (etd, expected) => {
    expect(amountOn(LSS, etd)).toBe(expected)
  })

  it('is the carrier’s own where it has one for that day', () => {
    const lines = [...LSS, lss('2024-01-01', '2024-03-31', 'JPY', '17000', 7)]
    expect(amountOn(lines, '2024-02-01', 7)).toBe('JPY 17000')
    expect(amountOn(lines, '2024-02-01', 8)).toBe('JPY 18000')
    expect(amountOn(lines, '2024-04-01', 7)).toBe('JPY 18000')
  })

  it('is nothing of what only another carrier charges', () => {
    expect(linesOn([lss(null, '2024-03-31', 'JPY', '17000', 7)], '2024-01-01', 8)).toEqual({ lines: [], unknown: [] })
    expect(amountOn([lss(null, '2024-03-31', 'JPY', '17000', 7)], '2024-04-01', 7)).toBe('not known')
  })

  it('ends for good with a period of zero', () => {
    const lines = [lss(null, '2024-03-31', 'JPY', '17000'), lss('2024-04-01', null, 'JPY', '0')]
    expect(amountOn(lines, '2024-04-01')).toBe('JPY 0')
  })

  it('is one line or not known, for every day of 1,000 random sets of periods', () => {
    let state = 25
    const draw = (below: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
    const wrong: unknown[] = []
    for (let n = 0; n < 1000; n++) {
      const carriers = [null, ...(draw(2) === 0 ? [1] : []), ...(draw(3) === 0 ? [2] : [])]
      const lines = carriers.flatMap((carrier) => {
        const periods: DatedLine[] = []
        let from: string | null = draw(3) === 0 ? null : addDays('2026-01-01', draw(40))
        for (let i = 0; i <= draw(5); i++) {
          const to: string | null = draw(6) === 0 ? null : addDays(from ?? '2026-01-01', draw(40))
          periods.push(lss(from, to, 'JPY', String(1000 + periods.length), carrier))
          if (to === null) break
          from = addDays(to, 1 + (draw(3) === 0 ? draw(20) : 0))
        }
        return periods
      })
      const covers = (one: DatedLine, etd: string) =>
        (one.validFrom ?? '0') <= etd && etd <= (one.validTo ?? '9') && one.carrierId !== 2
      const ofShip = periodsOf(lines)
      for (let etd = '2025-12-25'; etd < '2026-07-01'; etd = addDays(etd, 1 + draw(9))) {
        const found = linesOn(lines, etd, 1)
        const covering = lines.filter((one) => covers(one, etd))
        const [expected] = [...covering.filter(({ carrierId }) => carrierId === 1), ...covering]
        const period = ofShip.find(({ from, to }) => (from ?? '0') <= etd && etd <= (to ?? '9'))
        const ofPeriod = linesOn(lines, period?.day ?? '', 1)
        const isRight =
          found.lines.length + found.unknown.length === 1 &&
          isSame(found.lines[0]?.amounts, expected?.amounts) &&
          isSame(ofPeriod, found)
        if (!isRight) wrong.push({ lines, etd, found, expected, ofPeriod })
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('what later ships cost otherwise', () => {
  const among = (ships: readonly string[]) => (day: string) => ships.find((etd) => etd >= day) ?? null
  const later = (lines: readonly DatedLine[], etd: string, ...ships: string[]) => {
    const { unknown } = linesOn(lines, etd, 1)
    const steps = { origin: stepsOf(sumsByPeriod(lines, 1)), destination: [], route: [] }
    return laterPrices(steps, { etd, unknown, nextFrom: among(ships) }, ['20GP', '40GP'])
  }
  const dearer = (from: string, difference: object) => ({
    from,
    charges: [{ side: 'origin', kind: 'LSS', item: 'LSS' }],
    unknown: [],
    sizes: [{ containerType: '20GP', difference }],
  })

  it('is told by the first day of the change, with the sizes that it concerns', () => {
    expect(later(LSS, '2023-12-28', '2024-01-04', '2024-01-11')).toEqual([dearer('2024-01-01', { JPY: '2500' })])
    expect(later(LSS, '2023-12-28')).toEqual([])
    expect(later(LSS, '2024-01-04', '2024-01-11')).toEqual([])
  })

  it('counts from the ship of the price, in each currency', () => {
    expect(later(LSS, '2023-12-28', '2024-01-04', '2024-06-20')).toEqual([
      dearer('2024-01-01', { JPY: '2500' }),
      dearer('2024-06-20', { USD: '160', JPY: '-15500' }),
    ])
    expect(later(LSS, '2023-12-28', '2024-06-20')).toEqual([dearer('2024-06-20', { USD: '160', JPY: '-15500' })])
  })

  it('is not known for ships after the last line, or before the first', () => {
    const ends = [lss('2026-11-01', '2026-12-07', 'USD', '160')]
    expect(later(ends, '2026-12-01', '2026-12-08')).toEqual([
      { from: '2026-12-08', charges: [], unknown: [], sizes: [] },
    ])
    const [step] = stepsOf(sumsByPeriod([lss('2026-12-01', null, 'USD', '160')], 1))
    expect(step).toMatchObject({ from: '2026-12-01', differences: null })
  })

  it('is the difference of what is shown, each price rounded once', () => {
    const rates = { jpy: '156', cny: '7.2' }
    const sums = { USD: '100.004', JPY: '0', CNY: '0' }
    const combined = combinedInEach(sums, rates)
    expect(combined).toMatchObject({ USD: '100.00', JPY: '15601' })
    // A third of a cent less and more: 100.004 + 0.003 is 100.007, shown as 100.01.
    expect(netChange({ sums, combined }, { USD: '0.003' }, rates)).toEqual({ USD: '0.01', JPY: '0', CNY: '0.02' })
    expect(netChange({ sums, combined }, { USD: '160', JPY: '-24960' }, rates)).toEqual({
      USD: '0.00',
      JPY: '0',
      CNY: '0.00',
    })
  })

  it('adds what both ports change, on one day or one after the other', () => {
    const origin = stepsOf(sumsByPeriod(LSS, 1))
    const weekLater = [lss(null, '2024-01-07', 'JPY', '100'), lss('2024-01-08', null, 'JPY', '300')]
    const destination = stepsOf(sumsByPeriod(weekLater, 1))
    const ships = { etd: '2023-12-28', unknown: [], nextFrom: among(['2024-01-04', '2024-01-11']) }
    const found = (steps: StepsOfRate) =>
      laterPrices(steps, ships, ['20GP']).map(({ from, sizes }) => [from, sizes[0]?.difference])
    expect(found({ origin, destination: origin, route: [] })).toEqual([['2024-01-01', { JPY: '5000' }]])
    expect(found({ origin, destination, route: [] })).toEqual([
      ['2024-01-01', { JPY: '2500' }],
      ['2024-01-08', { JPY: '2700' }],
    ])
  })

  it('tells no difference of one port while a charge of the other ends, and does while it stays unknown', () => {
    const documents = { ...lss(null, null, 'JPY', '3000'), item: 'Documents' }
    const ending = [documents, { ...lss('2023-11-01', '2023-12-31', 'JPY', '100'), item: 'Peak' }].map((line) => ({
      ...line,
      side: 'destination' as const,
    }))
    const steps = {
      origin: stepsOf(sumsByPeriod(LSS, 1)),
      destination: stepsOf(sumsByPeriod(ending, 1)),
      route: [],
    }
    const nextFrom = among(['2024-01-04'])
    expect(laterPrices(steps, { etd: '2023-12-28', unknown: [], nextFrom }, ['20GP'])).toMatchObject([
      { from: '2024-01-01', unknown: [{ item: 'Peak' }], sizes: [] },
    ])
    const unknown = linesOn(ending, '2023-10-26', 1).unknown
    const stays = { ...steps, destination: [] }
    expect(laterPrices(stays, { etd: '2023-12-28', unknown, nextFrom }, ['20GP'])).toMatchObject([
      { from: '2024-01-01', unknown: [], sizes: [{ difference: { JPY: '2500' } }] },
    ])
  })

  it('has no difference where a charge is not known before or after', () => {
    const documents = lss(null, null, 'JPY', '3000')
    const ending = [{ ...documents, item: 'Documents' }, lss('2026-11-01', '2026-12-07', 'USD', '160')]
    const unknown = [{ side: 'origin', kind: 'LSS', item: 'LSS' }]
    expect(later(ending, '2026-12-01', '2026-12-08')).toEqual([
      { from: '2026-12-08', charges: unknown, unknown, sizes: [] },
    ])
    expect(later(ending, '2026-10-27', '2026-11-03')).toEqual([
      { from: '2026-11-01', charges: unknown, unknown: [], sizes: [] },
    ])
  })
})
