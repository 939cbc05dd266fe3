import { DRAFT_FLAG, OPEN_STATES, ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { CUSTOMER_SIDE, ROLE, USER_STATE } from '@kairo/shared/roles'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Actor } from '../../http/request-context.ts'

/** How many orders wait for this caller (DECISIONS 2.10): staff, submitted ones and open change requests; customers, drafts to confirm. */
export async function countOrdersWaitingFor(db: Kysely<DB>, actor: Actor): Promise<number> {
  let query = db.selectFrom('orders').select((eb) => eb.fn.countAll<number>().as('n'))
  if (actor.roleId === ROLE.customer)
    query = query
      .where('customer_id', '=', actor.id)
      .where('state', '=', ORDER_STATE.booked)
      .where('is_bl_draft_confirmed', '=', DRAFT_FLAG.waiting)
  else if (actor.roleId === ROLE.shipperAccount)
    query = query
      .where('shipper_account_id', '=', actor.id)
      .where('state', '=', ORDER_STATE.booked)
      .where('is_bl_draft_confirmed', '=', DRAFT_FLAG.waiting)
  else
    query = query.where((eb) =>
      eb.or([
        eb('state', '=', ORDER_STATE.submitted),
        eb.and([
          sql<boolean>`(is_allow_consignee_change = 1 or is_allow_shipper_change = 1)`,
          eb('state', 'in', OPEN_STATES),
        ]),
      ]),
    )
  return (await query.executeTakeFirstOrThrow()).n
}

export async function countUsersWaiting(db: Kysely<DB>): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('role_id', 'in', CUSTOMER_SIDE)
    .where('state', '=', USER_STATE.awaiting)
    .executeTakeFirstOrThrow()
  return row.n
}

/** What the business administrators decide about prices: rates and surcharge sheets. */
export async function countPricesWaiting(db: Kysely<DB>): Promise<{ rates: number; surchargeSheets: number }> {
  const waiting = (table: 'rates' | 'surcharge_sheets', state: 'status' | 'state') =>
    sql<number>`(select count(*) from ${sql.table(table)} where ${sql.ref(state)} = 'pending')`
  return db
    .selectNoFrom([waiting('rates', 'status').as('rates'), waiting('surcharge_sheets', 'state').as('surchargeSheets')])
    .executeTakeFirstOrThrow()
}
