import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { type Page, pageOf } from '@kairo/shared/contract/fields'
import { addDays, tokyoToday } from '@kairo/shared/dates'
import type { BoardRow, containerClocksContract } from '@kairo/shared/free-time/container-clocks.contract'
import { costUntil } from '@kairo/shared/free-time/free-time-clock'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { inOrder, listPage, type SortKey } from '../../../database/list-page.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { ORDERS_CHANGE } from '../../orders/queries/order-list.ts'
import { inWords, ordersOfWords } from '../../orders/record/order-words.ts'
import { carrierLabelOfRow, portLabelOf } from '../../route-master/label-of.ts'
import { clockFacts } from './clock-facts.ts'
import { calendarsOf, namedClocksOfIds, runClock } from './read-clocks.ts'

type Search = ParsedOf<typeof containerClocksContract.exportFreeTimeBoard>

const CLOCKS = sql`container_free_time f`
/** Filters and sorting by the order or the container need them; most pages do without. */
const WITH_ORDERS = sql`container_free_time f join order_containers c on c.id = f.container_id
  join orders o on o.id = c.order_id`

/** Stages by the day in Tokyo: at a port of China the day is the same but for its first hour. */
function stageCondition(stage: Search['stage'], today: string): RawBuilder<unknown> {
  switch (stage) {
    case undefined:
      return sql`f.ended_on is null and f.last_free_day is not null`
    case 'forecast':
      return sql`f.ended_on is null and f.last_free_day is not null and f.estimated`
    case 'free':
      return sql`f.ended_on is null and not f.estimated and f.last_free_day >= ${today}`
    case 'over':
      return sql`f.ended_on is null and not f.estimated and f.last_free_day < ${today}`
    case 'ended':
      return sql`f.ended_on is not null and f.last_free_day is not null`
  }
}

function queryOf(input: Search, today: string) {
  const ofOrder: RawBuilder<unknown>[] = []
  if (input.keyword !== undefined) ofOrder.push(ordersOfWords([inWords(input.keyword)]))
  if (input.orderId !== undefined) ofOrder.push(sql`o.id = ${input.orderId}`)
  if (input.customerId !== undefined) ofOrder.push(sql`o.customer_id = ${input.customerId}`)
  if (input.portId !== undefined) ofOrder.push(sql`o.destination_port_id = ${input.portId}`)
  if (input.shippingCompanyId !== undefined) ofOrder.push(sql`o.shipping_company_id = ${input.shippingCompanyId}`)
  const parts = [stageCondition(input.stage, today), ...ofOrder]
  if (input.kind !== undefined) parts.push(sql`f.kind = ${input.kind}`)
  if (input.lastFrom !== undefined) parts.push(sql`f.last_free_day >= ${input.lastFrom}`)
  if (input.lastTo !== undefined) parts.push(sql`f.last_free_day <= ${input.lastTo}`)
  const by = input.sortBy ?? 'lastFreeDay'
  const sort: SortKey = {
    by: { lastFreeDay: sql`f.last_free_day`, orderCode: sql`o.code`, containerNumber: sql`c.container_number` }[by],
    // What ended last is asked for first.
    descending: (input.sortOrder ?? (input.stage === 'ended' && !input.sortBy ? 'desc' : 'asc')) === 'desc',
  }
  const isOfClocks = ofOrder.length === 0 && by === 'lastFreeDay'
  return {
    list: { from: isOfClocks ? CLOCKS : WITH_ORDERS, id: sql`f.id`, subject: ORDERS_CHANGE },
    where: sql<boolean>`${sql.join(parts, sql` and `)}`,
    sort: [sort] as [SortKey],
    isFoundAtOnce: ofOrder.length > 0,
  }
}

/** The rows of these clocks, in this order. */
export async function boardRows(
  { db }: AppContext,
  ids: readonly number[],
  { language, now }: RequestContext,
): Promise<BoardRow[]> {
  if (ids.length === 0) return []
  const rows = await namedClocksOfIds(db, ids, now)
  const calendars = await calendarsOf(db, rows)
  const listed = rows.flatMap((row): BoardRow[] => {
    if (row.clockId === null) return []
    const run = runClock(row, calendars)
    const costOn = (inDays: number): string | null =>
      run.clock && costUntil(run.clock, run.endedOn ?? addDays(row.today, inDays)).amount
    return [
      {
        id: row.clockId,
        version: row.version ?? 0,
        orderId: row.orderId,
        orderCode: row.orderCode,
        customerName: row.company_name || row.name,
        portName: portLabelOf(row, 'pod', language),
        carrierName: carrierLabelOfRow(row, language),
        plannedGateOut: row.plannedGateOut,
        currency: row.terms.currency,
        costToday: costOn(0),
        costTomorrow: costOn(1),
        costInWeek: costOn(7),
        // Last: V8 copies an object anew for each property that follows a spread.
        ...clockFacts(row, run),
      },
    ]
  })
  return inOrder(ids, listed)
}

export async function boardPage(context: AppContext, input: Search, page: Page, { now }: RequestContext) {
  return listPage(context, { ...queryOf(input, tokyoToday(now)), page })
}

/** A page of the clocks that the filters find, by their last free day unless asked otherwise. */
export async function searchBoard(
  context: AppContext,
  input: ParsedOf<typeof containerClocksContract.searchFreeTimeBoard>,
  request: RequestContext,
) {
  const { total, ids } = await boardPage(context, input, pageOf(input), request)
  return { dataList: await boardRows(context, ids, request), total }
}
