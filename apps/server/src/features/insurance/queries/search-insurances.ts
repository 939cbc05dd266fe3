import { dayAtPort } from '../../orders/record/order-dates.ts'
import { pageOf } from '@kairo/shared/contract/fields'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { InsuranceRow } from '@kairo/shared/insurance/insurance-fields'
import type { insuranceContract } from '@kairo/shared/insurance/insurance.contract'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { containsText } from '../../../database/conditions.ts'
import { inOrder, listPage } from '../../../database/list-page.ts'
import type { Actor, RequestContext } from '../../../http/request-context.ts'
import { findInsurance, selectInsurances, visibleInsurances } from '../record/insurance-access.ts'
import { conditionNames, insuranceDetailOf, insuranceRowOf } from '../record/insurance-row.ts'

type Search = ParsedOf<typeof insuranceContract.searchInsurances>
export type InsuranceFilters = ParsedOf<typeof insuranceContract.exportInsurances>

/** The departure of the order, else its ETD: the day of the port. */
const SAILING = sql`coalesce(${dayAtPort('o.id', 'DEPA')}::date, o.etd)`

const SORT = {
  createTime: sql`i.id`,
  sailingDate: SAILING,
  signingDate: sql`i.signing_date`,
  policyNumber: sql`nullif(i.policy_number, '')`,
}

/** What the filters mean, as one condition on `i` and its order `o`. */
function conditionOf(input: InsuranceFilters, actor: Actor): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [visibleInsurances(actor)]
  if (input.keyword !== undefined) {
    const [words, names] = ['i', 'c'].map((alias) =>
      containsText(sql<string>`${sql.ref(`${alias}.search_text`)}`, input.keyword ?? ''),
    )
    parts.push(sql`(${words} or i.customer_id in (select c.id from users c where ${names}))`)
  }
  if (input.status !== undefined) parts.push(sql`i.state = ${input.status}`)
  if (input.customerId !== undefined) parts.push(sql`i.customer_id = ${input.customerId}`)
  if (input.orderId !== undefined) parts.push(sql`i.order_id = ${input.orderId}`)
  if (input.conditions !== undefined) parts.push(sql`i.conditions = ${input.conditions}`)
  if (input.sailingFrom) parts.push(sql`${SAILING} >= ${input.sailingFrom}`)
  if (input.sailingTo) parts.push(sql`${SAILING} <= ${input.sailingTo}`)
  if (input.signingFrom) parts.push(sql`i.signing_date >= ${input.signingFrom}`)
  if (input.signingTo) parts.push(sql`i.signing_date <= ${input.signingTo}`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

const FROM = sql`insurances i join orders o on o.id = i.order_id`

/** The rows of these ids, in their order. */
async function rowsOf({ db }: AppContext, ids: readonly number[], request: RequestContext) {
  if (ids.length === 0) return []
  const [found, conditions] = await Promise.all([
    selectInsurances(db).where('i.id', 'in', ids).execute(),
    conditionNames(db, request.language),
  ])
  return inOrder(ids, found).map((insurance) => insuranceRowOf(insurance, conditions, request, request.now))
}

/** Insurances that the caller may see. The page's ids come first from an index, then what is shown. */
export async function searchInsurances(context: AppContext, input: Search, request: RequestContext) {
  const { total, ids } = await listPage(context, {
    list: { from: FROM, id: sql`i.id` },
    where: conditionOf(input, request.actor),
    sort: [{ by: SORT[input.sortBy ?? 'createTime'], descending: input.sortOrder !== 'asc', nulls: 'last' }],
    page: pageOf(input),
  })
  return { dataList: await rowsOf(context, ids, request), total }
}

const CHUNK = 500

/** The filtered list for the workbook, the newest first, read in parts. */
export async function* exportedInsurances(
  context: AppContext,
  filters: InsuranceFilters,
  most: number,
  request: RequestContext,
): AsyncGenerator<InsuranceRow> {
  const condition = conditionOf(filters, request.actor)
  for (let left = most, below = Number.MAX_SAFE_INTEGER; left > 0; left -= CHUNK) {
    const { rows } = await sql<{ id: number }>`select i.id from ${FROM} where ${condition} and i.id < ${below}
      order by i.id desc limit ${Math.min(CHUNK, left)}`.execute(context.db)
    const ids = rows.map(({ id }) => id)
    yield* await rowsOf(context, ids, request)
    below = ids.at(-1) ?? 0
    if (ids.length < CHUNK) return
  }
}

export async function countInsurances({ db }: AppContext, { actor }: RequestContext) {
  const { rows } = await sql<{ status: number; count: number }>`select i.state as status, count(*)::int as count
    from insurances i where ${visibleInsurances(actor)} group by i.state order by i.state`.execute(db)
  return { counts: rows }
}

/** Throws RECORD_NOT_EXIST. */
export const getInsurance = async ({ db }: AppContext, id: number, request: RequestContext) =>
  insuranceDetailOf(db, await findInsurance(db, request.actor, id), request, request.now)
