import type { Currency } from '@kairo/shared/currencies'
import type { ExchangeRates } from '@kairo/shared/money'
import { type Basis, type LineIdentity, routeCharge } from '@kairo/shared/quotations/charges'
import { type DatedLine, linesOn } from '@kairo/shared/quotations/dated-lines'
import type { QuotationPrices } from '@kairo/shared/quotations/quotation-lines'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { ChargeCondition } from '@kairo/shared/surcharges/charge-conditions'
import { sideOfType } from '@kairo/shared/surcharges/side-of-type'
import { type Kysely, type Selectable, sql } from 'kysely'
import { anyOf } from '../../../database/conditions.ts'
import { preparedQuery } from '../../../database/prepared-query.ts'
import type { Subject } from '../../../database/query-cache.ts'
import type { DB, RouteCharges, SurchargeLines } from '../../../database/tables.ts'
import type { RateRecord } from '../rate-query.ts'

/**
 * Outdated prices must not be offered, so neither a time limit nor a message between processes tells whether what is kept
 * of searches still holds, but PostgreSQL: triggers count every change of prices in its own transaction
 * (0006_surcharges.sql), and each search reads the count together with its discounts and exchange rates. The mark is
 * drawn with each change: after a restore or a failover counts repeat.
 */
const priceStateNow = sql<string>`(
  select coalesce(sum(p.changes), 0) || ' ' || coalesce(sum(p.mark), 0) from price_changes p)`

/** The factors of a price besides the rate itself. */
export interface PriceFactors {
  /** 0.01 to 1, for every customer; decimal text. */
  globalDiscount: string
  /** 0.01 to 10, of this customer; 1 without one. */
  customerFactor: string
  exchangeRates: ExchangeRates
  /** When the exchange rates were set. */
  exchangeRatesAt: Date
}

/** With the state of the rates, under which what searches find is kept. */
export type PricesInForce = PriceFactors & { priceState: Subject }

/** The key of the all-fare discount in `settings`, as {"discount": "0.95"}. */
export const ALL_FARE_DISCOUNT_SETTING = 'allFareDiscount'

const factorsInForce = preparedQuery((db, customerId: number | null) =>
  db
    .selectFrom('exchange_rates as e')
    .select(['e.jpy', 'e.cny', 'e.update_time'])
    .select((eb) => [
      eb.selectFrom('settings').select('value').where('key', '=', ALL_FARE_DISCOUNT_SETTING).as('all_fare'),
      eb.selectFrom('users').select('discount').where('id', '=', customerId).as('customer_factor'),
      priceStateNow.as('price_state'),
    ])
    .orderBy('e.id', 'desc')
    .limit(1),
)

/**
 * Discounts and exchange rates in force, and in which state the rates are. Throws NO_EXCHANGE_RATES while none
 * are set.
 */
export async function loadPriceFactors(db: Kysely<DB>, customerId: number | null | undefined): Promise<PricesInForce> {
  const [inForce] = await factorsInForce(db, customerId ?? null)
  if (!inForce) throw new Refusal('NO_EXCHANGE_RATES')
  return {
    globalDiscount: (inForce.all_fare as { discount?: string } | null)?.discount ?? '1',
    customerFactor: inForce.customer_factor ?? '1',
    exchangeRates: { jpy: inForce.jpy, cny: inForce.cny },
    exchangeRatesAt: inForce.update_time,
    priceState: { name: 'prices', state: inForce.price_state },
  }
}

const LINE_COLUMNS = [
  'l.name',
  'l.gp20',
  'l.gp40',
  'l.hq40',
  'l.lcl',
  'l.currency',
  'l.basis',
  'l.condition',
  'l.kind',
  'l.valid_from',
  'l.valid_to',
  'l.shipping_company_id',
] as const
type ColumnOf<C extends string> = C extends `l.${infer Name}` ? Name : never
type LineRow = Pick<Selectable<SurchargeLines>, ColumnOf<(typeof LINE_COLUMNS)[number]>>
const lineOf = (row: LineRow & { type: number }): DatedLine => ({
  side: sideOfType(row.type),
  kind: row.kind,
  item: row.name,
  amounts: { '20GP': row.gp20, '40GP': row.gp40, '40HQ': row.hq40, LCL: row.lcl },
  currency: row.currency as Currency,
  basis: row.basis as Basis,
  condition: row.condition as ChargeCondition,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  carrierId: row.shipping_company_id,
})

const linesOfNumbers = preparedQuery((db, numbers: readonly string[]) =>
  db
    .selectFrom('surcharge_lines as l')
    .innerJoin('surcharges as s', 's.id', 'l.surcharge_id')
    .select(['s.surcharge_no', 's.type'])
    .select(LINE_COLUMNS)
    .where('s.surcharge_no', '=', anyOf(numbers))
    .orderBy('l.surcharge_id')
    .orderBy('l.seq'),
)

/** The lines behind surcharge numbers, in their order; a number without lines is missing from the map. */
export async function loadSurchargeLines(
  db: Kysely<DB>,
  numbers: readonly (string | null)[],
): Promise<Map<string, DatedLine[]>> {
  const wanted = [...new Set(numbers.filter((number): number is string => number !== null))]
  if (wanted.length === 0) return new Map()
  const lines = new Map<string, DatedLine[]>()
  for (const row of await linesOfNumbers(db, wanted)) {
    const line = lineOf(row)
    const linesOfNumber = lines.get(row.surcharge_no)
    if (linesOfNumber) linesOfNumber.push(line)
    else lines.set(row.surcharge_no, [line])
  }
  return lines
}

