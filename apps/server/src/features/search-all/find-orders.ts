import type { FoundOrder, ORDER_MATCHES } from '@kairo/shared/search-all/search-all.contract'
import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { partOf } from '../../database/conditions.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { orderConditions } from '../orders/queries/order-filters.ts'
import { ordersById } from '../orders/queries/order-page.ts'
import { orderRowsOf } from '../orders/queries/order-row.ts'
import { visibleOrders } from '../orders/record/order-access.ts'
import { candidateIds } from './candidates.ts'
import { compacted, isLikeContainer, isSearchable, normalized, RANK, rankOf } from './search-words.ts'

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

/** How many of the newest orders are looked at for a name that many hold. */
const NEWEST = 4000
/** The number of an order, typed as a whole. */
const WHOLE_CODE = /^k\d{6}-\d{4,}$/

/** Containers stand in one column, divided by commas or blanks. */
const containersOf = (order: Candidate): string[] => order.container_number.split(/[,;、\s]+/)

/** The reference that is met best, and which one it is. */
function matchOf(order: Candidate, wanted: string): { rank: number; matched: Match; value: string } {
  const references: [Match, string][] = [
    ['code', order.code],
    ['orderNo', order.order_no],
    ['bl', order.hbl_no],
    ['bl', order.mbl],
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

/** Orders that the caller may see by any reference: rows and conditions are those of the order list. */
export async function findOrders(
  { db, clock }: AppContext,
  { actor, language }: RequestContext,
  q: string,
  limit: number,
): Promise<FoundOrder[]> {
  const wanted = normalized(q)
  if (!isSearchable(wanted)) return []
  const compact = compacted(q)
  const conditionOf = (how: { bigrams: boolean }) => {
    const holding = (keyword: string) => orderConditions(actor, { keyword }, undefined, how)
    return isLikeContainer(compact) && compact !== wanted
      ? sql<boolean>`(${holding(wanted)} or ${holding(compact)})`
      : holding(wanted)
  }
  const condition = { ofAll: conditionOf({ bigrams: true }), ofNewest: conditionOf({ bigrams: false }) }
  const coded = await sql<{ id: number }>`select o.id from orders o
    where ${visibleOrders(actor)} and o.code like ${partOf(wanted.toUpperCase()).slice(1)}
    order by o.code desc limit ${limit}`.execute(db)
  const ids = new Set(coded.rows.map(({ id }) => id))
  if (ids.size === 0 || !WHOLE_CODE.test(wanted)) {
    const newest = {
      rows: sql`(select * from orders o where ${visibleOrders(actor)} order by o.create_time desc, o.id desc limit ${NEWEST}) o`,
      most: NEWEST,
    }
    const from = { all: sql`orders o`, newest, id: sql`o.id` }
    for (const id of await candidateIds(db, from, condition, wanted)) ids.add(id)
  }
  if (ids.size === 0) return []
  const { rows } = await sql<Candidate>`select o.id, o.code, o.order_no, o.mbl, o.hbl_no, o.container_number, o.vessel,
      o.voyage, u.company_name as company
    from orders o join users u on u.id = o.customer_id where o.id = any(${[...ids]})
    order by o.create_time desc, o.id desc`.execute(db)
  const ranked = rows
    .map((row) => ({ id: row.id, ...matchOf(row, wanted) }))
    // Stable: among equals the newest stays first.
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
  const matches = new Map(ranked.map((match) => [match.id, match]))
  const orders = await ordersById(
    db,
    ranked.map(({ id }) => id),
  )
  return orderRowsOf(orders, actor, language, clock.now()).map((row) => ({
    id: row.id,
    code: row.code,
    company: row.company_name,
    departurePort: row.departure_port_label,
    destinationPort: row.destination_port_label,
    etd: row.expect_leave_port_date_str,
    runningStatus: row.runningStatus,
    matched: matches.get(row.id)?.matched ?? 'other',
    value: matches.get(row.id)?.value ?? '',
  }))
}
