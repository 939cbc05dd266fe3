import { tokyoToday } from '@kairo/shared/dates'
import { sql, type Insertable } from 'kysely'
import type { AppContext } from '../src/app-context.ts'
import { SettableClock } from '../src/clock/clock.ts'
import { demoRates } from '../src/master-data/demo/demo-rates.ts'
import { documentStore } from './files/store-documents.ts'
import { formEvents } from './bills-of-lading/demo-forms.ts'
import { officeEvents } from './office/office-timeline.ts'
import { demoOrders } from './orders/demo-order.ts'
import { seedDemoBilling, termsEvents } from './billing/demo-billing.ts'
import { seedDemoExceptions } from './exceptions/demo-exceptions.ts'
import { seedDemoFreeTime } from './free-time/demo-free-time.ts'
import { tariffEvents } from './free-time/demo-tariffs.ts'
import { seedDemoInsurances } from './insurance/demo-insurances.ts'
import { seedDemoPapers } from './papers/demo-papers.ts'
import { seedDemoKeys } from './api-keys/demo-keys.ts'
import type { DemoIds } from './orders/order-commands.ts'
import { orderEvents, type StorePdf } from './orders/order-timeline.ts'
import { priceEvents } from './prices/price-events.ts'
import { onSeedDatabase } from './seed-database.ts'
import { seedMasterData } from './seed-master-data.ts'
import { actorOf, runTimeline } from './timeline.ts'
import { seedDemoLinks } from './tracking-links/demo-links.ts'
import { seedDemoWebhooks } from './webhooks/demo-webhooks.ts'
import { userEvents } from './users/user-events.ts'
import type { Messages } from '../src/database/tables.ts'
import { pickNumber } from './deterministic-random.ts'

const HOUR = 3_600_000
/** Younger notifications are mostly unread, older ones mostly read. */
const RECENT = 26 * HOUR

/** When it was read; null while it was not. */
function readTime(key: string, at: Date, now: Date): Date | null {
  const age = now.getTime() - at.getTime()
  const isUnread = age < RECENT ? pickNumber(key, 10) < 7 : age < 5 * RECENT && pickNumber(key, 10) < 1
  if (isUnread) return null
  return new Date(Math.min(at.getTime() + (10 + pickNumber(key, 600)) * 60_000, now.getTime()))
}

/** Most of what the accounts were notified of has been read. */
function readNotifications(messages: Insertable<Messages>[], now: Date): void {
  for (const message of messages) {
    const at = new Date(message.create_time ?? now)
    message.read_time = readTime(`${message.user_id} ${message.kind} ${at.toISOString()}`, at, now)
  }
}

const isEmpty = async ({ db }: Pick<AppContext, 'db'>): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined

/**
 * Seeds an empty database with the demonstration: a company, its customers, prices, and orders in every state with their
 * documents, counted back from today. All of it is run by the product's own commands at its time, from the registration
 * of an account to the upload of a sheet, so that history, log, notifications, files and quotations come about as in life.
 * Returns false, and changes nothing, where there is an account already. Everything comes in one transaction.
 * `store` makes the documents of orders.
 */
export async function seedDemo(context: AppContext, store: StorePdf = documentStore(context)): Promise<boolean> {
  if (!(await isEmpty(context))) return false
  await seedMasterData(context.db)
  const now = context.clock.now()
  const today = tokyoToday(now)
  const rates = demoRates(today)
  const office = await officeEvents(today)
  // Customers of the demonstration register wherever registration is closed to others, and its papers name no real issuer.
  const settings = { ...context.settings, enrolmentOpen: true, demo: true }
  const seeded = await context.db.transaction().execute(async (trx) => {
    // Of several copies that start at the same time on one database, one seeds it.
    await sql`select pg_advisory_xact_lock(hashtext('kairo seed-demo'))`.execute(trx)
    if (!(await isEmpty({ db: trx }))) return false
    // Documents are rendered while it is open.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    const clock = new SettableClock(now)
    const prices = priceEvents(rates, now)
    const ids: DemoIds = { account: async (key) => (await actorOf({ db: trx }, key)).id, rate: prices.rateId }
    const orders = demoOrders(rates, now).flatMap((order) => orderEvents(order, ids, store))
    const terms = [...termsEvents(ids.account, now), ...formEvents(now)]
    const events = [...userEvents(context), ...prices.events, ...tariffEvents(now), ...terms, ...office, ...orders]
    await onSeedDatabase(
      trx,
      clock,
      (db) => {
        // All events lie in the past, so no mail is sent.
        return runTimeline({ ...context, settings, db, clock, withoutMails: true }, events)
      },
      ({ messages }) => readNotifications(messages, now),
    )
    return true
  })
  if (seeded) await seedDemoBilling({ ...context, settings })
  if (seeded) await seedDemoFreeTime({ ...context, settings })
  if (seeded) await seedDemoInsurances({ ...context, settings })
  if (seeded) await seedDemoPapers({ ...context, settings })
  if (seeded) await seedDemoLinks({ ...context, settings })
  if (seeded) await seedDemoKeys({ ...context, settings })
  if (seeded) await seedDemoExceptions({ ...context, settings })
  if (seeded) await seedDemoWebhooks({ ...context, settings })
  return seeded
}
