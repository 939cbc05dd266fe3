import type { Currency, ExchangeRates } from '@kairo/shared/money'
import { type Basis, routeCharge, type SurchargeLine } from '@kairo/shared/quotations/charges'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { currentExchangeRates } from '../exchange-rates/current-exchange-rates.ts'

/** What decides a price beside the rate itself. */
export interface PriceFactors {
  /** 0.01 to 1, for every customer; decimal text. */
  allFare: string
  /** 0.01 to 10, of this customer; 1 without one. */
  customerFactor: string
  exchangeRates: ExchangeRates
  /** When the exchange rates were set. */
  exchangeRatesAt: Date
}

/** The key of the all-fare discount in `settings`, as {"discount": "0.95"}. */
export const ALL_FARE = 'allFareDiscount'

/** Discounts and exchange rates in force. Throws SELECT_FAIL when nobody has set exchange rates yet. */
export async function loadPriceFactors(db: Kysely<DB>, customerId: number | null | undefined): Promise<PriceFactors> {
  const [exchange, allFare, customer] = await Promise.all([
    currentExchangeRates(db),
    db.selectFrom('settings').select('value').where('key', '=', ALL_FARE).executeTakeFirst(),
    customerId ? db.selectFrom('users').select('discount').where('id', '=', customerId).executeTakeFirst() : undefined,
  ])
  if (!exchange)
    throw new Refusal('SELECT_FAIL', {
      message: (language) =>
        ({
          'zh-cn': '尚未设定汇率，请先由业务人员在“汇率设定”中设定。',
          en: 'No exchange rates are set yet. Staff must enter them under “Exchange rates” first.',
          ja: '為替レートが未設定です。担当者が「為替レート設定」で先に設定してください。',
        })[language],
    })
  return {
    allFare: (allFare?.value as { discount?: string } | undefined)?.discount ?? '1',
    customerFactor: customer?.discount ?? '1',
    exchangeRates: { jpy: exchange.jpy, cny: exchange.cny },
    exchangeRatesAt: exchange.update_time,
  }
}

/** The lines behind surcharge numbers, in their order; a number without lines is missing from the map. */
export async function loadSurchargeLines(
  db: Kysely<DB>,
  numbers: readonly (string | null)[],
): Promise<Map<string, SurchargeLine[]>> {
  const wanted = [...new Set(numbers.filter((number): number is string => number !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('surcharge_lines as l')
    .innerJoin('surcharges as s', 's.id', 'l.surcharge_id')
    .select(['s.surcharge_no', 'l.name', 'l.gp20', 'l.gp40', 'l.hq40', 'l.lcl', 'l.currency', 'l.basis'])
    .where('s.surcharge_no', 'in', wanted)
    .orderBy('l.surcharge_id')
    .orderBy('l.seq')
    .execute()
  const lines = new Map<string, SurchargeLine[]>()
  for (const row of rows) {
    const line: SurchargeLine = {
      item: row.name,
      amounts: { '20GP': row.gp20, '40GP': row.gp40, '40HQ': row.hq40, LCL: row.lcl },
      currency: row.currency as Currency,
      basis: row.basis as Basis,
    }
    const known = lines.get(row.surcharge_no)
    if (known) known.push(line)
    else lines.set(row.surcharge_no, [line])
  }
  return lines
}

/** Charges tied to routes by the assignment screen, by rate id. */
export async function loadRouteCharges(
  db: Kysely<DB>,
  rateIds: readonly number[],
): Promise<Map<number, SurchargeLine[]>> {
  if (rateIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('rate_route_charges as link')
    .innerJoin('route_charges as c', 'c.id', 'link.route_charge_id')
    .select(['link.rate_id', 'c.name', 'c.price'])
    .where('link.rate_id', 'in', [...rateIds])
    .orderBy('c.id')
    .execute()
  const lines = new Map<number, SurchargeLine[]>()
  for (const row of rows) lines.set(row.rate_id, [...(lines.get(row.rate_id) ?? []), routeCharge(row.name, row.price)])
  return lines
}
