import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'

/**
 * What billedInOf() of shared reads, of users `u`. The terms are written by `billing`, which makes invoices of quotations
 * and so cannot be imported where prices are made.
 */
export const selectBilledIn = (db: Kysely<DB>) =>
  db
    .selectFrom('users as u')
    .leftJoin('billing_terms as t', 't.customer_id', 'u.id')
    .select(['u.country', 't.invoice_currency', 't.split_by_currency', 't.fx_basis'])
