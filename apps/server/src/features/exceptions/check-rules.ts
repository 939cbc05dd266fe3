import { CHECKED_RULES, EXCEPTION_STATE, ruleFacts, SEVERITY } from '@kairo/shared/exceptions/exception-codes'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { DB } from '../../database/tables.ts'
import { publish } from '../../events/publish.ts'
import { exceptionRules } from './rules/index.ts'
import { FOUND_COLUMNS, type Moments, readMoments, type Rule } from './rules/rule.ts'

type Context = AppContext

/** Written into the statements: a parameter beside another has no type. */
const open = sql.lit(EXCEPTION_STATE.open)
const taken = sql.lit(EXCEPTION_STATE.taken)
const snoozed = sql.lit(EXCEPTION_STATE.snoozed)
const cleared = sql.lit(EXCEPTION_STATE.cleared)
const closed = sql.lit(EXCEPTION_STATE.closed)

/** To be called by every write of exceptions, and of what is made of tasks: open pages count anew. */
export const workChanged = (trx: Transaction<DB>): Promise<void> => publish(trx, 'staff', { type: 'exceptions' })

interface Outcome {
  opened: number
  kept: number
  ended: number
}

/**
 * One rule, in one statement: what it finds is opened, kept or opened again, what it no longer finds ends. A row that
 * somebody changed meanwhile is left to the next check.
 */
async function checkRule(trx: Transaction<DB>, rule: Rule, moments: Moments, orderIds?: readonly number[]) {
  const { now } = moments
  const { latched = false, waitsForCustomer = false } = ruleFacts(rule.name)
  const ids = orderIds && [...orderIds]
  const ofOrders = (id: string): RawBuilder<boolean> =>
    ids ? sql<boolean>`${sql.ref(id)} = any(${ids}::bigint[])` : sql<boolean>`true`
  const rises = sql`f.severity < e.severity`
  const changes = sql`f.params is distinct from e.params`
  const wakes = sql`(e.state = ${snoozed} and (${rises} or e.snooze_until <= ${now}))`
  const reopens = sql`(e.state = ${closed} and (${rises} or ${changes}))`
  const state = sql`(case when ${reopens} then ${open} when ${wakes} then case when e.taken_at is null then ${open} else ${taken} end
    else e.state end)`
  const owner = sql`(case when ${reopens} then o.responsible_id when e.state = ${open}
    then coalesce(o.responsible_id, e.owner_id) else e.owner_id end)`
  const outlasts = latched ? sql`(e.state = ${taken} and e.severity = ${SEVERITY.urgent})` : sql`false`
  const { rows } = await sql<Outcome>`
    with found as materialized (
      select ${rule.name} || ':' || subject as key, order_id, customer_id, invoice_id, severity::smallint, due_at, params
      from (${rule.find(moments, ofOrders)}) f (${FOUND_COLUMNS})),
    now_known as materialized (
      select e.id, e.key, e.version from exceptions e
      where e.rule = ${rule.name} and (e.state < 3 or e.is_true) and ${ids ? ofOrders('e.order_id') : sql`true`}),
    opened as (
      insert into exceptions (rule, waits_for_customer, key, order_id, customer_id, invoice_id, severity, owner_id,
        due_at, opened_at, last_true_at, params, update_time)
      select ${rule.name}, ${sql.lit(waitsForCustomer)}, f.key, f.order_id, f.customer_id, f.invoice_id, f.severity, o.responsible_id, f.due_at,
        ${now}, ${now}, f.params, ${now}
      from found f left join orders o on o.id = f.order_id
      where not exists (select from now_known k where k.key = f.key)
      on conflict (key) where state < 3 or is_true do nothing
      returning id),
    kept as (
      update exceptions e set
        state = ${state}, owner_id = ${owner},
        severity = case when ${reopens} then f.severity else least(f.severity, e.severity) end,
        due_at = f.due_at, params = f.params, is_true = true, last_true_at = ${now}, update_time = ${now},
        snooze_until = case when ${wakes} then null else e.snooze_until end,
        opened_at = case when ${reopens} then ${now} else e.opened_at end,
        taken_at = case when ${reopens} then null else e.taken_at end,
        warned_at = case when ${reopens} then null else e.warned_at end,
        closed_at = case when ${reopens} then null else e.closed_at end,
        closed_by = case when ${reopens} then null else e.closed_by end,
        close_reason = case when ${reopens} then null else e.close_reason end,
        reopened = e.reopened + case when ${reopens} then 1 else 0 end,
        version = e.version + 1
      from found f join now_known k on k.key = f.key left join orders o on o.id = f.order_id
      where e.id = k.id and e.version = k.version
        and (${rises} or ${changes} or ${wakes} or f.due_at is distinct from e.due_at or not e.is_true
          or ${owner} is distinct from e.owner_id)
      returning e.id),
    ended as (
      update exceptions e set
        state = case when e.state = ${closed} or ${outlasts} then e.state else ${cleared} end,
        closed_at = case when e.state = ${closed} then e.closed_at when ${outlasts} then null else ${now} end,
        snooze_until = null, is_true = false, last_true_at = ${now}, update_time = ${now}, version = e.version + 1
      from now_known k
      where e.id = k.id and e.version = k.version and not exists (select from found f where f.key = k.key)
        and (e.is_true or not (e.state = ${closed} or ${outlasts}))
      returning e.id)
    select (select count(*)::int from opened) as opened, (select count(*)::int from kept) as kept,
      (select count(*)::int from ended) as ended`.execute(trx)
  return rows[0] ?? { opened: 0, kept: 0, ended: 0 }
}

/**
 * Checks the rules: all of them (or those that are named), or those about orders for the orders that changed. Each rule
 * in a transaction of its own, so that one that fails keeps no other from being checked; the failures are thrown in the
 * end.
 */
export async function checkExceptions(
  context: Context,
  {
    orderIds,
    names = CHECKED_RULES,
    now = context.clock.now(),
  }: { orderIds?: readonly number[]; names?: readonly Rule['name'][]; now?: Date } = {},
): Promise<void> {
  const { db } = context
  const moments = await readMoments(db, now)
  const errors: unknown[] = []
  for (const rule of exceptionRules(db)) {
    if ((orderIds && !rule.ofOrders) || !names.includes(rule.name)) continue
    await db
      .transaction()
      .execute(async (trx) => {
        const { opened, kept, ended } = await checkRule(trx, rule, moments, orderIds)
        if (opened + kept + ended > 0) await workChanged(trx)
      })
      .catch((error: unknown) => errors.push(new Error(`rule ${rule.name}`, { cause: error })))
  }
  if (errors.length > 0) throw new AggregateError(errors, 'rules of exceptions failed')
}
