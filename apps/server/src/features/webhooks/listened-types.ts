import { type RawBuilder, sql } from 'kysely'

/** What any endpoint of a customer lists, read with the row that names it: where it is nothing, nothing is written. */
export const listenedTypes = (customerColumn: string): RawBuilder<string[]> => sql<string[]>`array(
  select distinct unnest(listening.types) from webhook_endpoints listening
  where listening.customer_id = ${sql.ref(customerColumn)})`
