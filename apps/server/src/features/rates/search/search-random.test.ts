// @module-tag database: lists and searches
import type { InputOf } from '@kairo/shared/contract/endpoint'
import { addDays } from '@kairo/shared/dates'
import type { Currency } from '@kairo/shared/currencies'
import { type DecimalInput, decimalOf } from '@kairo/shared/money'
import type { LineIdentity } from '@kairo/shared/quotations/charges'
import { allInsWithLinesFor, allInWithLinesFor } from '@kairo/shared/quotations/quotation'
import { missingIn, type QuotationPrices, sumsOf } from '@kairo/shared/quotations/quotation-lines'
import { nextEtd, pricedEtd } from '@kairo/shared/rates/sailing'
import type { ratesContract } from '@kairo/shared/rates/rates.contract'
import type { Selectable } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { type Account, as } from '../../../../test/as.ts'
import { build } from '../../../../test/build.ts'
import type { Rates } from '../../../database/tables.ts'
import { chargesOnDay, loadChargesOfRates, loadPriceFactors, NO_CHARGES } from './price-sources.ts'
import { priceOfShip, clockOfRate } from '../all-in-prices.ts'
import { factorOf } from '../rate-page.ts'
import { selectBareRates } from '../rate-query.ts'
import { quotationPricesOf } from './rate-offer.ts'
import { scheduleOf } from './rate-schedule.ts'