const selectRouteCharges = (db: Kysely<DB>, rateIds: readonly number[]) =>
  db
    .selectFrom('rate_route_charges as link')
    .innerJoin('route_charges as c', 'c.id', 'link.route_charge_id')
    .select(['link.rate_id', 'c.name', 'c.price', 'c.kind', 'c.name_cn', 'c.name_en', 'c.name_ja'])
    .select(['c.valid_from', 'c.valid_to'])
    .where('link.rate_id', '=', anyOf(rateIds))
    .orderBy('c.id')
const chargesOfRates = preparedQuery(selectRouteCharges)
const datedChargesOfRates = preparedQuery((db, rateIds: readonly number[]) =>
  selectRouteCharges(db, rateIds).where((eb) =>
    eb.or([eb('c.valid_from', 'is not', null), eb('c.valid_to', 'is not', null)]),
  ),
)

/** What a charge of the assignment screen is, with the names that staff gave it. */
export const routeChargeIdentity = (
  row: Pick<Selectable<RouteCharges>, 'name' | 'kind' | 'name_cn' | 'name_en' | 'name_ja'>,
): LineIdentity => ({
  side: 'route',
  kind: row.kind,
  item: row.name,
  names: { 'zh-cn': row.name_cn, en: row.name_en, ja: row.name_ja },
})

/** Charges tied to routes by the assignment screen, by rate id. */
export const loadRouteCharges = async (
  db: Kysely<DB>,
  rateIds: readonly number[],
): Promise<Map<number, DatedLine[]>> =>
  rateIds.length === 0 ? new Map() : linesByRate(await chargesOfRates(db, rateIds))

/** Those of them that begin or end on a day; the others cost any ship alike. */
export const loadDatedRouteCharges = async (
  db: Kysely<DB>,
  rateIds: readonly number[],
): Promise<Map<number, DatedLine[]>> => linesByRate(await datedChargesOfRates(db, rateIds))

function linesByRate(rows: Awaited<ReturnType<typeof chargesOfRates>>): Map<number, DatedLine[]> {
  const lines = new Map<number, DatedLine[]>()
  for (const row of rows) {
    const charge = routeCharge(routeChargeIdentity(row), row.price)
    const dated: DatedLine = { ...charge, validFrom: row.valid_from, validTo: row.valid_to, carrierId: null }
    lines.set(row.rate_id, [...(lines.get(row.rate_id) ?? []), dated])
  }
  return lines
}

/** What a rate charges besides its ocean freight, of all days and carriers. */
export interface ChargesOfRate {
  origin: readonly DatedLine[]
  destination: readonly DatedLine[]
  route: readonly DatedLine[]
}

/** The charges of these rates, by rate id. */
export async function loadChargesOfRates(
  db: Kysely<DB>,
  rates: readonly Pick<RateRecord, 'id' | 'departure_surcharge_no' | 'destination_surcharge_no'>[],
): Promise<Map<number, ChargesOfRate>> {
  const numbers = rates.flatMap((rate) => [rate.departure_surcharge_no, rate.destination_surcharge_no])
  const [lines, route] = await Promise.all([
    loadSurchargeLines(db, numbers),
    loadRouteCharges(
      db,
      rates.map(({ id }) => id),
    ),
  ])
  const of = (number: string | null) => (number === null ? [] : (lines.get(number) ?? []))
  return new Map(
    rates.map((rate) => [
      rate.id,
      {
        origin: of(rate.departure_surcharge_no),
        destination: of(rate.destination_surcharge_no),
        route: route.get(rate.id) ?? [],
      },
    ]),
  )
}

export const NO_CHARGES: ChargesOfRate = { origin: [], destination: [], route: [] }

type ChargesOnDay = Required<
  Pick<QuotationPrices, 'originCharges' | 'destinationCharges' | 'routeCharges' | 'unknownCharges'>
>

/** What a rate charges for a ship, as quotations take it. */
export function chargesOnDay(
  { origin, destination, route }: ChargesOfRate,
  etd: string,
  carrierId: number,
): ChargesOnDay {
  const found = {
    origin: linesOn(origin, etd, carrierId),
    destination: linesOn(destination, etd, carrierId),
    route: linesOn(route, etd, carrierId),
  }
  return {
    originCharges: found.origin.lines,
    destinationCharges: found.destination.lines,
    routeCharges: found.route.lines,
    unknownCharges: [...found.origin.unknown, ...found.destination.unknown, ...found.route.unknown],
  }
}

/** The same from what is stored now. */
export async function chargesOfShip(
  db: Kysely<DB>,
  rate: Parameters<typeof loadChargesOfRates>[1][number] & Pick<RateRecord, 'shipping_company_id'>,
  etd: string,
): Promise<ChargesOnDay> {
  const charges = (await loadChargesOfRates(db, [rate])).get(rate.id)
  return chargesOnDay(charges ?? NO_CHARGES, etd, rate.shipping_company_id)
}
