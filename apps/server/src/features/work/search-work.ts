import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import { EXCEPTION_GROUP_NAMES } from '@kairo/shared/exceptions/exception-codes'
import type { exceptionsContract } from '@kairo/shared/exceptions/exceptions.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { contains } from '../../database/conditions.ts'
import { inOrder, listPage, type SortKey } from '../../database/list-page.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { EXCEPTIONS_CHANGE } from '../exceptions/check-rules.ts'
import { DUE, inGroup } from './groups.ts'
import { exceptionRows } from './item-rows.ts'

type Filters = ParsedOf<typeof exceptionsContract.exportExceptions>
type Search = ParsedOf<typeof exceptionsContract.searchExceptions>

export const EXCEPTIONS = { from: sql`exceptions e`, id: sql`e.id`, subject: EXCEPTIONS_CHANGE }
export const exceptionSort = (group: Filters['group']): [SortKey, ...SortKey[]] =>
  group === 'closed'
    ? [{ by: sql`e.closed_at`, descending: true, nulls: 'first' }]
    : [
        { by: sql`e.severity`, descending: false },
        { by: DUE, descending: false },
      ]

export function exceptionConditions(input: Filters, actor: Pick<Actor, 'id'>, now: Date): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [inGroup(input.group, now)]
  if (input.mine) parts.push(sql`e.owner_id = ${actor.id}`)
  if (input.rule !== undefined) parts.push(sql`e.rule = ${input.rule}`)
  if (input.orderId !== undefined) parts.push(sql`e.order_id = ${input.orderId}`)
  if (input.customerId !== undefined) parts.push(sql`e.customer_id = ${input.customerId}`)
  if (input.keyword !== undefined)
    parts.push(sql`(exists (select from orders o where o.id = e.order_id and ${contains(sql.ref('o.code'), input.keyword)})
      or exists (select from users u where u.id = e.customer_id
        and (${contains(sql.ref('u.company_name'), input.keyword)} or ${contains(sql.ref('u.name'), input.keyword)})))`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

export async function searchExceptions(context: AppContext, input: Search, { actor, language }: RequestContext) {
  const now = context.clock.now()
  const { total, ids } = await listPage(context, {
    list: EXCEPTIONS,
    where: exceptionConditions(input, actor, now),
    sort: exceptionSort(input.group),
    page: pageOf(input),
  })
  return { dataList: inOrder(ids, await exceptionRows(context.db, ids, language, now)), total }
}

/** Throws RECORD_NOT_EXIST. */
export async function getException({ db, clock }: AppContext, id: number, { language }: RequestContext) {
  const [row] = await exceptionRows(db, [id], language, clock.now())
  if (!row) throw new Refusal('RECORD_NOT_EXIST')
  return row
}

/** Rows of each group, of all and of the caller; what ended is not counted. */
export function countExceptions({ db, cache, clock }: AppContext, { actor }: RequestContext) {
  const now = clock.now()
  const groups = EXCEPTION_GROUP_NAMES.filter((group) => group !== 'closed')
  const minute = Math.floor(now.getTime() / 60_000)
  return cache.get(EXCEPTIONS_CHANGE, ['counts', actor.id, minute], async () => {
    const counted = groups.map(
      (group) => sql`select ${sql.lit(group)} as "group", count(*) filter (where ${inGroup(group, now)})::int as count,
        count(*) filter (where ${inGroup(group, now)} and e.owner_id = ${actor.id})::int as mine from live e`,
    )
    const { rows } = await sql<{ group: (typeof groups)[number]; count: number; mine: number }>`
      with live as materialized (select state, severity, waits_for_customer, due_at, owner_id from exceptions where state < 3)
      ${sql.join(counted, sql` union all `)}`.execute(db)
    const urgent = rows.filter(({ group }) => group === 'red' || group === 'today')
    return { counts: rows, urgent: urgent.reduce((sum, { count }) => sum + count, 0) }
  })
}
