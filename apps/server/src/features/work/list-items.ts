import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { type Page, pageOf } from '@kairo/shared/contract/fields'
import type { exceptionsContract } from '@kairo/shared/exceptions/exceptions.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { contains } from '../../database/conditions.ts'
import { inOrder, type ListPage, listPage, type SortKey } from '../../database/list-page.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { DUE, inGroup } from './groups.ts'
import { isHeldBack } from './held-back.ts'
import { itemRows } from './item-rows.ts'
import { readWorkMoments, type WorkMoments } from './late-tasks.ts'
import { endedWork, workItems } from './work-items.ts'

type Search = ParsedOf<typeof exceptionsContract.searchExceptions>

/** What ended last, else the worst, then by its deadline. */
const sortOf = (group: Search['group']): [SortKey, ...SortKey[]] =>
  group === 'closed'
    ? [{ by: sql`e.closed_at`, descending: true, nulls: 'first' }]
    : [
        { by: sql`e.severity`, descending: false },
        { by: DUE, descending: false },
      ]

function conditions(filters: Search, viewer: Pick<Actor, 'id'>, moments: WorkMoments): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [inGroup(filters.group, moments)]
  if (filters.group !== 'closed') parts.push(sql`not ${isHeldBack(moments)}`)
  if (filters.mine) parts.push(sql`e.owner_id = ${viewer.id}`)
  if (filters.severity !== undefined) parts.push(sql`e.severity = ${filters.severity}`)
  if (filters.rule !== undefined) parts.push(sql`e.rule = ${filters.rule}`)
  if (filters.orderId !== undefined) parts.push(sql`e.order_id = ${filters.orderId}`)
  if (filters.customerId !== undefined) parts.push(sql`e.customer_id = ${filters.customerId}`)
  if (filters.keyword !== undefined)
    parts.push(sql`(exists (select from orders o where o.id = e.order_id
        and (${contains(sql.ref('o.code'), filters.keyword)} or ${contains(sql.ref('o.order_no'), filters.keyword)}))
      or exists (select from users u where u.id = e.customer_id
        and (${contains(sql.ref('u.company_name'), filters.keyword)} or ${contains(sql.ref('u.name'), filters.keyword)})))`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** A page of single exceptions and late tasks: what ended, and what programs read. */
export async function findItems(
  context: Pick<AppContext, 'db' | 'cache'>,
  filters: Search,
  { actor, now }: Pick<RequestContext, 'actor' | 'now'>,
  page: Page,
): Promise<ListPage> {
  const moments = await readWorkMoments(context.db, now)
  return listPage(context, {
    list: { from: sql`${filters.group === 'closed' ? endedWork(moments) : workItems(moments)} e`, id: sql`e.id` },
    where: conditions(filters, actor, moments),
    sort: sortOf(filters.group),
    page,
    // All that ever ended is found by its indexes.
    isFoundAtOnce: filters.group !== 'closed',
  })
}

export async function searchItems(context: AppContext, input: Search, request: RequestContext) {
  const { total, ids } = await findItems(context, input, request, pageOf(input))
  return { dataList: inOrder(ids, await itemRows(context.db, ids, request.language, request.now)), total }
}

/** Throws RECORD_NOT_EXIST. */
export async function getItem({ db }: AppContext, id: number, { language, now }: RequestContext) {
  const [row] = await itemRows(db, [id], language, now)
  if (!row) throw new Refusal('RECORD_NOT_EXIST')
  return row
}