/** Seeded random numbers, so that a failure repeats. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
const draw = randomNumbers(11)
const oneOf = <T>(values: readonly T[]): T => values[draw(values.length)] as T
const maybe = <T>(value: () => T): T | undefined => (draw(2) === 0 ? value() : undefined)
const amount = (): string => (draw(100_000) / 100).toFixed(2)

type Search = InputOf<(typeof ratesContract)['searchRates']>
const TODAY = '2026-11-20'
const NAMES = {
  CNSHA: ['上海', 'CNSHA', 'shangh'],
  CNNGB: ['Ningbo', '宁波'],
  JPOSA: ['Osaka', '大阪'],
  JPUKB: ['神戸'],
}
const UNLOCODES = Object.keys(NAMES) as (keyof typeof NAMES)[]
const ALL_IN = { allIn20gp: '20GP', allIn40gp: '40GP', allIn40hq: '40HQ', allInLcl: 'LCL' } as const
const SORTINGS = [...(Object.keys(ALL_IN) as (keyof typeof ALL_IN)[]), 'distance', 'capacity40hq', 'departure'] as const

let rates: (Selectable<Rates> & { pol_zone: string })[]
let portOf: Map<string, number>
let staff: Account
let customer: Account

beforeAll(async () => {
  const { context } = await testApp()
  await build.exchangeRate('151.30000', '7.13000')
  staff = await build.operator()
  customer = await build.customer({ discount: '0.87' })
  portOf = new Map()
  for (const unlocode of UNLOCODES) portOf.set(unlocode, (await build.port(unlocode)).id)
  const numbers: Record<1 | 2, (string | null)[]> = { 1: [null, 'NO-SUCH-NUMBER'], 2: [null] }
  const carriers = await context.db.selectFrom('shipping_companies').select('id').orderBy('id').limit(3).execute()
  const own = carriers[0]?.id ?? 0
  for (const type of [1, 2, 1, 2, 1, 2, 1, 2] as const) {
    // Each charge has two periods around the ships that can be booked, some with a gap, and sometimes a carrier's own.
    const lines = Array.from({ length: draw(8) }, (_, line) => ({
      name: `Charge ${Math.floor(line / 3)}`,
      ...[
        { valid_from: null, valid_to: '2026-12-03' },
        {
          valid_from: oneOf(['2026-11-25', '2026-11-26']),
          valid_to: oneOf([null, '2026-12-06']),
          shipping_company_id: own,
        },
        { valid_from: oneOf(['2026-12-04', '2026-12-04', '2026-12-06']), valid_to: null },
      ][line % 3],
      gp20: maybe(amount) ?? null,
      gp40: maybe(amount) ?? null,
      hq40: maybe(amount) ?? '0',
      lcl: maybe(amount) ?? null,
      currency: oneOf(['USD', 'CNY', 'JPY']),
      basis: oneOf(['container', 'bl', 'rt', 'shipment']),
      condition: line < 3 ? 'always' : oneOf(['always', 'telexRelease', 'houseDelivery', 'noOwnExportClearance']),
    }))
    numbers[type].push((await build.surcharge({ type, lines })).surcharge_no)
  }
  const charges = await context.db
    .insertInto('route_charges')
    .values([1, 2, 3].map((n) => ({ name: `Charge ${n}`, price: amount() })))
    .returning('id')
    .execute()
  for (let n = 0; n < 100; n++) {
    const lcl = draw(4) === 0
    const rate = await build.rate({
      departure_port_id: portOf.get(oneOf(UNLOCODES)) ?? 0,
      destination_port_id: portOf.get(oneOf(UNLOCODES)) ?? 0,
      shipping_company_id: oneOf(carriers).id,
      type: lcl ? 'LCL' : 'FCL',
      capacity20gp: lcl ? null : (maybe(amount) ?? null),
      capacity40gp: lcl ? null : (maybe(amount) ?? null),
      capacity40hq: lcl ? null : (maybe(amount) ?? null),
      lcl: lcl ? amount() : null,
      min_revenue_tons: lcl ? oneOf(['0.500', '1.000', '1.000', '2.345']) : '1.000',
      distance: 1 + draw(4),
      weekday: 1 + draw(7),
      deadline_day: 1 + draw(7),
      deadline_hour: oneOf(['09:00', '17:00']),
      valid_from: oneOf([null, null, '2026-12-01', '2027-03-01']),
      status: oneOf(['approved', 'approved', 'approved', 'pending']),
      valid_state: oneOf([1, 1, 1, 0]),
      open_time: oneOf(['2026-11-01', TODAY, '2026-11-21']),
      close_time: oneOf([null, null, TODAY, '2026-12-01']),
      valid_to: oneOf([null, TODAY, '2026-11-19', '2026-12-04', '2027-01-01']),
      departure_surcharge_no: oneOf(numbers[1]),
      destination_surcharge_no: oneOf(numbers[2]),
    })
    const tied = charges.filter(() => draw(5) === 0)
    if (tied.length > 0)
      await context.db
        .insertInto('rate_route_charges')
        .values(tied.map(({ id }) => ({ rate_id: rate.id, route_charge_id: id })))
        .execute()
  }
  rates = await context.db
    .selectFrom('rates as r')
    .innerJoin('ports as pol', 'pol.id', 'r.departure_port_id')
    .selectAll('r')
    .select('pol.time_zone as pol_zone')
    .execute()
})

/** The expected result for a viewer, from a plain implementation of the rules. */
function isFound(rate: Selectable<Rates>, viewer: Account, from: number | undefined, to: number | undefined): boolean {
  const sold =
    rate.valid_state === 1 &&
    rate.open_time !== null &&
    rate.open_time <= TODAY &&
    (rate.close_time === null || rate.close_time > TODAY) &&
    (rate.valid_to === null || rate.valid_to >= TODAY)
  return (
    rate.status === 'approved' &&
    (viewer === staff || sold) &&
    (from === undefined || rate.departure_port_id === from) &&
    (to === undefined || rate.destination_port_id === to)
  )
}

/** The sort key, as quotations calculate it for one rate at a time; null comes last. */
async function keysFor(viewer: Account, by: (typeof SORTINGS)[number]): Promise<(id: number) => string | null> {
  const { context } = await testApp()
  if (by === 'departure') {
    const now = context.clock.now()
    const etds = new Map(rates.map((rate) => [rate.id, nextEtd(scheduleOf(rate), now)]))
    return (id) => etds.get(id) ?? null
  }
  if (by === 'distance' || by === 'capacity40hq')
    return (id) => {
      const value = rates.find((rate) => rate.id === id)?.[by]
      return value === null || value === undefined ? null : String(value)
    }
  const keys = new Map<number, string | null>()
  for (const [id, prices] of await pricesFor(viewer))
    keys.set(id, allInWithLinesFor(ALL_IN[by], prices)?.combined.USD ?? null)
  return (id) => keys.get(id) ?? null
}

