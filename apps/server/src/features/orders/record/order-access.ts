import { isStaff, ROLE } from '@kairo/shared/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../http/request-context.ts'

/** An account, as far as what it may see depends on it; of several accounts in one statement the column of their ids. */
export interface Viewer extends Pick<Actor, 'roleId' | 'customerId'> {
  id: number | RawBuilder<number>
}

/**
 * The orders that an account may see (rules 8.13), as a condition on the table alias `o`: the one place for it, used
 * by every read, list, download and export. Staff see all, a customer its own and those of its shipper accounts, a
 * shipper account those it created or is named in, anybody else none.
 */
export function visibleOrders(actor: Viewer): RawBuilder<boolean> {
  switch (actor.roleId) {
    case ROLE.manager:
    case ROLE.operator:
      return sql<boolean>`true`
    case ROLE.customer:
      return sql<boolean>`o.customer_id = ${actor.id}`
    case ROLE.shipperAccount:
      return sql<boolean>`(o.customer_id = ${actor.customerId} and (o.created_by = ${actor.id} or o.shipper_account_id = ${actor.id}))`
    default:
      return sql<boolean>`false`
  }
}

/** Names the accounts that see the same orders and bills, for keys of what was counted for them. */
export const viewerOf = ({ id, roleId }: Pick<Actor, 'id' | 'roleId'>): string => (isStaff(roleId) ? 'staff' : `${id}`)
