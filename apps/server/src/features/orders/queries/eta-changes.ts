import { tokyoSeconds } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import type { EtaChange } from '@kairo/shared/orders/contracts/order-trace-response'
import { TRACE_ACTION } from '@kairo/shared/orders/rules/trace'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { Actor } from '../../../http/request-context.ts'
import { visibleOrders } from '../record/order-access.ts'
import { shownName } from '../record/shown-name.ts'

interface EtaRow {
  order_id: number
  create_time: Date
  old_value: string
  new_value: string
  reason: string
  name: string | null
  role_id: number | null
}

/** The latest move of the ETA of each of these orders; an order that is not the caller's has none, like one never moved. */
export async function etaChanges(
  db: Kysely<DB>,
  actor: Actor,
  ids: readonly number[],
  language: Language,
): Promise<EtaChange[]> {
  const { rows } = await sql<EtaRow>`
    select distinct on (t.order_id) t.order_id, t.create_time, c.change ->> 'oldValue' as old_value,
      c.change ->> 'newValue' as new_value, h.reason, u.name, u.role_id
    from order_trace t
    join orders o on o.id = t.order_id
    join order_history h on h.id = t.history_id
    cross join lateral jsonb_array_elements(h.changes) as c (change)
    left join users u on u.id = t.apply_id
    where t.order_id = any(${[...ids]}) and t.action = ${TRACE_ACTION.etaChanged}
      and c.change ->> 'valueTypeKey' = 'expectedArrivePortDate' and ${visibleOrders(actor)}
    order by t.order_id, t.id desc`.execute(db)
  return rows.map((row) => ({
    orderId: row.order_id,
    from: row.old_value,
    to: row.new_value,
    reason: row.reason,
    changedBy: shownName({ name: row.name, role: row.role_id }, actor, language),
    changeTime: tokyoSeconds(row.create_time),
  }))
}
