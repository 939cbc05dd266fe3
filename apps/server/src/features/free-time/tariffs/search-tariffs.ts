import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { type Page, pageOf, type paging } from '@kairo/shared/contract/fields'
import type { freeTimeTariffsContract } from '@kairo/shared/free-time/free-time-tariffs.contract'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import { rowPage } from '../../../database/list-page.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { companiesCalled, portsCalled } from '../../route-master/masters-by-name.ts'
import { selectTariffs, shownTariffs, tariffColumns } from './tariff-rows.ts'

type Search = Omit<ParsedOf<typeof freeTimeTariffsContract.searchFreeTimeTariffs>, keyof typeof paging>

const PLACE = sql`coalesce(p.name, '')`
const CARRIER = sql`coalesce(c.name, '')`
const SORT = {
  kind: sql`t.kind`,
  carrier: CARRIER,
  place: PLACE,
  freeDays: sql`t.free_days`,
  validFrom: sql`t.valid_from`,
  validTo: sql`t.valid_to`,
  updateTime: sql`t.update_time`,
}

function conditionOf(input: Search): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  for (const field of ['kind', 'direction', 'state', 'country'] as const)
    if (input[field] !== undefined) parts.push(sql`${sql.ref(`t.${field}`)} = ${input[field]}`)
  if (input.shippingCompany !== undefined)
    parts.push(sql`t.shipping_company_id = any(${companiesCalled(input.shippingCompany)})`)
  if (input.port !== undefined) {
    const ports = portsCalled(input.port)
    parts.push(sql`(t.port_id = any(${ports}) or t.country in (select country from ports where id = any(${ports})))`)
  }
  if (input.validOn !== undefined)
    parts.push(sql`t.valid_from <= ${input.validOn} and (t.valid_to is null or t.valid_to >= ${input.validOn})`)
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** By place and carrier, those of a whole country first, the newest of each first. */
export async function findTariffs({ db }: AppContext, input: Search, page: Page, request: RequestContext) {
  const query = tariffColumns(selectTariffs(db))
    .where(conditionOf(input))
    .$if(input.sortBy !== undefined, (tariffs) =>
      tariffs.orderBy(sql`${SORT[input.sortBy ?? 'place']} ${sql.raw(input.sortOrder ?? 'asc')} nulls last`),
    )
    .orderBy('t.country', (order) => order.desc().nullsLast())
    .orderBy(PLACE)
    .orderBy(CARRIER)
    .orderBy('t.direction', 'desc')
    .orderBy('t.kind')
    .orderBy('t.valid_from', 'desc')
    .orderBy('t.id', 'desc')
  const { rows, total } = await rowPage(db, query, page)
  return { dataList: await shownTariffs(db, rows, request), total }
}

export const searchTariffs = (
  context: AppContext,
  input: ParsedOf<typeof freeTimeTariffsContract.searchFreeTimeTariffs>,
  request: RequestContext,
) => findTariffs(context, input, pageOf(input), request)
