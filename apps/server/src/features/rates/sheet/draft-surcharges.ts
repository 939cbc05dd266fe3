import { CHARGE_SIDES, type ChargeSide } from '@kairo/shared/quotations/quotation-lines'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { ratesOnSale } from '../approval/waiting-rates.ts'
import type { RateTable } from '../rate-query.ts'

interface SurchargeNumbers {
  departureSurchargeNo: string | null
  destinationSurchargeNo: string | null
}
const FIELD = { pol: 'departureSurchargeNo', pod: 'destinationSurchargeNo' } as const

/** Rates that name no surcharge for a side, by id, with what they take over from the rate on sale that they replace. */
export type LackingSurcharges = Map<number, SurchargeNumbers & { takenOver: ChargeSide[]; isLeft: boolean }>

/** Of these rates, wherever they are. */
export async function lackingSurcharges(
  db: Kysely<DB>,
  table: RateTable,
  ids: readonly number[],
  today: string,
): Promise<LackingSurcharges> {
  const rates = await db
    .selectFrom(table as 'rates')
    .select(['id', 'departure_surcharge_no as departureSurchargeNo'])
    .select('destination_surcharge_no as destinationSurchargeNo')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where((eb) => eb.or([eb('departure_surcharge_no', 'is', null), eb('destination_surcharge_no', 'is', null)]))
    .execute()
  const onSale = await ratesOnSale(
    db,
    rates.map(({ id }) => id),
    today,
    table,
  )
  return new Map(
    rates.map(({ id, ...named }) => {
      const replaced = onSale.get(id)
      const takenOver = CHARGE_SIDES.filter((side) => named[FIELD[side]] === null && replaced?.[FIELD[side]])
      const numbers: SurchargeNumbers = {
        departureSurchargeNo: named.departureSurchargeNo ?? replaced?.departureSurchargeNo ?? null,
        destinationSurchargeNo: named.destinationSurchargeNo ?? replaced?.destinationSurchargeNo ?? null,
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
