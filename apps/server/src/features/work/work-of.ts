import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { MAX_EXPORTED, type Page, pageOf } from '@kairo/shared/contract/fields'
import type { exceptionsContract } from '@kairo/shared/exceptions/exceptions.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { WORK_GROUP_NAMES } from '@kairo/shared/work/work-groups'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { contains } from '../../database/conditions.ts'
import { inOrder, type ListPage, listPage, type SortKey } from '../../database/list-page.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { DUE, groupOf, inGroup } from './groups.ts'
import { isHeldBack } from './held-back.ts'
import { itemRows } from './item-rows.ts'
import { readWorkMoments, type WorkMoments } from './late-tasks.ts'
import { endedWork, workItems } from './work-items.ts'

type Filters = ParsedOf<typeof exceptionsContract.exportExceptions>
type Search = ParsedOf<typeof exceptionsContract.searchExceptions>
type Viewer = Pick<Actor, 'id'>

/** What ended last, else the worst, then by its deadline. */
const sortOf = (group: Filters['group']): [SortKey, ...SortKey[]] =>
  group === 'closed'
    ? [{ by: sql`e.closed_at`, descending: true, nulls: 'first' }]
    : [
        { by: sql`e.severity`, descending: false },
        { by: DUE, descending: false },
      ]

function conditions(filters: Filters, viewer: Viewer, moments: WorkMoments): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [inGroup(filters.group, moments)]
  if (filters.group !== 'closed') parts.push(sql`not ${isHeldBack(moments)}`)
  if (filters.mine) parts.push(sql`e.owner_id = ${viewer.id}`)
  if (filters.rule !== undefined) parts.push(sql`e.rule = ${filters.rule}`)
  if (filters.orderId !== undefined) parts.push(sql`e.order_id = ${filters.orderId}`)
  if (filters.customerId !== undefined) parts.push(sql`e.customer_id = ${filters.customerId}`)
  if (filters.keyword !== undefined)
    parts.push(sql`(exists (select from orders o where o.id = e.order_id and ${contains(sql.ref('o.code'), filters.keyword)})
      or exists (select from users u where u.id = e.customer_id
        and (${contains(sql.ref('u.company_name'), filters.keyword)} or ${contains(sql.ref('u.name'), filters.keyword)})))`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/**
 * The work of staff by a filter: a page of it and how much there is, in one statement, so that no number differs from
 * its list.
 */
export async function workOf(
  context: Pick<AppContext, 'db' | 'cache' | 'clock'>,
  viewer: Viewer,
  filters: Filters,
  page: Page = { limit: MAX_EXPORTED, offset: 0 },
): Promise<ListPage> {
  const moments = await readWorkMoments(context.db, context.clock.now())
  return listPage(context, {
    list: { from: sql`${filters.group === 'closed' ? endedWork(moments) : workItems(moments)} e`, id: sql`e.id` },
    where: conditions(filters, viewer, moments),
    sort: sortOf(filters.group),
    page,
    // All that ever ended is found by its indexes.
    isFoundAtOnce: filters.group !== 'closed',
  })
}

export async function searchWork(context: AppContext, input: Search, { actor, language }: RequestContext) {
  const { total, ids } = await workOf(context, actor, input, pageOf(input))
  return { dataList: inOrder(ids, await itemRows(context.db, ids, language, context.clock.now())), total }
}

/** Throws RECORD_NOT_EXIST. */
export async function getWork({ db, clock }: AppContext, id: number, { language }: RequestContext) {
  const [row] = await itemRows(db, [id], language, clock.now())
  if (!row) throw new Refusal('RECORD_NOT_EXIST')
  return row
}

/** How much there is in each group, of all and of the caller; what ended is not counted. */
export async function countWork({ db, clock }: AppContext, { actor }: RequestContext) {
  const moments = await readWorkMoments(db, clock.now())
  const groups = WORK_GROUP_NAMES.filter((group) => group !== 'closed')
  const { rows } = await sql<{ group: (typeof groups)[number]; count: number; mine: number }>`
    select ${groupOf(moments)} as "group", count(*)::int as count,
      (count(*) filter (where e.owner_id = ${actor.id}))::int as mine
    from ${workItems(moments)} e where e.state < 3 and not ${isHeldBack(moments)} group by 1`.execute(db)
  const counts = groups.map((group) => rows.find((row) => row.group === group) ?? { group, count: 0, mine: 0 })
  const urgent = counts.filter(({ group }) => group === 'overdue' || group === 'today')
  return { counts, urgent: urgent.reduce((sum, { count }) => sum + count, 0) }
}
