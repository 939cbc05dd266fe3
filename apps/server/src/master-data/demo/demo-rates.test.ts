import { addDays, daysBetween, weekdayOf } from '@kairo/shared/dates'
import { decimalOf } from '@kairo/shared/money'
import { allowedEtds, sailingTimes, type SailingSchedule } from '@kairo/shared/rates/sailing'
import { describe, expect, it } from 'vitest'
import { type DemoRate, demoRates } from './demo-rates.ts'
import { DEMO_STAFF } from './demo-staff.ts'
import { DEMO_ROUTE_CHARGES, demoSurcharges } from './demo-surcharges.ts'
import { portOf } from '../ports/ports.ts'
import { shippingCompanyOf } from '../shipping-companies.ts'

const TODAY = '2026-11-21'
const rates = demoRates(TODAY)
const surcharges = demoSurcharges(TODAY)
/** Whether a line is charged for a ship of today. */
const isOf = ({ validFrom = '', validTo = '9999-12-31' }: { validFrom?: string; validTo?: string }) =>
  validFrom <= TODAY && TODAY <= validTo

const scheduleOf = (rate: DemoRate): SailingSchedule => ({
  departureZone: rate.departureZone,
  weekday: rate.weekday,
  distance: rate.distance,
  portOpenStartday: rate.portOpenStartday,
  portOpenStarthour: rate.portOpenStarthour,
  portOpenEndday: rate.portOpenEndday,
  portOpenEndhour: rate.portOpenEndhour,
  deadlineDay: rate.deadlineDay,
  deadlineHour: rate.deadlineHour,
  validFrom: rate.validFrom,
  validTo: rate.validTo,
})
/** What customers see on a day (rules 5.12). */
const effectiveOn = (day: string, all: readonly DemoRate[]): DemoRate[] =>
  all.filter(
    (rate) =>
      rate.status === 'approved' &&
      rate.validState === 1 &&
      rate.openTime !== null &&
      rate.openTime <= day &&
      rate.validTo >= day &&
      (rate.closeTime === null || rate.closeTime > day),
  )
const service = (rate: DemoRate): string =>
  [
    rate.departurePort,
    rate.destinationPort,
    rate.type,
    rate.shippingCompany,
    rate.weekday,
    rate.mode,
    rate.shipType,
    rate.directTransfer,
  ].join()

describe('demo rates', () => {
  it('cover lanes both ways, many carriers, every weekday, FCL and LCL', () => {
    expect(rates.length).toBeGreaterThanOrEqual(140)
    expect(rates.length).toBeLessThanOrEqual(180)
    const lanes = new Set(rates.map((rate) => `${rate.departurePort}-${rate.destinationPort}`))
    expect(lanes.size).toBeGreaterThanOrEqual(20)
    expect([...lanes].filter((lane) => lane.startsWith('JP')).length).toBeGreaterThanOrEqual(3)
    expect(new Set(rates.map((rate) => rate.shippingCompany)).size).toBeGreaterThanOrEqual(12)
    expect(new Set(rates.map((rate) => rate.weekday)).size).toBe(7)
    for (const values of [
      ['FCL', 'LCL'],
      ['Normal', 'Fast'],
      ['fixed', 'changing'],
    ]) {
      for (const value of values) {
        expect(rates.some((rate) => [rate.type, rate.shipType, rate.validTime].includes(value as never))).toBe(true)
      }
    }
    expect(new Set(rates.map((rate) => rate.maxCapacity))).toEqual(new Set([7, 14]))
    expect(new Set(rates.map((rate) => rate.directTransfer))).toEqual(new Set([true, false]))
  })

  it('cover every state', () => {
    const counts = (status: DemoRate['status']): number => rates.filter((rate) => rate.status === status).length
    expect(counts('pending')).toBeGreaterThanOrEqual(3)
    expect(counts('rejected')).toBeGreaterThanOrEqual(2)
    expect(counts('draft')).toBeGreaterThanOrEqual(1)
    expect(rates.filter((rate) => rate.validState === 0).length).toBeGreaterThanOrEqual(2)
    expect(rates.filter((rate) => rate.status === 'approved' && rate.validTo < TODAY).length).toBeGreaterThanOrEqual(2)
    expect(rates.filter((rate) => rate.closeTime !== null && rate.closeTime <= TODAY).length).toBeGreaterThanOrEqual(5)
    expect(rates.filter((rate) => rate.openTime !== null && rate.openTime > TODAY).length).toBeGreaterThanOrEqual(1)
  })

  it.each(['2026-11-21', '2026-12-31', '2027-01-01', '2028-02-29'])(
    'have one effective price for each service on %s, and later',
    (today) => {
      const all = demoRates(today)
      for (const day of [today, addDays(today, 10), addDays(today, 11)]) {
        const sold = effectiveOn(day, all).map(service)
        expect(new Set(sold).size).toBe(sold.length)
      }
      expect(effectiveOn(today, all).length).toBeGreaterThan(90)
      expect(new Set(all.map((rate) => rate.key)).size).toBe(all.length)
    },
  )

  it.each(rates.map((rate) => [rate.key, rate] as const))('%s is a valid rate', (_key, rate) => {
    expect(portOf(rate.departurePort).country).not.toBe(portOf(rate.destinationPort).country)
    shippingCompanyOf(rate.shippingCompany)
    const prices = [rate.capacity20gp, rate.capacity40gp, rate.capacity40hq, rate.lcl]
    expect(prices.map((price) => price !== null)).toEqual(
      rate.type === 'FCL' ? [true, true, true, false] : [false, false, false, true],
    )
    for (const price of prices) if (price !== null) expect(price).toMatch(/^[1-9]\d{0,7}\.\d{2}$/)
    if (rate.type === 'FCL') expect(decimalOf(rate.capacity40gp ?? '0').gt(rate.capacity20gp ?? '0')).toBe(true)
    expect(rate.distance).toBeGreaterThanOrEqual(1)
    expect(rate.distance).toBeLessThanOrEqual(8)
    for (const number of [rate.departureSurchargeNo, rate.destinationSurchargeNo]) {
      if (number !== null) expect(surcharges.map((surcharge) => surcharge.surchargeNo)).toContain(number)
    }
    const staff = DEMO_STAFF.map((user) => user.key)
    expect(staff).toContain(rate.uploadedBy)
    expect(rate.approvedBy !== null).toBe(rate.status === 'approved')
    expect(rate.openTime !== null).toBe(rate.status === 'approved')
    expect(rate.remark !== '').toBe(rate.status === 'rejected')
    expect(rate.validFrom <= rate.validTo).toBe(true)
    if (rate.revises !== null) expect(rates.map((other) => other.key)).toContain(rate.revises)
  })

  it.each(rates.map((rate) => [rate.key, rate] as const))(
    '%s opens, closes and departs in that order within ten days',
    (_key, rate) => {
      const etd =
        [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(TODAY, n)).find((day) => weekdayOf(day) === rate.weekday) ?? ''
      const times = sailingTimes(scheduleOf(rate), etd)
      expect([times.openStart, times.openEnd, times.cutOff, `${etd} 23:59`]).toEqual(
        [times.openStart, times.openEnd, times.cutOff, `${etd} 23:59`].sort(),
      )
      expect(daysBetween((times.openStart ?? '').slice(0, 10), etd)).toBeLessThanOrEqual(10)
      expect(weekdayOf(times.cutOff.slice(0, 10))).toBeLessThanOrEqual(5)
    },
  )

  it('can be booked: every effective rate has at least three future departures', () => {
    const now = new Date(`${TODAY}T12:00:00+09:00`)
    for (const rate of effectiveOn(TODAY, rates)) {
      // A rate that is replaced in ten days keeps its departures until then; later ones belong to its successor.
      expect(`${rate.key} ${allowedEtds(scheduleOf(rate), now).length >= 3}`).toBe(`${rate.key} true`)
    }
  })
})