/** What a quotation of each rate is calculated from. */
async function pricesFor(viewer: Account): Promise<Map<number, QuotationPrices>> {
  const { context } = await testApp()
  const factors = await loadPriceFactors(context.db, viewer === staff ? null : viewer.id)
  const charges = await loadChargesOfRates(context.db, rates)
  const now = context.clock.now()
  return new Map(
    rates.map((rate) => {
      const etd = pricedEtd(scheduleOf(rate), now)
      const ofShip = chargesOnDay(charges.get(rate.id) ?? NO_CHARGES, etd, rate.shipping_company_id)
      return [rate.id, quotationPricesOf(rate, ofShip, factors, 'en')]
    }),
  )
}

test('every price of a list is that of a quotation, to the cent and in each currency', async () => {
  for (const viewer of [staff, customer]) {
    const prices = await pricesFor(viewer)
    const { dataList } = (await as(viewer).call('POST /transportCost/jiansuo', { pageSize: 200 })).body.data
    expect(dataList.length).toBeGreaterThan(20)
    const { context } = await testApp()
    for (const { id, type, allIn, notIncluded, unknownCharges, pricedEtd: etd } of dataList) {
      const one = prices.get(id)
      if (!one) throw new Error(`rate ${id} is unknown`)
      const whole = allInsWithLinesFor(type === 'FCL', one)
      expect(allIn).toEqual(whole.map(({ containerType, combined }) => ({ containerType, combined })))
      expect({ notIncluded, unknownCharges: unknownCharges.length }).toEqual({
        notIncluded: missingIn(one).notIncluded,
        unknownCharges: missingIn(one).unknownCharges.length,
      })
      const rate = rates.find((one) => one.id === id)
      expect(etd).toBe(rate && pricedEtd(scheduleOf(rate), context.clock.now()))
    }
  }
})

test('1,000 ships cost in a list what their quotations come to, and name what is missing', async () => {
  const { context } = await testApp()
  const factors = await loadPriceFactors(context.db, customer.id)
  const charges = await loadChargesOfRates(context.db, rates)
  const now = context.clock.now()
  const identified = (lines: readonly LineIdentity[]) => lines.map(({ side, kind, item }) => [side, kind, item])
  for (let from = TODAY; from < addDays(TODAY, 1000 / rates.length); from = addDays(from, 1)) {
    const listed = await selectBareRates(context.db)
      .select(['r.id', priceOfShip(factorOf(factors), factors.exchangeRates, clockOfRate(now, from)).as('price')])
      .execute()
    const prices = new Map(listed.map(({ id, price }) => [id, price]))
    for (const rate of rates) {
      const price = prices.get(rate.id)
      const etd = pricedEtd(scheduleOf(rate), now, from)
      const ofShip = chargesOnDay(charges.get(rate.id) ?? NO_CHARGES, etd, rate.shipping_company_id)
      const quoted = quotationPricesOf(rate, ofShip, factors, 'en')
      const whole = allInsWithLinesFor(rate.type === 'FCL', quoted)
      const exact = ({ USD, JPY, CNY }: Record<Currency, DecimalInput>) =>
        [USD, JPY, CNY].map((sum) => decimalOf(sum).toFixed())
      expect(price?.allIn.map(({ sums, ...shown }) => ({ ...shown, sums: exact(sums) }))).toEqual(
        whole.map(({ containerType, combined, lines }) => ({ containerType, combined, sums: exact(sumsOf(lines)) })),
      )
      const missing = missingIn(quoted)
      expect([price?.etd, price?.notIncluded, identified(price?.unknownCharges ?? [])]).toEqual([
        etd,
        missing.notIncluded,
        identified(missing.unknownCharges),
      ])
    }
  }
})

test('a list tells of every ship what the single rate tells, from whichever day on', async () => {
  for (const etd of [undefined, '2026-11-24', '2026-12-05', '2027-03-04']) {
    const { dataList } = (await as(staff).call('POST /transportCost/jiansuo', { pageSize: 200, etd })).body.data
    const later = dataList.flatMap(({ laterPrices }) => laterPrices)
    if (!etd) expect(later.filter(({ sizes }) => sizes.length > 0).length).toBeGreaterThan(5)
    for (const { id, allIn, ...offer } of dataList.slice(0, 20)) {
      const whole = (await as(staff).call('GET /transportCost/getTransportCost', { id, etd })).body.data
      expect(whole.allIn.map(({ containerType, combined }) => ({ containerType, combined }))).toEqual(allIn)
      expect(whole).toMatchObject(offer)
      if (etd) expect(whole.pricedEtd >= etd).toBe(true)
    }
  }
})

