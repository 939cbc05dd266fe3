import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { MAX_EXPORTED, type Page, pageOf } from '@kairo/shared/contract/fields'
import { isStaff } from '@kairo/shared/roles'
import { BADGE_GROUPS, OWN_GROUPS, type WorkGroup } from '@kairo/shared/work/work-groups'
import type { workContract } from '@kairo/shared/work/work.contract'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { contains } from '../../database/conditions.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { customerZone } from '../tasks/task-order.ts'
import { type WorkMoments, readWorkMoments } from './late-tasks.ts'
import { countLists } from './list-counts.ts'
import { endedRows } from './ended-work.ts'
import { groupNames, OPEN_GROUPS, orderOfRows, placedReasons } from './ranked-rows.ts'
import { reasonsOf } from './reasons.ts'
import { type FoundReason, shownRows } from './work-rows.ts'

type Filters = ParsedOf<typeof workContract.exportWork>
interface Counted {
  group: WorkGroup
  count: number
  mine: number
}
export interface FoundWork {
  counts: Counted[]
  total: number
  keys: string[]
  reasons: FoundReason[]
}

/** What the filters ask of a row `l`, but for its group and its owner: by any of its reasons. */
function isFound(filters: Filters): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`l.place = 1`]
  const has = (condition: RawBuilder<unknown>) =>
    sql`exists (select from placed p where p.key = l.key and ${condition})`
  if (filters.severity !== undefined) parts.push(has(sql`p.severity = ${filters.severity}`))
  if (filters.rule !== undefined) parts.push(has(sql`p.name = ${filters.rule}`))
  if (filters.orderId !== undefined) parts.push(sql`l.order_id = ${filters.orderId}`)
  if (filters.customerId !== undefined) parts.push(sql`l.customer_id = ${filters.customerId}`)
  if (filters.keyword !== undefined)
    parts.push(sql`(exists (select from orders o where o.id = l.order_id
        and (${contains(sql.ref('o.code'), filters.keyword)} or ${contains(sql.ref('o.order_no'), filters.keyword)}))
      or exists (select from users u where u.id = l.customer_id
        and (${contains(sql.ref('u.company_name'), filters.keyword)} or ${contains(sql.ref('u.name'), filters.keyword)})))`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** Whether a row is the caller's own: staff by its owner, a list of all who work on it. Others have nothing but theirs. */
const isMine = (actor: Actor) =>
  isStaff(actor.roleId) ? sql`(l.owner_id = ${actor.id} or l.key like 'list:%')` : sql`true`

/** The reader's clock: of a customer and its accounts that of their country. */
async function momentsFor(context: Pick<AppContext, 'db'>, { actor, now }: RequestContext): Promise<WorkMoments> {
  const { customerId } = actor
  return readWorkMoments(context.db, now, customerId === null ? undefined : await customerZone(context.db, customerId))
}

/**
 * What an account has to do: a page of its rows, how many there are, and the numbers of all groups, in one statement, so
 * that no number differs from its list.
 */
export async function findWork(
  context: Pick<AppContext, 'db'>,
  request: RequestContext,
  filters: Filters,
  { limit, offset }: Page,
): Promise<FoundWork> {
  const { actor } = request
  const [moments, lists] = await Promise.all([momentsFor(context, request), countLists(context, request)])
  const groups = filters.group ? [filters.group] : OWN_GROUPS
  const inList = sql`l."group" in (${groupNames(groups)})${filters.mine ? sql` and ${isMine(actor)}` : sql``}`
  const { rows } = await sql<FoundWork>`
    with ${placedReasons(reasonsOf(actor, moments, lists), moments)},
    leads as materialized (select * from placed l where ${isFound(filters)}),
    page as materialized (select l.key, row_number() over (order by ${orderOfRows(moments)}) as nth
      from leads l where ${inList} order by nth limit ${limit} offset ${offset})
    select
      coalesce((select json_agg(c) from (select l."group", count(*)::int as count,
        (count(*) filter (where ${isMine(actor)}))::int as mine from leads l group by 1) c), '[]') as counts,
      (select count(*)::int from leads l where ${inList}) as total,
      coalesce((select json_agg(key order by nth) from page), '[]') as keys,
      coalesce((select json_agg(p order by p.key, p.place) from placed p join page using (key)), '[]') as reasons`.execute(
    context.db,
  )
  const found = rows[0] ?? { counts: [], total: 0, keys: [], reasons: [] }
  return {
    ...found,
    counts: OPEN_GROUPS.map(
      (name) => found.counts.find((one) => one.group === name) ?? { group: name, count: 0, mine: 0 },
    ),
  }
}

/** A page of the list, and the numbers of its groups. What ended is of staff alone, and nobody counts it. */
export async function listWork(
  context: AppContext,
  input: ParsedOf<typeof workContract.listWork>,
  request: RequestContext,
) {
  const page = pageOf(input)
  if (input.group === 'closed') {
    const [{ counts }, ended] = await Promise.all([
      findWork(context, request, { ...input, group: undefined }, { limit: 0, offset: 0 }),
      endedRows(context, request, input, page),
    ])
    return { ...ended, counts }
  }
  const { keys, reasons, total, counts } = await findWork(context, request, input, page)
  return { rows: await shownRows(context.db, keys, reasons, request), total, counts }
}

/** The number of the menu. */
export async function countWork(context: AppContext, request: RequestContext) {
  const { counts } = await findWork(context, request, {}, { limit: 0, offset: 0 })
  const isNamed = ({ group }: Counted) => (BADGE_GROUPS as readonly WorkGroup[]).includes(group)
  return { counts, badge: counts.filter(isNamed).reduce((sum, { mine }) => sum + mine, 0) }
}

const CHUNK = 500
/** The rows of a filter in the order of the list, read in parts. */
export async function* exportedWork(context: AppContext, filters: Filters, request: RequestContext) {
  if (filters.group === 'closed') {
    yield* (await endedRows(context, request, filters, { limit: MAX_EXPORTED, offset: 0 })).rows
    return
  }
  const { keys, reasons } = await findWork(context, request, filters, { limit: MAX_EXPORTED, offset: 0 })
  for (let from = 0; from < keys.length; from += CHUNK) {
    const part = new Set(keys.slice(from, from + CHUNK))
    yield* await shownRows(
      context.db,
      [...part],
      reasons.filter(({ key }) => part.has(key)),
      request,
    )
  }
}
