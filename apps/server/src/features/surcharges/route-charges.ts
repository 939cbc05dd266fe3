import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOrAll } from '@kairo/shared/contract/fields'
import { tokyoToday } from '@kairo/shared/dates'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { routeChargesContract } from '@kairo/shared/surcharges/route-charges.contract'
import { sql, type Transaction } from 'kysely'
import { anyOf } from '../../database/conditions.ts'
import { rowPage } from '../../database/list-page.ts'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { routeChargeIdentity } from '../rates/search/price-sources.ts'
import { publishPrices } from '../rates/search/publish-prices.ts'
import { writeLogs } from '../logs/write-log.ts'
import { selectRates } from '../rates/rate-query.ts'
import { chargeNamer } from '../charges/charge-kinds.ts'
import { isCurrentRoute } from './charged-routes.ts'
import { MESSAGES } from './messages.ts'

type Contract = typeof routeChargesContract

/** The simple surcharges in the order of their names, with the number of routes that they are tied to. */
export async function listRouteCharges(
  { db }: AppContext,
  input: ParsedOf<Contract['listRouteCharges']>,
  { language, now }: RequestContext,
) {
  const today = tokyoToday(now)
  const query = db
    .selectFrom('route_charges')
    .select(['id', 'version', 'name', 'price', 'kind', 'name_cn', 'name_en', 'name_ja', 'valid_from', 'valid_to'])
    .orderBy('name')
    .orderBy('valid_from', (order) => order.asc().nullsFirst())
    .orderBy('id')
  const [{ rows, total }, used, nameOf] = await Promise.all([
    rowPage(db, query, pageOrAll(input)),
    selectRates(db)
      .innerJoin('rate_route_charges as link', 'link.rate_id', 'r.id')
      .select((eb) => ['link.route_charge_id as id', eb.fn.countAll<number>().as('n')])
      .where((eb) => isCurrentRoute(eb, today))
      .groupBy('link.route_charge_id')
      .execute(),
    chargeNamer(db, language),
  ])
  const counts = new Map(used.map(({ id, n }) => [id, n]))
  const dataList = rows.map((row) => ({
    id: row.id,
    version: row.version,
    fjfname: row.name,
    fjfprice: row.price,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    label: nameOf(routeChargeIdentity(row)),
    routeCount: counts.get(row.id) ?? 0,
  }))
  return { dataList, total }
}

/** Deletes those that still exist, with their ties. Throws DELETE_FAIL when none exists. */
export async function deleteRouteCharges(
  context: AppContext,
  ids: readonly number[],
  request: RequestContext,
): Promise<void> {
  return context.db.transaction().execute(async (trx) => {
    const links = await trx
      .selectFrom('rate_route_charges')
      .select(['route_charge_id', 'rate_id'])
      .where('route_charge_id', '=', anyOf(ids))
      .orderBy('rate_id')
      .execute()
    const gone = await trx
      .deleteFrom('route_charges')
      .where('id', '=', anyOf(ids))
      .returning(['id', 'name', 'price', 'valid_from', 'valid_to'])
      .execute()
    if (gone.length === 0)
      throw new Refusal('DELETE_FAIL', {
        message: MESSAGES.chargesGone,
      })
    const routesOf = (id: number) => links.filter((link) => link.route_charge_id === id).map((link) => link.rate_id)
    await writeLogs(
      trx,
      request,
      gone.map(({ id, name, price, valid_from, valid_to }) => ({
        type: 'price',
        explain: 'deleteRouteCharge',
        object: name,
        info: {
          price: [price, null],
          ...(valid_from ? { validFrom: [valid_from, null] } : {}),
          ...(valid_to ? { validTo: [valid_to, null] } : {}),
          routes: [routesOf(id), []],
        },
      })),
    )
    if (links.length > 0) await publishPrices(trx, 'everyone')
  })
}

/** One of the selected records no longer exists. */
const gone = () =>
  new Refusal('UPDATE_FAIL', {
    message: MESSAGES.selectionGone,
  })

/**
 * The selected surcharges with all their periods, and the routes locked in the order of their ids, so that two who assign
 * at the same time wait for each other. Throws UPDATE_FAIL.
 */
