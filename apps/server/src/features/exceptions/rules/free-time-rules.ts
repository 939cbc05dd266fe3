import type { ExceptionRule } from '@kairo/shared/exceptions/exception-codes'
import { EXCEPTION_STATE, SEVERITY } from '@kairo/shared/exceptions/exception-codes'
import { type RawBuilder, sql } from 'kysely'
import { HAS_CLOCKS } from '../../container-clocks/queries/read-clocks.ts'
import { atPort } from '../../orders/record/container-dates.ts'
import { endOfDay, type Rule } from './rule.ts'

/** Days before the last free one from which it ends. */
const ENDING_DAYS = 2

/** A rule of clocks that run from a fact; `over` is how many days they are past their last free day, at the port. */
const ofClocks = (
  name: ExceptionRule,
  severity: number,
  which: (over: RawBuilder<unknown>) => RawBuilder<unknown>,
): Rule => ({
  name,
  ofOrders: true,
  find: ({ now }, ofOrders) => sql`
    select 'clock:' || f.id, o.id, o.customer_id, null::bigint, ${severity}::int, ${endOfDay('f.last_free_day')},
      jsonb_build_object('container', c.container_number, 'kind', f.kind, 'day', f.last_free_day, 'clock', f.id)
    from container_free_time f join order_containers c on c.id = f.container_id join orders o on o.id = c.order_id
    left join ports pod on pod.id = o.destination_port_id
    where ${ofOrders('o.id')} and ${HAS_CLOCKS} and f.ended_on is null
      and ${which(sql`(left(${atPort(sql`${now}::timestamptz`)}, 10)::date - f.last_free_day)`)}`,
})

const runs = sql`not f.estimated`

export const freeTimeRules: readonly Rule[] = [
  ofClocks('freeTimeEnding', SEVERITY.attention, (over) => sql`${runs} and ${over} between ${-ENDING_DAYS}::int and 0`),
  // One that was taken outlasts a date that moves: it ends when the container does.
  ofClocks(
    'accruing',
    SEVERITY.urgent,
    (over) => sql`((${runs} and ${over} > 0) or exists (select from exceptions e
      where e.key = 'accruing:clock:' || f.id and e.state = ${sql.lit(EXCEPTION_STATE.taken)}))`,
  ),
]
