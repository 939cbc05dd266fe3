import type { Kysely } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { DB } from '../../database/tables.ts'
import type { Jobs } from '../../queue/task.ts'
import { followPort } from './record/follow-port.ts'
import { reindexOrderNames } from './record/reindex-order-names.ts'
import { acceptedMinutes } from './record/shipment-facts.ts'

/** `afterPort` does what features that count from orders do once their orders follow the clock of a port. */
export const ordersJobs = (context: Pick<AppContext, 'db'>, afterPort: (trx: Kysely<DB>) => Promise<void>): Jobs => ({
  handlers: [reindexOrderNames(context), followPort(context, afterPort), ...acceptedMinutes.jobs(context).handlers],
})
