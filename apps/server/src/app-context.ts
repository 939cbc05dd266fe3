import type { Clock } from './clock/clock.ts'
import type { Database } from './database/connection.ts'
import type { QueryCache } from './database/query-cache.ts'
import type { Settings } from './env.ts'
import type { EventHub } from './events/event-hub.ts'
import type { RefusalLog } from './features/logs/refusal-log.ts'
import type { Log } from './observability/log.ts'
import type { SecretBox } from './security/secret-box.ts'
import type { FileStorage } from './storage/file-storage.ts'

/** Services that all features use: created once at start by app.ts and passed to each feature's routes. */
export interface AppContext {
  db: Database
  clock: Clock
  settings: Settings
  storage: FileStorage
  events: EventHub
  /** Totals of lists and the like, for 15 seconds. */
  cache: QueryCache
  /** Encrypts what must be readable again but not by who reads the database. */
  secrets: SecretBox
  /** Rows about refusals, alike ones put together. */
  refusalLog: RefusalLog
  /** Of the process: for operators, who read it beside the log of the product. */
  processLog: Pick<Log, 'info' | 'warn'>
  /** Version of the product, from package.json. */
  version: string
  /** Set by seeds: their events lie in the past, so no mail is sent. */
  withoutMails?: true
}
