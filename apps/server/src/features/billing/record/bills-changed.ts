import type { Transaction } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'

/** The subject of what was counted of invoices and payments. */
export const BILLS_CHANGE = 'bills'

/** To be called by every transaction that writes invoices or payments. */
export const billsChanged = ({ cache }: Pick<AppContext, 'cache'>, trx: Transaction<DB>): Promise<void> =>
  cache.changed(trx, BILLS_CHANGE)
