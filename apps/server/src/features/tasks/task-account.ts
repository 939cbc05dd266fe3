import { ACTIVE, ROLE } from '@kairo/shared/roles'
import { sql } from 'kysely'

/**
 * The shipper account whose tasks those of the customer's side of an order `o` are: the one that made it, while it may
 * sign in. Null: they are the customer's.
 */
export const SHIPPER_OF_TASKS = sql<number | null>`(select u.id from users u where u.id = o.created_by
  and o.create_role_id = ${sql.lit(ROLE.shipperAccount)} and u.state = ${sql.lit(ACTIVE)})`
