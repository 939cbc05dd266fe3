import { namedKind } from '@kairo/shared/billing/charge-kinds'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { pageOrAll } from '@kairo/shared/contract/fields'
import { tokyoToday } from '@kairo/shared/dates'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { routeChargesContract } from '@kairo/shared/surcharges/route-charges.contract'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { routeChargeIdentity } from '../rates/search/price-sources.ts'
import { publishPrices } from '../rates/search/publish-prices.ts'
import { writeLog, writeLogs } from '../logs/write-log.ts'
import { selectRates } from '../rates/rate-query.ts'
import { chargeNamer, loadChargeKinds } from '../charges/charge-kinds.ts'
import { isCurrentRoute } from './charged-routes.ts'
import { MESSAGES } from './messages.ts'
import { masterName } from '../route-master/masters-by-name.ts'

type Contract = typeof routeChargesContract

/** The simple surcharges in the order of their names, with the number of routes that they are tied to. */
export async function listRouteCharges(
  { db, clock }: AppContext,
  input: ParsedOf<Contract['listRouteCharges']>,
  { language }: Pick<RequestContext, 'language'>,
) {
  const page = pageOrAll(input)
  const today = tokyoToday(clock.now())
  const [rows, count, used, nameOf] = await Promise.all([
    db
      .selectFrom('route_charges')
      .select(['id', 'version', 'name', 'price', 'kind', 'name_cn', 'name_en', 'name_jp'])
      .orderBy('name')
      .orderBy('id')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    db
      .selectFrom('route_charges')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
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
    label: nameOf(routeChargeIdentity(row)),
    routeCount: counts.get(row.id) ?? 0,
  }))
  return { dataList, total: count.n }
}

/** Adds one; an existing name is refused, as the tree could not distinguish the two. */
export async function addRouteCharge(
  context: AppContext,
  { fjfname, fjfprice, fjfnameCn, fjfnameEn, fjfnameJp }: ParsedOf<Contract['addRouteCharge']>,
  request: RequestContext,
) {
  const name = masterName(fjfname)
  return context.db.transaction().execute(async (trx) => {
    // Two concurrent calls with the same name would both find it free.
    await sql`lock table route_charges in share row exclusive mode`.execute(trx)
    const known = await trx
      .selectFrom('route_charges')
      .select('id')
      .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', name.toLowerCase()))
      .executeTakeFirst()
    if (known) {
      const message = MESSAGES.nameTaken(name)[request.language]
      throw new Refusal('INSERT_FAIL', { message, errors: [{ path: 'fjfname', message }] })
    }
    const kinds = await loadChargeKinds(trx)
    const data = await trx
      .insertInto('route_charges')
      .values({
        name,
        kind: namedKind(kinds, name, 'route')?.code ?? null,
        price: fjfprice,
        name_cn: fjfnameCn,
        name_en: fjfnameEn,
        name_jp: fjfnameJp,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await writeLog(trx, {
      actor: request.actor,
      ip: request.ip,
      type: 'price',
      explain: 'addRouteCharge',
      object: name,
      info: { price: [null, fjfprice] },
    })
    return data
  })
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
      .where('route_charge_id', '=', (eb) => eb.fn.any(eb.val([...ids])))
      .orderBy('rate_id')
      .execute()
    const gone = await trx
      .deleteFrom('route_charges')
      .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
      .returning(['id', 'name', 'price'])
      .execute()
    if (gone.length === 0)
      throw new Refusal('DELETE_FAIL', {
        message: MESSAGES.chargesGone,
      })
    const routesOf = (id: number) => links.filter((link) => link.route_charge_id === id).map((link) => link.rate_id)
    await writeLogs(
      trx,
      gone.map(({ id, name, price }) => ({
        actor: request.actor,
        ip: request.ip,
        type: 'price',
        explain: 'deleteRouteCharge',
        object: name,
        info: { price: [price, null], routes: [routesOf(id), []] },
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
 * Locked in the order of their ids, so that two who assign at the same time wait for each other. Throws UPDATE_FAIL.
 */
async function lockSelected(
  trx: Transaction<DB>,
  charges: readonly number[],
  routes: readonly number[],
  today: string,
) {
  const [names, known] = [
    await trx
      .selectFrom('route_charges')
      .select(['id', 'name'])
      .where('id', '=', (eb) => eb.fn.any(eb.val([...charges])))
      .orderBy('id')
      .forShare()
      .execute(),
    await selectRates(trx)
      .select('r.id')
      .where('r.id', '=', (eb) => eb.fn.any(eb.val([...routes])))
      .where((eb) => isCurrentRoute(eb, today))
      .orderBy('r.id')
      .forUpdate('r')
      .execute(),
  ]
  if (names.length < charges.length || known.length < routes.length) throw gone()
  return names
}

/** A route carries other surcharges than the caller was shown: the call would overwrite another user's change. */
const changedMeanwhile = () =>
  new Refusal('UPDATE_FAIL', {
    message: MESSAGES.chargesChanged,
  })

const idsText = (ids: readonly number[]): string => [...ids].sort((a, b) => a - b).join()

/**
 * Ties exactly these surcharges to the routes, in place of what was tied to them (DECISIONS 5.2); none takes all off.
 * All or nothing; returns how many routes changed. Each of them gets a log row with the names of before and after.
 */
export async function joinRouteCharges(
  context: AppContext,
  input: Pick<ParsedOf<Contract['joinRouteCharges']>, 'hxs' | 'seen'> & { fjfs: readonly number[] },
  request: RequestContext,
) {
  const charges = [...new Set(input.fjfs)].sort((a, b) => a - b)
  const selectedRoutes = new Set(input.hxs)
  const routes = [...selectedRoutes]
  const count = await context.db.transaction().execute(async (trx) => {
    const selected = await lockSelected(trx, charges, routes, tokyoToday(context.clock.now()))
    const links = await trx
      .selectFrom('rate_route_charges as link')
      .innerJoin('route_charges as c', 'c.id', 'link.route_charge_id')
      .select(['link.rate_id', 'c.id', 'c.name'])
      .where('link.rate_id', '=', (eb) => eb.fn.any(eb.val(routes)))
      .orderBy('c.id')
      .execute()
    const tied = new Map<number, typeof links>()
    for (const link of links) tied.set(link.rate_id, [...(tied.get(link.rate_id) ?? []), link])
    const tiedTo = (route: number): string => idsText((tied.get(route) ?? []).map((link) => link.id))
    if (input.seen?.some((route) => selectedRoutes.has(route.id) && idsText(route.fjfs) !== tiedTo(route.id)))
      throw changedMeanwhile()
    const changed = routes.filter((route) => tiedTo(route) !== charges.join())
    if (changed.length === 0) return 0
    await trx
      .deleteFrom('rate_route_charges')
      .where('rate_id', '=', (eb) => eb.fn.any(eb.val(changed)))
      .execute()
    await sql`insert into rate_route_charges (rate_id, route_charge_id)
      select rate, charge from unnest(${changed}::bigint[]) rate, unnest(${charges}::bigint[]) charge`.execute(trx)
    const names = selected.map(({ name }) => name)
    await writeLogs(
      trx,
      changed.map((route) => ({
        actor: request.actor,
        ip: request.ip,
        type: 'price',
        explain: 'joinRouteCharges',
        object: `rate ${route}`,
        info: { routeCharges: [(tied.get(route) ?? []).map(({ name }) => name), names] },
      })),
    )
    await publishPrices(trx, 'everyone')
    return changed.length
  })
  return { count }
}
