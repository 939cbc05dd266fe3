import { sql, type Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Actor } from '../../http/request-context.ts'

/** How many orders wait for this caller (DECISIONS 2.10): staff, submitted ones and open change requests; customers, drafts to confirm. */
export async function countOrdersWaitingFor(db: Kysely<DB>, actor: Actor): Promise<number> {
  let query = db.selectFrom('orders').select((eb) => eb.fn.countAll<number>().as('n'))
  if (actor.roleId === 4)
    query = query.where('customer_id', '=', actor.id).where('state', '=', 5).where('is_bl_draft_confirmed', '=', 1)
  else if (actor.roleId === 5)
    query = query
      .where('shipper_account_id', '=', actor.id)
      .where('state', '=', 5)
      .where('is_bl_draft_confirmed', '=', 1)
  else
    query = query.where((eb) =>
      eb.or([
        eb('state', '=', 1),
        eb.and([
          sql<boolean>`(is_allow_consignee_change = 1 or is_allow_shipper_change = 1)`,
          eb('state', 'in', [1, 2, 5]),
        ]),
      ]),
    )
  return (await query.executeTakeFirstOrThrow()).n
}

export async function countUsersWaiting(db: Kysely<DB>): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('role_id', 'in', [4, 5])
    .where('state', '=', 0)
    .executeTakeFirstOrThrow()
  return row.n
}

export async function countRatesWaiting(db: Kysely<DB>): Promise<number> {
  const row = await db
    .selectFrom('rates')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return row.n
}
