import type { Clock } from './clock/clock.ts'
import type { Database } from './database/connection.ts'
import type { Settings } from './env.ts'
import type { EventHub } from './events/event-hub.ts'
import type { LogTotals } from './features/logs/log-totals.ts'
import type { RefusalLog } from './features/logs/refusal-log.ts'
import type { OrderTotals } from './features/orders/queries/count-orders.ts'
import type { RateCache } from './features/rates/search/rate-cache.ts'
import type { PortLookup } from './features/route-master/port-lookup.ts'
import type { OrderStepListener } from './order-step.ts'
import type { FileStorage } from './storage/file-storage.ts'

/** Services that all features use: created once at start by app.ts and passed to each feature's routes. */
export interface AppContext {
  db: Database
  clock: Clock
  settings: Settings
  storage: FileStorage
  events: EventHub
  /** Ports by all names that searches may use. */
  ports: PortLookup
  /** Cached results of rate searches, until prices change. */
  rateCache: RateCache
  /** Totals of order lists, for 15 seconds. */
  orderTotals: OrderTotals
  /** Totals of the log. */
  logTotals: LogTotals
  /** Rows about refusals, alike ones put together. */
  refusalLog: RefusalLog
  /** The handlers of features that run in the transaction of an order step. */
  onOrderStep: OrderStepListener
  /** Version of the product, from package.json. */
  version: string
  /** Set by seeds: their events lie in the past, so no mail is sent. */
  withoutMails?: true
}