test('what later ships cost more is what the search for their day shows more', async () => {
  const { dataList } = (await as(customer).call('POST /transportCost/jiansuo', { pageSize: 200 })).body.data
  const later = dataList.flatMap(({ id, allIn, laterPrices }) =>
    laterPrices.flatMap(({ from, sizes }) => sizes.map((size) => ({ ...size, id, allIn, from }))),
  )
  expect(later.length).toBeGreaterThan(5)
  for (const from of new Set(later.map((one) => one.from))) {
    const found = (await as(customer).call('POST /transportCost/jiansuo', { pageSize: 200, etd: from })).body.data
    for (const { id, allIn, containerType, net } of later.filter((one) => one.from === from)) {
      const priceOf = (prices: typeof allIn | undefined) => prices?.find((one) => one.containerType === containerType)
      const [before, after] = [priceOf(allIn), priceOf(found.dataList.find((offer) => offer.id === id)?.allIn)]
      for (const currency of ['USD', 'JPY', 'CNY'] as const)
        expect(
          decimalOf(before?.combined[currency] ?? '0')
            .plus(net[currency])
            .toFixed(currency === 'JPY' ? 0 : 2),
        ).toBe(after?.combined[currency])
    }
  }
})

test('40 random searches equal a full scan, sorted by the displayed prices and days', async () => {
  const known = new Map<string, (id: number) => string | null>()
  for (let n = 0; n < 40; n++) {
    const viewer = oneOf([staff, customer])
    const [from, to] = [maybe(() => oneOf(UNLOCODES)), maybe(() => oneOf(UNLOCODES))]
    const by = oneOf(SORTINGS)
    const descending = draw(2) === 0
    const search: Search = {
      departurePort: from && oneOf(NAMES[from]),
      destinationPort: to && oneOf(NAMES[to]),
      type: maybe(() => oneOf(['FCL', 'LCL'])),
      weekday: draw(4) === 0 ? 1 + draw(7) : undefined,
      sortBy: by,
      sortOrder: descending ? 'desc' : 'asc',
    }
    const expected = rates.filter(
      (rate) =>
        isFound(rate, viewer, from && portOf.get(from), to && portOf.get(to)) &&
        (search.type === undefined || rate.type === search.type) &&
        (search.weekday === undefined || rate.weekday === search.weekday),
    )
    const found: { id: number; notIncluded: string[]; unknownCharges: string[] }[] = []
    for (let pageNum = 1; found.length < expected.length; pageNum++) {
      const { data } = (await as(viewer).call('POST /transportCost/jiansuo', { ...search, pageNum, pageSize: 40 })).body
      expect(data.total, JSON.stringify(search)).toBe(expected.length)
      expect(data.dataList.length, JSON.stringify(search)).toBeGreaterThan(0)
      found.push(...data.dataList)
    }
    const ids = found.map(({ id }) => id)
    expect(ids.toSorted((a, b) => a - b)).toEqual(expected.map(({ id }) => id).toSorted((a, b) => a - b))
    const name = `${viewer.id} ${by}`
    const keyOf = known.get(name) ?? (await keysFor(viewer, by))
    known.set(name, keyOf)
    for (const [i, next] of found.entries()) {
      const last = found[i - 1]
      if (!last) continue
      const [x, y] = [keyOf(last.id), keyOf(next.id)]
      const question = `${JSON.stringify(search)}: ${last.id} ${x}, ${next.id} ${y}`
      const [before, after] = [last, next].map(
        ({ notIncluded, unknownCharges }) => by in ALL_IN && notIncluded.length + unknownCharges.length > 0,
      )
      if (x === null || y === null) expect(y, question).toBeNull()
      // Prices with unknown charges come after whole ones.
      else if (before !== after) expect([before, after], question).toEqual([false, true])
      else if (x !== y) expect(by === 'departure' ? x < y : decimalOf(x).lt(decimalOf(y)), question).toBe(!descending)
    }
  }
})
