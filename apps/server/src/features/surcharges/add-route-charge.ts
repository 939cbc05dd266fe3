import { NEXT_VERSION } from '../../database/next-version.ts'
import { namedKind } from '@kairo/shared/billing/charge-kinds'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { addDays } from '@kairo/shared/dates'
import type { Trilingual } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'
import type { routeChargesContract } from '@kairo/shared/surcharges/route-charges.contract'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { DB, RouteCharges } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { loadChargeKinds } from '../charges/charge-kinds.ts'
import { type LogEntry, writeLogs } from '../logs/write-log.ts'
import { publishPrices } from '../rates/search/publish-prices.ts'
import { masterName } from '../route-master/masters-by-name.ts'
import { MESSAGES } from './messages.ts'

type NewCharge = ParsedOf<typeof routeChargesContract.addRouteCharge>
type Period = Selectable<RouteCharges>

const shareDays = (one: Pick<Period, 'valid_from' | 'valid_to'>, { validFrom, validTo }: NewCharge): boolean =>
  (one.valid_from === null || validTo === undefined || one.valid_from <= validTo) &&
  (one.valid_to === null || validFrom === undefined || validFrom <= one.valid_to)

const isDated = ({ validFrom, validTo }: NewCharge): boolean => validFrom !== undefined || validTo !== undefined

/** The period without an end that the new one follows. */
const followedBy = ({ validFrom }: NewCharge, periods: readonly Period[]): Period | undefined =>
  periods.find((one) => one.valid_to === null && validFrom !== undefined && (one.valid_from ?? '') < validFrom)

function daysTaken(charge: NewCharge, { name, valid_from, valid_to }: Period, { language }: RequestContext): Refusal {
  const text: Trilingual = isDated(charge) ? MESSAGES.periodTaken(name, valid_from, valid_to) : MESSAGES.nameTaken(name)
  const path = !isDated(charge) ? 'fjfname' : charge.validFrom === undefined ? 'validTo' : 'validFrom'
  return new Refusal('INSERT_FAIL', { message: text[language], errors: [{ path, message: text[language] }] })
}

/** Ties a new period to the routes of its charge, so that none has half of it; their ids. */
async function tieLike(trx: Transaction<DB>, period: number, sibling: number): Promise<number[]> {
  const { rows } = await sql<{ rate_id: number }>`insert into rate_route_charges (rate_id, route_charge_id)
    select rate_id, ${period} from rate_route_charges where route_charge_id = ${sibling} returning rate_id`.execute(trx)
  return rows.map(({ rate_id }) => rate_id).sort((a, b) => a - b)
}

/**
 * Adds a charge, or with days a period of one: it is tied to the same routes, and a period without an end that began
 * before ends the day before it. A known name without days is refused, and so are days that another period has.
 */
export async function addRouteCharge(context: AppContext, charge: NewCharge, request: RequestContext) {
  const typed = masterName(charge.fjfname)
  return context.db.transaction().execute(async (trx) => {
    // Two concurrent calls with the same name would both find it free; and nobody ties its other periods meanwhile.
    await sql`lock table route_charges in share row exclusive mode`.execute(trx)
    const periods = await trx
      .selectFrom('route_charges')
      .selectAll()
      .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', typed.toLowerCase()))
      .orderBy('valid_from', (order) => order.asc().nullsFirst())
      .execute()
    const last = periods.at(-1)
    const ended = followedBy(charge, periods)
    const taken = isDated(charge) ? periods.find((one) => one !== ended && shareDays(one, charge)) : last
    if (taken) throw daysTaken(charge, taken, request)

    const name = last?.name ?? typed
    const about = { type: 'price', object: name } as const
    const entries: LogEntry[] = []
    if (ended && charge.validFrom !== undefined) {
      const validTo = addDays(charge.validFrom, -1)
      await trx
        .updateTable('route_charges')
        .set({ valid_to: validTo, version: NEXT_VERSION })
        .where('id', '=', ended.id)
        .execute()
      entries.push({ ...about, explain: 'endRouteCharge', info: { price: ended.price, validTo: [null, validTo] } })
    }
    const kinds = await loadChargeKinds(trx)
    const data = await trx
      .insertInto('route_charges')
      .values({
        name,
        kind: last ? last.kind : (namedKind(kinds, name, 'route')?.code ?? null),
        price: charge.fjfprice,
        name_cn: charge.fjfnameCn ?? last?.name_cn,
        name_en: charge.fjfnameEn ?? last?.name_en,
        name_ja: charge.fjfnameJp ?? last?.name_ja,
        valid_from: charge.validFrom,
        valid_to: charge.validTo,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    const routes = last ? await tieLike(trx, data.id, last.id) : []
    entries.push({
      ...about,
      explain: 'addRouteCharge',
      info: {
        price: [null, charge.fjfprice],
        ...(charge.validFrom ? { validFrom: [null, charge.validFrom] } : {}),
        ...(charge.validTo ? { validTo: [null, charge.validTo] } : {}),
        ...(routes.length > 0 ? { routes: [[], routes] } : {}),
      },
    })
    await writeLogs(trx, request, entries)
    if (routes.length > 0) await publishPrices(trx, 'everyone')
    return data
  })
}