describe('demo surcharges', () => {
  it('have a unique number for their port and side', () => {
    const numbers = surcharges.map((surcharge) => surcharge.surchargeNo)
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const surcharge of surcharges) {
      expect(surcharge.surchargeNo).toMatch(new RegExp(`^${surcharge.port}-${surcharge.type === 1 ? 'D' : 'A'}\\d\\d$`))
      expect(surcharge.country).toBe(portOf(surcharge.port).country)
      const names = surcharge.lines.filter((line) => !line.validFrom).map((line) => line.name)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('have realistic amounts: THC, documents, LSS of central and north China', () => {
    const line = (number: string, name: string) =>
      surcharges
        .find((surcharge) => surcharge.surchargeNo === number)
        ?.lines.find((one) => one.name === name && !one.carrier && isOf(one))
    expect(line('CNSHA-D01', 'THC')).toMatchObject({
      gp20: '625.00',
      hq40: '960.00',
      currency: 'CNY',
      basis: 'container',
    })
    expect(line('JPOSA-A01', 'THC')).toMatchObject({ gp20: '33000', gp40: '49000', currency: 'JPY' })
    expect(line('JPOSA-A01', 'LSS')).toMatchObject({ gp20: '18000', gp40: '36000' })
    expect(line('JPOSA-A02', 'LSS')).toMatchObject({ gp20: '22500', gp40: '45000' })
    expect(line('JPTYO-A01', 'D/O')).toMatchObject({ gp20: '6000', basis: 'bl' })
    expect(line('CNSHA-D01', 'AFR')).toMatchObject({ lcl: '3.00', currency: 'USD' })
  })

  it('have no fractions of a yen, and two decimals in the other currencies', () => {
    const written = surcharges
      .flatMap((surcharge) => surcharge.lines)
      .flatMap((line) =>
        [line.gp20, line.gp40, line.hq40, line.lcl]
          .filter((amount) => amount !== null)
          .map((amount) => ({ amount, right: (line.currency === 'JPY' ? /^\d+$/ : /^\d+\.\d{2}$/).test(amount) })),
      )
    expect(written.length).toBeGreaterThan(300)
    expect(written.filter(({ right }) => !right)).toEqual([])
  })

  it('leave one lane without a destination surcharge, for the surcharge check to mark', () => {
    const bare = new Set(rates.filter((rate) => !rate.destinationSurchargeNo).map((rate) => rate.destinationPort))
    expect([...bare]).toEqual(['JPSMZ'])
  })

  it('tie simple charges to existing rates', () => {
    const keys = new Set(rates.map((rate) => rate.key))
    for (const charge of DEMO_ROUTE_CHARGES) {
      for (const key of charge.rateKeys) expect(`${key} ${keys.has(key)}`).toBe(`${key} true`)
      expect(charge.price).toMatch(/^\d+\.\d{2}$/)
    }
  })
})
