import { availableParallelism } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { seedMasterData } from '../../apps/server/seed/seed-master-data.ts'
import { connect } from '../../apps/server/src/database/connection.ts'
import { migrateToLatest } from '../../apps/server/src/database/migrate.ts'
import type { DB } from '../../apps/server/src/database/tables.ts'
import { refreshSearchTexts } from '../../apps/server/src/features/orders/record/order-words.ts'
import { refreshFacts } from '../../apps/server/src/features/orders/record/shipment-facts.ts'
import { hashPassword } from '../../apps/server/src/features/sign-in/password.ts'
import type { Size } from '../size.ts'
import { fillOrderFiles, fillOrders } from './orders.ts'
import { fillUsers, PASSWORD } from './users.ts'
import { fillBills } from './bills.ts'
import { fillClock } from './clock.ts'
import { withoutIndexes } from './bulk.ts'
import { identifyCharges } from '../../apps/server/src/features/surcharges/identify-charges.ts'
import { sumSurcharges } from '../../apps/server/src/features/surcharges/sum-surcharges.ts'
import { fillPrices } from './prices.ts'

const NOTE = 'bench'

/** The size that the database was filled with, or null for one without our data. */
const numbersOfSurcharges = async (db: Kysely<DB>): Promise<string[]> =>
  (await db.selectFrom('surcharges').select('surcharge_no').execute()).map(({ surcharge_no }) => surcharge_no)

async function filledWith(db: Kysely<DB>): Promise<Size | null> {
  const note = await db.selectFrom('settings').select('value').where('key', '=', NOTE).executeTakeFirst()
  return (note?.value as Size | undefined) ?? null
}

async function fillWords(db: Kysely<DB>): Promise<void> {
  const orders = await db.selectFrom('orders').select('id').execute()
  const ids = orders.map(({ id }) => id)
  await refreshSearchTexts(db, ids)
}

/**
 * Migrates, and fills an empty database with orders and rates; returns the seconds it took, 0 if it was filled already.
 */
export async function fill(url: string, adminUrl: string, size: Size): Promise<number> {
  // The words and facts of a million orders are one statement each.
  const { db, close } = connect(url, 2, { timeLimits: false })
  try {
    await migrateToLatest(db)
    await seedMasterData(db)
    const before = await filledWith(db)
    if (before && isDeepStrictEqual(before, size)) return 0
    if (before) throw new Error('the database was filled with another size; empty it with --fresh')
    const begun = performance.now()
    const client = new pg.Client({ connectionString: adminUrl })
    await client.connect()
    try {
      await client.query(`set session_replication_role = replica; select setseed(0.42); set jit = off;
        set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = ${availableParallelism()}`)
      await fillUsers(client, size, await hashPassword(PASSWORD))
      await fillPrices(client, size)
      await db.transaction().execute(identifyCharges)
      await sumSurcharges(db, await numbersOfSurcharges(db))
      await withoutIndexes(client, 'orders', () => fillOrders(client, size))
      await withoutIndexes(client, 'order_search', () => fillWords(db))
      await withoutIndexes(client, 'order_files', () => fillOrderFiles(client))
      if (size.isClock) await fillClock(client)
      await fillFacts(db)
      if (!size.isClock) await fillBills(client, db, size)
      await client.query('vacuum (analyze)')
    } finally {
      await client.end()
    }
    await db
      .insertInto('settings')
      .values({ key: NOTE, value: JSON.stringify(size) })
      .execute()
    return (performance.now() - begun) / 1000
  } finally {
    await close()
  }
}

/** The facts that the chain after an act would have written. */
async function fillFacts(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from orders order by id`.execute(db)
  for (let at = 0; at < rows.length; at += 10_000)
    await refreshFacts(
      db,
      rows.slice(at, at + 10_000).map(({ id }) => id),
    )
}