async function lockSelected(
  trx: Transaction<DB>,
  charges: readonly number[],
  routes: readonly number[],
  today: string,
) {
  // A period that is added meanwhile would be tied to routes that carry the charge now, or not to those that get it.
  await sql`lock table route_charges in share mode`.execute(trx)
  const [periods, known] = [
    await trx
      .selectFrom('route_charges as c')
      .select(['c.id', 'c.name'])
      .where((eb) =>
        eb(
          eb.fn<string>('lower', ['c.name']),
          'in',
          eb
            .selectFrom('route_charges as chosen')
            .select((e) => e.fn<string>('lower', ['chosen.name']).as('name'))
            .where('chosen.id', '=', anyOf(charges)),
        ),
      )
      .orderBy('c.id')
      .execute(),
    await selectRates(trx)
      .select('r.id')
      .where('r.id', '=', anyOf(routes))
      .where((eb) => isCurrentRoute(eb, today))
      .orderBy('r.id')
      .forUpdate('r')
      .execute(),
  ]
  const there = new Set(periods.map(({ id }) => id))
  if (!charges.every((id) => there.has(id)) || known.length < routes.length) throw gone()
  return periods
}

/** A route carries other surcharges than the caller was shown: the call would overwrite another user's change. */
const changedMeanwhile = () =>
  new Refusal('UPDATE_FAIL', {
    message: MESSAGES.chargesChanged,
  })

/** Each name once, however many periods it has. */
const namesOf = (charges: readonly { name: string }[]): string[] => [...new Set(charges.map(({ name }) => name))]

const idsText = (ids: readonly number[]): string => [...ids].sort((a, b) => a - b).join()

/**
 * Ties exactly these surcharges to the routes, in place of what was tied to them (rules 6.4); none takes all off. A
 * route has all periods of a surcharge or none, whichever of them are named.
 * All or nothing; returns how many routes changed. Each of them gets a log row with the names of before and after.
 */
export async function joinRouteCharges(
  context: AppContext,
  input: Pick<ParsedOf<Contract['joinRouteCharges']>, 'hxs' | 'seen'> & { fjfs: readonly number[] },
  request: RequestContext,
) {
  const selectedRoutes = new Set(input.hxs)
  const routes = [...selectedRoutes]
  const count = await context.db.transaction().execute(async (trx) => {
    const selected = await lockSelected(trx, input.fjfs, routes, tokyoToday(request.now))
    const charges = selected.map(({ id }) => id)
    const links = await trx
      .selectFrom('rate_route_charges as link')
      .innerJoin('route_charges as c', 'c.id', 'link.route_charge_id')
      .select(['link.rate_id', 'c.id', 'c.name'])
      .where('link.rate_id', '=', anyOf(routes))
      .orderBy('c.id')
      .execute()
    const tied = new Map<number, typeof links>()
    for (const link of links) tied.set(link.rate_id, [...(tied.get(link.rate_id) ?? []), link])
    const tiedTo = (route: number): string => idsText((tied.get(route) ?? []).map((link) => link.id))
    if (input.seen?.some((route) => selectedRoutes.has(route.id) && idsText(route.fjfs) !== tiedTo(route.id)))
      throw changedMeanwhile()
    const changed = routes.filter((route) => tiedTo(route) !== charges.join())
    if (changed.length === 0) return 0
    await trx.deleteFrom('rate_route_charges').where('rate_id', '=', anyOf(changed)).execute()
    await sql`insert into rate_route_charges (rate_id, route_charge_id)
      select rate, charge from unnest(${changed}::bigint[]) rate, unnest(${charges}::bigint[]) charge`.execute(trx)
    const names = namesOf(selected)
    await writeLogs(
      trx,
      request,
      changed.map((route) => ({
        type: 'price',
        explain: 'joinRouteCharges',
        object: `rate ${route}`,
        info: { routeCharges: [namesOf(tied.get(route) ?? []), names] },
      })),
    )
    await publishPrices(trx, 'everyone')
    return changed.length
  })
  return { count }
}
