import { tokyoToday } from '@kairo/shared/dates'
import { sql } from 'kysely'
import { refreshSearchText } from '../src/features/orders/search-text.ts'
import { hashPassword } from '../src/features/sign-in/password.ts'
import type { Kairo } from '../src/kairo.ts'
import { DEMO_PASSWORD } from '../src/master-data/demo-accounts.ts'
import { demoOrders } from './orders/demo-order.ts'
import { insertOrders } from './orders/insert-orders.ts'
import { keepPapers } from './papers/keep-papers.ts'
import { papersOf } from './papers/order-papers.ts'
import { insertPeople } from './people/insert-people.ts'
import { demoPrices } from './prices/demo-prices.ts'
import { insertPrices } from './prices/insert-prices.ts'
import { furnishMasters } from './furnish-masters.ts'
import { insertLog } from './told/insert-log.ts'
import { insertOffice } from './office/insert-office.ts'
import { keepOfficePapers } from './office/office-papers.ts'
import { insertMessages } from './told/insert-messages.ts'

const lookUp =
  (ids: ReadonlyMap<string, number>, what: string) =>
  (key: string): number => {
    const id = ids.get(key)
    if (id === undefined) throw new RangeError(`the demonstration has no ${what} ${key}`)
    return id
  }

const isEmpty = async ({ db }: Pick<Kairo, 'db'>): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined

/**
 * Furnishes an empty database with the demonstration: a company, its customers, prices, and orders in every state with
 * their papers, all told from today. Answers false, and changes nothing, where there is an account already. Everything
 * comes in one transaction; papers are made before it, and bytes without a row harm nobody.
 */
export async function furnishDemo(kairo: Kairo): Promise<boolean> {
  if (!(await isEmpty(kairo))) return false
  await furnishMasters(kairo.db)
  const now = kairo.clock.now()
  const prices = demoPrices(now)
  const orders = demoOrders(prices, now)
  const [papers, officePapers, passwordHash] = await Promise.all([
    keepPapers(kairo, orders.flatMap(papersOf)),
    keepOfficePapers(kairo, tokyoToday(now)),
    hashPassword(DEMO_PASSWORD),
  ])
  return kairo.db.transaction().execute(async (trx) => {
    // Of several copies that start at once on one database, one furnishes it.
    await sql`select pg_advisory_xact_lock(hashtext('kairo furnish-demo'))`.execute(trx)
    if (!(await isEmpty({ db: trx }))) return false
    const [ports, carriers] = [
      await trx.selectFrom('ports').select(['id', 'unlocode']).execute(),
      await trx.selectFrom('shipping_companies').select(['id', 'name']).execute(),
    ]
    const accounts = await insertPeople(trx, passwordHash, now)
    const ids = {
      account: lookUp(new Map([...accounts].map(([key, { id }]) => [key, id])), 'account'),
      port: lookUp(new Map(ports.map(({ id, unlocode }) => [unlocode ?? '', id])), 'port'),
      carrier: lookUp(new Map(carriers.map(({ id, name }) => [name, id])), 'shipping company'),
    }
    const rates = await insertPrices(trx, prices, ids, now)
    const orderIds = await insertOrders(trx, orders, papers, { ...ids, rate: lookUp(rates, 'rate') })
    for (const id of orderIds.values()) await refreshSearchText(trx, id)
    const waitingRates = prices.rates.filter(({ status }) => status === 'pending').length
    await insertMessages(trx, { orders, orderIds, accounts, waitingRates }, now)
    await insertOffice(trx, accounts, officePapers, now)
    await insertLog(trx, orders, prices, accounts)
    return true
  })
}
