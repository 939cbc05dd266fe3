import type { FoundOrder, ORDER_MATCHES } from '@kairo/shared/search-all/search-all.contract'
import { isStaff } from '@kairo/shared/roles'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { partOf } from '../../database/conditions.ts'
import type { Actor, RequestContext } from '../../http/request-context.ts'
import { containsTerms } from '../orders/queries/order-filters.ts'
import { ordersById } from '../orders/queries/order-list.ts'
import { orderRowsOf } from '../orders/queries/order-row.ts'
import { visibleOrders } from '../orders/record/order-access.ts'
import { ordersOfWords } from '../orders/record/order-words.ts'
import { candidateIds, isName } from './candidates.ts'
import { customersNamed } from './customers-named.ts'
import { compacted, isLikeContainer, isSearchable, normalized, RANK, rankOf, WHOLE_CODE } from './search-words.ts'

type Match = (typeof ORDER_MATCHES)[number]
interface Candidate {
  id: number
  code: string
  order_no: string
  mbl: string
  hbl_no: string
  container_number: string
  vessel: string
  voyage: string
  company: string
}

/** So many orders of a shipper or consignee are looked at. */
const MOST_OF_PARTY = 50

/** Containers stand in one column, divided by commas or blanks. */
const containersOf = (order: Candidate): string[] => order.container_number.split(/[,;、\s]+/)

/** The reference that is met best, and which one it is. */
function matchOf(order: Candidate, wanted: string, actor: Actor): { rank: number; matched: Match; value: string } {
  const references: [Match, string][] = [
    ['code', order.code],
    ['orderNo', order.order_no],
    ['bl', order.hbl_no],
    // Its own to the operator: others are not told by which part of it they found the order.
    ...(isStaff(actor.roleId) ? [['bl', order.mbl] satisfies [Match, string]] : []),
    ...containersOf(order).map((number): [Match, string] => ['container', number]),
    ['vessel', `${order.vessel} ${order.voyage}`.trim()],
    ['company', order.company],
  ]
  let best: { rank: number; matched: Match; value: string } = { rank: RANK.none, matched: 'other', value: '' }
  for (const [matched, value] of references) {
    const rank = rankOf(value, wanted)
    if (rank < best.rank) best = { rank, matched, value }
  }
  return best
}

/**
 * Orders of the customers that are called so, and those whose shipper or consignee begins with it: a name that was typed
 * as it stands is found without the index of parts of words, which reads the lists of a dozen parts for it, each held by
 * a tenth of a million orders.
 */
async function ordersOfParty({ db }: AppContext, actor: Actor, wanted: string): Promise<number[]> {
  const begins = partOf(wanted).slice(1)
  const named = (column: 'shipper_company_name' | 'consignee_company_name') => sql`
    (select o.id from orders o where ${visibleOrders(actor)} and ${sql.ref(`o.${column}`)} <> ''
      and search_text(${sql.ref(`o.${column}`)}) like ${begins} limit ${MOST_OF_PARTY})`
  // All orders of a customer bear its own name.
  const ofCustomers = isStaff(actor.roleId)
    ? sql`union all (select o.id from (${customersNamed(wanted)}) c cross join lateral (select o.id from orders o
        where o.customer_id = c.id order by o.create_time desc, o.id desc limit c.most) o)`
    : sql``
  const { rows } = await sql<{ id: number }>`${named('shipper_company_name')}
    union all ${named('consignee_company_name')} ${ofCustomers}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Orders that the caller may see by any reference: rows and conditions are those of the order list. */
export async function findOrders(
  context: AppContext,
  { actor, language, now }: RequestContext,
  q: string,
  limit: number,
): Promise<FoundOrder[]> {
  const { db } = context
  const wanted = normalized(q)
  if (!isSearchable(wanted)) return []
  const compact = compacted(q)
  const keywords = isLikeContainer(compact) && compact !== wanted ? [wanted, compact] : [wanted]
  const conditionOf = (how: { bigrams: boolean }) => {
    const either = sql.join(
      keywords.map((keyword) => containsTerms(actor, keyword, how)),
      sql` or `,
    )
    return sql<boolean>`${visibleOrders(actor)} and ${ordersOfWords([sql<boolean>`(${either})`])}`
  }
  const condition = { ofAll: conditionOf({ bigrams: true }), ofNewest: conditionOf({ bigrams: false }) }
  const coded = await sql<{ id: number }>`select o.id from orders o
    where ${visibleOrders(actor)} and o.code like ${partOf(wanted.toUpperCase()).slice(1)}
    order by o.code desc limit ${limit}`.execute(db)
  const ids = new Set(coded.rows.map(({ id }) => id))
  if (ids.size === 0 || !WHOLE_CODE.test(wanted)) {
    const newest = (most: number) =>
      sql`(select * from orders o where ${visibleOrders(actor)} order by o.create_time desc, o.id desc limit ${most}) o`
    if (isName(wanted)) for (const id of await ordersOfParty(context, actor, wanted)) ids.add(id)
    const rows = { all: sql`orders o`, newest, id: sql`o.id` }
    for (const id of await candidateIds(db, rows, condition, wanted, { found: new Set(ids), limit })) ids.add(id)
  }
  if (ids.size === 0) return []
  const { rows } = await sql<Candidate>`select o.id, o.code, o.order_no, o.mbl, o.hbl_no, o.container_number, o.vessel,
      o.voyage, u.company_name as company
    from orders o join users u on u.id = o.customer_id where o.id = any(${[...ids]})
    order by o.create_time desc, o.id desc`.execute(db)
  const ranked = rows
    .map((row) => ({ id: row.id, ...matchOf(row, wanted, actor) }))
    // Stable: among equals the newest stays first.
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
  const matches = new Map(ranked.map((match) => [match.id, match]))
  const orders = await ordersById(
    db,
    ranked.map(({ id }) => id),
  )
  return orderRowsOf(orders, actor, language, now).map((row) => ({
    id: row.id,
    code: row.code,
    company: row.company_name,
    departurePort: row.departure_port_label,
    destinationPort: row.destination_port_label,
    etd: row.expect_leave_port_date_str,
    state: row.state,
    runningStatus: row.runningStatus,
    matched: matches.get(row.id)?.matched ?? 'other',
    value: matches.get(row.id)?.value ?? '',
  }))
}
