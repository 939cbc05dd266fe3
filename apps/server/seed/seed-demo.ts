import { tokyoToday } from '@kairo/shared/dates'
import { sql } from 'kysely'
import { refreshSearchText } from '../src/features/orders/record/search-text.ts'
import { hashPassword } from '../src/features/sign-in/password.ts'
import type { AppContext } from '../src/app-context.ts'
import { DEMO_PASSWORD } from '../src/master-data/demo/demo-accounts.ts'
import { demoOrders } from './orders/demo-order.ts'
import { insertOrders } from './orders/insert-orders.ts'
import { seedDemoBilling } from './billing/demo-billing.ts'
import { storeDocuments } from './documents/store-documents.ts'
import { documentsOf } from './documents/order-pdfs.ts'
import { insertDemoUsers } from './users/insert-users.ts'
import { demoPrices } from './prices/demo-prices.ts'
import { insertPrices } from './prices/insert-prices.ts'
import { seedMasterData } from './seed-master-data.ts'
import { insertLog } from './notifications/insert-log.ts'
import { insertOffice } from './office/insert-office.ts'
import { storeOfficeDocuments } from './office/office-documents.ts'
import { insertMessages } from './notifications/insert-notifications.ts'

const lookUp =
  (ids: ReadonlyMap<string, number>, what: string) =>
  (key: string): number => {
    const id = ids.get(key)
    if (id === undefined) throw new RangeError(`the demonstration has no ${what} ${key}`)
    return id
  }

const isEmpty = async ({ db }: Pick<AppContext, 'db'>): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined

/**
 * Seeds an empty database with the demonstration: a company, its customers, prices, and orders in every state with
 * their documents, counted back from today. Returns false, and changes nothing, where there is an account already. Everything
 * comes in one transaction; documents are made before it, and bytes without a row harm nobody.
 */
export async function seedDemo(context: AppContext): Promise<boolean> {
  if (!(await isEmpty(context))) return false
  await seedMasterData(context.db)
  const now = context.clock.now()
  const prices = demoPrices(now)
  const orders = demoOrders(prices, now)
  const [shippingDocuments, officeDocuments, passwordHash] = await Promise.all([
    storeDocuments(context, orders.flatMap(documentsOf)),
    storeOfficeDocuments(context, tokyoToday(now)),
    hashPassword(DEMO_PASSWORD),
  ])
  const seeded = await context.db.transaction().execute(async (trx) => {
    // Of several copies that start at once on one database, one seeds it.
    await sql`select pg_advisory_xact_lock(hashtext('kairo seed-demo'))`.execute(trx)
    if (!(await isEmpty({ db: trx }))) return false
    const [ports, carriers] = [
      await trx.selectFrom('ports').select(['id', 'unlocode']).execute(),
      await trx.selectFrom('shipping_companies').select(['id', 'name']).execute(),
    ]
    const accounts = await insertDemoUsers(trx, passwordHash, now)
    const ids = {
      account: lookUp(new Map([...accounts].map(([key, { id }]) => [key, id])), 'account'),
      port: lookUp(new Map(ports.map(({ id, unlocode }) => [unlocode ?? '', id])), 'port'),
      carrier: lookUp(new Map(carriers.map(({ id, name }) => [name, id])), 'shipping company'),
    }
    const rates = await insertPrices(trx, prices, ids, now)
    const orderIds = await insertOrders(trx, orders, shippingDocuments, { ...ids, rate: lookUp(rates, 'rate') })
    for (const id of orderIds.values()) await refreshSearchText(trx, id)
    const waitingRates = prices.rates.filter(({ status }) => status === 'pending').length
    await insertMessages(trx, { orders, orderIds, accounts, waitingRates }, now)
    await insertOffice(trx, accounts, officeDocuments, now)
    await insertLog(trx, orders, prices, accounts)
    return true
  })
  if (seeded) await seedDemoBilling(context)
  return seeded
}
