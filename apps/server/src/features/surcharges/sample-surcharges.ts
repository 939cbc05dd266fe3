import { SAMPLE_NUMBERS } from '@kairo/shared/surcharges/sample-numbers'
import { type ExpressionBuilder, type Kysely, type Transaction, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { endSheets } from '../price-sheets/sheet-commands.ts'

const NUMBERS: string[] = Object.values(SAMPLE_NUMBERS)
const OPEN_SHEETS = ['draft', 'pending']

/** Whether a sample surcharge is there that no approved rate names. */
export const isSampleSurchargeIdle = (eb: ExpressionBuilder<DB, never>) =>
  eb.exists(
    eb
      .selectFrom('surcharges as s')
      .select('s.id')
      .where('s.surcharge_no', 'in', NUMBERS)
      .where(
        sql<boolean>`not exists (select from rates r where r.status = 'approved' and r.departure_surcharge_no = s.surcharge_no)
          and not exists (select from rates r where r.status = 'approved' and r.destination_surcharge_no = s.surcharge_no)`,
      ),
  )

/** The surcharges of the sample sheet; one that a rate besides `goingRates` names is used. */
export const sampleSurcharges = (db: Kysely<DB>, goingRates: readonly number[]) =>
  db
    .selectFrom('surcharges as s')
    .select('s.surcharge_no as number')
    .select(
      sql<boolean>`exists (select from rates r where r.id <> all(${[...goingRates]}::bigint[])
        and r.status <> 'deleted' and s.surcharge_no in (r.departure_surcharge_no, r.destination_surcharge_no))`.as(
        'isUsed',
      ),
    )
    .where('s.surcharge_no', 'in', NUMBERS)
    .orderBy('s.surcharge_no')
    .execute()

const openSampleSheets = sql<boolean>`kind = 'surcharges' and state = any(${OPEN_SHEETS}::text[]) and surcharge_nos <@ ${NUMBERS}::text[]`

/** Surcharge sheets that wait and hold nothing but the sample. */
export async function countSampleSheets(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('price_sheets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(openSampleSheets)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes those that no rate names any more, with their lines, and withdraws waiting sheets. After the rates. */
export async function removeSampleSurcharges(trx: Transaction<DB>, now: Date) {
  const surcharges = await sampleSurcharges(trx, [])
  const gone = surcharges.filter(({ isUsed }) => !isUsed).map(({ number }) => number)
  if (gone.length > 0) await trx.deleteFrom('surcharges').where('surcharge_no', 'in', gone).execute()
  const withdrawn = await endSheets(trx, () => openSampleSheets, { state: 'withdrawn', at: now })
  return { surcharges, openSheets: withdrawn.length }
}
