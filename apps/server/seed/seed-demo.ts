import { tokyoToday } from '@kairo/shared/dates'
import { sql } from 'kysely'
import type { AppContext } from '../src/app-context.ts'
import { SettableClock } from '../src/clock/clock.ts'
import { setExchangeRates } from '../src/features/exchange-rates/set-exchange-rates.ts'
import { notify } from '../src/features/notifications/notify.ts'
import { hashPassword } from '../src/features/sign-in/password.ts'
import { DEMO_PASSWORD } from '../src/master-data/demo/demo-accounts.ts'
import { type DemoRate, demoRates } from '../src/master-data/demo/demo-rates.ts'
import { documentStore } from './documents/store-documents.ts'
import { readNotifications } from './notifications/read-notifications.ts'
import { officeEvents } from './office/office-timeline.ts'
import { demoOrders } from './orders/demo-order.ts'
import { seedDemoBilling, splitTermsEvents } from './billing/demo-billing.ts'
import { seedDemoInsurances } from './insurance/demo-insurances.ts'
import { orderEvents, type StorePdf } from './orders/order-timeline.ts'
import { exchangeHistory } from './prices/exchange-history.ts'
import { insertPrices } from './prices/insert-prices.ts'
import { onSeedDatabase } from './seed-database.ts'
import { seedMasterData } from './seed-master-data.ts'
import { runTimeline, type SeedContext, type SeedEvent } from './timeline.ts'
import { insertDemoUsers } from './users/insert-users.ts'

/** The value of a key of the demo data. */
function requireKey<T>(values: ReadonlyMap<string, T>, what: string) {
  return (key: string): T => {
    const value = values.get(key)
    if (value === undefined) throw new RangeError(`the demonstration has no ${what} ${key}`)
    return value
  }
}

const isEmpty = async ({ db }: Pick<AppContext, 'db'>): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined

const exchangeRateEvents = (now: Date): SeedEvent[] =>
  exchangeHistory(now).map(({ jpy, cny, at }) => ({
    at,
    by: 'manager',
    run: (context, request) => setExchangeRates(context, { jpExchangeRate: jpy, cnExchangeRate: cny }, request),
  }))

const RATES_SUBMITTED_MS = 20 * 3_600_000

/** Those who decide on rates were notified of the ones that wait. */
const rateEvent = (rates: readonly DemoRate[], now: Date): SeedEvent => ({
  at: new Date(now.getTime() - RATES_SUBMITTED_MS),
  by: 'operatorShanghai',
  run: (context, { actor }) =>
    context.db.transaction().execute((trx) =>
      notify(trx, context, {
        kind: 'rateSubmitted',
        params: { who: actor.name, count: rates.filter(({ status }) => status === 'pending').length },
        to: { staff: true },
        except: actor.id,
        link: '/transportApproval',
        mail: true,
      }),
    ),
})

/**
 * Seeds an empty database with the demonstration: a company, its customers, prices, and orders in every state with their
 * documents, counted back from today. What happened to orders, exchange rates, news and consultations is run by the
 * product's own commands at its time, so that history, log, notifications, files and quotations come about as in life.
 * Returns false, and changes nothing, where there is an account already. Everything comes in one transaction.
 * `store` makes the documents of orders.
 */
export async function seedDemo(context: AppContext, store: StorePdf = documentStore(context)): Promise<boolean> {
  if (!(await isEmpty(context))) return false
  await seedMasterData(context.db)
  const now = context.clock.now()
  const today = tokyoToday(now)
  const rates = demoRates(today)
  const [office, passwordHash] = await Promise.all([officeEvents(today), hashPassword(DEMO_PASSWORD)])
  const seeded = await context.db.transaction().execute(async (trx) => {
    // Of several copies that start at once on one database, one seeds it.
    await sql`select pg_advisory_xact_lock(hashtext('kairo seed-demo'))`.execute(trx)
    if (!(await isEmpty({ db: trx }))) return false
    // Documents are rendered while it is open.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    const clock = new SettableClock(now)
    const [ports, carriers] = [
      await trx.selectFrom('ports').select(['id', 'unlocode']).execute(),
      await trx.selectFrom('shipping_companies').select(['id', 'name']).execute(),
    ]
    const actorOf = requireKey(await insertDemoUsers(trx, passwordHash, now), 'account')
    const ids = {
      account: (key: string) => actorOf(key).id,
      port: requireKey(new Map(ports.map(({ id, unlocode }) => [unlocode ?? '', id])), 'port'),
      carrier: requireKey(new Map(carriers.map(({ id, name }) => [name, id])), 'shipping company'),
    }
    const rate = requireKey(await insertPrices(trx, rates, ids, now), 'rate')
    const orders = demoOrders(rates, now).flatMap((order) => orderEvents(order, { account: ids.account, rate }, store))
    const terms = splitTermsEvents(ids.account, now)
    const events = [...exchangeRateEvents(now), rateEvent(rates, now), ...terms, ...office, ...orders]
    await onSeedDatabase(
      trx,
      clock,
      (db) => {
        // All of it is past: nobody gets mail of it now.
        const seeding: SeedContext = { ...context, db, clock, withoutMails: true }
        return runTimeline(seeding, events, actorOf)
      },
      ({ messages }) => readNotifications(messages, now),
    )
    return true
  })
  if (seeded) await seedDemoBilling(context)
  if (seeded) await seedDemoInsurances(context)
  return seeded
}
