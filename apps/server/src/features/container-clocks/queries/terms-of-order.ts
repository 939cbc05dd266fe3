import { CHARGE_STATE } from '@kairo/shared/billing/billing-codes'
import { tokyoDateTime } from '@kairo/shared/dates'
import type { FreeTimeTerms } from '@kairo/shared/free-time/free-time-terms'
import type { OrderTerms, TermsAction } from '@kairo/shared/free-time/terms-consent.contract'
import { isInForce } from '@kairo/shared/orders/rules/order-states'
import { isStaff } from '@kairo/shared/roles'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { DB } from '../../../database/tables.ts'
import type { Actor, RequestContext } from '../../../http/request-context.ts'
import { findOrder } from '../../orders/queries/find-order.ts'

/** Terms of an order with what is proposed in their place; `isBilled`: their days are on an invoice. */
export const selectTerms = (db: Kysely<DB>) =>
  db
    .selectFrom('order_free_time as t')
    .selectAll('t')
    .select(
      sql<boolean>`exists (select from container_free_time f
        join order_containers c on c.id = f.container_id and c.order_id = t.order_id
        join order_charges h on h.id in (f.order_charge_id, f.excess_charge_id)
        where f.direction = t.direction and f.kind = t.kind and h.state = ${sql.lit(CHARGE_STATE.invoiced)})`.as(
        'is_billed',
      ),
    )
export type StoredTerms = Awaited<ReturnType<ReturnType<typeof selectTerms>['execute']>>[number]

/** What this person may do with the terms. */
export function termsActions(terms: StoredTerms, order: { state: number }, actor: Actor): TermsAction[] {
  if (!isInForce(order.state)) return []
  if (terms.proposed_at === null) return isStaff(actor.roleId) && !terms.is_billed ? ['propose'] : []
  return [isStaff(actor.roleId) ? 'withdraw' : 'answer']
}

const answered = (tariffId: number, terms: FreeTimeTerms) => ({ tariffId, ...terms, tiers: [...terms.tiers] })

export const shownTerms = (row: StoredTerms, order: { state: number }, actor: Actor): OrderTerms => ({
  id: row.id,
  version: row.version,
  ...answered(row.tariff_id, row.terms as FreeTimeTerms),
  proposal:
    row.proposed_at === null || row.proposed_tariff_id === null
      ? null
      : {
          ...answered(row.proposed_tariff_id, row.proposed_terms as FreeTimeTerms),
          reason: row.proposed_reason ?? '',
          proposedAt: tokyoDateTime(row.proposed_at),
        },
  actions: termsActions(row, order, actor),
})

/** The terms of an order, those of the port of discharge first. Throws ORDER_NOT_EXIST. */
export async function termsOfOrder({ db }: AppContext, orderId: number, { actor }: RequestContext) {
  const order = await findOrder(db, actor, orderId)
  const rows = await selectTerms(db)
    .where('t.order_id', '=', order.id)
    .orderBy('t.direction', 'desc')
    .orderBy('t.kind')
    .execute()
  return { dataList: rows.map((row) => shownTerms(row, order, actor)) }
}
