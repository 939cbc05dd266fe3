import { BL_STATE, type BlKind } from '@kairo/shared/bills-of-lading/bl-codes'
import type { BlContent } from '@kairo/shared/bills-of-lading/bl-content'
import type { billsOfLadingContract } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOf } from '@kairo/shared/contract/fields'
import { tokyoDateTime } from '@kairo/shared/dates'
import { isStaff } from '@kairo/shared/roles'
import { searchText } from '@kairo/shared/text/search-text'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { anyOf, partOf } from '../../../database/conditions.ts'
import { inOrder, listPage, order as orderBy } from '../../../database/list-page.ts'
import type { Actor, RequestContext } from '../../../http/request-context.ts'
import { inWordsOf, ordersOfWords } from '../../orders/record/order-words.ts'
import { PORT_NAMES, portLabelOf } from '../../route-master/label-of.ts'
import { isDraft, isVoid } from '../record/stored-bills.ts'
import { visibleBills } from '../record/visible-bills.ts'

export type BillFilters = ParsedOf<typeof billsOfLadingContract.exportBills>

const FROM = sql`bills_of_lading b join orders o on o.id = b.order_id join bl_forms f on f.id = b.form_id`
const SORT = { no: sql`b.no`, orderCode: sql`o.code`, issuedOn: sql`b.issued_on`, updateTime: sql`b.update_time` }
/** Where drafts stand, which have neither number nor day of issue. */
const NULLS = { no: 'last', issuedOn: 'last' } as const satisfies Partial<Record<keyof typeof SORT, 'last'>>

/** By the words of the order, its present numbers among them, or the number of a void one. */
function keywordCondition(keyword: string, actor: Actor): RawBuilder<boolean> {
  const term = searchText(keyword)
  return sql<boolean>`(${ordersOfWords([inWordsOf(actor, term)])}
    or (b.state = ${BL_STATE.void} and b.no ilike ${partOf(keyword)}))`
}

/** What the filters mean, as one condition on `b`, its order `o` and its form `f`. */
function conditionOf(input: BillFilters, actor: Actor): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [visibleBills(actor)]
  if (input.keyword !== undefined) parts.push(keywordCondition(input.keyword, actor))
  if (input.state !== undefined) parts.push(sql`b.state = ${input.state}`)
  if (input.kind !== undefined) parts.push(sql`f.kind = ${input.kind}`)
  if (input.orderId !== undefined) parts.push(sql`b.order_id = ${input.orderId}`)
  if (input.issuedFrom) parts.push(sql`b.issued_on >= ${input.issuedFrom}`)
  if (input.issuedTo) parts.push(sql`b.issued_on <= ${input.issuedTo}`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

function sortOf({ sortBy = 'updateTime', sortOrder }: BillFilters) {
  const nulls = sortBy in NULLS ? { nulls: 'last' as const } : {}
  return [{ by: SORT[sortBy], descending: sortOrder !== 'asc', ...nulls }] as const
}

const firstLine = (box: string): string => box.split('\n', 1)[0] ?? ''

/** The rows of these ids, in their order. */
async function rowsOf({ db }: AppContext, ids: readonly number[], { actor, language }: RequestContext) {
  if (ids.length === 0) return []
  const found = await db
    .selectFrom('bills_of_lading as b')
    .innerJoin('orders as o', 'o.id', 'b.order_id')
    .innerJoin('bl_forms as f', 'f.id', 'b.form_id')
    .innerJoin('users as customer', 'customer.id', 'o.customer_id')
    .leftJoin('ports as pol', 'pol.id', 'o.departure_port_id')
    .leftJoin('ports as pod', 'pod.id', 'o.destination_port_id')
    .select(['b.id', 'b.order_id', 'o.code', 'b.seq', 'b.no', 'f.kind', 'b.state', 'customer.company_name'])
    .select(['b.content', 'b.on_board', 'b.issued_on', 'b.originals', 'b.file_id', 'b.update_time'])
    .select(PORT_NAMES)
    .select([
      sql<number>`(select count(*)::int from bills_of_lading n
        where n.order_id = b.order_id and n.state <> ${BL_STATE.void})`.as('of'),
      sql<number>`(select count(distinct p.copy)::int from bl_prints p
        where p.bl_id = b.id and p.copy <> 'copy')`.as('printed'),
    ])
    .where('b.id', '=', anyOf(ids))
    .execute()
  return inOrder(ids, found).map((row) => {
    const { text, shown } = row.content as BlContent
    const read = !isStaff(actor.roleId) && isDraft(row) ? (shown ?? text) : text
    return {
      id: row.id,
      orderId: row.order_id,
      orderCode: row.code,
      seq: row.seq,
      of: row.of,
      no: row.no,
      kind: row.kind as BlKind,
      state: row.state,
      customer: row.company_name,
      shipper: firstLine(read.shipper),
      consignee: firstLine(read.consignee),
      vesselVoyage: [read.vessel, read.voyage].filter(Boolean).join(' / '),
      departurePort: portLabelOf(row, 'pol', language),
      destinationPort: portLabelOf(row, 'pod', language),
      onBoard: row.on_board,
      issuedOn: row.issued_on,
      originals: row.originals,
      printed: row.printed,
      fileId: !isStaff(actor.roleId) && isVoid(row) ? null : row.file_id,
      updateTime: tokyoDateTime(row.update_time),
    }
  })
}
export type BillRow = Awaited<ReturnType<typeof rowsOf>>[number]

/** Bills of the orders that the caller may see. The page's ids come first, then what is shown of them. */
export async function listBills(
  context: AppContext,
  input: ParsedOf<typeof billsOfLadingContract.listBills>,
  request: RequestContext,
) {
  const { total, ids } = await listPage(context, {
    list: { from: FROM, id: sql`b.id` },
    where: conditionOf(input, request.actor),
    sort: sortOf(input),
    page: pageOf(input),
    isFoundAtOnce: input.keyword !== undefined,
  })
  return { dataList: await rowsOf(context, ids, request), total }
}

const CHUNK = 500

/** The same for the workbook, in the order of the list, read in parts. */
export async function* exportedBills(
  context: AppContext,
  filters: BillFilters,
  most: number,
  request: RequestContext,
): AsyncGenerator<BillRow> {
  const { rows } = await sql<{ id: number }>`select b.id from ${FROM} where ${conditionOf(filters, request.actor)}
    order by ${orderBy({ id: sql`b.id` }, sortOf(filters))} limit ${most}`.execute(context.db)
  const ids = rows.map(({ id }) => id)
  for (let at = 0; at < ids.length; at += CHUNK) yield* await rowsOf(context, ids.slice(at, at + CHUNK), request)
}
