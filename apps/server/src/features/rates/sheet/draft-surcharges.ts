import { CHARGE_SIDES, type ChargeSide } from '@kairo/shared/quotations/quotation-lines'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { replacedRates } from '../approval/waiting-rates.ts'
import type { RateSource } from '../rate-query.ts'

interface SurchargeNumbers {
  departureSurchargeNo: string | null
  destinationSurchargeNo: string | null
}
const FIELD = { pol: 'departureSurchargeNo', pod: 'destinationSurchargeNo' } as const

/** Rates that name no surcharge for a side, by id, with what they take over from the rate on sale that they replace. */
export type LackingSurcharges = Map<number, SurchargeNumbers & { takenOver: ChargeSide[]; isLeft: boolean }>

interface Lacking extends SurchargeNumbers {
  id: number
  /** Of the rate on sale that it replaces. */
  departureOnSale: string | null
  destinationOnSale: string | null
}

/** Of these rates, wherever they are. Read once: of a draft each reading is a conversion. */
export async function lackingSurcharges(db: Kysely<DB>, source: RateSource, today: string): Promise<LackingSurcharges> {
  const { rows } = await sql<Lacking>`
    with r as materialized (
      select * from ${source} one where departure_surcharge_no is null or destination_surcharge_no is null)
    select r.id, r.departure_surcharge_no as "departureSurchargeNo", r.destination_surcharge_no as "destinationSurchargeNo",
      n."departureSurchargeNo" as "departureOnSale", n."destinationSurchargeNo" as "destinationOnSale"
    from r left join (${replacedRates(today)}) n on n."pendingId" = r.id`.execute(db)
  return new Map(
    rows.map(({ id, departureOnSale, destinationOnSale, ...named }) => {
      const onSale: SurchargeNumbers = {
        departureSurchargeNo: departureOnSale,
        destinationSurchargeNo: destinationOnSale,
      }
      const takenOver = CHARGE_SIDES.filter((side) => named[FIELD[side]] === null && onSale[FIELD[side]])
      const numbers: SurchargeNumbers = {
        departureSurchargeNo: named.departureSurchargeNo ?? departureOnSale,
        destinationSurchargeNo: named.destinationSurchargeNo ?? destinationOnSale,
      }
      const isLeft = numbers.departureSurchargeNo === null || numbers.destinationSurchargeNo === null
      return [id, { ...numbers, takenOver, isLeft }]
    }),
  )
}

/** The same as changes of the rate. */
export const takenOverBy = (rate: (SurchargeNumbers & { takenOver: ChargeSide[] }) | undefined) =>
  Object.fromEntries(
    (rate?.takenOver ?? []).map((side): [string, [null, string | null]] => [
      FIELD[side],
      [null, rate?.[FIELD[side]] ?? null],
    ]),
  )

/** How many lack surcharges, and how many of them replace a rate that has them. */
export const countLacking = (lacking: LackingSurcharges) => ({
  lacking: lacking.size,
  replaced: [...lacking.values()].filter(({ takenOver }) => takenOver.length > 0).length,
})

/** Fills in what rates take over; without `isWanted` they stay as they are. What to tell the one who submits them. */
export async function takeOver(
  db: Kysely<DB>,
  lacking: LackingSurcharges,
  isWanted: boolean,
): Promise<{ takenOver: number; withoutSurcharges: number }> {
  if (!isWanted) return { takenOver: 0, withoutSurcharges: lacking.size }
  const found = [...lacking].filter(([, { takenOver }]) => takenOver.length > 0)
  if (found.length > 0)
    await sql`update rates r set departure_surcharge_no = n.departure, destination_surcharge_no = n.destination
      from unnest(${found.map(([id]) => id)}::bigint[],
        ${found.map(([, { departureSurchargeNo }]) => departureSurchargeNo)}::text[],
        ${found.map(([, { destinationSurchargeNo }]) => destinationSurchargeNo)}::text[]) as n(id, departure, destination)
      where r.id = n.id`.execute(db)
  return { takenOver: found.length, withoutSurcharges: [...lacking.values()].filter(({ isLeft }) => isLeft).length }
}
